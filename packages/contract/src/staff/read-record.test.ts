import { expect, test } from 'vitest'
import { processorMs } from '../../../../vitest.processor-time.ts'
import type { FormField } from './form.ts'
import type { JsonRecord } from './form-values.ts'
import { MAX_FORM_FIELDS, MAX_FORM_ROWS, readRecord } from './read-record.ts'

const about = (name: string, required = true) => ({ name, label: name, required })
const text = (name: string) => ({ ...about(name), kind: 'text' }) as const
const number = (name: string) => ({ ...about(name), kind: 'number', isWhole: false }) as const

const FIELDS: FormField[] = [
  text('title'),
  { ...about('amount', false), kind: 'number', isWhole: true, isMoney: true },
  { ...about('rate', false), kind: 'figure', unit: '% ต่อปี' },
  { ...about('terms', false), kind: 'numbers' },
  { ...about('phone', false), kind: 'text', isPhone: true },
  { ...about('open', false), kind: 'time' },
  { ...about('from', false), kind: 'day' },
  { ...about('closes', false), kind: 'moment', isUtc: false },
  {
    ...about('offer', false),
    kind: 'union',
    variants: [
      { label: 'a', fields: [text('campaign')] },
      { label: 'b', fields: [number('rate')] },
    ],
  },
  {
    ...about('steps', false),
    kind: 'list',
    one: 'step',
    item: {
      ...about(''),
      kind: 'group',
      fields: [text('title'), { ...about('facts', false), kind: 'list', one: 'fact', item: text('') }],
    },
  },
  { ...about('ages', false), kind: 'map', one: 'age', key: text('key'), value: number('value') },
  { ...about('image', false), kind: 'picture', place: { widths: [400], shape: 2 } },
  {
    ...about('table', false),
    kind: 'rates',
    fields: [],
    columns: { name: 'down', label: 'down', unit: '%' },
    rows: { name: 'terms', head: 'term', label: 'term', cells: 'rates' },
    per: 'year',
  },
]

const EMPTY_TABLE = { down: [], terms: [] }

type Sent = Iterable<readonly [string, string]>

function formOf(sent: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  return form
}

const read = (sent: Sent) => readRecord(FIELDS, formOf(sent))

test.each<[string, Record<string, string>, JsonRecord]>([
  ['a number as people type it', { amount: '๑,๑๘๙,000 ' }, { title: '', amount: 1189000 }],
  [
    'what is no number stays, to be refused beside its field',
    { amount: 'สามแสน' },
    { title: '', amount: 'สามแสน' },
  ],
  ['a rate with its unit', { rate: '50 %' }, { title: '', rate: 50 }],
  [
    'a phone and a time as people type them',
    { phone: '02-999-8888', open: '๙.๓๐ น.' },
    { title: '', phone: '029998888', open: '09:30' },
  ],
  [
    'a day and a moment of the Buddhist era',
    { from: '2570-03-31', closes: '2570-01-05T09:00' },
    { title: '', from: '2027-03-31', closes: '2027-01-05T09:00:00+07:00' },
  ],
  [
    'a day and a moment as people type them',
    { from: '๓๑ มี.ค. ๒๕๗๐', closes: '5/1/70 9.00' },
    { title: '', from: '2027-03-31', closes: '2027-01-05T09:00:00+07:00' },
  ],
  [
    'a day that cannot be read stays as it was typed',
    { from: '31 มี.ค.', closes: '5/1/70' },
    { title: '', from: '31 มี.ค.', closes: '5/1/70' },
  ],
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
    'a picture of the library with what it is cut around',
    { 'image@is': '', 'image.media': 'a', 'image.alt': 'กระบะ', 'image.focus': '0 1000' },
    { title: '', image: { media: 'a', focus: { x: 0, y: 1000 }, alt: 'กระบะ' } },
  ],
  [
    'a drawing, which is never cut',
    { 'image@is': '', 'image.picture': 'a.svg', 'image.alt': 'กระบะ', 'image.focus': '0 1000' },
    { title: '', image: { picture: 'a.svg', alt: 'กระบะ' } },
  ],
  [
    'a key that stands twice loses nothing',
    { 'ages@n': '3', 'ages.0.key': 'car', 'ages.0.value': '9', 'ages.1.key': 'car', 'ages.1.value': '7' },
    { title: '', ages: { car: 9, 'car ': 7 } },
  ],
  [
    'a key that is a name of the language',
    { 'ages@n': '1', 'ages.0.key': '__proto__', 'ages.0.value': '9' },
    { title: '', ages: JSON.parse('{"__proto__":9}') },
  ],
])('read from a form: %s', (_, sent, record) => {
  expect(read(Object.entries(sent))).toStrictEqual({ ...record, table: EMPTY_TABLE })
})

