import { MAX_WAIT_MS, waitBudget } from '@leasing/server/wait-budget'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { WatchedDialect } from './connect.ts'
import { openSqliteFile, type SqliteFile, whenUnlocked } from './sqlite-file.ts'
import { createWriter, type SqliteTransaction } from './sqlite-writer.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

type WriterLimits = {
  /** Maximum number of waiting writers. */
  most: number
  /** How long a statement or transaction outside of requests waits for its turn and for another process's lock. */
  waitMs: number
}

/** Some hundred forms are stored per second: beyond these limits it is better to refuse a writer. */
const LIMITS: WriterLimits = { most: 2000, waitMs: MAX_WAIT_MS }

/**
 * A Kysely dialect over Node's SQLite. Several processes of one machine may share the file. Writes and transactions use one connection, one after
 * another; other reads use a second one, which sees committed data and waits for no writer.
 */
export function sqliteDialect(file: string, limits: Partial<WriterLimits> = {}): WatchedDialect {
  const { most, waitMs } = { ...LIMITS, ...limits }
  const queue = createWriteQueue(most)
  return {
    createDriver: () => createDriver(file, queue, waitMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    waiting: queue.waiting,
  }
}

/** Runs DDL inside the (immediate) transaction, so that processes that start together migrate one after another. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

// FULL: an acknowledged commit survives a power failure, at the cost of a disk flush.
const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON'

function createDriver(path: string, queue: WriteQueue, waitMs: number): Driver {
  const transactions = new WeakMap<DatabaseConnection, SqliteTransaction>()
  let file: SqliteFile | undefined
  let reader: SqliteFile | undefined
  let beginWriting: () => Promise<SqliteTransaction>

  const whenFree = <Result>(work: () => Result) => whenUnlocked(waitBudget(waitMs), work)

  async function write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const transaction = await beginWriting()
    let result: QueryResult<Row>
    try {
      result = transaction.run(query)
    } catch (error) {
      await transaction.rollback()
      throw error
    }
    await transaction.commit()
    return result
  }

  /** Ends the Kysely transaction of a connection. After a failed commit Kysely requests a rollback, which is a no-op. */
  function end(connection: DatabaseConnection, how: 'commit' | 'rollback') {
    const transaction = transactions.get(connection)
    transactions.delete(connection)
    return transaction?.[how]()
  }

  return {
    async init() {
      file = openSqliteFile(path, { readOnly: false })
      try {
        await whenFree(() => file!.exec(SETTINGS))
        reader = openSqliteFile(path, { readOnly: true })
        beginWriting = createWriter(file, queue, waitMs)
      } catch (error) {
        file.close()
        throw error
      }
    },
    async acquireConnection() {
      const connection: DatabaseConnection = {
        async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
          const transaction = transactions.get(connection)
          if (transaction) return transaction.run(query)
          if (SelectQueryNode.is(query.query)) return await whenFree(() => reader!.run<Row>(query))
          return await write(query)
        },
        streamQuery() {
          throw new Error('this driver reads whole answers')
        },
      }
      return connection
    },
    async beginTransaction(connection, { accessMode }) {
      const transaction = accessMode === 'read only' ? openSnapshot(path) : await beginWriting()
      transactions.set(connection, transaction)
    },
    commitTransaction: async (connection) => await end(connection, 'commit'),
    rollbackTransaction: async (connection) => await end(connection, 'rollback'),
    async releaseConnection() {},
    async destroy() {
      reader?.close()
      file?.close()
    },
  }
}

/** Takes a consistent snapshot on a separate connection, which blocks nobody. */
function openSnapshot(path: string): SqliteTransaction {
  const file = openSqliteFile(path, { readOnly: true })
  file.exec('begin')
  const close = async () => file.close()
  return { run: file.run, commit: close, rollback: close }
}
