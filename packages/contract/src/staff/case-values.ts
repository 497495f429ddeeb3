/** The lists of the inbox, in their order. `undelivered`: deliveries were given up, of an open or a closed request. `open` is everything that is not closed. */
export const CASE_VIEWS = [
  'mine',
  'untaken',
  'due-today',
  'overdue',
  'waiting',
  'undelivered',
  'open',
  'closed',
] as const

export type CaseView = (typeof CASE_VIEWS)[number]

/** Why somebody reveals what they did not take. */
export const REVEAL_REASONS = ['call', 'documents', 'question', 'complaint', 'check'] as const

export type RevealReason = (typeof REVEAL_REASONS)[number]

/** `wrong-number`: the phone belongs to nobody who knows of the request. */
export const CALL_OUTCOMES = ['answered', 'no-answer', 'wrong-number'] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Why a request of a list was not given to the chosen person. `gone`: it is deleted, or is not of a branch of whoever gives it. */
export const LEFT_REASONS = ['gone', 'closed', 'changed', 'branch'] as const

export type LeftReason = (typeof LEFT_REASONS)[number]

export const NOTE_MAX = 2000

/** What a visitor is asked for. */
export const ASK_MAX = 300

/** How long a person sees what they have revealed. */
export const REVEAL_MINUTES = 15

/** How often an open inbox asks for new requests. */
export const NEWS_MS = 20_000

/** A request that was taken and that nobody worked on for so long, while its office is open, goes back to the queue. */
export const UNTOUCHED_MINUTES = 60
