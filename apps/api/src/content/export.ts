import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import type { Db } from '../db/schema.ts'
import type { Collection } from './collection.ts'

/** Writes every collection of the database as files that can be imported again. Returns the files written. */
export async function exportContent(
  db: Db,
  collections: readonly Collection[],
  folder: string,
): Promise<string[]> {
  const written: string[] = []
  async function save(file: string, value: unknown) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, stringify(value, { lineWidth: 0 }))
    written.push(file)
  }

  for (const { name, files } of collections) {
    const rows = await db
      .selectFrom('content')
      .select(['id', 'source'])
      .where('collection', '=', name)
      .orderBy('id')
      .execute()
    const records = rows.map(({ id, source }) => ({ id, value: JSON.parse(source) as unknown }))
    // Created even when empty: the import reports a missing folder as a fault.
    if (files === 'folder') await mkdir(path.join(folder, name), { recursive: true })
    if (files === 'folder') for (const { id, value } of records) await save(`${name}/${id}.yaml`, value)
    else if (files === 'list')
      await save(
        `${name}.yaml`,
        records.map(({ value }) => value),
      )
    else for (const { value } of records) await save(`${name}.yaml`, value)
  }
  return written
}
