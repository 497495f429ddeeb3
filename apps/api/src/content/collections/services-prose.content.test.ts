import path from 'node:path'
import { expect, test } from 'vitest'
import { readWritten } from '../read-files.ts'
import { faqs } from './faqs.ts'
import { compulsoryInsurance, insuranceClasses } from './insurance.ts'
import { loanDetails, loanServices } from './loan-service.ts'
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

test('an answer is neither a stub nor an essay', async () => {
  const { records } = await readWritten(SHIPPED, faqs)

  for (const { value } of records)
    for (const { id, answer } of (value as { items: { id: string; answer: string }[] }).items) {
      const length = answer.replace(/<[^>]+>/g, '').length
      expect(length, id).toBeGreaterThan(150)
      expect(length, id).toBeLessThan(800)
    }
})

/** Every text that is written, with where it stands. */
async function texts(collections: Parameters<typeof readWritten>[1][] = OURS) {
  const read = await Promise.all(collections.map((collection) => readWritten(SHIPPED, collection)))
  return read.flatMap(({ records }) => records.flatMap(({ file, value }) => textsIn(value, file)))
}

function textsIn(value: unknown, where: string): { where: string; text: string }[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${where} ${key}`))
}
