import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { writeAudit, writeAuditWithin } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import type { Files } from '../files/files.ts'
import { importLibrary, planLibrary } from '../media/import-library.ts'
import { readLibraryFiles, withLibraryFiles } from '../media/library-files.ts'
import { withLibrary } from '../media/library-originals.ts'
import { LIBRARY } from '../media/name.ts'
import { type CommandLine, calledAs } from '../process/command-line.ts'
import { readManifest } from '../transfer/manifest.ts'
import { exportContent } from './export.ts'
import { type ContentFault, describeFault } from './fault.ts'
import { findStatedFigures } from './figures/stated.ts'
import { findExpiring } from './find-expiring.ts'
import { type ImportResult, importContent, readContent } from './import.ts'
import { type Originals, originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { COLLECTIONS } from './registry.ts'
import { firstImportDay } from './relative-dates.ts'
import { repairFiles } from './repair.ts'
import { fixedContent } from './store.ts'
import type { Side } from './three-way.ts'
import { writeToCheck } from './to-check.ts'
import { findUnexplainedTerms, findUnusedWords, readHouseWords, writeWordsPage } from './words.ts'
import { keyOf } from './write-rows.ts'

const USAGE = `${calledAs('content')} COMMAND …
  check    [--from FOLDER]                    reads and checks the files, writes nothing
  import   [--from FOLDER] [--dry-run] [--prune] [--take files|database]
                                              brings the database to the files; what was changed in the database alone stays, what
                                              was changed in both stops it until --take says which stands; --prune removes what
                                              earlier files held and these do not
  export   [--from FOLDER] [--to FOLDER]      writes the database as files (default: content-export), with the pictures of --from
  repair   [--from FOLDER] [--backup FOLDER]  makes missing pictures again, and takes files from a backup; exit code 1 when some are left
  to-check [--from FOLDER] [--to FILE]        lists the figures of law that are not certain (default: docs/to-check.md)
  words    [--from FOLDER] [--to FILE]        writes the house list of words as a page (default: docs/words.md)`

export const COMMAND_LINE: CommandLine = {
  usage: USAGE,
  commands: ['check', 'import', 'export', 'repair', 'to-check', 'words'],
}

export type ContentTools = {
  /** Default content folder: records, and pictures in `pictures/`. */
  folder: string
  /** Connects on first use; checking needs no database. */
  openDb: () => Promise<Db>
  files: Files
  /** Effort of the picture encoder, 0 to 9. */
  pictureEffort?: number
  clock: () => number
  /** Who runs the command, for the history and the audit log; absent while somebody develops. Keys are read once there is a database. */
  audit?: { actor: string; openEncryption: () => Encryption }
  print: (line: string) => void
}

/** Runs one content command; returns the exit code. */
export async function runContentCommand(argv: readonly string[], tools: ContentTools): Promise<0 | 1> {
  const options = parse(argv, tools)
  switch (options?.command) {
    case 'check':
      return await check(options.from, tools)
    case 'import':
      return await bringIn(options, tools)
    case 'export':
      return await takeOut({ ...options, to: options.to ?? 'content-export' }, tools)
    case 'repair':
      return await repair(options, tools)
    case 'to-check':
      return await writePage(
        options.to ?? 'docs/to-check.md',
        await writeToCheck(options.from, COLLECTIONS),
        tools,
      )
    case 'words':
      return await writePage(options.to ?? 'docs/words.md', await writeWordsPage(options.from), tools)
    default:
      tools.print(USAGE)
      return 1
  }
}

function parse(argv: readonly string[], { folder, print }: ContentTools) {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        from: { type: 'string', default: folder },
        to: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        take: { type: 'string' },
        backup: { type: 'string' },
      },
    })
    const { from, to, 'dry-run': dryRun, prune, backup } = values
    return { command: positionals[0], from, to, dryRun, prune, backup, take: readSide(values.take) }
  } catch (error) {
    print((error as Error).message)
    return undefined
  }
}

function readSide(take: string | undefined): Side | undefined {
  if (take === undefined || take === 'files' || take === 'database') return take
  throw new Error('--take takes files or database')
}

async function check(from: string, tools: ContentTools): Promise<0 | 1> {
  const library = await readLibraryFiles(from)
  if (library.faults.length > 0) return report(library.faults, tools)
  const originals = withLibraryFiles(originalsIn(`${from}/pictures`), from, library.entries)
  const now = tools.clock()
  const { rows, faults } = await read(from, originals, { importedOn: bangkokDay(now) })
  if (faults.length > 0) return report(faults, tools)
  for (const ending of findExpiring(fixedContent(COLLECTIONS, rows, now), now)) tools.print(`soon: ${ending}`)
  tools.print(`${rows.length} records are right`)
  return 0
}

type Import = { from: string; dryRun: boolean; prune: boolean; take: Side | undefined }

