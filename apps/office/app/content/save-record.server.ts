import { isDeepStrictEqual } from 'node:util'
import type { ApiError } from '@leasing/contract/errors'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import {
  type DraftConflict,
  draftConflict,
  type RecordFault,
  type RecordValue,
  recordId,
  recordValue,
} from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import { changeLists, type JsonRecord } from '@leasing/contract/staff/form-values'
import { readRecord } from '@leasing/contract/staff/read-record'
import { data } from 'react-router'
import { z } from 'zod'
import { countOf, jsonOf, textOf } from '../forms/submit.server.ts'
import { describeOwn } from '../media/describe-own.server.ts'
import { type Difference, differencesOf, withPlaceOf } from './difference.ts'
import { mergeRecords } from './merge.server.ts'
import { NEW, releaseOf } from './paths.ts'
import { withChoices } from './with-choices.ts'

/** Response to a form that was not saved: everything that was typed. */
export type Unsaved = {
  value: JsonRecord
  /** Changes with each response, so that the form is rendered again. */
  at: number
  message?: string
  faults?: Record<string, string>
  /** The version that the form is based on, if nothing changed meanwhile. */
  seen?: OpenedVersion
  conflict?: Conflict
  /** Chosen variants of unions, by path. */
  shapes?: Record<string, number>
}

/**
 * Response to a saved form. `done`: key of the notice; `faulty`: saved, but not yet fit to be submitted. `next`: address that the pressed button
 * leads to.
 */
export type Saved = { id: string; done: 'saved' | 'same' | 'faulty'; next: string | undefined }

/** The version that a form was opened from. */
export type OpenedVersion = { version: number; baseRevision: number; base: JsonRecord }

/**
 * A record that changed since the form was opened: the current version and its cause, changes merged automatically, and fields changed on both
 * sides.
 */
export type Conflict = DraftConflict & {
  cause: Cause
  base: JsonRecord
  autoMerged: Difference[]
  conflicting: Difference[]
}

/** What the page submits again; the server works out the conflicting fields anew. */
export type SharedConflict = Omit<Conflict, 'conflicting'>

/** `changed`: neither saved nor published, so the draft was discarded. */
type Cause = 'saved' | 'published' | 'changed'

const sentBase = recordValue as z.ZodType<JsonRecord>
const differences = z.array(
  z.strictObject({ path: z.string(), label: z.string(), before: z.string(), after: z.string() }),
)
const sentConflict: z.ZodType<SharedConflict> = draftConflict.extend({
  cause: z.enum(['saved', 'published', 'changed']),
  base: sentBase,
  autoMerged: differences,
})

type SaveInput = { staff: StaffClient; form: FormData; collection: string; id: string; now: number }

/** Saves a draft, or changes a list of the form without saving. */
export async function saveRecord({ staff, form, collection, id, now }: SaveInput) {
  const {
    form: { fields },
    references,
  } = await staff.findContentForm({ params: { collection } })
  const named = withChoices(fields, references)
  const value = readFormRecord(fields, form)
  const pressed = textOf(form, 'do')
  const conflict = jsonOf(form, '@conflict', sentConflict)
  const theirs = conflict && textIn(conflict)
  const seen: OpenedVersion = {
    version: countOf(form, '@version'),
    baseRevision: countOf(form, '@baseRevision'),
    base: theirs ?? jsonOf(form, '@base', sentBase) ?? {},
  }
  const unsaved = (value: JsonRecord) => ({
    value,
    at: now,
    shapes: shapesIn(form),
    ...(conflict
      ? { conflict: { ...conflict, conflicting: conflictingIn(named, conflict, value) } }
      : { seen }),
  })
  if (pressed.startsWith('take '))
    return data(
      unsaved(withPlaceOf(value, theirs, pressed.slice('take '.length)) as JsonRecord) satisfies Unsaved,
    )
  if (!SAVING.includes(pressed)) return data(unsaved(changeLists(fields, value, pressed)) satisfies Unsaved)

  const isNew = id === NEW
  const key = isNew ? String(value.id ?? '') : id
  if (isNew && !recordId.safeParse(key).success)
    return data({ ...unsaved(value), message: UNSAVED, faults: { id: ID_RULE } } satisfies Unsaved, 422)
  const savedAs = (version: number, faults: readonly RecordFault[]): Saved => {
    const isSubmitted = pressed === 'release' && version > 0
    // What only another record can mend may be published with it.
    const isFaulty = isSubmitted && faults.some(({ about }) => !about)
    const done = isFaulty ? 'faulty' : version === 0 ? 'same' : 'saved'
    return { id: key, done, next: isSubmitted && !isFaulty ? releaseOf(collection, key) : undefined }
  }
  await describeOwn(staff, form)
  try {
    const { version, baseRevision } = seen
    const saved = await staff.saveDraft({
      params: { collection, id: key },
      body: {
        version,
        baseRevision: pressed === 'catch-up' ? Number(textOf(form, '@revision')) : baseRevision,
        value: value as RecordValue,
        isMerged: conflict !== undefined,
      },
    })
    return savedAs(saved.version, saved.faults)
  } catch (error) {
    if (!isApiError(error)) throw error
    const context = error.context as DraftConflict | undefined
    if (error.code !== 'changed-meanwhile' || !context)
      return data({ ...unsaved(value), ...wordsOf(error, isNew) } satisfies Unsaved, error.status)
    // A double submit: the first one was saved.
    if (isDeepStrictEqual(textIn(context), value)) return savedAs(context.draft?.version ?? 0, [])
    if (isNew) return data({ ...unsaved(value), ...wordsOf(error, isNew) } satisfies Unsaved, error.status)
    const { shapes, at } = unsaved(value)
    return data({ shapes, at, ...mergeConflict(named, seen, value, context) } satisfies Unsaved, error.status)
  }
}

