import { parseArgs } from 'node:util'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { exportContent } from './export.ts'
import { importContent, readContent } from './import.ts'
import { createPictureMaker } from './pictures.ts'
import type { ContentFault } from './read-files.ts'
import { COLLECTIONS } from './registry.ts'

export const USAGE = `npm run content -- check                        reads and checks the files, writes nothing
npm run content -- import [--dry-run] [--prune]  brings the database to the files; --prune removes what they do not hold
npm run content -- export [--to FOLDER]          writes the database as files (default: content-export)`

export type ContentTools = {
  /** The content folder: records, and pictures in `pictures/`. */
  folder: string
  db: Db
  files: Files
  now: number
  print: (line: string) => void
}

/** Runs one content command; the answer is the exit code. */
export async function runContentCommand(argv: readonly string[], tools: ContentTools): Promise<0 | 1> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
      to: { type: 'string', default: 'content-export' },
    },
  })
  switch (positionals[0]) {
    case 'check':
      return await check(tools)
    case 'import':
      return await bringIn(tools, { dryRun: values['dry-run'], prune: values.prune })
    case 'export':
      return await takeOut(tools, values.to)
    default:
      tools.print(USAGE)
      return 1
  }
}

async function check(tools: ContentTools): Promise<0 | 1> {
  const { rows, faults } = await read(tools)
  if (faults.length > 0) return report(faults, tools)
  tools.print(`${rows.length} records are right`)
  return 0
}

async function bringIn(
  tools: ContentTools,
  { dryRun, prune }: { dryRun: boolean; prune: boolean },
): Promise<0 | 1> {
  const { rows, faults } = await read(tools)
  if (faults.length > 0) return report(faults, tools)
  const changes = await importContent(tools.db, rows, { now: tools.now, dryRun, prune })
  for (const { change, collection, id } of changes) tools.print(`${change} ${collection}/${id}`)
  tools.print(`${changes.length} of ${rows.length} records ${dryRun ? 'would change' : 'changed'}`)
  return 0
}

async function takeOut(tools: ContentTools, folder: string) {
  const written = await exportContent(tools.db, COLLECTIONS, folder)
  tools.print(`${written.length} files written to ${folder}`)
  return 0
}

const read = ({ folder, files }: ContentTools) =>
  readContent(folder, COLLECTIONS, createPictureMaker(`${folder}/pictures`, files))

function report(faults: readonly ContentFault[], { print }: ContentTools) {
  for (const fault of faults) print(describeFault(fault))
  print(`${faults.length} faults, nothing imported`)
  return 1 as const
}

/** `promotions/june.yaml: record june: endDate: not a calendar day`. */
export const describeFault = ({ file, record, field, message }: ContentFault): string =>
  [file, record && `record ${record}`, field, message].filter(Boolean).join(': ')
