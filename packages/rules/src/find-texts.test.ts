import { expect, test } from 'vitest'
import { findTexts, foldTexts } from './find-texts.ts'

const THINGS = [
  { id: 'flood', title: 'ช่วยลูกค้าน้ำท่วม', body: 'พักชำระค่างวดได้ 3 เดือน' },
  { id: 'pickup', title: 'กระบะดอกเบี้ยพิเศษ', body: 'สำหรับผู้ที่ซื้อรถคันแรก' },
  { id: 'refinance-0295', title: 'รีไฟแนนซ์ 2.95%', body: 'น้ำท่วมก็ขอได้' },
  { id: 'branch', title: 'Refinance ที่สาขานครสวรรค์', body: '' },
  { id: 'expo', title: 'ราคา รถใหม่ ในงาน Motor Expo', body: '' },
].map(({ id, title, body }) => ({ id, texts: foldTexts({ title, names: [id], body }) }))

const find = (typed: string) => findTexts(THINGS, ({ texts }) => texts, typed).map(({ id }) => id)

test.each([
  ['a part of a title, before texts', 'น้ำท่วม', ['flood', 'refinance-0295']],
  ['without tone marks', 'นำทวม', ['flood', 'refinance-0295']],
  ['an id', '0295', ['refinance-0295']],
  ['words in any order', 'สาขา refinance', ['branch']],
  ['words without the spaces of the title', 'ราคารถ', ['expo']],
  ['words with spaces that the title has not', 'น้ำ ท่วม', ['flood', 'refinance-0295']],
  ['a wrong tone mark, and none of the spaces', 'ราคารถไหม้', ['expo']],
  ['a compound in another order', 'ดอกเบี้ยพิเศษกระบะ', ['pickup']],
  ['a slip', 'ดอกเบี้ยพิเสด', ['pickup']],
  ['a word of a text', 'คันแรก', ['pickup']],
  ['Thai typed with the English layout', 'ohemj;,', ['flood', 'refinance-0295']],
  ['English typed with the Thai layout', 'พำดรืฟืแำ', ['branch', 'refinance-0295']],
  ['nothing that is there', 'เครื่องบิน', []],
  ['spaces', '  ', []],
])('%s finds what is meant', (_, typed, ids) => {
  expect(find(typed)).toEqual(ids)
})
