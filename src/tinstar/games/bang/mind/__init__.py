"""How a sensible player of BANG! judges: who is who (`belief`), what for (`aims`), what to do (`plays`, `answers`)."""
