/** What can be done to several records at once. */
export const BULK_CHANGES = ['withdraw', 'period'] as const

export type BulkChange = (typeof BULK_CHANGES)[number]

/** A page of a list. */
export const MOST_AT_ONCE = 50

/**
 * Why a record is left out: it is not public; it waits in an open release; somebody has a draft of it, which a change would take along; it is
 * shown in several periods.
 */
export const OBSTACLES = ['new', 'release', 'draft', 'windows'] as const

export type Obstacle = (typeof OBSTACLES)[number]
