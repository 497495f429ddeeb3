import { type ApiError, ERRORS, type ErrorCode, type FieldErrorCode } from '@leasing/contract/errors'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Outcome } from './outcome.ts'

/** Messages; a form may override some: by error, by field, or by the reason of a field's refusal. */
export type FormWords = {
  errors?: Partial<Record<ErrorCode, string>>
  fields?: Readonly<Record<string, string | Partial<Record<FieldErrorCode, string>>>>
}

/** Field name of `ConfirmCard`. */
const CONFIRM = 'confirmCode'

const WORDS: Partial<Record<ErrorCode, string>> = {
  'sign-in-failed': 'รหัสไม่ถูกต้อง หรือใช้ไปแล้ว รอรหัสใหม่ในแอปแล้วกรอกอีกครั้ง',
  'already-exists': 'มีรายการนี้อยู่แล้ว',
  'not-ready': 'ขั้นตอนก่อนหน้าหมดเวลาแล้ว เริ่มใหม่อีกครั้ง',
  'not-oneself': 'ทำรายการนี้กับบัญชีของตัวเองไม่ได้ ให้ผู้ดูแลระบบคนอื่นทำให้',
  'last-one': 'ทำไม่ได้ เพราะจะไม่เหลือผู้ดูแลระบบที่ใช้งานอยู่ เพิ่มผู้ดูแลระบบอีกคนก่อน',
  gone: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว',
}

/** Runs the action of a form. If refused, returns the outcome with what was typed, and the status. */
export async function submit<Done>(
  form: FormData,
  staff: StaffClient,
  words: FormWords,
  work: () => Promise<Done>,
) {
  try {
    const code = form.get(CONFIRM)
    if (typeof code === 'string') await confirm(staff, code)
    return await work()
  } catch (error) {
    if (!isApiError(error)) throw error
    return data(outcomeOf(error, form, words), error.status)
  }
}

async function confirm(staff: StaffClient, code: string) {
  // Empty when a passkey has confirmed it.
  if (code.trim() !== '') await staff.confirmSignIn({ body: { code } })
}

function outcomeOf(error: ApiError, form: FormData, { errors, fields }: FormWords): Outcome {
  const values = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== CONFIRM && !isSecret(name) ? [[name, value] as const] : [],
  )
  const isConfirming = form.has(CONFIRM) && ['sign-in-failed', 'too-many-requests'].includes(error.code)
  if (error.code === 'confirm-needed' || isConfirming)
    return {
      values,
      errors: isConfirming ? { [CONFIRM]: errors?.[error.code] ?? wordsOf(error) } : {},
      needsConfirm: true,
    }
  if (error.code === 'invalid-input' && !errors?.[error.code])
    return {
      values,
      errors: Object.fromEntries(
        error.errors.map(({ path, code }) => {
          const field = fieldOf(path)
          const words = fields?.[field]
          return [field, (typeof words === 'object' ? words[code] : words) ?? fieldMessage(code)]
        }),
      ),
    }
  return { values, errors: {}, message: errors?.[error.code] ?? wordsOf(error) }
}

/** The field `branch` for `roles.0.branch`. */
const fieldOf = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path

const isSecret = (name: string) => /password|code/i.test(name)

function wordsOf({ code, headers }: ApiError): string {
  if (code === 'too-many-requests') return tooMany(Number(headers['retry-after']))
  return WORDS[code] ?? `ทำรายการไม่สำเร็จ ลองใหม่อีกครั้ง (${ERRORS[code].status})`
}

const tooMany = (seconds: number) =>
  Number.isFinite(seconds) && seconds > 0
    ? `ลองหลายครั้งเกินไป รออีก ${Math.ceil(seconds / 60)} นาทีแล้วลองใหม่`
    : 'ลองหลายครั้งเกินไป รอสักครู่แล้วลองใหม่'

/** A text field; '' if missing. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A hidden field with an integer. Throws 400 for a form without it, which is not ours. */
export function countOf(form: FormData, name: string): number {
  const text = textOf(form, name)
  if (!/^\d{1,15}$/.test(text)) throw data(null, 400)
  return Number(text)
}

/** Hidden fields with JSON. Throws 400 for another shape, which was tampered with. */
export const jsonsOf = <Schema extends z.ZodType>(form: FormData, name: string, schema: Schema) =>
  form.getAll(name).map((value): z.output<Schema> => {
    const parsed = schema.safeParse(parseJson(String(value)))
    if (!parsed.success) throw data(null, 400)
    return parsed.data
  })

/** One such field; undefined if missing or empty. */
export const jsonOf = <Schema extends z.ZodType>(form: FormData, name: string, schema: Schema) =>
  textOf(form, name) === '' ? undefined : jsonsOf(form, name, schema)[0]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
