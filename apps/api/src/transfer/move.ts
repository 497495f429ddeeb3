import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { connect, type DatabaseConfig } from '../db/connect.ts'
import { connectExisting } from '../db/connect-existing.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { fillFromElsewhere, setReadOnly } from '../db/site-state.ts'
import type { Files } from '../files/files.ts'
import { prepareDataDir } from '../process/data-dir.ts'
import { StartFailure } from '../process/start-failure.ts'
import { copyFiles, findFileKeys } from './copy-files.ts'
import { holdsOtherLeads } from './restore.ts'
import { withSnapshot } from './snapshot.ts'
import { countRows, type Digests, syncDatabase } from './sync-database.ts'

export type Place = { database: DatabaseConfig; files: Files; dataDir: string }

export type MoveOptions = {
  from: Place
  to: Place
  /** The processes of the site learn of the read-only state within a second; requests that run end soon after. */
  settleMs?: number
  print: (line: string) => void
}

export type Moved = { rows: number; files: number; readOnlySeconds: number }

/**
 * Carries a site to another database or another store while it serves. Most is copied while requests are still taken; for the rest the site
 * takes none, and stays so when the move is done, because its data lives elsewhere from then on. Cut off, it can be run again: only what
 * differs is copied. Throws a `StartFailure` when the new place holds requests of its own.
 */
export async function move({ from, to, settleMs = 4000, print }: MoveOptions): Promise<Moved> {
  prepareDataDir(to.dataDir)
  const source = await connectExisting(from.database)
  const target = await connect(to.database)
  try {
    await migrate(target)
    if (await holdsOtherLeads(target, source))
      throw new StartFailure(['the new database holds requests already; a site moves into an empty one'])
    return await fillFromElsewhere(target, 'move', () => carry(source, target, { from, to, settleMs, print }))
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

async function carry(
  source: Db,
  target: Db,
  { from, to, settleMs, print }: Required<MoveOptions>,
): Promise<Moved> {
  const digests: Digests = new Map()
  const sync = () => withSnapshot(source, (snapshot) => syncOnce(snapshot, target, { from, to, digests }))
  const first = await sync()
  print(`${first.written} rows and ${first.files} files are copied while the site takes requests`)

  await setReadOnly(source, true)
  const startedAt = performance.now()
  await delay(settleMs)
  const last = await sync()
  const counts = await withSnapshot(source, countRows)
  if (!isDeepStrictEqual(counts, await countRows(target)))
    throw new StartFailure(['something still writes to the site; nothing is lost: stop it, and move again'])
  await setReadOnly(target, false)
  const readOnlySeconds = (performance.now() - startedAt) / 1000
  print(`${last.written} rows and ${last.files} files have followed while it takes none`)
  for (const key of last.missing) print(`missing in the site itself: ${key}`)
  return { rows: last.rows, files: last.keys, readOnlySeconds }
}

type Sync = Pick<MoveOptions, 'from' | 'to'> & { digests: Digests }

/** The files first: a row that arrives may point to them. An upload whose bytes have not come yet is missing at first. */
async function syncOnce(source: Db, target: Db, { from, to, digests }: Sync) {
  const { pictures, uploads } = await findFileKeys(source)
  const keys = [...pictures, ...uploads]
  const { copied, missing } = await copyFiles(from.files, to.files, keys)
  const tables = Object.values(await syncDatabase(source, target, digests))
  return {
    written: tables.reduce((sum, { written, deleted }) => sum + written + deleted, 0),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: copied.size,
    keys: keys.length,
    missing,
  }
}
