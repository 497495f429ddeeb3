import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { connect, type DatabaseConfig, sqliteFile } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import type { Db, Tables } from '../src/db/schema.ts'
import { whenFileEnds } from './file-end.ts'
import { createDatabase } from './postgres-databases.ts'
import { tempFolder } from './temp-folder.ts'

/** The engine that the vitest project runs on. */
export const engine = inject('engine')

/** For what the engine makes no difference to: runs once, on SQLite, and with `--long` on both. */
export const once = test.runIf(engine === 'sqlite' || process.env.LONG_TESTS)

/** For what another test says as well, in less time: runs with `--long`. */
export const long = test.runIf(process.env.LONG_TESTS)

/** Unit tests never run on PostgreSQL: one that opened a database would be believed on both. */
function refuseUnitTests() {
  if (expect.getState().testPath?.includes('.unit.test.')) throw new Error('a unit test opens no database')
}

/** A new database without any table: a folder for the SQLite file, or a database of the PostgreSQL server. */
export async function emptyDatabase(): Promise<DatabaseConfig> {
  refuseUnitTests()
  return engine === 'sqlite' ? { dataDir: await tempFolder() } : await copyOf('template0')
}

/** A new database with every table. */
export async function migratedDatabase(): Promise<DatabaseConfig> {
  refuseUnitTests()
  if (engine === 'postgres') return await copyOf(`${inject('postgres').prefix}template`)
  template ??= makeTemplate()
  const dataDir = await tempFolder()
  await copyFile(sqliteFile(await template), sqliteFile(dataDir))
  return { dataDir }
}

/** Folder of an SQLite file with every table: making them takes ten times as long as a copy. Of this process, for all its test files. */
let template: Promise<string> | undefined

async function makeTemplate() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'template-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const db = await connect({ dataDir })
  await migrate(db).finally(() => db.destroy())
  return dataDir
}

async function copyOf(template: string): Promise<DatabaseConfig> {
  const { url, prefix } = inject('postgres')
  return { url: await createDatabase(url, prefix + randomBytes(6).toString('hex'), template) }
}

/** A connection that is closed when the test file is done. */
export async function connectForTest(config: DatabaseConfig): Promise<Db> {
  const db = await connect(config)
  whenFileEnds(() => db.destroy())
  return db
}

let ofThisFile: Promise<Db> | undefined

/** The database of this test file, emptied. */
export async function cleanDatabase(): Promise<Db> {
  ofThisFile ??= migratedDatabase().then(connectForTest)
  whenFileEnds(() => {
    ofThisFile = undefined
  })
  const db = await ofThisFile
  await db.transaction().execute(async (all) => {
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) await all.deleteFrom(table).execute()
  })
  return db
}

/** Children before their parents; the type says when one is forgotten. The audit log and the history of content cannot be emptied. */
const TABLES: Record<Exclude<keyof Tables, 'audit' | 'contentRevision'>, true> = {
  content: true,
  contentVersion: true,
  contentSeed: true,
  draft: true,
  draftVersion: true,
  comment: true,
  releaseLook: true,
  draftAuthor: true,
  editing: true,
  release: true,
  releaseItem: true,
  releaseAuthor: true,
  approval: true,
  consent: true,
  job: true,
  receipt: true,
  coupon: true,
  motorExpoRegistration: true,
  rewardHolder: true,
  emptySearch: true,
  submission: true,
  otp: true,
  otpCode: true,
  phoneProof: true,
  rateLimit: true,
  upload: true,
  working: true,
  siteState: true,
  leadReveal: true,
  callSlot: true,
  statusSms: true,
  leadEvent: true,
  leadCase: true,
  leadErasure: true,
  leadExport: true,
  lead: true,
  media: true,
  mediaReplacement: true,
  staff: true,
  staffSession: true,
  staffAccount: true,
  staffVerification: true,
  staffTwoFactor: true,
  staffPasskey: true,
  staffRole: true,
  staffLink: true,
  staffCodeUse: true,
  previewLink: true,
  savedFilter: true,
}
