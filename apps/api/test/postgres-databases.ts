import pg from 'pg'

/** Makes a database as a copy of another; answers its URL. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await query(server, `create database "${name}" template "${template}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Drops every database whose name begins with the prefix, whoever is connected to it. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  const { rows } = await query(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  )
  for (const { datname } of rows) await query(server, `drop database "${datname}" with (force)`)
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return await client.query(statement).finally(() => client.end())
}
