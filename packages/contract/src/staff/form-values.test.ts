import { expect, test } from 'vitest'
import type { FormField } from './form.ts'
import { changeLists, type JsonRecord, momentShown, readRecord } from './form-values.ts'

const about = (name: string, required = true) => ({ name, label: name, required })

const FIELDS: FormField[] = [
  { ...about('title'), kind: 'text' },
  { ...about('amount', false), kind: 'number', isWhole: true, isMoney: true },
  { ...about('rate', false), kind: 'figure', unit: '% ต่อปี' },
  { ...about('terms', false), kind: 'numbers' },
  {
    ...about('offer', false),
    kind: 'union',
    variants: [
      { label: 'a', fields: [{ ...about('campaign'), kind: 'text' }] },
      { label: 'b', fields: [{ ...about('rate'), kind: 'number', isWhole: false }] },
    ],
  },
  {
    ...about('steps', false),
    kind: 'list',
    one: 'step',
    item: { ...about(''), kind: 'group', fields: [{ ...about('title'), kind: 'text' }] },
  },
  {
    ...about('ages', false),
    kind: 'map',
    one: 'age',
    key: { ...about('key'), kind: 'text' },
    value: { ...about('value'), kind: 'number', isWhole: true },
  },
]

const read = (sent: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  return readRecord(FIELDS, form)
}

test.each<[string, Record<string, string>, JsonRecord]>([
  ['a number as people type it', { amount: '๑,๑๘๙,000 ' }, { title: '', amount: 1189000 }],
  [
    'what is no number stays, to be refused beside its field',
    { amount: 'สามแสน' },
    { title: '', amount: 'สามแสน' },
  ],
  ['a rate with its unit', { rate: '50 %' }, { title: '', rate: 50 }],
  ['an amount is no rate', { amount: '50%' }, { title: '', amount: '50%' }],
  ['several numbers, one of them wrong', { terms: '24, 36,x 48' }, { title: '', terms: [24, 36, 'x', 48] }],
  ['lines end as they are written in files', { title: 'a\r\nb' }, { title: 'a\nb' }],
  ['a list that was emptied is left out', { 'steps@n': '0' }, { title: '' }],
  [
    'the shape of a union that was chosen',
    { 'offer@is': '1', 'offer.rate': '3.5', 'offer.campaign': 'x' },
    { title: '', offer: { rate: 3.5 } },
  ],
  [
    'a key that stands twice loses nothing',
    { 'ages@n': '3', 'ages.0.key': 'car', 'ages.0.value': '9', 'ages.1.key': 'car', 'ages.1.value': '7' },
    { title: '', ages: { car: 9, 'car ': 7 } },
  ],
])('read from a form: %s', (_, sent, record) => {
  expect(read(sent)).toStrictEqual(record)
})

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
