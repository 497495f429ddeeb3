import { expect, test } from 'vitest'
import { documentsFor } from './documents.ts'

const documents = [
  { who: 'ทุกคน', items: ['บัตรประชาชน'] },
  { who: 'พนักงานประจำ', items: ['สลิปเงินเดือน'] },
  { who: 'เกษตรกร', items: ['สมุดทะเบียนเกษตรกร'] },
  { who: 'เอกสารเรื่องรถ', items: ['ใบเสนอราคา'] },
]

const titles = (wanted: string | null, given = documents) =>
  documentsFor(given, wanted).groups.map(({ title }) => title)

test('a kind of borrower brings its own papers and those of everyone', () => {
  expect(documentsFor(documents, 'เกษตรกร').borrower).toBe('เกษตรกร')
  expect(titles('เกษตรกร')).toEqual(['ทุกคน', 'เกษตรกร', 'เอกสารเรื่องรถ'])
})

test('what everyone brings is not a kind of borrower', () => {
  expect(documentsFor(documents, null).borrowers).toEqual(['พนักงานประจำ', 'เกษตรกร'])
  expect(documentsFor(documents, 'ทุกคน').borrower).toBeUndefined()
})

test.each([null, '', 'นักบินอวกาศ'])('%j shows every paper', (wanted) => {
  expect(titles(wanted)).toEqual(documents.map(({ who }) => who))
})

test('one kind alone is no choice', () => {
  expect(documentsFor(documents.slice(0, 2), null).borrowers).toEqual([])
})
