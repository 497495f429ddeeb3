/**
 * What of a request is hidden until somebody reveals it, each by itself: name, phone, e-mail and free text; the national ID; income and what was
 * reckoned from it; the files.
 */
export const REVEAL_SCOPES = ['contact', 'national-id', 'income', 'documents'] as const

export type RevealScope = (typeof REVEAL_SCOPES)[number]