/** Merges changes that only the other side made. */
function mergeConflict(
  fields: readonly FormField[],
  seen: OpenedVersion,
  mine: JsonRecord,
  current: DraftConflict,
) {
  const { base } = seen
  const theirs = textIn(current)
  const value = theirs ? mergeRecords(fields, { base, mine, theirs }) : mine
  const { published, ...draftOnly } = current
  const cause = causeOf(seen, current)
  const conflict = {
    ...(cause === 'saved' ? draftOnly : current),
    cause,
    base,
    autoMerged: differencesOf(fields, mine, value),
  }
  return { value, conflict: { ...conflict, conflicting: conflictingIn(fields, conflict, value) } }
}

function causeOf({ version, baseRevision }: OpenedVersion, { draft, revision }: DraftConflict): Cause {
  if (draft && draft.version !== version) return 'saved'
  return revision === baseRevision ? 'changed' : 'published'
}

const textIn = ({ draft, published }: DraftConflict) => (draft ?? published)?.value as JsonRecord | undefined

/** Fields changed on both sides: where the two merge directions differ. */
function conflictingIn(
  fields: readonly FormField[],
  conflict: SharedConflict,
  mine: JsonRecord,
): Difference[] {
  const theirs = textIn(conflict)
  if (!theirs) return []
  const { base } = conflict
  return differencesOf(
    fields,
    mergeRecords(fields, { base, mine: theirs, theirs: mine }),
    mergeRecords(fields, { base, mine, theirs }),
  )
}

const SAVING = ['save', 'release', 'catch-up', '']

type Refusal = Pick<ApiError, 'code' | 'errors'>

const UNSAVED = 'ยังไม่ได้บันทึก'
const ID_RULE = 'กรอกรหัสเป็นตัวอักษรอังกฤษตัวเล็ก ตัวเลข และขีดกลาง'

function wordsOf({ code, errors }: Refusal, isNew: boolean): Pick<Unsaved, 'message' | 'faults'> {
  if (code === 'changed-meanwhile' && isNew)
    return { message: UNSAVED, faults: { id: 'มีรายการที่ใช้รหัสนี้แล้ว ใช้รหัสอื่น' } }
  if (code === 'files-only') return { message: 'ส่วนนี้แก้ในไฟล์เนื้อหาเท่านั้น' }
  if (code === 'payload-too-large') return { message: 'เนื้อหายาวเกินไป แบ่งเป็นหลายรายการ' }
  if (code !== 'invalid-input') return { message: 'บันทึกไม่สำเร็จ สิ่งที่กรอกไว้ยังอยู่ครบ ลองใหม่อีกครั้ง' }
  return {
    message: UNSAVED,
    faults: Object.fromEntries(errors.map(({ path, code }) => [path, fieldMessage(code)])),
  }
}

const shapesIn = (form: FormData): Record<string, number> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.endsWith('@is') && value !== '' && Number.isInteger(Number(value))
        ? [[name.slice(0, -'@is'.length), Number(value)]]
        : [],
    ),
  )

/** Reads the record of a form. Throws a response for a form larger than any of ours: nothing was read that could be shown again. */
export function readFormRecord(fields: readonly FormField[], form: FormData): JsonRecord {
  try {
    return readRecord(fields, form)
  } catch (error) {
    throw isApiError(error) ? data(null, error.status) : error
  }
}
