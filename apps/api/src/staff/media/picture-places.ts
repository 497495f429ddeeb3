import type { RecordValue } from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import { isRecord, type Json, type JsonRecord, mediaIn, variantOf } from '@leasing/contract/staff/form-values'
import type { Focus } from '@leasing/rules/crop-box'
import type { Db } from '../../db/schema.ts'
import { currentFocus, FOCUS_COLUMNS, isSameFocus, latestFocus, nextFocus } from '../../media/focus.ts'
import { focus as focusSchema } from '../../media/media-id.ts'
import { requireCollection } from '../desk/collections.ts'
import { formOf } from '../forms/describe.ts'

type PictureField = Extract<FormField, { kind: 'picture' }>

/** Maps every library picture that the fields of a record name. */
function mapPictures(
  fields: readonly FormField[],
  record: JsonRecord,
  change: (picture: JsonRecord & { media: string }, field: PictureField) => JsonRecord,
): JsonRecord {
  const inField = (field: FormField, value: Json): Json => {
    if (field.kind === 'list')
      return Array.isArray(value) ? value.map((one) => inField(field.item, one)) : value
    if (!isRecord(value)) return value
    switch (field.kind) {
      case 'picture':
        return typeof value.media === 'string' ? change({ ...value, media: value.media }, field) : value
      case 'group':
        return mapPictures(field.fields, value, change)
      case 'union':
        return mapPictures(field.variants[variantOf(field, value) ?? -1]?.fields ?? [], value, change)
      case 'map':
        return Object.fromEntries(
          Object.entries(value).map(([key, part]) => [key, inField(field.value, part)]),
        )
      default:
        return value
    }
  }
  const byName = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = byName.get(name)
      return [name, field ? inField(field, value) : value]
    }),
  )
}

const fieldsOf = (collection: string) => formOf(requireCollection(collection)).fields

/**
 * A draft with the library's focus wherever a picture is cropped to its place. Public content keeps the focus it was published with: a new focus
 * reaches it by a release, like every change.
 */
export async function withLibraryFocus(db: Db, collection: string, value: RecordValue): Promise<RecordValue> {
  const ids = [...new Set(mediaIn(value as JsonRecord))]
  if (ids.length === 0) return value
  const rows = await db
    .selectFrom('media')
    .select(['id', ...FOCUS_COLUMNS])
    .where('id', 'in', ids)
    .execute()
  const next = new Map(rows.map((row) => [row.id, nextFocus(row)]))
  return mapPictures(fieldsOf(collection), value as JsonRecord, ({ focus: _, ...picture }, { place }) => {
    const focus = place.shape === undefined ? undefined : next.get(picture.media)
    return focus ? { ...picture, focus } : picture
  }) as RecordValue
}

/** The record's own focus, or none, of each place that crops the picture. */
function cutsIn(collection: string, value: RecordValue, id: string): (Focus | undefined)[] {
  const cuts: (Focus | undefined)[] = []
  mapPictures(fieldsOf(collection), value as JsonRecord, (picture, { place }) => {
    if (picture.media === id && place.shape !== undefined)
      cuts.push(focusSchema.safeParse(picture.focus).data)
    return picture
  })
  return cuts
}

export const isCutIn = (collection: string, value: RecordValue, id: string): boolean =>
  cutsIn(collection, value, id).length > 0

/** Whether a record crops the picture around another focus than the library's. */
export const isCutOtherwise = (
  { collection, value }: { collection: string; value: RecordValue },
  media: { id: string } & Parameters<typeof latestFocus>[0],
): boolean =>
  cutsIn(collection, value, media.id).some(
    (focus) => !isSameFocus(focus ?? currentFocus(media), latestFocus(media)),
  )
