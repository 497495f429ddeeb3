import type { Dialect } from 'kysely'

/** `waiting`: how many callers wait for a connection, or for their turn to write. */
export type WatchedDialect = Dialect & { waiting: () => number }
