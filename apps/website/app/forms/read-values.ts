import type { FieldKind, Fields } from '@leasing/contract/forms/define-form'
import { parseBaht } from '@leasing/rules/amount'
import { digitsOnly, foldThaiDigits } from '@leasing/rules/digits'
import { normalizeText } from '@leasing/rules/normalize-texts'
import { parseThaiYear } from '@leasing/rules/thai-date'
import type { Values } from './form.ts'
import { dayInputs, inputsOf } from './inputs.ts'
import { readUploads } from './stored-file.ts'

/** Characters. Much longer than any field allows, so that text over the limit is returned complete for correction. */
const MAX_SHOWN = 20_000

/** Submitted values, for rendering the form again. */
export function readValues(data: FormData, fields: Fields): Values {
  const names = Object.entries(fields).flatMap(([name, { kind }]) => inputsOf(name, kind))
  return Object.fromEntries(
    names.map((name) => [name, textsOf(data, name).join('\n').slice(0, MAX_SHOWN)] as const),
  )
}

/** Browsers submit line breaks as CRLF; the limits and the character counter count them as one character. */
const textsOf = (data: FormData, name: string) =>
  data
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' && value !== '' ? value.replaceAll('\r\n', '\n') : []))

/** Request body of the API call: empty fields are omitted, dotted names are nested. The schema normalises digits and phone numbers. */
export function readBody(values: Values, fields: Fields): object {
  const body: Record<string, unknown> = {}
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = READERS[kind]((input = name) => normalizeText(values[input] ?? ''), name)
    put(body, name.split('.'), value)
  }
  return body
}

type Typed = (input?: string) => string
type Reader = (typed: Typed, name: string) => unknown

const text: Reader = (typed) => typed() || undefined
const number: Reader = (typed) => (typed() === '' ? undefined : (parseNumber(typed()) ?? typed()))

const READERS: Record<FieldKind, Reader> = {
  text,
  choice: text,
  hidden: text,
  digits: text,
  secret: text,
  code: text,
  number,
  'chosen-number': number,
  checkbox: (typed) => typed() !== '',
  day: (typed, name) => readDay(typed, name),
  upload: (typed) => readUploads(typed())[0]?.key,
  uploads: (typed) => {
    const keys = readUploads(typed()).map(({ key }) => key)
    return keys.length > 0 ? keys : undefined
  },
}

/** A number as people write it: `350,000`, `๓๕๐ ๐๐๐ บาท`, `1.5`, `3.5 แสน`. */
function parseNumber(typed: string): number | undefined {
  const plain = foldThaiDigits(typed).replace(/[,\s฿]|บาท|\.-$/g, '')
  return /^\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : parseBaht(typed)
}

/** `YYYY-MM-DD`; an incomplete day stays incomplete, and the schema reports it. */
function readDay(typed: Typed, name: string): string | undefined {
  const boxes = dayInputs(name)
  const [day, month, year] = [boxes.day, boxes.month, boxes.year].map((input) => digitsOnly(typed(input)))
  if (!day && !month && !year) return undefined
  const gregorian = parseThaiYear(year ?? '')
  return [gregorian ?? '', month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}

/** An empty group is still an object, so that the schema reports each missing field, not the group. */
function put(body: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) {
    if (value !== undefined) body[first] = value
    return
  }
  body[first] ??= {}
  put(body[first] as Record<string, unknown>, rest, value)
}
