import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import type { DbTransaction } from './schema.ts'

/** Callbacks that wait for a commit, by the connection of their transaction. */
const callbacks = new WeakMap<DatabaseConnection, (() => void)[]>()

/** Calls `callback`, which must not throw, once the transaction has committed; never when it is rolled back. */
export async function afterCommit(transaction: DbTransaction, callback: () => void): Promise<void> {
  await transaction.getExecutor().provideConnection(async (connection) => {
    callbacks.set(connection, [...(callbacks.get(connection) ?? []), callback])
  })
}

/** A dialect whose transactions run the callbacks of `afterCommit`. */
export const withCommitCallbacks = (dialect: Dialect): Dialect => ({
  createDriver: () => runningCallbacks(dialect.createDriver()),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
})

const runningCallbacks = (driver: Driver): Driver => ({
  init: () => driver.init(),
  acquireConnection: () => driver.acquireConnection(),
  async beginTransaction(connection, settings) {
    // Removes callbacks left by a transaction that an outage has cut off.
    callbacks.delete(connection)
    await driver.beginTransaction(connection, settings)
  },
  async commitTransaction(connection) {
    await driver.commitTransaction(connection)
    const due = callbacks.get(connection) ?? []
    callbacks.delete(connection)
    for (const callback of due) callback()
  },
  async rollbackTransaction(connection) {
    callbacks.delete(connection)
    await driver.rollbackTransaction(connection)
  },
  releaseConnection: (connection) => driver.releaseConnection(connection),
  destroy: () => driver.destroy(),
})
