import path from 'node:path'
import { connectExisting } from '../db/connect.ts'
import { setReadOnly } from '../db/site-state.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { CommandLine } from '../process/command-line.ts'
import { backUp } from './backup.ts'
import { stopChangeLog } from './change-log.ts'
import { move, type Place } from './move.ts'
import { restore } from './restore.ts'
import { verifyBackup } from './verify.ts'

const USAGE = `node bin/leasing.mjs COMMAND …
  backup FOLDER   writes a consistent copy of the database and its files, while the site runs
  verify FOLDER   checks a backup for completeness, and tests the site's DATA_KEY on it
  restore FOLDER  restores a backup into the configured database and store, which must be empty; stop the site first
  move ENV_FILE   moves the running site to the database and store of that file; afterwards the old site is read-only
  reopen          makes a site writable again after a move that was given up`

export type TransferTools = Place & {
  /** The database and store that another env file names. */
  placeOf: (envFile: string) => Place
  /** Opened on use, since most commands need no key. */
  encryption: () => Encryption
  clock: () => number
  print: (line: string) => void
}

/** Runs one command; returns the exit code. */
export async function runTransferCommand(argv: readonly string[], tools: TransferTools): Promise<0 | 1> {
  const [name = '', target] = argv
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command && (target || name === 'reopen')) return await command(path.resolve(target ?? ''), tools)
  tools.print(USAGE)
  return 1
}

/** Maximum number of missing files to print. */
const MAX_LISTED = 20

const COMMANDS: Record<string, (folder: string, tools: TransferTools) => Promise<0 | 1>> = {
  async backup(target, { database, files, dataDir, clock, print }) {
    const { manifest, missing, beingMade } = await backUp({ database, files, dataDir, target, now: clock() })
    print(`${summary(manifest.rows)}, ${Object.keys(manifest.files).length} files are backed up in ${target}`)
    if (beingMade.length > 0)
      print(`${beingMade.length} pictures are still being made; a restored copy makes them by itself`)
    for (const key of missing.slice(0, MAX_LISTED)) print(`missing in the site itself: ${key}`)
    if (missing.length > MAX_LISTED) print(`and ${missing.length - MAX_LISTED} more`)
    return missing.length > 0 ? 1 : 0
  },

  async verify(folder, { encryption, print }) {
    const { manifest, problems } = await verifyBackup(folder, encryption())
    for (const problem of problems) print(problem)
    if (problems.length > 0) return 1
    print(
      `${folder} is whole: ${summary(manifest.rows)}, ${Object.keys(manifest.files).length} files, made ${manifest.madeAt}`,
    )
    return 0
  },

  async move(envFile, { placeOf, print, ...from }) {
    const { rows, files, readOnlySeconds } = await move({ from, to: placeOf(envFile), print })
    print(`${rows} rows and ${files} files are at the new place, counted on both sides`)
    print(
      `the site has taken no requests for ${readOnlySeconds.toFixed(1)} s, and stays so: start it with ${envFile}`,
    )
    return 0
  },

  async reopen(_, { database, print }) {
    const db = await connectExisting(database)
    try {
      await stopChangeLog(db)
      await setReadOnly(db, false)
    } finally {
      await db.destroy()
    }
    print('the site takes requests again')
    return 0
  },

  async restore(folder, { database, files, dataDir, print }) {
    const { manifest, files: copied } = await restore({ folder, database, files, dataDir })
    print(`restored: ${summary(manifest.rows)}, ${copied} files, as of ${manifest.madeAt}`)
    return 0
  },
}

export const COMMAND_LINE: CommandLine = { usage: USAGE, commands: Object.keys(COMMANDS) }

function summary(rows: Readonly<Record<string, number>>): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rows.lead ?? 0} requests, ${all} rows`
}
