import { beforeAll, describe, expect, test } from 'vitest'
import { faqs } from '../../api/src/content/collections/faqs.ts'
import { fees } from '../../api/src/content/collections/fees.ts'
import { serviceFees } from '../../api/src/content/collections/payment.ts'
import { searchWords } from '../../api/src/content/collections/search-words.ts'
import { recordsOf } from '../../api/src/content/records.ts'
import { readShipped } from '../../api/test/shipped-content.ts'
import { createFaqSearch, type FaqSearch } from '../app/routes/faq/faq-search.ts'
import { createFeeFilter } from '../app/routes/fees/fee-filter.ts'
import {
  COLLOQUIAL_QUERIES,
  DEBT_QUERIES,
  HUMAN_QUERIES,
  NOT_OF_DEBTS,
  RETURN_QUERIES,
} from './colloquial-queries.ts'

// What visitors type, on the questions and the price list that ship.

let search: FaqSearch
let findFees: ReturnType<typeof createFeeFilter>

beforeAll(async () => {
  const { rows, faults } = await readShipped([faqs, searchWords, fees, serviceFees])
  expect(faults).toEqual([])
  const read = recordsOf(rows)
  const topics = read(faqs).map(({ id, ...topic }) => ({ ...topic, topic: id }))
  search = createFaqSearch({ topics, searchWords: read(searchWords) })
  findFees = createFeeFilter({
    registration: read(fees).filter(({ kind }) => kind === 'registration'),
    other: read(fees).filter(({ kind }) => kind === 'other'),
    channels: [...read(serviceFees)],
  })
})

describe('the question that a visitor means comes first', () => {
  test.each([
    ['กุ้เงิน', 'who-can-apply'],
    ['กู้เงิน', 'who-can-apply'],
    ['เลื่อนงวด', 'cannot-pay'],
    ['เสียภาษี', 'annual-tax'],
    ['โอนรถ', 'transfer-after-last-instalment'],
    ['ค่างวด', 'payment-channels'],
    ['จ่ายที่เซเว่น', 'payment-channels'],
    ['จ่ายรายปี', 'refinance-seasonal'],
    ['จ่ายหลังเกี่ยวข้าว', 'refinance-seasonal'],
    ['ฝนแล้งไม่มีเงินจ่าย', 'cannot-pay'],
    ['รถโดนยึด', 'repossession'],
    ['จ่ายช้า', 'late-payment'],
    ['คนค้ำ', 'guarantor'],
    ['เอกสารกู้', 'documents-needed'],
    ['กี่วันอนุมัติ', 'approval-time'],
    ['ปิดยอดรถ', 'ask-closing-amount'],
    ['เอารถเข้าไฟแนนซ์', 'what-is-refinance'],
    ['ขายรถที่ยังผ่อน', 'change-of-hirer'],
    ['ได้เล่มรถเมื่อไหร่', 'transfer-after-last-instalment'],
    ['ต่อ พรบ', 'compulsory-insurance'],
    ['ป้ายหาย', 'lost-plate-or-tax-sign'],
    ['เอารถไปลาว', 'take-the-car-abroad'],
  ])('%s', (query, id) => {
    expect(search.find(query).map(({ item }) => item.id)[0]).toBe(id)
  })
})

describe('of queries as people type them, the answer comes first', () => {
  const answerOf = (query: string) => [
    ...search.findPages(query).map(({ href }) => href),
    ...search.find(query).map(({ item }) => item.id),
  ]

  test('there are at least 100, each once', () => {
    const queries = [...COLLOQUIAL_QUERIES, ...DEBT_QUERIES]
      .map(([query]) => query)
      .concat(HUMAN_QUERIES, RETURN_QUERIES)

    expect(new Set(queries).size).toBe(queries.length)
    expect(queries.length).toBeGreaterThanOrEqual(100)
  })

  test.each(COLLOQUIAL_QUERIES)('%s', (query, question) => {
    expect(answerOf(query)[0]).toBe(question)
  })

  test.each(DEBT_QUERIES)('%s: first the page on debts', (query, question) => {
    expect(answerOf(query).slice(0, 2)).toEqual(['/important-notice/debt-management-tips', question])
  })

  test.each(RETURN_QUERIES)('%s: first what giving the vehicle back leads to', (query) => {
    expect(answerOf(query).slice(0, 2)).toEqual([
      '/important-notice/debt-management-tips#effects',
      'return-the-car',
    ])
  })

  test.each(NOT_OF_DEBTS)('%s: no page before the questions', (query) => {
    expect(search.findPages(query)).toEqual([])
  })

  test.each(HUMAN_QUERIES)('%s: first the page with people to call', (query) => {
    expect(answerOf(query)[0]).toBe('/contactus')
  })
})

describe('the price list knows what people call things', () => {
  test.each([
    ['เซเว่น', ['counter-service']],
    ['เซเว่นอีเลฟเว่น', ['counter-service']],
    ['7-11', ['counter-service']],
    ['7-eleven', ['counter-service']],
    ['เคาน์เตอร์', ['counter-service']],
    ['เคาเตอร์', ['counter-service']],
    ['โลตัสส์', ['lotuss']],
    ['ธกส', ['baac']],
    ['ค่าปรับ', ['default-charge', 'collection-one-instalment', 'collection-more-instalments']],
    ['จ่ายช้า', ['default-charge']],
    ['ทวงหนี้', ['collection-one-instalment', 'collection-visit']],
    ['เช็คเด้ง', ['returned-cheque']],
    ['โอนรถ', ['transfer-at-end-individual', 'express-transfer']],
    ['ป้ายหาย', ['replacement-plates']],
    ['ปิดไฟแนนซ์', ['closing-amount']],
    ['ขายดาวน์', ['change-of-hirer']],
    ['ไปลาว', ['letter-to-leave-the-country']],
    ['ต่อทะเบียน', ['annual-tax-service']],
  ])('%s', (query, ids) => {
    const { registration, other, channels } = findFees(query)

    expect([...registration, ...other, ...channels].map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })

  test.each([
    ['เล่มทะเบียนหาย', 'registration-book-copy'],
    ['ป้ายหาย', 'replacement-plates'],
    ['สัญญาหาย', 'document-copy'],
  ])('what is meant by %s comes first', (query, id) => {
    const found = findFees(query)

    expect(found[found.order[0]!][0]?.id).toBe(id)
  })

  test('what has nothing to do with fees finds none', () => {
    expect(findFees('สูตรแกงเขียวหวาน').count).toBe(0)
  })
})
