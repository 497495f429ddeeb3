import { expect, test } from 'vitest'
import { createQueryTranslator } from './search-synonyms.ts'
import { fold } from './thai-search.ts'

const translate = createQueryTranslator([
  { id: 'arrears', keywords: ['ขาดส่ง', 'ค้างงวด'], meaning: 'ค้างค่างวด' },
  { id: 'repossession', keywords: ['โดนยึด', 'โดนยึดรถ'], meaning: 'ยึดรถ' },
  { id: 'past', keywords: ['เคยโดนยึด'], meaning: 'เครดิตบูโร' },
  { id: 'interest', keywords: ['ดอก'], meaning: 'ดอกเบี้ย' },
  { id: 'odd', keywords: ['(c++)'], meaning: 'ภาษาซี' },
])

test.each([
  ['ขาดส่ง', 'ค้างค่างวด', ['arrears']],
  ['ขาดสง 3 งวด', 'ค้างค่างวด 3 งวด', ['arrears']],
  ['รถโดนยึดรถแล้วขาดส่ง', 'รถยึดรถแล้วค้างค่างวด', ['repossession', 'arrears']],
  ['เคยโดนยึด', 'เครดิตบูโร', ['past']],
  ['ดอกแพง', 'ดอกเบี้ยแพง', ['interest']],
  ['ดอกเบี้ยแพง', 'ดอกเบี้ยแพง', ['interest']],
  ['เรียน (c++)', 'เรียน ภาษาซี', ['odd']],
])('%s is read as %s', (query, text, ids) => {
  const translated = translate(query)

  expect(translated.text).toBe(fold(text).text)
  expect(translated.groups.map(({ id }) => id)).toEqual(ids)
})

test('a query without any of the words stays as it was typed', () => {
  expect(translate('ต่อภาษี')).toEqual({ text: 'ต่อภาษี', groups: [] })
  expect(createQueryTranslator([])('ขาดส่ง')).toEqual({ text: 'ขาดส่ง', groups: [] })
})
