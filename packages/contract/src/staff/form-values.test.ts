import { expect, test } from 'vitest'
import type { FormField } from './form.ts'
import {
  changeLists,
  type JsonRecord,
  momentShown,
  newEntry,
  percentFrom,
  phoneFrom,
  timeFrom,
} from './form-values.ts'

const about = (name: string) => ({ name, label: name, required: true })
const title: FormField = { ...about('title'), kind: 'text' }

const FIELDS: FormField[] = [
  title,
  { ...about('steps'), kind: 'list', one: 'step', item: { ...about(''), kind: 'group', fields: [title] } },
]

const steps = (...titles: string[]) => ({ title: 't', steps: titles.map((title) => ({ title })) })

test.each<[string, JsonRecord]>([
  ['add steps', steps('a', 'b', 'c', '')],
  ['remove steps.1', steps('a', 'c')],
  ['up steps.2', steps('a', 'c', 'b')],
  ['up steps.0', steps('a', 'b', 'c')],
  ['down steps.0', steps('b', 'a', 'c')],
  ['down steps.2', steps('a', 'b', 'c')],
  ['add nothing', steps('a', 'b', 'c')],
  ['save', steps('a', 'b', 'c')],
])('the button %j', (pressed, record) => {
  expect(changeLists(FIELDS, steps('a', 'b', 'c'), pressed)).toEqual(record)
})

const QUESTIONS = {
  ...about('items'),
  kind: 'list',
  one: 'question',
  item: {
    ...about(''),
    kind: 'group',
    fields: [
      { ...about('id'), kind: 'text' },
      { ...about('orderPosition'), kind: 'number', isWhole: true },
      title,
    ],
  },
} as const

test.each([
  [[], 'item-1', 10],
  [
    [
      { id: 'grace-period', orderPosition: 30 },
      { id: 'item-3', orderPosition: 20 },
    ],
    'item-4',
    40,
  ],
  [[undefined, { id: 'late', orderPosition: 'ten' }], 'item-2', 10],
])('a new entry has an id of its own and stands last', (list, id, orderPosition) => {
  expect(newEntry(structuredClone(QUESTIONS) as never, list)).toEqual({ id, orderPosition, title: '' })
})

test.each([
  ['2026-11-23T09:00:00+07:00', false, '2026-11-23T09:00'],
  ['2026-11-23T02:00:00.000Z', true, '2026-11-23T09:00'],
  ['2026-11-23T02:00:07.000Z', true, '2026-11-23T09:00:07'],
  ['2026-11-23T02:00:00.250Z', true, '2026-11-23T02:00:00.250Z'],
  ['2026-11-23T02:00:00+00:00', false, '2026-11-23T02:00:00+00:00'],
  ['soon', true, 'soon'],
])('the moment %s is shown as it can be given back', (moment, isUtc, shown) => {
  expect(momentShown(moment, isUtc)).toBe(shown)
})

test.each([
  ['3.49', 3.49],
  ['3.59%', 3.59],
  [' ๓.๖๙ % ', 3.69],
  ['3,49', 3.49],
  ['๓,๕ %', 3.5],
  ['1,234', '1,234'],
  ['1,189,000', '1,189,000'],
  ['12,34,567', '12,34,567'],
  ['3.49.1', '3.49.1'],
  ['3%5', '3%5'],
])('the rate %j is read as %j: what could mean two numbers stays as it was typed', (typed, read) => {
  expect(percentFrom(typed)).toBe(read)
})

test.each([
  ['9', '09:00'],
  ['18.00', '18:00'],
  ['8:30', '08:30'],
  [' 08.30 น. ', '08:30'],
  ['๑๘.๓๐ น.', '18:30'],
  ['1730', '17:30'],
  ['24.00', '24:00'],
  ['0', '00:00'],
  ['24.30', '24.30'],
  ['9.75', '9.75'],
  ['9.3', '9.3'],
  ['930', '930'],
  ['เก้าโมง', 'เก้าโมง'],
  ['', ''],
])('the time of day %j is read as %j: what could mean two times stays as it was typed', (typed, read) => {
  expect(timeFrom(typed)).toBe(read)
})

test.each([
  ['02-999-8888', '029998888'],
  ['๐๒ ๙๙๙ ๘๘๘๘', '029998888'],
  ['+66 2 999 8888', '029998888'],
  ['02-999-8888 ต่อ 12', '02-999-8888 ต่อ 12'],
  ['', ''],
])('the phone %j is read as %j', (typed, read) => {
  expect(phoneFrom(typed)).toBe(read)
})
