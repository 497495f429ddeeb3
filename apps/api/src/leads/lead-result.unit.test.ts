import { expect, test } from 'vitest'
import { aLead, NAMES } from '../../test/lead-builders.ts'
import { resultOf } from './lead-result.ts'

const QUOTE = {
  title: 'ค่างวดโดยประมาณของรถ',
  lines: ['ราคารถ 650,000 บาท'],
  heading: ['ระยะผ่อน', 'ค่างวด (บาท)'],
  rows: [['48 งวด\n(ที่เลือกไว้)', '13,200']],
  notes: ['ค่างวดรวมภาษีมูลค่าเพิ่มแล้ว'],
  link: { label: 'ดูตาราง', path: '/monthly-installment/saved?id=1&term=48' },
}

test('a calculation is shown as it was mailed, with its tables and its page', () => {
  const { title, lines, heading, rows, notes, link } = QUOTE
  const years = { title: 'แต่ละปี', heading: ['ปี'], rows: [['ปีที่ 1']] }

  expect(resultOf(aLead({ form: 'quote', data: { quote: { ...QUOTE, years } } }), NAMES)).toEqual({
    result: { lines, facts: [], tables: [{ title, heading, rows }, years], notes, link },
  })
})

test('that of a refinance tells of debts, and is hidden with them', () => {
  const link = { label: 'ดูตาราง', path: '/refinance/saved?id=1' }

  expect(resultOf(aLead({ form: 'quote', data: { quote: { ...QUOTE, link } } }), NAMES)).toMatchObject({
    scope: 'income',
  })
})

test('the result of SMART FIN is what the visitor read, and belongs to the income', () => {
  const answerTimes = { callBack: 1, friend: 2, application: 7 }
  const content = {
    all: ((collection: { name: string }) =>
      collection.name === 'site' ? [{ answerTimes }] : NAMES.all(collection as never)) as never,
  }
  const data = { creditLimit: 540_000, minDownPayment: 65_000, validUntil: '2026-07-15' }

  expect(resultOf(aLead({ form: 'credit-estimation', data }), content)).toEqual({
    scope: 'income',
    result: {
      lines: ['ลูกค้าเพิ่งได้ผลประเมิน ยังไม่ได้เลือกผู้จำหน่าย'],
      facts: [
        { label: 'วงเงินประเมินเบื้องต้น', value: '540,000\u00a0บาท' },
        { label: 'เงินดาวน์ขั้นต่ำ', value: '65,000\u00a0บาท' },
        { label: 'ใช้ผลนี้ได้ถึงวันที่', value: expect.stringContaining('2569') },
      ],
      tables: [],
      notes: [expect.stringContaining('ผลประเมินของคุณพร้อมแล้ว')],
    },
  })
})

test('a message has no result', () => {
  expect(resultOf(aLead(), NAMES)).toBeUndefined()
})
