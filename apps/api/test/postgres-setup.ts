import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'sqlite' | 'postgres'
    /** The server, and how the names of this run's databases begin. The one named `{prefix}template` is migrated. */
    postgres: { url: string; prefix: string }
  }
}

/** Starts the server of the project api-postgres with a migrated database to copy, and removes everything afterwards. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(process.env).catch((error: Error) => {
    error.stack = '' // the line says it all
    throw error
  })
  const prefix = `leasing_test_${randomBytes(4).toString('hex')}_`
  async function teardown() {
    await dropDatabases(server.url, prefix).finally(server.stop)
  }

  try {
    await query(server.url, `create database "${prefix}template"`)
    const template = await connect({ url: databaseUrl(server.url, `${prefix}template`) })
    await migrate(template).finally(() => template.destroy())
    project.provide('postgres', { url: server.url, prefix })
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

async function dropDatabases(url: string, prefix: string) {
  const { rows } = await query(url, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of rows) await query(url, `drop database "${datname}" with (force)`)
}

/** One statement on a connection of its own. */
export async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return await client.query(statement).finally(() => client.end())
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
