import type { CompiledQuery, QueryResult } from 'kysely'
import { type SqliteFile, whenUnlocked } from './sqlite-file.ts'
import type { WriteQueue } from './write-queue.ts'

/** Has to be ended with `commit` or `rollback`. */
export type SqliteTransaction = {
  run: <Row>(query: CompiledQuery) => QueryResult<Row>
  /** Resolves when what was written is on the disk. */
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** Writers of one SQLite transaction. None of them is told anything before it is committed, or has failed as a whole. */
type Group = { began: number; committed: PromiseWithResolvers<void>; failure?: unknown }

/** A commit costs a flush of the disk, some milliseconds in which the event loop stands still: those who wait share one. */
const GROUP_MS = 20
/** After a longer one, other processes, which can only poll for the file, get a time in which they find it free. */
const LONG_MS = 100
const PAUSE_MS = 30

/**
 * Answers how to begin a transaction that may write: it waits for its turn, and `lockMs` (counted from when it came) for a lock of another
 * process.
 */
export function createWriter(
  file: SqliteFile,
  queue: WriteQueue,
  lockMs: number,
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
    const until = performance.now() + lockMs
    await queue.enter()
    if (group) return
    try {
      // A transaction that begins as a reader cannot wait for another writer when it turns into one; it fails instead.
      await whenUnlocked(until, () => file.exec('begin immediate'))
    } catch (error) {
      queue.leave()
      throw error
    }
    group = { began: performance.now(), committed: Promise.withResolvers() }
    // Who wrote is told below; a failure that nobody waits for any more must not end the process.
    group.committed.promise.catch(() => {})
  }

  const turn: SqliteTransaction = {
    run<Row>(query: CompiledQuery) {
      try {
        return file.run<Row>(query)
      } catch (error) {
        // A full disk or a broken one: SQLite has rolled back the whole group.
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
      // It may have read what others of the group wrote, so that its answer waits for them; how they end is their own.
      await endTurn().catch(() => {})
    },
  }

  return async () => {
    await takeTurn()
    file.exec('savepoint turn')
    return turn
  }
}

/** After an error SQLite may have done so by itself; a second time would be an error that hides the first. */
function rollBack(file: SqliteFile, statement: string) {
  if (file.isInTransaction()) file.exec(statement)
}