function* steps(count: number): Sent {
  yield ['steps@n', String(count)]
  for (let i = 0; i < count; i++) yield [`steps.${i}.title`, '']
}

function* unknown(count: number): Sent {
  for (let i = 0; i < count; i++) yield [`x${i}`, '']
}

function* table(columns: number, rows: number): Sent {
  yield ['table.down@n', String(columns)]
  yield ['table.terms@n', String(rows)]
  for (let column = 0; column < columns; column++) yield [`table.down.${column}`, String(column)]
  for (let row = 0; row < rows; row++) {
    yield [`table.terms.${row}.term`, String(row)]
    for (let column = 0; column < columns; column++) yield [`table.terms.${row}.rates.${column}`, '3.5']
  }
}

const TOO_LARGE = expect.objectContaining({ code: 'payload-too-large', status: 413 })

test('as many fields and rows as are allowed are read, and one more is refused, not cut off', () => {
  expect(read(unknown(MAX_FORM_FIELDS))).toMatchObject({ title: '' })
  expect(() => read(unknown(MAX_FORM_FIELDS + 1))).toThrow(TOO_LARGE)
  expect(read(steps(MAX_FORM_ROWS)).steps).toHaveLength(MAX_FORM_ROWS)
  expect(() => read(steps(MAX_FORM_ROWS + 1))).toThrow(TOO_LARGE)
  const { table: rates } = read(table(98, 98)) as { table: { terms: { rates: number[] }[] } }
  expect(rates.terms.flatMap(({ rates }) => rates)).toHaveLength(98 * 98)
})

test.each<[string, Record<string, string>]>([
  ['rows of a list', { 'steps@n': '3' }],
  ['rows of lists in rows', { 'steps@n': '2', 'steps.0.facts@n': '2', 'steps.1.facts@n': '2' }],
  ['entries by key', { 'ages@n': '2' }],
  [
    'cells of a table',
    {
      'table.down@n': '3',
      'table.terms@n': '3',
      'table.down.0': '5',
      'table.terms.0.term': '12',
      a: '',
      b: '',
    },
  ],
  ['rows beyond whole numbers', { 'steps@n': String(Number.MAX_SAFE_INTEGER) }],
])('%s that a form only claims are refused', (_, sent) => {
  expect(() => read(Object.entries(sent))).toThrow(TOO_LARGE)
})

test.each(['-1', '1.5', 'x', '1e300', 'Infinity', ''])('a count that is none, %j, is none', (count) => {
  expect(read([['steps@n', count]])).toStrictEqual({ title: '', table: EMPTY_TABLE })
})

test('a key that is repeated endlessly is refused', () => {
  const ages = function* (): Sent {
    yield ['ages@n', '900']
    for (let i = 0; i < 900; i++) yield [`ages.${i}.key`, 'car']
  }
  expect(() => read(ages())).toThrow(TOO_LARGE)
})

const SIZES = [100, 1000] as const
const GROWTH = SIZES[1] / SIZES[0]

/** How much longer reading the large form takes than the small one, in processor time. */
async function timesLonger(small: FormData, large: FormData): Promise<number> {
  let [ofSmall, ofLarge] = [0, 0]
  for (let run = 0; run < 20; run++) {
    // As often as makes both take about the same: single short runs cannot be measured.
    ofSmall += await processorMs(() => {
      for (let one = 0; one < GROWTH; one++) readRecord(FIELDS, small)
    })
    ofLarge += await processorMs(() => readRecord(FIELDS, large))
  }
  return (GROWTH * ofLarge) / ofSmall
}

test.each<[string, (size: number) => Sent]>([
  ['rows', (size) => steps(size)],
  [
    'fields that no record has, and as many claimed rows',
    (size) => [...unknown(9 * size), ['steps@n', String(size)] as const],
  ],
  ['cells', (size) => table(Math.floor(Math.sqrt(9 * size)), Math.floor(Math.sqrt(9 * size)))],
])('reading takes as much longer as the form is larger: %s', async (_, sent) => {
  const [small, large] = SIZES.map((size) => formOf(sent(size)))
  await timesLonger(small!, large!)

  const times = await timesLonger(small!, large!)

  // Halfway to what a quadratic reading takes: a large form misses the caches of a busy machine, up to 3.5 times as often.
  expect(times).toBeLessThan((GROWTH * GROWTH) / 2)
})
