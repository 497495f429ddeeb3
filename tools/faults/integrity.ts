import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Returns SQLite's integrity report, which begins with `integrity ok` when the file is intact. */
export async function checkSqlite(dataDir: string): Promise<string> {
  const db = new DatabaseSync(path.join(dataDir, 'site.sqlite'))
  try {
    const faults = db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row.integrity_check))
    const orphans = db.prepare('pragma foreign_key_check').all().length
    if (faults.join() === 'ok' && orphans === 0) return 'integrity ok (integrity_check, foreign_key_check)'
    return `integrity: ${faults.slice(0, 3).join(', ')}; ${orphans} rows without what they refer to`
  } finally {
    db.close()
  }
}

/** Checks every table and index with amcheck; where it is not installed, reads every row. */
export async function checkPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const hasAmcheck = await client.query('create extension if not exists amcheck').then(
      () => true,
      () => false,
    )
    if (!hasAmcheck) {
      for (const { name } of tables.rows) await client.query(`select count(t.*) from ${name} t`)
      return 'integrity ok (every row read; amcheck is not installed)'
    }
    let faults = 0
    for (const { name } of tables.rows)
      faults += (await client.query(`select * from verify_heapam('${name}')`)).rowCount ?? 0
    await client.query(`select bt_index_check(c.oid::regclass, true) from pg_class c
      join pg_am a on a.oid = c.relam and a.amname = 'btree'
      where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`)
    return faults === 0 ? 'integrity ok (amcheck)' : `integrity: ${faults} faults (amcheck)`
  } catch (error) {
    return `integrity: ${(error as Error).message}`
  } finally {
    await client.end()
  }
}