async function bringIn({ from, ...how }: Import, tools: ContentTools): Promise<0 | 1> {
  const { print, files, pictureEffort, audit, clock } = tools
  const library = await readLibraryFiles(from)
  if (library.faults.length > 0) return report(library.faults, tools)
  const db = await tools.openDb()
  const plan = await planLibrary(db, library.entries, how.take)
  const stored = withLibrary(originalsIn(`${from}/pictures`), { db, files })
  const originals = withLibraryFiles(stored, from, plan.standing)
  const { rows, faults } = await read(from, originals, {
    ...(!how.dryRun && { files }),
    pictureEffort,
    importedOn: await firstImportDay(db, clock()),
  })
  if (faults.length > 0) return report(faults, tools)
  const within: Parameters<typeof importContent>[2]['within'] =
    audit &&
    (async (transaction, changes) => {
      const detail = { changes: changes.map((change) => `${change.change} ${keyOf(change)}`) }
      const entry = { actor: audit.actor, action: 'content.import', subject: 'content', detail }
      await writeAuditWithin(transaction, { encryption: audit.openEncryption(), clock }, entry)
    })
  const options = { ...how, now: clock(), collections: COLLECTIONS, by: audit?.actor, within }
  // The library goes first, since content names its pictures: unless the content would stop at a conflict.
  let result = await importContent(db, rows, { ...options, dryRun: true })
  const inLibrary = (ids: readonly string[]) => ids.map((id) => ({ collection: LIBRARY, id }))
  const conflicts: ImportResult['conflicts'] = [...inLibrary(plan.conflicts), ...result.conflicts]
  const isRight = conflicts.length === 0 && result.faults.length === 0
  if (isRight && !how.dryRun) {
    const by = audit?.actor ?? 'cli'
    const deps = { db, files, originals, pictureEffort, now: clock(), by, encodes: true }
    await importLibrary(deps, from, plan)
    result = await importContent(db, rows, options)
  }
  const { changes } = result
  const kept = [...inLibrary(plan.kept), ...result.kept]
  for (const record of conflicts) print(`conflict ${keyOf(record)}: ${reasonOf(record)}`)
  if (conflicts.length > 0) {
    print(
      `conflicts: ${conflicts.length}; nothing was imported. --take files or --take database says which stands`,
    )
    return 1
  }
  for (const record of kept) print(`kept ${keyOf(record)}: changed in the database, not in the files`)
  if (result.faults.length > 0) return report(result.faults, tools)
  for (const { entry, stored } of plan.changes)
    print(`${stored ? 'changed' : 'added'} ${LIBRARY}/${entry.id}`)
  for (const change of changes) print(`${change.change} ${keyOf(change)}`)
  print(`${changes.length} records ${how.dryRun ? 'would change' : 'changed'}, ${rows.length} were read`)
  return 0
}

const reasonOf = ({ isAssumed }: ImportResult['conflicts'][number]) =>
  isAssumed
    ? 'differs from the file, and nobody knows which is newer: this database is older than the notes about imports'
    : 'changed in the files and in the database since the last import'

type Export = { from: string; to: string }

async function takeOut({ from, to }: Export, tools: ContentTools): Promise<0 | 1> {
  const { audit, clock } = tools
  if (audit) {
    const entry = { actor: audit.actor, action: 'content.export', subject: 'content', detail: {} }
    const db = await tools.openDb()
    await writeAudit({ db, encryption: audit.openEncryption(), clock }, entry)
  }
  const { files, faults } = await exportContent(await tools.openDb(), COLLECTIONS, {
    folder: to,
    originals: originalsIn(`${from}/pictures`),
    files: tools.files,
  })
  for (const fault of faults) tools.print(fault)
  tools.print(`${files.length} files written to ${to}`)
  return faults.length > 0 ? 1 : 0
}

async function writePage(to: string, page: string, { print }: ContentTools): Promise<0> {
  await writeFile(to, page)
  print(`${to} is written`)
  return 0
}

type Repair = { from: string; backup: string | undefined }

async function repair({ from, backup }: Repair, tools: ContentTools): Promise<0 | 1> {
  const { files, clock, print } = tools
  if (backup !== undefined && !readManifest(backup)) {
    print(`${backup} is not a backup`)
    return 1
  }
  const db = await tools.openDb()
  const originals = withLibrary(originalsIn(`${from}/pictures`), { db, files })
  const { fromBackup, made, faults, left } = await repairFiles({
    db,
    files,
    collections: COLLECTIONS,
    pictures: createPictureMaker(originals, files, tools.pictureEffort),
    backup: backup === undefined ? undefined : createDiskFiles(backup),
    clock,
  })
  for (const fault of faults) print(describeFault(fault))
  for (const key of left.pictures) print(`missing: ${key}`)
  for (const { storeKey, reference } of left.uploads)
    print(`missing: ${storeKey} of the request ${reference ?? '-'}; only a backup can have it`)
  const count = left.pictures.length + left.uploads.length
  print(`${made} pictures were made again, ${fromBackup} files came from the backup, ${count} are missing`)
  return count > 0 ? 1 : 0
}

type ReadOptions = {
  /** Without it pictures are checked, not encoded. */
  files?: Files
  pictureEffort?: number | undefined
  importedOn: Day
}

async function read(folder: string, originals: Originals, { files, pictureEffort, importedOn }: ReadOptions) {
  const pictures = createPictureMaker(originals, files, pictureEffort)
  const { rows, faults } = await readContent(folder, COLLECTIONS, pictures, importedOn)
  if (faults.length > 0) return { rows, faults }
  const house = await readHouseWords(folder)
  const words = [
    ...house.faults,
    ...findUnusedWords(COLLECTIONS, rows, house.words),
    ...findUnexplainedTerms(COLLECTIONS, rows, house.terms),
  ]
  return { rows, faults: [...findStatedFigures(COLLECTIONS, rows), ...words] }
}

function report(faults: readonly ContentFault[], { print }: ContentTools): 1 {
  for (const fault of faults) print(describeFault(fault))
  print(`faults: ${faults.length}; nothing was imported`)
  return 1
}
