import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { thaiIssue, wordsOfFault } from './fault-words.ts'

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

test('every fault that the checks of the content can find has words in Thai', () => {
  const messages = [...messagesIn(CONTENT), ...messagesIn(CONTRACT)]
    // Of files and commands, which nobody edits in the office.
    .filter(
      (message) => !/file is missing|folder is missing|list of records|pictures? (are|could)/.test(message),
    )
  const without = messages.filter((message) => wordsOfFault(message).includes(message))

  expect(messages.length).toBeGreaterThan(60)
  expect(without).toEqual([])
})

test.each([
  ['a field that is missing', z.string(), undefined, 'กรอกช่องนี้'],
  ['an empty text', z.string().min(1), '', 'กรอกช่องนี้'],
  ['a word for a number', z.number(), 'ten', 'กรอกเป็นตัวเลขเท่านั้น ไม่ต้องมีหน่วยหรือตัวอักษร'],
  ['a number that is too small', z.number().positive(), 0, 'ต้องมากกว่า 0'],
  ['a number that is too large', z.number().max(100), 101, 'ต้องไม่เกิน 100'],
  ['a list that is too short', z.array(z.string()).min(1), [], 'ต้องมีอย่างน้อย 1 รายการ'],
  ['a choice that does not exist', z.enum(['a', 'b']), 'c', 'เลือกจาก a, b'],
  ['an address of the web', z.url(), 'here', 'กรอกที่อยู่เว็บให้ครบ เช่น https://www.example.co.th'],
])('%s', (_, schema, value, words) => {
  const parsed = schema.safeParse(value, { error: thaiIssue })

  expect(parsed.error?.issues.map(({ message }) => wordsOfFault(message))).toEqual([words])
})
