import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { WaitBudget } from '@leasing/server/wait-budget'
import type { CompiledQuery, QueryResult } from 'kysely'

export type SqliteFile = {
  run: <Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<Row>
  /** Runs statements without parameters and results. */
  exec: (sql: string) => void
  isInTransaction: () => boolean
  close: () => void
}

/** Size of the cache of prepared statements: Kysely repeats the same few hundred. */
const KEPT_STATEMENTS = 500

/** Opens one connection to the file. Another process's lock is reported immediately: SQLite's own wait would block the event loop. */
export function openSqliteFile(file: string, { readOnly }: { readOnly: boolean }): SqliteFile {
  const database = new DatabaseSync(file, { timeout: 0, readOnly })
  const statements = new Map<string, ReturnType<typeof prepare>>()

  function prepare(sql: string) {
    const statement = database.prepare(sql)
    return { statement, hasRows: statement.columns().length > 0 }
  }

  function prepared(sql: string) {
    const kept = statements.get(sql)
    if (kept) return kept
    if (statements.size >= KEPT_STATEMENTS) statements.clear()
    const made = prepare(sql)
    statements.set(sql, made)
    return made
  }

  return {
    run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
      const { statement, hasRows } = prepared(sql)
      const values = parameters as readonly SQLInputValue[]
      if (hasRows) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    exec: (sql) => database.exec(sql),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

const SQLITE_BUSY = 5
const LOOK_AGAIN_MS = 5

/** Retries while another process locks the file, until the budget is used up; then throws SQLite's error. */
export async function whenUnlocked<Result>(budget: WaitBudget, work: () => Result): Promise<Result> {
  let stopWaiting: (() => void) | undefined
  try {
    for (;;) {
      try {
        return work()
      } catch (error) {
        const { errcode = 0 } = error as { errcode?: number }
        if ((errcode & 0xff) !== SQLITE_BUSY || budget.isSpent()) throw error
      }
      stopWaiting ??= budget.wait()
      // Jitter avoids retrying in step with another process's writes.
      await delay(LOOK_AGAIN_MS * (1 + 3 * Math.random()))
    }
  } finally {
    stopWaiting?.()
  }
}
