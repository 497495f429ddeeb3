import type { FormField } from '@leasing/contract/staff/form'
import type { JsonRecord } from '@leasing/contract/staff/form-values'
import { expect, test } from 'vitest'
import { processorMs } from '../../../../vitest.processor-time.ts'
import { mergeRecords } from './merge.server.ts'

const about = (name: string) => ({ name, label: name, required: false })

const listOf = (name: string): FormField => ({
  ...about(name),
  kind: 'list',
  one: name,
  item: {
    ...about(''),
    kind: 'group',
    fields: ['id', 'question', 'answer'].map((part) => ({ ...about(part), kind: 'text' })),
  },
})

const FIELDS: FormField[] = [
  { ...about('title'), kind: 'text' },
  { ...about('lead'), kind: 'text' },
  { ...about('picture'), kind: 'picture', place: { widths: [800] } },
  listOf('items'),
  {
    ...about('rates'),
    kind: 'rates',
    per: 'year',
    fields: [{ ...about('carType'), kind: 'text' }],
    columns: { name: 'terms', label: 'งวด', unit: 'งวด' },
    rows: { name: 'bands', head: 'downFrom', label: 'ดาวน์', cells: 'flat' },
  },
  { ...about('prices'), kind: 'prices', columns: [{ value: 'manual', label: 'manual' }] },
]

const of = (base: JsonRecord, mine: JsonRecord, theirs: JsonRecord) =>
  mergeRecords(FIELDS, { base, mine, theirs })

test('what only one has changed is as they have it, what both have as in mine', () => {
  const base = { title: 'เดิม', lead: 'เดิม' }
  expect(of(base, { ...base, title: 'ฉัน' }, { ...base, lead: 'เขา' })).toEqual({ title: 'ฉัน', lead: 'เขา' })
  expect(of(base, { ...base, title: 'ฉัน' }, { ...base, title: 'เขา' })).toEqual({ ...base, title: 'ฉัน' })
  expect(of(base, base, { title: 'เดิม' })).toEqual({ title: 'เดิม' })
  expect(of(base, { lead: 'เดิม' }, { ...base, lead: 'เขา' })).toEqual({ lead: 'เขา' })
})

test('a picture is never put together from two', () => {
  const base = { picture: { media: 'a', alt: 'เดิม' } }
  const mine = { picture: { media: 'a', alt: 'ฉัน' } }
  expect(of(base, mine, { picture: { media: 'b', alt: 'เดิม' } })).toEqual(mine)
})

test('entries with an id are merged wherever they stand', () => {
  const entry = (id: string) => ({ id, question: id, answer: id })
  const [a, b, c] = [entry('a'), entry('b'), entry('c')]
  const mine = { items: [b, { ...a, question: 'ฉัน' }] }
  const theirs = { items: [{ ...a, answer: 'เขา' }, b, c] }
  expect(of({ items: [a, b] }, mine, theirs)).toEqual({
    items: [b, c, { ...a, question: 'ฉัน', answer: 'เขา' }],
  })
  expect(of({ items: [a, b] }, { items: [b] }, { items: [a, { ...b, answer: 'เขา' }] })).toEqual({
    items: [{ ...b, answer: 'เขา' }],
  })
})

test('entries without an id are merged by their place, unless somebody has moved them', () => {
  const [a, b] = [
    { question: 'a', answer: 'x' },
    { question: 'b', answer: 'x' },
  ] as const
  const theirs = { items: [{ ...a, answer: 'เขา' }, b] }
  expect(of({ items: [a, b] }, { items: [a, { ...b, answer: 'ฉัน' }, b] }, theirs)).toEqual({
    items: [a, { ...b, answer: 'ฉัน' }, b],
  })
  expect(of({ items: [a, b] }, { items: [a, { ...b, answer: 'ฉัน' }] }, theirs)).toEqual({
    items: [
      { ...a, answer: 'เขา' },
      { ...b, answer: 'ฉัน' },
    ],
  })
  expect(of({ items: [a, b] }, { items: [b, a] }, theirs)).toEqual({ items: [b, a] })
})

test('a table is merged cell by cell as long as its heads stand', () => {
  const grid = (flat: number[], terms = [12, 24]) => ({
    rates: { carType: 'car', terms, bands: [{ downFrom: 5, flat }] },
  })
  expect(of(grid([1, 2]), grid([9, 2]), grid([1, 8]))).toEqual(grid([9, 8]))
  expect(of(grid([1, 2]), grid([9, 2]), grid([1, 8], [12, 36]))).toEqual(grid([9, 2]))
  const prices = (by: JsonRecord) => ({ prices: { manual: by } })
  expect(of(prices({ 2025: 1, 2026: 2 }), prices({ 2025: 9, 2026: 2 }), prices({ 2026: 8 }))).toEqual(
    prices({ 2025: 9, 2026: 8 }),
  )
})

test.each([
  ['with ids', (i: number, whose: string) => ({ id: `${whose}${i}`, question: 'x', answer: '' })],
  ['without ids', (i: number, whose: string) => ({ question: `${whose}${i}`, answer: '' })],
])('long lists %s are merged within a second of processor time', async (_, entry) => {
  const list = (length: number, whose: string) => ({
    items: Array.from({ length }, (_, i) => entry(i, whose)),
  })

  const took = await processorMs(() => of(list(5000, 'before'), list(1000, 'mine'), list(5000, 'theirs')))

  expect(took).toBeLessThan(1000)
})
