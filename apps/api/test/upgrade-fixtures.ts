import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { migrate } from '../src/db/migrate.ts'
import type { Db } from '../src/db/schema.ts'
import { createEncryption } from '../src/encryption/encryption.ts'
import { tempFolder } from './temp-folder.ts'
import { connectForTest, emptyDatabase, engine } from './test-database.ts'

const FOLDER = path.join(import.meta.dirname, '../../../fixtures/upgrades')

/** The commits whose data is kept in fixtures/upgrades, oldest first. */
export const EARLIER_COMMITS = ['e3562b6', '1aca2e7'] as const

export type EarlierCommit = (typeof EARLIER_COMMITS)[number]

/** A moment soon after the data was written: drafts, codes and coupons are still valid. */
export const AFTER_FIXTURES = '2026-11-27T10:00:00+07:00'

/** A copy of the data folder that the site of this commit has left behind. */
export async function earlierDataDir(commit: EarlierCommit): Promise<string> {
  const dataDir = await tempFolder()
  cpSync(path.join(FOLDER, commit), dataDir, { recursive: true })
  const packed = readFileSync(path.join(dataDir, 'site.sqlite.br'))
  writeFileSync(path.join(dataDir, 'site.sqlite'), brotliDecompressSync(packed))
  return dataDir
}

/** Opens what was encrypted at that commit. */
export const earlierEncryption = (commit: EarlierCommit) =>
  createEncryption(JSON.parse(readFileSync(path.join(FOLDER, commit, 'keys.json'), 'utf8')).DATA_KEY)

/** What `leads show` printed at that commit, by reference. */
export const earlierLeads = (commit: EarlierCommit): Record<string, string[]> =>
  JSON.parse(readFileSync(path.join(FOLDER, commit, 'leads.json'), 'utf8'))

/** What a request says, without the labels, which a release may reword as it may the words of a choice. */
export const answersIn = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.replace(LABEL, '').replace(FILE_TYPES, ''))
    .map((answer) => REWORDED[answer] ?? answer)
    .toSorted()

const LABEL = /^.*: /

/** Later releases name the types of attached files. */
const FILE_TYPES = /(?<=ไฟล์) \(.*\)$/

/** Words of an earlier commit, and what they are since. */
const REWORDED: Record<string, string> = {
  เวลาใดก็ได้ในเวลาทำการ: 'เวลาไหนก็ได้ในเวลาทำการ',
  '48 งวด': '48 เดือน',
}

/** The addresses that visitors could open at that commit: its sitemap and a saved calculation. */
export const earlierAddresses = (commit: EarlierCommit): string[] =>
  JSON.parse(readFileSync(path.join(FOLDER, commit, 'addresses.json'), 'utf8'))

/** The data of this commit, on SQLite as it was left, on PostgreSQL in the schema of that time. */
export async function earlierDatabase(commit: EarlierCommit): Promise<Db> {
  const sqlite = await connectForTest({ dataDir: await earlierDataDir(commit) })
  if (engine === 'sqlite') return sqlite

  const { rows: done } = await sql<{
    name: string
    timestamp: string
  }>`select name, timestamp from kysely_migration`.execute(sqlite)
  const postgres = await connectForTest(await emptyDatabase())
  await migrate(postgres, await migrationsNamed(done.map(({ name }) => name)))
  for (const { name, timestamp } of done)
    await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(postgres)
  const [from, to] = [sqlite, postgres] as unknown as Kysely<Record<string, object>>[]
  for (const { name } of await sqlite.introspection.getTables()) {
    const rows = await from!.selectFrom(name).selectAll().execute()
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      await to!
        .insertInto(name)
        .values(rows.slice(i, i + ROWS_AT_ONCE))
        .execute()
  }
  return postgres
}

const ROWS_AT_ONCE = 200

async function migrationsNamed(names: readonly string[]): Promise<string> {
  const folder = await tempFolder()
  const all = path.join(import.meta.dirname, '../src/db/migrations')
  for (const file of await readdir(all))
    if (names.includes(path.basename(file, '.sql'))) await cp(path.join(all, file), path.join(folder, file))
  return folder
}
