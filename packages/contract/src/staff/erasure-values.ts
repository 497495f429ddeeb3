/** Why a person's data is to be erased. */
export const ERASURE_REASONS = ['asked', 'withdrawn', 'not-theirs', 'test'] as const

export type ErasureReason = (typeof ERASURE_REASONS)[number]

/** Why it is not erased. */
export const ERASURE_REFUSALS = ['not-proven', 'must-keep', 'mistake'] as const

export type ErasureRefusal = (typeof ERASURE_REFUSALS)[number]

/** `confirmed`: being erased. */
export const ERASURE_STATES = ['asked', 'confirmed', 'done', 'refused'] as const

export type ErasureState = (typeof ERASURE_STATES)[number]
