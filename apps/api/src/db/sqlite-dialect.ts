import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'

/** Kysely over the SQLite engine inside Node. Several processes of one machine may share the file. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => open(file) })
  }

  /** With DDL inside the (immediate) transaction, processes that start at once migrate one after the other. */
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function open(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000 })
  // FULL: a commit that was acknowledged survives a power cut, at the price of one fsync a commit.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  return {
    prepare: (sql: string) => statement(database, sql),
    close: () => database.close(),
  }
}

/** What Kysely expects of a statement, on top of `StatementSync`. */
function statement(database: DatabaseSync, sql: string) {
  // A transaction that begins as a reader cannot wait for another writer when it turns into one; it fails instead.
  const prepared = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  return {
    reader: prepared.columns().length > 0,
    all: (parameters: readonly unknown[]) => prepared.all(...(parameters as never[])) as unknown[],
    run: (parameters: readonly unknown[]) => prepared.run(...(parameters as never[])),
    iterate: (parameters: readonly unknown[]) =>
      prepared.iterate(...(parameters as never[])) as IterableIterator<unknown>,
  }
}
