import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDocument } from 'yaml'
import type { Collection } from './collection.ts'

/** A record as written, and the file that it was written in (relative to the content folder). */
export type WrittenRecord = { file: string; value: unknown }

export type ContentFault = { file: string; record?: string; field?: string; message: string }

/** Reads the files of one collection. What cannot be read as YAML is a fault; nothing is thrown for it. */
export async function readWritten(
  folder: string,
  { name, files }: Collection,
): Promise<{ records: WrittenRecord[]; faults: ContentFault[] }> {
  if (files !== 'folder') return await readOne(folder, `${name}.yaml`, files)
  const names = await readdir(path.join(folder, name)).catch(() => [])
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
  const document = parseDocument(text)
  const faults = document.errors.map(({ message }) => ({ file, message: message.split('\n')[0] ?? message }))
  if (faults.length > 0) return { records: [], faults }
  const value: unknown = document.toJS()
  if (files === 'single') return { records: [{ file, value }], faults }
  if (!Array.isArray(value))
    return { records: [], faults: [{ file, message: 'a list of records is expected' }] }
  return { records: value.map((record: unknown) => ({ file, value: record })), faults }
}
