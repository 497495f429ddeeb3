import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { IMPORTED_ON, readShipped, servedRecords } from '../../../test/shipped-content.ts'
import type { Collection } from '../collection.ts'
import { readWritten } from '../read-files.ts'
import { partsOf } from '../readability.ts'
import { COLLECTIONS } from '../registry.ts'
import { textsIn as placesIn } from '../texts.ts'
import { faqs } from './faqs.ts'
import { fees } from './fees.ts'
import { compulsoryInsurance, insuranceClasses } from './insurance.ts'
import { loanDetails, loanServices } from './loan-service.ts'
import { appGuides, serviceFees } from './payment.ts'
import { registrationServices } from './registration-service.ts'

// What the law asks of the words that ship.

const SHIPPED = path.join(import.meta.dirname, '../../../../../content')
const OURS = [loanServices, loanDetails, registrationServices, faqs, insuranceClasses, compulsoryInsurance]
const RESPONSIBLE_LENDING = 'กู้เท่าที่จำเป็นและชำระคืนไหว'

test('nothing is called free of charge, and no rate is 0%', async () => {
  for (const { where, text } of await texts()) {
    expect(text, where).not.toContain('ฟรี')
    expect(text, where).not.toMatch(/(?<![\d.,])0\s?%/)
  }
})

test('an answer with a yearly or monthly rate says to borrow no more than needed', async () => {
  for (const { where, text } of await texts([faqs])) {
    if (/%\s?ต่อ(ปี|เดือน)/.test(text)) expect(text, where).toContain(RESPONSIBLE_LENDING)
  }
})

test('an advertised flat rate stands with the effective one', async () => {
  for (const { where, text } of await texts()) {
    if (/ดอกเบี้ยคงที่.*\d%/s.test(text)) expect(text, where).toContain('ที่แท้จริง')
  }
})

let shipped: Awaited<ReturnType<typeof readShipped>>

beforeAll(async () => {
  shipped = await readShipped(COLLECTIONS)
}, 120_000)

const IN_SHORT_PARTS = [fees, serviceFees, appGuides, loanServices, registrationServices, insuranceClasses]

const MOST_CHARACTERS_OF_A_PART = 120

test('answers are short: on average, and in every paragraph and list item', () => {
  const items = questions().map(({ id, answer, exact = '' }) => ({
    id,
    parts: partsOf(answer),
    all: partsOf(answer + exact),
  }))
  const characters = items.flatMap(({ parts }) => parts).join('').length

  expect(items.length).toBeGreaterThan(40)
  expect(characters / items.length).toBeLessThan(220)
  for (const { id, all } of items)
    for (const part of all)
      expect(part.length, `${id}: ${part}`).toBeLessThanOrEqual(MOST_CHARACTERS_OF_A_PART)
})

test('services and fees are told in short parts', () => {
  const { rows, faults } = shipped
  const read = servedRecords(COLLECTIONS, rows)
  const long = IN_SHORT_PARTS.flatMap((collection) =>
    read(collection as Collection)
      .flatMap((record) => placesIn(record))
      .flatMap(({ text }) => partsOf(text))
      .filter((part) => part.length > MOST_CHARACTERS_OF_A_PART),
  )

  expect([faults, long]).toEqual([[], []])
})

test('an answer begins with the answer, goes on with points or steps, and ends where one does it', () => {
  for (const { id, answer } of questions()) {
    expect(answer, id).toMatch(/^<p>/)
    expect(answer, id).toMatch(/<[uo]l>/)
    expect(answer, id).toMatch(/<a href="[^"]+">[^<]+<\/a>[^<]*<\/p>\s*$/)
  }
})

/** The questions as they are served, figures and all. */
function questions() {
  const { rows } = shipped
  return servedRecords(COLLECTIONS, rows)(faqs).flatMap(({ items }) => items)
}

/** Every text that is written, with where it stands. */
async function texts(collections: Parameters<typeof readWritten>[1][] = OURS) {
  const read = await Promise.all(
    collections.map((collection) => readWritten(SHIPPED, collection, IMPORTED_ON)),
  )
  return read.flatMap(({ records }) => records.flatMap(({ file, value }) => textsIn(value, file)))
}

function textsIn(value: unknown, where: string): { where: string; text: string }[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${where} ${key}`))
}
