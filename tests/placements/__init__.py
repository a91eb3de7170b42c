"""Golden counts: on known boards, where each wonder fits, and on how many places a meeple may stand there."""
