import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { libraryAsFiles } from '../media/library-files.ts'
import { mediaIdOf } from '../media/media-id.ts'
import type { Collection } from './collection.ts'
import { deriveRows } from './derive.ts'
import { type Originals, PictureFault } from './originals.ts'
import type { PictureMaker } from './pictures.ts'

export type Exported = {
  /** The files written, relative to the folder. */
  files: string[]
  /** Why some pictures of records could not be written. */
  faults: string[]
}

/** Writes every collection, the pictures that its records refer to, and the library (from the store `files`) as files that can be imported again. */
export async function exportContent(
  db: Db,
  collections: readonly Collection[],
  { folder, originals, files: store }: { folder: string; originals: Originals; files?: Files },
): Promise<Exported> {
  const writtenFiles: string[] = []
  const faults: string[] = []
  async function write(file: string, content: string | Uint8Array) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
    writtenFiles.push(file)
  }
  const save = (file: string, value: unknown) => write(file, stringify(value, { lineWidth: 0 }))

  for (const { name, files } of collections) {
    const rows = await db
      .selectFrom('content')
      .select(['id', 'source'])
      .where('collection', '=', name)
      .orderBy('id')
      .execute()
    const records = rows.map(({ id, source }) => ({ id, value: JSON.parse(source) as unknown }))
    // Creates the folder even when empty: the import reports a missing folder as a fault.
    if (files === 'folder') await mkdir(path.join(folder, name), { recursive: true })
    if (files === 'folder') for (const { id, value } of records) await save(`${name}/${id}.yaml`, value)
    else if (files === 'list')
      await save(
        `${name}.yaml`,
        records.map(({ value }) => value),
      )
    else for (const { value } of records) await save(`${name}.yaml`, value)
  }
  for (const picture of await namedPictures(db, collections))
    try {
      const bytes = await originals.read(picture)
      await write(`pictures/${picture}`, bytes)
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error
      faults.push(error.message)
    }
  if (store)
    for await (const file of libraryAsFiles(db, store))
      if ('fault' in file) faults.push(file.fault)
      else if (Array.isArray(file.content)) await save(file.file, file.content)
      else await write(file.file, file.content)
  return { files: writtenFiles, faults }
}

/** The pictures of the content folder that records refer to. Derives all records to find them, since only the schemas know where. */
async function namedPictures(db: Db, collections: readonly Collection[]): Promise<string[]> {
  const named = new Set<string>()
  const dummy = { src: '/pictures/named.webp', width: 1, height: 1 }
  const pictures: PictureMaker = {
    async make(picture) {
      if (mediaIdOf(picture) === undefined) named.add(picture)
      return dummy
    },
    share: async () => ({ ...dummy, alt: 'named' }),
  }
  await deriveRows({ db, collections, pictures })
  return [...named].sort()
}
