import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { connect, sqliteFile } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { findFileKeys, sha256 } from './copy-files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { countRows } from './sync-database.ts'
import { findUnknownKeys } from './unknown-keys.ts'

export type Verified = { manifest: Manifest; problems: string[] }

/**
 * Checks a backup against its manifest: the database is intact, row counts and file hashes match, and no row refers to a missing file. With
 * `encryption`, also checks that its keys decrypt the data. A backup without problems can be restored.
 */
export async function verifyBackup(folder: string, encryption?: Encryption): Promise<Verified> {
  const manifest = readManifest(folder)
  if (!manifest || !existsSync(sqliteFile(folder)))
    return { manifest: { madeAt: '', rows: {}, files: {} }, problems: [`${folder} is not a backup`] }
  const db = await connect({ dataDir: folder })
  try {
    const problems = [
      ...(await databaseProblems(db, manifest)),
      ...(await fileProblems(db, folder, manifest)),
      ...(encryption ? await findUnknownKeys(db, encryption) : []),
    ]
    return { manifest, problems }
  } catch (error) {
    return { manifest, problems: [`the database cannot be read: ${(error as Error).message}`] }
  } finally {
    await db.destroy()
  }
}

async function databaseProblems(db: Db, manifest: Manifest): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const damage = rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok')
  const counts = await countRows(db)
  const different = Object.entries(manifest.rows).filter(([table, count]) => (counts[table] ?? 0) !== count)
  return [
    ...damage.map((line) => `the database is damaged: ${line}`),
    ...different.map(
      ([table, count]) => `${table} has ${counts[table] ?? 0} rows, but the manifest says ${count}`,
    ),
  ]
}

async function fileProblems(db: Db, folder: string, { files }: Manifest): Promise<string[]> {
  const problems: string[] = []
  const disk = createDiskFiles(folder)
  for (const [key, hash] of Object.entries(files)) {
    const bytes = await disk.get(key)
    if (!bytes) problems.push(`${key} is missing`)
    else if (sha256(bytes) !== hash) problems.push(`${key} does not match its hash in the manifest`)
  }
  const { media, uploads } = await findFileKeys(db)
  return [
    ...problems,
    ...uploads
      .filter((key) => !Object.hasOwn(files, key))
      .map((key) => `${key} belongs to a request but is not in the backup`),
    ...media
      .filter((key) => !Object.hasOwn(files, key))
      .map((key) => `${key} is a picture of the library but is not in the backup`),
  ]
}
