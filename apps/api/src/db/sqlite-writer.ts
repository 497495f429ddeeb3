import { waitBudget } from '@leasing/server/wait-budget'
import type { CompiledQuery, QueryResult } from 'kysely'
import { type SqliteFile, whenUnlocked } from './sqlite-file.ts'
import type { WriteQueue } from './write-queue.ts'

/** A write transaction; must end with `commit` or `rollback`. */
export type SqliteTransaction = {
  run: <Row>(query: CompiledQuery) => QueryResult<Row>
  /** Resolves when the data is on disk. */
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** Writers that share one SQLite transaction. It commits or fails as a whole, and then all of them learn the result. */
type Group = { began: number; committed: PromiseWithResolvers<void>; failure?: unknown }

/** A commit costs a disk flush, which blocks the event loop for milliseconds: writers that arrive within this time share one. */
const GROUP_MS = 20
/** After a longer transaction there is a pause: other processes can only poll for the lock. */
const LONG_MS = 100
const PAUSE_MS = 30

/**
 * Returns a function that begins a write transaction. It waits for its turn and for another process's lock, within the request's wait budget;
 * outside of requests for `waitMs` each time.
 */
export function createWriter(
  file: SqliteFile,
  queue: WriteQueue,
  waitMs: number,
): () => Promise<SqliteTransaction> {
  let group: Group | undefined

  function endTurn(): Promise<void> {
    const { began, committed, failure } = group!
    const took = performance.now() - began
    if (!failure && took < GROUP_MS && queue.handOver()) return committed.promise
    group = undefined
    try {
      if (failure) throw failure
      file.exec('commit')
      committed.resolve()
    } catch (error) {
      committed.reject(error)
      rollBack(file, 'rollback')
    } finally {
      queue.leave(took > LONG_MS ? PAUSE_MS : 0)
    }
    return committed.promise
  }

  async function takeTurn() {
    const budget = waitBudget(waitMs)
    await queue.enter(budget)
    if (group) return
    try {
      // Immediate: a transaction that starts as a reader fails, instead of waiting, when it begins to write.
      await whenUnlocked(budget, () => file.exec('begin immediate'))
    } catch (error) {
      queue.leave()
      throw error
    }
    group = { began: performance.now(), committed: Promise.withResolvers() }
    // Writers learn the result below; an unhandled rejection must not end the process.
    group.committed.promise.catch(() => {})
  }

  const turn: SqliteTransaction = {
    run<Row>(query: CompiledQuery) {
      try {
        return file.run<Row>(query)
      } catch (error) {
        // The disk is full or broken: SQLite has rolled back the whole group.
        if (!file.isInTransaction()) group!.failure = error
        throw error
      }
    },
    async commit() {
      if (!group!.failure) file.exec('release turn')
      await endTurn()
    },
    async rollback() {
      rollBack(file, 'rollback to turn; release turn')
      // A reader may have seen data of other writers in the group, so its result waits for their commit.
      await endTurn().catch(() => {})
    },
  }

  return async () => {
    await takeTurn()
    file.exec('savepoint turn')
    return turn
  }
}

/** After an error SQLite may have rolled back already; a second rollback would throw and hide the first error. */
function rollBack(file: SqliteFile, statement: string) {
  if (file.isInTransaction()) file.exec(statement)
}
