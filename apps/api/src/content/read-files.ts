import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDocument } from 'yaml'
import type { Collection } from './collection.ts'
import type { ContentFault } from './fault.ts'

/** A record as written, the file that it was written in (relative to the content folder), and its place in a list, from 1. */
export type WrittenRecord = { file: string; value: unknown; place?: number }

/** Reads the files of one collection. What cannot be read as YAML is a fault; nothing is thrown for it. */
export async function readWritten(
  folder: string,
  { name, files }: Collection,
): Promise<{ records: WrittenRecord[]; faults: ContentFault[] }> {
  if (files !== 'folder') return await readOne(folder, `${name}.yaml`, files)
  const names = await readdir(path.join(folder, name)).catch(() => undefined)
  if (!names) return { records: [], faults: [{ file: `${name}/`, message: 'the folder is missing' }] }
  const read = await Promise.all(
    names
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => readOne(folder, `${name}/${file}`, 'single')),
  )
  return { records: read.flatMap(({ records }) => records), faults: read.flatMap(({ faults }) => faults) }
}

async function readOne(folder: string, file: string, files: 'list' | 'single') {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined)
  if (text === undefined) return { records: [], faults: [{ file, message: 'the file is missing' }] }
  const { value, error } = parseYaml(text)
  if (error) return { records: [], faults: [{ file, message: error }] }
  if (files === 'single') return { records: [{ file, value }], faults: [] }
  if (!Array.isArray(value))
    return { records: [], faults: [{ file, message: 'a list of records is expected' }] }
  return { records: value.map((record: unknown, i) => ({ file, value: record, place: i + 1 })), faults: [] }
}

/** The first error of a file only: what follows it is mostly its consequence. */
function parseYaml(text: string): { value?: unknown; error?: string } {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) return { error: error.message.split('\n')[0]!.replace(/:$/, '') }
  try {
    return { value: document.toJS() }
  } catch (late) {
    // An alias without its anchor, or one that unfolds without end, shows only now.
    return { error: (late as Error).message }
  }
}
