import type { NamedFigure } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { asRead, chipText, chipTitle, markOf, withChips, withoutChips } from './figure-text.ts'

const FIGURES: NamedFigure[] = [
  { name: 'offer.rate', title: 'ดอกเบี้ย', group: 'ข้อเสนอ', text: '2.79', unit: '% ต่อปี' },
  { name: 'link.app', title: 'แอปมือถือ', group: 'เว็บไซต์', text: '', holds: false },
]
const find = (name: string) => FIGURES.find((figure) => figure.name === name)

test('figures of a text become chips, those of an address do not', () => {
  const html =
    '<p>เริ่ม <strong>{{ offer.rate }}%</strong> <a href="tel:{{contact.hotline}}">โทร {{contact.hotline}}</a></p>'

  expect(withChips(html)).toBe(
    '<p>เริ่ม <strong><span data-figure="{{ offer.rate }}">{{ offer.rate }}</span>%</strong> <a href="tel:{{contact.hotline}}">โทร <span data-figure="{{contact.hotline}}">{{contact.hotline}}</span></a></p>',
  )
  expect(withoutChips(withChips(html))).toBe(html)
})

test('a text is read with its figures, and without the passages that do not hold', () => {
  expect(
    asRead('เริ่ม {{offer.rate}}%{{#link.app}} ในแอป{{/link.app}}{{^link.app}} โทร{{/link.app}}', find),
  ).toBe('เริ่ม 2.79% โทร')
  expect(asRead('เริ่ม {{no.such}}% {{#no.such}}x{{/no.such}}', find)).toBe(
    'เริ่ม {{no.such}}% {{#no.such}}x{{/no.such}}',
  )
})

test('a chip shows the value and is called by its words; one without a figure says so', () => {
  const words = (source: string) => {
    const mark = markOf(source)!
    const figure = find(mark.name)
    return [chipText(mark, figure), chipTitle(mark, figure)]
  }

  expect(words('{{=offer.rate}}')).toEqual(['2.79', 'ดอกเบี้ย · ข้อเสนอ'])
  expect(words('{{^ link.app }}')).toEqual(['ถ้าไม่มี: แอปมือถือ (', 'ส่วนที่แสดงตามเงื่อนไข'])
  expect(words('{{no.such}}')).toEqual(['no.such', 'ไม่มีตัวเลขชื่อนี้'])
  expect(markOf('{{a}} b')).toBeUndefined()
})
