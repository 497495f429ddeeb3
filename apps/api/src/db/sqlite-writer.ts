import type { CompiledQuery, QueryResult } from 'kysely'
import { waitBudget } from '../process/wait-budget.ts'
import { type SqliteFile, whenUnlocked } from './sqlite-file.ts'
import type { WriteQueue } from './write-queue.ts'

/** Must end with `commit` or `rollback`. */
export type SqliteTransaction = {
  run: <Row>(query: CompiledQuery) => QueryResult<Row>
  /** Resolves when the data is on disk. */
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** Writers that share one SQLite transaction. They all learn the result when it commits or fails as a whole. */
type Group = { began: number; committed: PromiseWithResolvers<void>; failure?: unknown }

/** A commit costs a disk flush, which blocks the event loop for milliseconds: waiting writers share one. */
const GROUP_MS = 20
/** After a longer one there is a pause: other processes can only poll for the file. */
const LONG_MS = 100
const PAUSE_MS = 30

/**
 * Returns a function that begins a writing transaction: it waits for its turn and for another process's lock, within the request's wait budget;
 * outside of requests `waitMs` each time.
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
      // Immediate: a transaction that starts as a reader fails, instead of waiting, when it becomes a writer.
      await whenUnlocked(budget, () => file.exec('begin immediate'))
    } catch (error) {
      queue.leave()
      throw error
    }
    group = { began: performance.now(), committed: Promise.withResolvers() }
    // Writers learn the result below; a rejection that nobody awaits must not end the process.
    group.committed.promise.catch(() => {})
  }

  const turn: SqliteTransaction = {
    run<Row>(query: CompiledQuery) {
      try {
        return file.run<Row>(query)
      } catch (error) {
        // Full or broken disk: SQLite has rolled back the whole group.
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
      // A reader may have seen what others of the group wrote, so its result waits for their commit.
      await endTurn().catch(() => {})
    },
  }

  return async () => {
    await takeTurn()
    file.exec('savepoint turn')
    return turn
  }
}

/** After an error SQLite may have rolled back by itself; a second rollback would throw and hide the first error. */
function rollBack(file: SqliteFile, statement: string) {
  if (file.isInTransaction()) file.exec(statement)
}
