import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { prepareDataDir } from '@leasing/server/data-dir'
import { StartFailure } from '@leasing/server/start-failure'
import { connect, connectExisting, type DatabaseConfig } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { fillFromElsewhere, setReadOnly } from '../db/site-state.ts'
import type { Files } from '../files/files.ts'
import { startChangeLog, stopChangeLog } from './change-log.ts'
import { copyFiles, findFileKeys } from './copy-files.ts'
import { holdsOtherLeads } from './restore.ts'
import { countRows, syncChanges, syncDatabase, withSnapshot } from './sync-database.ts'

/** A database and file store; `dataDir` contains the keys of local mode. */
export type Place = { database: DatabaseConfig; files: Files; dataDir: string }

export type MoveOptions = {
  from: Place
  to: Place
  /** Wait after switching to read-only: the site's processes notice within a second, and running requests end soon after. */
  settleMs?: number
  print: (line: string) => void
}

export type Moved = { rows: number; files: number; readOnlySeconds: number }

/**
 * Moves a running site to another database or store. Most data is copied while the site accepts writes; for the rest the site is read-only, and
 * stays so afterwards, because its data has moved. Can be interrupted and repeated: only differences are copied. Throws a `StartFailure` when
 * the target has leads of its own.
 */
export async function move({ from, to, settleMs = 4000, print }: MoveOptions): Promise<Moved> {
  prepareDataDir(to.dataDir)
  const source = await connectExisting(from.database)
  const target = await connect(to.database)
  try {
    await migrate(target)
    if (await holdsOtherLeads(target, source))
      throw new StartFailure(['the new database holds requests already; a site moves into an empty one'])
    return await fillFromElsewhere(target, 'move', () =>
      copyAll(source, target, { from, to, settleMs, print }),
    )
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

/** Maximum number of passes while the site accepts writes; each has fewer changes to copy. */
const MAX_PASSES = 5
/** When a pass has no more changed rows than this, the rest is copied read-only. */
const FEW_ROWS = 200

async function copyAll(
  source: Db,
  target: Db,
  { from, to, settleMs, print }: Required<MoveOptions>,
): Promise<Moved> {
  const log = await startChangeLog(source)
  try {
    const copyNewFiles = fileCopier(from.files, to.files)
    // Files first, since rows refer to them. An upload whose bytes have not arrived yet counts as missing at first.
    const first = await withSnapshot(source, async (snapshot) => {
      const { copied } = await copyNewFiles(snapshot)
      return { copied, tables: Object.values(await syncDatabase(snapshot, target)) }
    })
    const copiedRows = first.tables.reduce((sum, table) => sum + table.written + table.deleted, 0)
    print(`${copiedRows} rows and ${first.copied} files were copied while the site accepts requests`)

    const copyChanges = () =>
      withSnapshot(source, async (snapshot) => {
        const files = await copyNewFiles(snapshot)
        return { ...files, rows: await syncChanges(snapshot, target, await log.read(snapshot)) }
      })
    for (let pass = 0, rows = FEW_ROWS + 1; rows > FEW_ROWS && pass < MAX_PASSES; pass++)
      ({ rows } = await copyChanges())

    await setReadOnly(source, true)
    const startedAt = performance.now()
    await delay(settleMs)
    const last = await copyChanges()
    const counts = await withSnapshot(source, countRows)
    if (!isDeepStrictEqual(counts, await countRows(target)))
      throw new StartFailure(['a process still writes to the site; nothing is lost: stop it, and move again'])
    await setReadOnly(target, false)
    const readOnlySeconds = (performance.now() - startedAt) / 1000
    print(`${last.rows} rows and ${last.copied} files were copied while it is read-only`)
    for (const key of last.missing) print(`missing in the site itself: ${key}`)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { rows, files: last.keys, readOnlySeconds }
  } finally {
    await stopChangeLog(source)
  }
}

/** Returns a function that copies the files of a snapshot, skipping those already copied. */
function fileCopier(from: Files, to: Files) {
  const copiedKeys = new Set<string>()
  return async (snapshot: Db) => {
    const { pictures, media, uploads } = await findFileKeys(snapshot)
    const keys = [...pictures, ...media, ...uploads]
    const { copied, missing } = await copyFiles(
      from,
      to,
      keys.filter((key) => !copiedKeys.has(key)),
    )
    for (const key of keys) if (!missing.includes(key)) copiedKeys.add(key)
    return { copied: copied.size, missing, keys: keys.length }
  }
}
