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
import { LIBRARY } from '../media/media-id.ts'
import { type CommandLine, calledAs } from '../process/command-line.ts'
import { readManifest } from '../transfer/manifest.ts'
import { advertisedRates } from './collections/advertised-rates.ts'
import { exportContent } from './export.ts'
import { type ContentFault, describeFault } from './fault.ts'
import { findStatedFigures } from './figures/stated.ts'
import { type Due, findDue } from './find-due.ts'
import { findExpiring } from './find-expiring.ts'
import { findAvoidedWords, findUnexplainedTerms, readHouseWords, writeWordsPage } from './house-words.ts'
import { type ContentRow, type ImportResult, importContent, readContent } from './import.ts'
import { keepRates, withKept } from './keep-rates.ts'
import { type Originals, originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { COLLECTIONS } from './registry.ts'
import { firstImportDay } from './relative-dates.ts'
import { repairFiles } from './repair.ts'
import { fixedContent } from './store.ts'
import type { Side } from './three-way-merge.ts'
import { writeToCheck } from './to-check.ts'
import { keyOf } from './write-rows.ts'

const USAGE = `${calledAs('content')} COMMAND …
  check    [--from FOLDER]                    checks the files, without writing anything
  import   [--from FOLDER] [--dry-run] [--prune] [--take files|database]
                                              imports the files; records changed only in the database are kept, records changed in
                                              both are conflicts that --take resolves; --prune removes records that earlier files
                                              had and these lack
  export   [--from FOLDER] [--to FOLDER]      writes the database as files (default: content-export), with the pictures of --from
  repair   [--from FOLDER] [--backup FOLDER]  restores missing files, by encoding pictures again or from a backup; exit code 1 when some are still missing
  to-check [--from FOLDER] [--to FILE]        lists legal figures that are not certain (default: docs/to-check.md)
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
  /** The actor for the history and the audit log; absent in development. Keys are read only when a database is open. */
  audit?: { actor: string; openEncryption: () => Encryption }
  print: (line: string) => void
}

/** Runs one content command; returns the exit code. */
export async function runContentCommand(argv: readonly string[], tools: ContentTools): Promise<0 | 1> {
  const options = parse(argv, tools)
  switch (options?.command) {
    case 'check':
      return await checkFiles(options.from, tools)
    case 'import':
      return await importFiles(options, tools)
    case 'export':
      return await exportFiles({ ...options, to: options.to ?? 'content-export' }, tools)
    case 'repair':
      return await repairStore(options, tools)
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

const DUE_WORDS: Readonly<Record<Due['kind'], string>> = {
  ends: 'ends on',
  'holidays-end': 'lists no holiday after',
  'law-begins': 'has a law that begins on',
  'law-unchecked': 'has a law to compare with its text again from',
  'rates-begin': 'has prices or rates that begin on',
  'rates-old': 'has rates that nobody has set anew, a year old on',
  'models-old': 'sells as new what is of last year from',
  'text-of-year': 'says of this year what is read after',
}

async function checkFiles(from: string, tools: ContentTools): Promise<0 | 1> {
  const library = await readLibraryFiles(from)
  if (library.faults.length > 0) return report(library.faults, tools)
  const originals = withLibraryFiles(originalsIn(`${from}/pictures`), from, library.entries)
  const now = tools.clock()
  const { rows, faults } = await read(from, originals, { importedOn: bangkokDay(now) })
  if (faults.length > 0) return report(faults, tools)
  for (const notice of findExpiring(fixedContent(COLLECTIONS, rows, now), now)) tools.print(`soon: ${notice}`)
  for (const { collection, id, kind, day, text } of findDue(rows, now))
    tools.print(`soon: ${collection}/${id}: ${DUE_WORDS[kind]} ${day}${text ? `: "${text}"` : ''}`)
  tools.print(`${rows.length} records are valid`)
  return 0
}

type Import = { from: string; dryRun: boolean; prune: boolean; take: Side | undefined }

async function importFiles({ from, ...options }: Import, tools: ContentTools): Promise<0 | 1> {
  const { print, files, pictureEffort, audit, clock } = tools
  const library = await readLibraryFiles(from)
  if (library.faults.length > 0) return report(library.faults, tools)
  const db = await tools.openDb()
  const plan = await planLibrary(db, library.entries, options.take)
  const stored = withLibrary(originalsIn(`${from}/pictures`), { db, files })
  const originals = withLibraryFiles(stored, from, plan.imported)
  const { rows, faults } = await read(from, originals, {
    ...(!options.dryRun && { files }),
    pictureEffort,
    importedOn: await firstImportDay(db, clock()),
    besides: await advertisedBesides(db, clock()),
  })
  if (faults.length > 0) return report(faults, tools)
  const within: Parameters<typeof importContent>[2]['within'] =
    audit &&
    (async (transaction, changes) => {
      const detail = { changes: changes.map((change) => `${change.change} ${keyOf(change)}`) }
      const entry = { actor: audit.actor, action: 'content.import', subject: 'content', detail }
      await writeAuditWithin(transaction, { encryption: audit.openEncryption(), clock }, entry)
    })
  const importOptions = { ...options, now: clock(), collections: COLLECTIONS, by: audit?.actor, within }
  // The library is imported first, since content refers to it; a dry run checks that the content has no conflict.
  let result = await importContent(db, rows, { ...importOptions, dryRun: true })
  const inLibrary = (ids: readonly string[]) => ids.map((id) => ({ collection: LIBRARY, id }))
  const conflicts: ImportResult['conflicts'] = [...inLibrary(plan.conflicts), ...result.conflicts]
  const isRight = conflicts.length === 0 && result.faults.length === 0
  if (isRight && !options.dryRun) {
    const by = audit?.actor ?? 'cli'
    const deps = { db, files, originals, pictureEffort, now: clock(), by, encodes: true }
    await importLibrary(deps, from, plan)
    result = await importContent(db, rows, importOptions)
  }
  const { changes } = result
  const kept = [...inLibrary(plan.kept), ...result.kept]
  for (const record of conflicts) print(`conflict ${keyOf(record)}: ${reasonOf(record)}`)
  if (conflicts.length > 0) {
    print(
      `conflicts: ${conflicts.length}; nothing was imported. Use --take files or --take database to resolve them`,
    )
    return 1
  }
  for (const record of kept) print(`kept ${keyOf(record)}: changed in the database, but not in the files`)
  if (result.faults.length > 0) return report(result.faults, tools)
  for (const { entry, stored } of plan.changes)
    print(`${stored ? 'changed' : 'added'} ${LIBRARY}/${entry.id}`)
  for (const change of changes) print(`${change.change} ${keyOf(change)}`)
  for (const { of, rates } of result.keptRates)
    print(`${keyOf(of)} keeps the rates by which it is advertised until ${rates.endDate}`)
  print(`${changes.length} records ${options.dryRun ? 'would change' : 'changed'}, ${rows.length} were read`)
  return 0
}

const reasonOf = ({ isAssumed }: ImportResult['conflicts'][number]) =>
  isAssumed
    ? 'differs from the file, and it is unknown which is newer: this database is older than the records of imports'
    : 'changed in the files and in the database since the last import'

type Export = { from: string; to: string }

async function exportFiles({ from, to }: Export, tools: ContentTools): Promise<0 | 1> {
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
  print(`${to} was written`)
  return 0
}

type Repair = { from: string; backup: string | undefined }

async function repairStore({ from, backup }: Repair, tools: ContentTools): Promise<0 | 1> {
  const { files, clock, print } = tools
  if (backup !== undefined && !readManifest(backup)) {
    print(`${backup} is not a backup`)
    return 1
  }
  const db = await tools.openDb()
  const originals = withLibrary(originalsIn(`${from}/pictures`), { db, files })
  const { fromBackup, made, faults, missing } = await repairFiles({
    db,
    files,
    collections: COLLECTIONS,
    pictures: createPictureMaker(originals, files, tools.pictureEffort),
    backup: backup === undefined ? undefined : createDiskFiles(backup),
    clock,
  })
  for (const fault of faults) print(describeFault(fault))
  for (const key of missing.pictures) print(`missing: ${key}`)
  for (const { storeKey, reference } of missing.uploads)
    print(`missing: ${storeKey} of the request ${reference ?? '-'}; only a backup may contain it`)
  const count = missing.pictures.length + missing.uploads.length
  print(
    `${made} pictures were made again, ${fromBackup} files were restored from the backup, ${count} are still missing`,
  )
  return count > 0 ? 1 : 0
}

type ReadOptions = {
  /** Absent: pictures are checked, not encoded. */
  files?: Files
  pictureEffort?: number | undefined
  importedOn: Day
  /** Adds what the database has and the files are checked with. */
  besides?: (rows: readonly ContentRow[]) => readonly ContentRow[]
}

async function read(
  folder: string,
  originals: Originals,
  { files, pictureEffort, importedOn, besides }: ReadOptions,
) {
  const pictures = createPictureMaker(originals, files, pictureEffort)
  const { rows, faults } = await readContent(folder, COLLECTIONS, pictures, importedOn, besides)
  if (faults.length > 0) return { rows, faults }
  const house = await readHouseWords(folder)
  const words = [
    ...house.faults,
    ...findAvoidedWords(COLLECTIONS, rows, house.words),
    ...findUnexplainedTerms(COLLECTIONS, rows, house.terms),
  ]
  return { rows, faults: [...findStatedFigures(COLLECTIONS, besides?.(rows) ?? rows), ...words] }
}

/** The rates by which running promotions stay advertised after an import, so that texts with these rates are true. */
async function advertisedBesides(db: Db, now: number): Promise<NonNullable<ReadOptions['besides']>> {
  const stored = await readRows(db)
  const advertised = stored.filter(({ collection }) => collection === advertisedRates.name)
  return (rows) => {
    const own = new Set(rows.map(keyOf))
    const all = [...rows, ...advertised.filter((row) => !own.has(keyOf(row)))]
    return withKept(all, keepRates(stored, all, { touched: [], now }))
  }
}

const readRows = (db: Db): Promise<ContentRow[]> =>
  db.selectFrom('content').select(['collection', 'id', 'source', 'body']).execute()

function report(faults: readonly ContentFault[], { print }: ContentTools): 1 {
  for (const fault of faults) print(describeFault(fault))
  print(`faults: ${faults.length}; nothing was imported`)
  return 1
}
