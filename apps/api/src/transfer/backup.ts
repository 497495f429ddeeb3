import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '@leasing/server/start-failure'
import { connect, connectExisting, type DatabaseConfig, sqliteFile } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { readStateValue, requireFinished, writeStateValue } from '../db/site-state.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import type { Files } from '../files/files.ts'
import { deleteLeads } from '../leads/purge.ts'
import { copyFiles, findFileKeys } from './copy-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import type { Place } from './move.ts'
import { countRows, syncDatabase, withSnapshot } from './sync-database.ts'

export type BackupOptions = Place & {
  /** Must not exist yet. */
  target: string
  now: number
}

/**
 * `missing`: files that rows refer to but the file store lacks, so the backup lacks them too. `beingMade`: pictures that a process of the site
 * is encoding now; a restored copy encodes them itself.
 */
export type BackupResult = { manifest: Manifest; missing: string[]; beingMade: string[] }

/**
 * Writes a folder with a consistent snapshot of the database as SQLite, and every file that it refers to. The database is copied first, so that
 * the files of its rows exist already. The folder is renamed to its final name when complete, and the time is recorded for metrics. It can
 * serve as a DATA_DIR.
 */
export async function backUp({
  database,
  files,
  dataDir,
  target,
  now,
}: BackupOptions): Promise<BackupResult> {
  if (existsSync(target)) throw new StartFailure([`${target} exists already; a backup never overwrites one`])
  const unfinished = `${path.resolve(target)}.unfinished`

  const live = await connectExisting(database)
  try {
    await requireFinished(live)
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    const isMaking = (await readStateValue(live, 'makes-pictures')) !== undefined
    await copyDatabase(database, live, unfinished)
    const copy = await connect({ dataDir: unfinished })
    const { manifest, lost } = await copyAll({ live, copy, files, folder: unfinished, now }).finally(() =>
      copy.destroy(),
    )
    const keys = path.join(dataDir, 'keys.json')
    if (existsSync(keys)) copyFileSync(keys, path.join(unfinished, 'keys.json'))
    writeManifest(unfinished, manifest)
    renameSync(unfinished, target)
    await writeStateValue(live, 'last-backup', String(now))
    const isBeingMade = (key: string) => isMaking && key.startsWith('pictures/')
    return {
      manifest,
      missing: lost.filter((key) => !isBeingMade(key)),
      beingMade: lost.filter(isBeingMade),
    }
  } finally {
    await live.destroy()
  }
}

/** SQLite copies itself; PostgreSQL is copied in one snapshot. */
async function copyDatabase(database: DatabaseConfig, live: Db, folder: string): Promise<void> {
  if ('dataDir' in database) {
    const source = new DatabaseSync(sqliteFile(database.dataDir), { timeout: 30_000 })
    source.prepare('VACUUM INTO ?').run(sqliteFile(folder))
    source.close()
    return
  }
  const copy = await connect({ dataDir: folder })
  try {
    await migrate(copy)
    await withSnapshot(live, (snapshot) => syncDatabase(snapshot, copy))
  } finally {
    await copy.destroy()
  }
}

type CopyAll = { live: Db; copy: Db; files: Files; folder: string; now: number }

async function copyAll({ live, copy, files, folder, now }: CopyAll) {
  const { pictures, media, uploads } = await findFileKeys(copy)
  const disk = createDiskFiles(folder)
  const first = await copyFiles(files, disk, [...pictures, ...media, ...uploads])
  // A row is written before its bytes, so those of the newest rows may arrive only now.
  const second = await copyFiles(files, disk, first.missing)
  const copied = [...first.copied, ...second.copied]
  const lost: string[] = []
  for (const key of second.missing) if (!(await dropRemoved(live, copy, key))) lost.push(key)
  const rows = await countRows(copy)
  const manifest = {
    madeAt: new Date(now).toISOString(),
    rows,
    files: Object.fromEntries(copied.sort()),
  }
  return { manifest, lost }
}

/**
 * An upload without bytes was deleted during the copy or never arrived: deletes its row from the copy too, and its lead if that was erased.
 * False when the site still has the row.
 */
async function dropRemoved(live: Db, copy: Db, storeKey: string): Promise<boolean> {
  if (!storeKey.startsWith('uploads/')) return false
  const key = storeKey.slice('uploads/'.length)
  const row = await live.selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirst()
  if (row?.removing === 0 && row.claimedBy !== null) return false
  const copied = await copy.selectFrom('upload').select('claimedBy').where('key', '=', key).executeTakeFirst()
  await copy.deleteFrom('upload').where('key', '=', key).execute()
  if (!copied?.claimedBy) return true
  const lead = await live
    .selectFrom('lead')
    .select('id')
    .where('id', '=', copied.claimedBy)
    .executeTakeFirst()
  if (!lead) await deleteLeads(copy, [copied.claimedBy])
  return true
}
