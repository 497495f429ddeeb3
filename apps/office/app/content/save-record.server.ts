import { isDeepStrictEqual } from 'node:util'
import type { ApiError } from '@leasing/contract/errors'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import {
  type DraftConflict,
  draftConflict,
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
import { type Difference, differencesOf, withPlaceOf } from './difference.ts'
import { mergeRecords } from './merge.server.ts'
import { NEW, releaseOf } from './paths.ts'
import { withChoices } from './with-choices.ts'

/** What a form that was sent and not saved comes back with: everything that was typed. */
export type Typed = {
  value: JsonRecord
  /** Another one each time: the form is then shown anew. */
  at: number
  message?: string
  faults?: Record<string, string>
  /** What the form was opened from, where nothing has come between. */
  seen?: Seen
  conflict?: Met
  /** The shapes of unions that were chosen, by their paths. */
  shapes?: Record<string, number>
}

/** A form that was saved. `done`: what that means, by the name of its words; `next`: where whoever pressed wants to go from here. */
export type Saved = { id: string; done: 'saved' | 'same'; next: string | undefined }

/** What a form was opened from. */
export type Seen = { version: number; baseRevision: number; base: JsonRecord }

/** What stands there instead of `base`, and how it came. `taken`: where only they had changed something; `asked`: where both have. */
export type Met = DraftConflict & { came: Came; base: JsonRecord; taken: Difference[]; asked: Difference[] }

/** `changed`: nothing was saved or published, so the draft was thrown away. */
type Came = 'saved' | 'published' | 'changed'

const sentBase = recordValue as z.ZodType<JsonRecord>
const differences = z.array(
  z.strictObject({ path: z.string(), label: z.string(), before: z.string(), after: z.string() }),
)
/** `Met` as the page sends it back. */
const sentConflict: z.ZodType<Omit<Met, 'asked'>> = draftConflict.extend({
  came: z.enum(['saved', 'published', 'changed']),
  base: sentBase,
  taken: differences,
})

type Sent = { staff: StaffClient; form: FormData; collection: string; id: string; now: number }

/** Saves a draft, or changes a list of the form without saving anything. */
export async function saveRecord({ staff, form, collection, id, now }: Sent) {
  const {
    form: { fields },
    references,
  } = await staff.findContentForm({ params: { collection } })
  const named = withChoices(fields, references)
  const value = sentRecord(fields, form)
  const pressed = textOf(form, 'do')
  const met = jsonOf(form, '@conflict', sentConflict)
  const theirs = met && textIn(met)
  const seen: Seen = {
    version: countOf(form, '@version'),
    baseRevision: countOf(form, '@baseRevision'),
    base: theirs ?? jsonOf(form, '@base', sentBase) ?? {},
  }
  const typedAs = (value: JsonRecord) => ({
    value,
    at: now,
    shapes: shapesIn(form),
    ...(met ? { conflict: { ...met, asked: askedOf(named, met, value) } } : { seen }),
  })
  if (pressed.startsWith('take '))
    return data(
      typedAs(withPlaceOf(value, theirs, pressed.slice('take '.length)) as JsonRecord) satisfies Typed,
    )
  if (!SAVING.includes(pressed)) return data(typedAs(changeLists(fields, value, pressed)) satisfies Typed)

  const isNew = id === NEW
  const wanted = isNew ? String(value.id ?? '') : id
  if (isNew && !recordId.safeParse(wanted).success)
    return data({ ...typedAs(value), message: UNSAVED, faults: { id: ID_RULE } } satisfies Typed, 422)
  const goOn = (version: number): Saved => ({
    id: wanted,
    done: version === 0 ? 'same' : 'saved',
    next: pressed === 'release' && version > 0 ? releaseOf(collection, wanted) : undefined,
  })
  try {
    const { version, baseRevision } = seen
    const saved = await staff.saveDraft({
      params: { collection, id: wanted },
      body: {
        version,
        baseRevision: pressed === 'catch-up' ? Number(textOf(form, '@revision')) : baseRevision,
        value: value as RecordValue,
      },
    })
    return goOn(saved.version)
  } catch (error) {
    if (!isApiError(error)) throw error
    const context = error.context as DraftConflict | undefined
    if (error.code !== 'changed-meanwhile' || !context)
      return data({ ...typedAs(value), ...wordsOf(error, isNew) } satisfies Typed, error.status)
    // What was pressed twice has been saved the first time.
    if (isDeepStrictEqual(textIn(context), value)) return goOn(context.draft?.version ?? 0)
    if (isNew) return data({ ...typedAs(value), ...wordsOf(error, isNew) } satisfies Typed, error.status)
    const { shapes, at } = typedAs(value)
    return data({ shapes, at, ...meet(named, seen, value, context) } satisfies Typed, error.status)
  }
}

/** Takes over what only the other has changed. */
function meet(fields: readonly FormField[], seen: Seen, mine: JsonRecord, conflict: DraftConflict) {
  const { base } = seen
  const theirs = textIn(conflict)
  const value = theirs ? mergeRecords(fields, { base, mine, theirs }) : mine
  const { published, ...rest } = conflict
  const came = cameSince(seen, conflict)
  const met = {
    ...(came === 'saved' ? rest : conflict),
    came,
    base,
    taken: differencesOf(fields, mine, value),
  }
  return { value, conflict: { ...met, asked: askedOf(fields, met, value) } }
}

function cameSince({ version, baseRevision }: Seen, { draft, revision }: DraftConflict): Came {
  if (draft && draft.version !== version) return 'saved'
  return revision === baseRevision ? 'changed' : 'published'
}

const textIn = ({ draft, published }: DraftConflict) => (draft ?? published)?.value as JsonRecord | undefined

/** The two ways of merging differ where both have changed something. */
function askedOf(fields: readonly FormField[], met: Omit<Met, 'asked'>, mine: JsonRecord): Difference[] {
  const theirs = textIn(met)
  if (!theirs) return []
  const { base } = met
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

function wordsOf({ code, errors }: Refusal, isNew: boolean): Pick<Typed, 'message' | 'faults'> {
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

/** The record that a form holds. One that is larger than any form of ours ends the request: nothing of it was read that could come back. */
export function sentRecord(fields: readonly FormField[], form: FormData): JsonRecord {
  try {
    return readRecord(fields, form)
  } catch (error) {
    throw isApiError(error) ? data(null, error.status) : error
  }
}
