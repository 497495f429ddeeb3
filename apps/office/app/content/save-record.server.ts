import type { ApiError } from '@leasing/contract/errors'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import { type DraftConflict, type RecordValue, recordId } from '@leasing/contract/staff/content'
import { changeLists, type JsonRecord, readRecord } from '@leasing/contract/staff/form-values'
import { data, redirect } from 'react-router'
import { textOf } from '../forms/submit.server.ts'
import { withPlaceOf } from './difference.ts'
import { NEW, recordPath } from './paths.ts'

/** What a form that was sent and not saved comes back with: everything that was typed. */
export type Typed = {
  value: JsonRecord
  /** Another one each time: the form is then shown anew. */
  at: number
  message?: string
  faults?: Record<string, string>
  conflict?: DraftConflict
  /** The shapes of unions that were chosen, by their paths. */
  shapes?: Record<string, number>
}

type Sent = { staff: StaffClient; form: FormData; collection: string; id: string; now: number }

/** Saves a draft, or changes a list of the form without saving anything. */
export async function saveRecord({ staff, form, collection, id, now }: Sent) {
  const { form: description } = await staff.findContentForm({ params: { collection } })
  const value = readRecord(description.fields, form)
  const pressed = textOf(form, 'do')
  const typed = { at: now, shapes: shapesIn(form) }
  const conflict = jsonOf<DraftConflict>(form, '@conflict')
  if (pressed.startsWith('take ')) {
    const theirs = (conflict?.draft ?? conflict?.published)?.value as JsonRecord | undefined
    const taken = withPlaceOf(value, theirs, pressed.slice('take '.length)) as JsonRecord
    return data({ value: taken, ...typed, ...(conflict && { conflict }) } satisfies Typed)
  }
  if (!SAVING.includes(pressed))
    return data({ value: changeLists(description.fields, value, pressed), ...typed } satisfies Typed)

  const isNew = id === NEW
  const wanted = isNew ? String(value.id ?? '') : id
  if (isNew && !recordId.safeParse(wanted).success)
    return data({ value, ...typed, message: UNSAVED, faults: { id: ID_RULE } } satisfies Typed, 422)
  try {
    const baseRevision = Number(textOf(form, pressed === 'catch-up' ? '@revision' : '@baseRevision'))
    const saved = await staff.saveDraft({
      params: { collection, id: wanted },
      body: { version: Number(textOf(form, '@version')), baseRevision, value: value as RecordValue },
    })
    const done = saved.version === 0 ? 'same' : 'saved'
    if (pressed === 'release' && saved.version > 0)
      return redirect(`/releases/new?${new URLSearchParams({ collection, id: wanted })}`)
    return redirect(`${recordPath(collection, wanted)}?done=${done}`)
  } catch (error) {
    if (!isApiError(error)) throw error
    const context = error.context as DraftConflict | undefined
    if (error.code === 'changed-meanwhile' && context && !isNew)
      return data({ value, ...typed, conflict: context } satisfies Typed, error.status)
    return data({ value, ...typed, ...wordsOf(error, isNew) } satisfies Typed, error.status)
  }
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

function jsonOf<Value>(form: FormData, name: string): Value | undefined {
  const text = textOf(form, name)
  return text === '' ? undefined : (JSON.parse(text) as Value)
}

const shapesIn = (form: FormData): Record<string, number> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.endsWith('@is') && value !== '' && Number.isInteger(Number(value))
        ? [[name.slice(0, -'@is'.length), Number(value)]]
        : [],
    ),
  )
