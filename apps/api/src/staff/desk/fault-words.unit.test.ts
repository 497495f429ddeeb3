import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isRecord, type Json } from '@leasing/contract/staff/form-values'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FIXTURES } from '../../../test/fixture-content.ts'
import type { Collection } from '../../content/collection.ts'
import { site } from '../../content/collections/site.ts'
import { contentFields } from '../../content/fields.ts'
import { orFigure } from '../../content/figures/placeholders.ts'
import { PictureFault } from '../../content/originals.ts'
import type { PictureMaker } from '../../content/pictures.ts'
import { readWritten } from '../../content/read-files.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { declarableNumber, thaiIssue, translateFault, UNKNOWN_FAULT } from './fault-words.ts'

const CONTENT = path.join(import.meta.dirname, '../../content')
const CONTRACT = path.join(import.meta.dirname, '../../../../../packages/contract/src')

/** What the checks of the content say, with a value where one is filled in. */
function messagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/test\.ts$|^(forms|staff)\//.test(file) && !file.endsWith('cli.ts'),
  )
  return files.flatMap((file) =>
    [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /(?:message: |message = |error: |error = |PictureFault\(|addIssue\(|refuse\(\[.*?\], |\), |(?:fromScore|Percent|PerYear|options|max)',\s+)(['`])((?:(?!\1).)* (?:(?!\1).)*)\1/g,
      ),
    ].map(([, , text = '']) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '12')),
  )
}

test('every content fault has a Thai message', () => {
  const messages = [...messagesIn(CONTENT), ...messagesIn(CONTRACT)]
    // Of files and commands, which nobody edits in the office.
    .filter(
      (message) => !/file is missing|folder is missing|list of records|pictures? (are|could)/.test(message),
    )
  const without = messages.filter((message) => isUnknown(translateFault(message)))

  expect(messages.length).toBeGreaterThan(60)
  expect(without).toEqual([])
})

const isUnknown = (words: string) => words === UNKNOWN_FAULT

const WRONG: (Json | undefined)[] = [undefined, null, '', 'x y', 'https://', -1, 0.123, 1e12, true, [], {}]

/** At every place of a value, whatever could stand there wrongly. */
function wronged(value: Json): (Json | undefined)[] {
  const inside = Array.isArray(value)
    ? value.slice(0, 1).flatMap((part) => wronged(part).map((wrong) => [wrong, ...value.slice(1)]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, part]) =>
          wronged(part).map((wrong) => ({ ...value, [name]: wrong })),
        )
      : []
  return [...(inside as Json[]), ...WRONG]
}

/** The same for a record whose fields are checked each by itself: as many of them as possible are wrong at the same time. */
function wrongedTogether(value: Json): (Json | undefined)[] {
  if (!isRecord(value)) return wronged(value)
  const fields = Object.entries(value).map(([name, part]) => ({ name, wrong: wronged(part) }))
  const longest = Math.max(...fields.map(({ wrong }) => wrong.length))
  const records = Array.from({ length: longest }, (_, i) =>
    Object.fromEntries(fields.map(({ name, wrong }) => [name, wrong[Math.min(i, wrong.length - 1)]])),
  )
  return [...(records as Json[]), ...WRONG]
}

/** Its record is so large that checking it whole for each of 1,331 wrong values took three quarters of the time of this test. */
const variantsOf = ({ name }: Collection) => (name === site.name ? wrongedTogether : wronged)

const DRAWN = { src: '/pictures/named.webp', width: 1, height: 1 }

/** Takes every picture but that without a name. */
const PICTURES: PictureMaker = {
  make: async (name) => {
    if (name === '') throw new PictureFault('outside the picture folder: ')
    return DRAWN
  },
  share: async () => ({ ...DRAWN, alt: 'named' }),
}

test('no field of any collection has an English fault', async () => {
  const unsaid = new Set<string>()
  for (const collection of COLLECTIONS) {
    const schema = collection.record(contentFields(PICTURES))
    const { records } = await readWritten(FIXTURES, collection)
    for (const value of variantsOf(collection)(records[0]?.value as Json)) {
      const { error } = await schema.safeParseAsync(value, { error: thaiIssue })
      for (const { code, path, message } of error?.issues ?? [])
        if (code !== 'unrecognized_keys' && isUnknown(translateFault(message)))
          unsaid.add(`${collection.name} ${path.join('.')}: ${message}`)
    }
  }

  expect([...unsaid]).toEqual([])
})

test.each([
  [
    'states "9,000 บาท", which neither the catalogue nor a table of fees contains; use a figure, or add it to stated-figures.yaml',
    /^ระบุ “9,000 บาท” ซึ่งไม่ตรงกับ/,
  ],
  ['outside the picture folder: ', /^เลือกภาพ$/],
  ['Invalid input: expected number, received string', /^ค่านี้ใช้ไม่ได้ ตรวจอีกครั้ง[^A-Za-z]*$/],
  ['ต้องมากกว่า 0', /^ต้องมากกว่า 0$/],
])('%s', (message, words) => {
  expect(translateFault(message)).toMatch(words)
})

test('a text in place of a rate or figure has a Thai fault', () => {
  const parsed = orFigure(z.number().positive()).safeParse('50%', { error: thaiIssue })

  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49 หรือ 1,189,000',
  ])
})

test.each([
  ['a field that is missing', z.string(), undefined, 'กรอกช่องนี้'],
  ['an empty text', z.string().min(1), '', 'กรอกช่องนี้'],
  ['a word for a number', z.number(), 'ten', 'อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49 หรือ 1,189,000'],
  ['a number that is too small', z.number().positive(), 0, 'ต้องมากกว่า 0'],
  ['a number that is too large', z.number().max(100), 101, 'ต้องไม่เกิน 100'],
  ['a list that is too short', z.array(z.string()).min(1), [], 'ต้องมีอย่างน้อย 1 รายการ'],
  ['a choice that does not exist', z.enum(['a', 'b']), 'c', 'เลือกจาก a, b'],
  ['an address of the web', z.url(), 'here', 'กรอกที่อยู่เว็บให้ครบ เช่น https://www.example.co.th'],
])('%s', (_, schema, value, words) => {
  const parsed = schema.safeParse(value, { error: thaiIssue })

  expect(parsed.error?.issues.map(({ message }) => translateFault(message))).toEqual([words])
})

test('the number that no data hold is told apart, to be signed off; another fault has none', () => {
  const tail = ', which neither the catalogue nor a table of fees contains; use a figure, or add it'

  expect(declarableNumber(`states "1,000 บาท"${tail}`)).toBe('1,000 บาท')
  expect(declarableNumber('states "1,000 บาท", which is not a figure of its offer')).toBeUndefined()
  expect(declarableNumber('states "9%" for ดาวน์, which is 15: "ดาวน์ 9%"')).toBeUndefined()
  const hours = 'states "09.00" for เวลาทำการ, which is 08.30, 17.00: "เสาร์ 09.00–15.00 น."'
  expect(declarableNumber(hours)).toBe('09.00 น.')
  expect(translateFault(hours)).toContain('เพิ่มใน “ตัวเลขที่ข้อความกล่าวถึง”')
})

test('a link without an address gets words that say what to do', () => {
  expect(translateFault('leads nowhere')).toMatch(/เลือกหน้า/)
  expect(translateFault('a link may not lead to ""')).toMatch(/เลือกหน้า/)
})
