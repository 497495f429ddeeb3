import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Day } from '@leasing/rules/bangkok-day'
import { parseDocument } from 'yaml'
import type { Collection } from './collection.ts'
import type { ContentFault } from './fault.ts'
import { resolveRelativeDates } from './relative-dates.ts'

/** A record as written, its file (relative to the content folder), and its position in a list, from 1. */
export type WrittenRecord = { file: string; value: unknown; place?: number }

/**
 * Reads the files of one collection. Invalid YAML becomes a fault, not an exception. Relative dates are resolved when `importedOn` is given;
 * schemas refuse them otherwise.
 */
export async function readWritten(
  folder: string,
  { name, files, mayBeMissing }: Collection,
  importedOn?: Day,
): Promise<{ records: WrittenRecord[]; faults: ContentFault[] }> {
  if (mayBeMissing && !existsSync(path.join(folder, `${name}.yaml`))) return { records: [], faults: [] }
  if (files !== 'folder') return await readOne(folder, `${name}.yaml`, files, importedOn)
  const names = await readdir(path.join(folder, name)).catch(() => undefined)
  if (!names) return { records: [], faults: [{ file: `${name}/`, message: 'the folder is missing' }] }
  const read = await Promise.all(
    names
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => readOne(folder, `${name}/${file}`, 'single', importedOn)),
  )
  return { records: read.flatMap(({ records }) => records), faults: read.flatMap(({ faults }) => faults) }
}

async function readOne(folder: string, file: string, files: 'list' | 'single', importedOn?: Day) {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined)
  if (text === undefined) return { records: [], faults: [{ file, message: 'the file is missing' }] }
  const { value: written, error } = parseYaml(text)
  const value = importedOn === undefined ? written : resolveRelativeDates(written, importedOn)
  if (error) return { records: [], faults: [{ file, message: error }] }
  if (files === 'single') return { records: [{ file, value }], faults: [] }
  if (!Array.isArray(value))
    return { records: [], faults: [{ file, message: 'a list of records is expected' }] }
  return { records: value.map((record: unknown, i) => ({ file, value: record, place: i + 1 })), faults: [] }
}

/** Reports only the first error of a file: later ones are mostly consequences. */
function parseYaml(text: string): { value?: unknown; error?: string } {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) return { error: error.message.split('\n')[0]!.replace(/:$/, '') }
  try {
    return { value: document.toJS() }
  } catch (error) {
    // Only this detects unresolved or endlessly expanding aliases.
    return { error: (error as Error).message }
  }
}
