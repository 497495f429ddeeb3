import type { RecordFault } from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import type { ContentRow } from '../../content/import.ts'
import type { Originals } from '../../content/originals.ts'
import { createPictureMaker } from '../../content/pictures.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import type { Db } from '../../db/schema.ts'
import type { Files } from '../../files/files.ts'
import { parseRecord, readRows, toRecordFault } from '../desk/faults.ts'
import { findDraft } from '../desk/records.ts'
import { titleOf } from '../desk/title.ts'
import { formOf } from '../forms/describe.ts'
import type { Seen } from './token.ts'

export type OverlayDeps = {
  db: Db
  originals: Originals
  files: Files
  pictureEffort?: number | undefined
}

/** A text that stands in the place of what is public; without one the record is taken away. */
export type Overlaid = RecordKey & { source: string | null }

/** A text that cannot be shown. `isPublic`: what is public stands in its place. `fields`: what those with a fault are called. */
export type Faulty = RecordKey & {
  title: string
  isPublic: boolean
  faults: RecordFault[]
  fields: FormField[]
}

/** What a preview puts over the content. Undefined when there is no such release. */
export async function readOverlaid(db: Db, { drafts, release }: Seen): Promise<Overlaid[] | undefined> {
  if (release !== undefined) {
    const found = await db.selectFrom('release').select('id').where('id', '=', release).executeTakeFirst()
    if (!found) return undefined
    const columns = ['collection', 'id', 'source'] as const
    return await db.selectFrom('releaseItem').select(columns).where('releaseId', '=', release).execute()
  }
  const overlaid: Overlaid[] = []
  for (const [collection, id] of drafts) {
    const draft = await findDraft(db, { collection, id })
    // Published or thrown away meanwhile: what is public is shown.
    if (draft) overlaid.push({ collection, id, source: draft.source })
  }
  return overlaid
}

/** All rows of the content with these over them. A text with faults is left out, and named. */
export async function overlay(
  { db, originals, files, pictureEffort }: OverlayDeps,
  overlaid: readonly Overlaid[],
): Promise<{ rows: ContentRow[]; faulty: Faulty[] }> {
  const rows = new Map((await readRows(db)).map((row) => [keyOf(row), row]))
  const pictures = createPictureMaker(originals, files, pictureEffort)
  const faulty: Faulty[] = []
  for (const { source, ...key } of overlaid) {
    const collection = COLLECTIONS.find(({ name }) => name === key.collection)
    if (source === null || !collection) {
      rows.delete(keyOf(key))
      continue
    }
    const value: unknown = JSON.parse(source)
    const { row, faults } = await parseRecord(collection, { id: key.id, value }, pictures)
    if (row) rows.set(keyOf(key), row)
    else
      faulty.push({
        ...key,
        title: titleOf(value, key.id),
        isPublic: rows.has(keyOf(key)),
        faults: faults.map((fault) => toRecordFault(fault)),
        fields: formOf(collection).fields,
      })
  }
  return { rows: [...rows.values()], faulty }
}
