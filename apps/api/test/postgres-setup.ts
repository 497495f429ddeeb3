import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { startPostgres } from './postgres.ts'
import { createDatabase, dropDatabases } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'sqlite' | 'postgres'
    /** The server, and how the names of this run's databases begin. The one named `{prefix}template` is migrated. */
    postgres: { url: string; prefix: string }
  }
}

/** Starts the server of the project postgres with a migrated database to copy, and removes everything afterwards. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(process.env).catch((error: Error) => {
    error.stack = '' // the line says it all
    throw error
  })
  const prefix = `leasing_test_${randomBytes(4).toString('hex')}_`
  async function teardown() {
    // A server of our own goes away with its folder; dropping hundreds of databases one by one takes a minute.
    if (process.env.TEST_DATABASE_URL) await dropDatabases(server.url, prefix)
    await server.stop()
  }

  try {
    const template = await connect({ url: await createDatabase(server.url, `${prefix}template`) })
    await migrate(template).finally(() => template.destroy())
    project.provide('postgres', { url: server.url, prefix })
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}
