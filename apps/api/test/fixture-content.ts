import path from 'node:path'
import type { Day } from '@leasing/rules/bangkok-day'
import type { Collection } from '../src/content/collection.ts'
import { type ContentRow, importContent, readContent } from '../src/content/import.ts'
import type { PictureMaker } from '../src/content/pictures.ts'
import { COLLECTIONS } from '../src/content/registry.ts'
import type { Db } from '../src/db/schema.ts'
import { IMPORTED_ON } from './shipped-content.ts'

export const FIXTURES = path.join(import.meta.dirname, '../../../fixtures/content')

/** Pictures are named, not drawn: their encoding takes minutes. */
export const namedOnly: PictureMaker = {
  make: async (picture, { widths }) => {
    const src = `/pictures/${path.parse(picture).name.toLowerCase()}.webp`
    return { src, width: widths.at(-1)!, height: 400, sources: [] }
  },
  share: async ({ src }) => ({ src, alt: '', width: 1200, height: 630, sources: [] }),
}

/**
 * Imports the content of the tests, fixtures/content, or another folder. `edit` changes its rows first; relative dates, which only shipped
 * content has, are resolved from the day of the import.
 */
export async function importFixtureContent(
  db: Db,
  folder = FIXTURES,
  collections: readonly Collection[] = COLLECTIONS,
  edit: (row: ContentRow) => ContentRow = (row) => row,
  importedOn: Day = IMPORTED_ON,
): Promise<void> {
  const { rows, faults } = await readOnce(folder, collections, importedOn)
  if (faults.length > 0) throw new Error(`the content has ${faults.length} faults`)
  await importContent(db, rows.map(edit), { now: 0, take: 'files' })
}

const read = new Map<string, ReturnType<typeof readContent>>()

/** Nobody changes these folders while tests run, and checking their thousand records takes half a second. */
function readOnce(folder: string, collections: readonly Collection[], importedOn: Day) {
  const key = [folder, importedOn, ...collections.map(({ name }) => name)].join('\n')
  const reading = read.get(key) ?? readContent(folder, collections, namedOnly, importedOn)
  read.set(key, reading)
  return reading
}
