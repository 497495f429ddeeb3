import type { RecordFault } from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import type { ContentRow } from '../../content/import.ts'
import { keepRates, withKept } from '../../content/keep-rates.ts'
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
import type { PreviewToken } from './token.ts'

export type OverlayDeps = {
  db: Db
  originals: Originals
  files: Files
  pictureEffort?: number | undefined
}

/** A draft in place of a public record; `source` null removes the record. */
export type Overlaid = RecordKey & { source: string | null }

/** A draft that cannot be rendered. `isPublic`: its public text is shown instead. `fields`: labels of its faulty fields. */
export type FaultyDraft = RecordKey & {
  title: string
  isPublic: boolean
  faults: RecordFault[]
  fields: FormField[]
}

/** The drafts or release items that a preview overlays. Undefined for an unknown release. */
export async function readOverlaid(
  db: Db,
  { drafts, release }: PreviewToken,
): Promise<Overlaid[] | undefined> {
  if (release !== undefined) {
    const exists = await db.selectFrom('release').select('id').where('id', '=', release).executeTakeFirst()
    if (!exists) return undefined
    const columns = ['collection', 'id', 'source'] as const
    return await db.selectFrom('releaseItem').select(columns).where('releaseId', '=', release).execute()
  }
  const overlaid: Overlaid[] = []
  for (const [collection, id] of drafts) {
    const draft = await findDraft(db, { collection, id })
    // Skipped if published or discarded since: the public text is shown.
    if (draft) overlaid.push({ collection, id, source: draft.source })
  }
  return overlaid
}

/** All content rows with these drafts overlaid. Drafts with faults are skipped and reported. */
export async function overlay(
  { db, originals, files, pictureEffort }: OverlayDeps,
  overlaid: readonly Overlaid[],
  now: number,
): Promise<{ rows: ContentRow[]; faulty: FaultyDraft[] }> {
  const stored = await readRows(db)
  const rows = new Map(stored.map((row) => [keyOf(row), row]))
  const pictures = createPictureMaker(originals, files, pictureEffort)
  const faulty: FaultyDraft[] = []
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
  const shown = [...rows.values()]
  return { rows: withKept(shown, keepRates(stored, shown, { touched: overlaid, now })), faulty }
}
