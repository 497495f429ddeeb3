import fc from 'fast-check'

/** The same inputs in every run, so that a failure repeats and a green main stays green. Search further with another seed. */
fc.configureGlobal({ seed: 20_261_121 })
