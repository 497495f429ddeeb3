import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { connect, connectExisting, type DatabaseConfig } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { fillFromElsewhere, setReadOnly } from '../db/site-state.ts'
import type { Files } from '../files/files.ts'
import { prepareDataDir } from '../process/data-dir.ts'
import { StartFailure } from '../process/start-failure.ts'
import { startChangeLog, stopChangeLog } from './change-log.ts'
import { copyFiles, findFileKeys } from './copy-files.ts'
import { holdsOtherLeads } from './restore.ts'
import { countRows, syncChanges, syncDatabase, withSnapshot } from './sync-database.ts'

/** `dataDir`: local mode's keys are in it. */
export type Place = { database: DatabaseConfig; files: Files; dataDir: string }

export type MoveOptions = {
  from: Place
  to: Place
  /** The site's processes see the read-only state within a second; running requests end soon after. */
  settleMs?: number
  print: (line: string) => void
}

export type Moved = { rows: number; files: number; readOnlySeconds: number }

/**
 * Moves a running site to another database or store. Most is copied while the site accepts writes; for the rest it is read-only, and stays so
 * afterwards, because its data is elsewhere then. Can be interrupted and repeated: only differences are copied. Throws a `StartFailure` when
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
    return await fillFromElsewhere(target, 'move', () => carry(source, target, { from, to, settleMs, print }))
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

/** Passes while the site accepts writes: each has less to do than the one before. */
const MAX_PASSES = 5
/** So few changed rows are copied while the site is read-only. */
const FEW = 200

async function carry(
  source: Db,
  target: Db,
  { from, to, settleMs, print }: Required<MoveOptions>,
): Promise<Moved> {
  const log = await startChangeLog(source)
  try {
    const carryFiles = fileCarrier(from.files, to.files)
    // Files first: a row may refer to them. An upload whose bytes have not arrived yet is missing at first.
    const first = await withSnapshot(source, async (snapshot) => {
      const { copied } = await carryFiles(snapshot)
      return { copied, tables: Object.values(await syncDatabase(snapshot, target)) }
    })
    const written = first.tables.reduce((sum, table) => sum + table.written + table.deleted, 0)
    print(`${written} rows and ${first.copied} files are copied while the site takes requests`)

    const follow = () =>
      withSnapshot(source, async (snapshot) => {
        const files = await carryFiles(snapshot)
        return { ...files, rows: await syncChanges(snapshot, target, await log.read(snapshot)) }
      })
    for (let pass = 0, rows = FEW + 1; rows > FEW && pass < MAX_PASSES; pass++) ({ rows } = await follow())

    await setReadOnly(source, true)
    const startedAt = performance.now()
    await delay(settleMs)
    const last = await follow()
    const counts = await withSnapshot(source, countRows)
    if (!isDeepStrictEqual(counts, await countRows(target)))
      throw new StartFailure(['something still writes to the site; nothing is lost: stop it, and move again'])
    await setReadOnly(target, false)
    const readOnlySeconds = (performance.now() - startedAt) / 1000
    print(`${last.rows} rows and ${last.copied} files have followed while it takes none`)
    for (const key of last.missing) print(`missing in the site itself: ${key}`)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { rows, files: last.keys, readOnlySeconds }
  } finally {
    await stopChangeLog(source)
  }
}

/** Copies the files of a snapshot; a copied file is not checked again. */
function fileCarrier(from: Files, to: Files) {
  const arrived = new Set<string>()
  return async (snapshot: Db) => {
    const { pictures, media, uploads } = await findFileKeys(snapshot)
    const keys = [...pictures, ...media, ...uploads]
    const { copied, missing } = await copyFiles(
      from,
      to,
      keys.filter((key) => !arrived.has(key)),
    )
    for (const key of keys) if (!missing.includes(key)) arrived.add(key)
    return { copied: copied.size, missing, keys: keys.length }
  }
}
