import { contentForm, type FormField } from '@leasing/contract/staff/form'
import { pageOf } from '@leasing/contract/staff/form-values'
import { readRecord } from '@leasing/contract/staff/read-record'
import { expect, test } from 'vitest'
import { AREAS } from '../../content/collection-words.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { isLiveLink } from '../../content/site-pages.ts'
import { formOf } from './describe.ts'

const THAI = /[\u0E00-\u0E7F]/

test.each(COLLECTIONS.map(({ name }) => name))('%s: every field and choice has a Thai label', (name) => {
  const form = formOf(COLLECTIONS.find((collection) => collection.name === name)!)

  expect(contentForm.parse(form)).toEqual(form)
  expect(form.fields.flatMap((field) => unlabelled(field))).toEqual([])
})

test.each(COLLECTIONS.map(({ name, words }) => ({ name, ...words })))(
  '$name: staff have Thai words for it, and find the page that shows it',
  (words) => {
    expect(words.title).toMatch(THAI)
    expect(words.one).toMatch(THAI)
    expect(AREAS[words.area]).toMatch(THAI)
    const page = pageOf(words.page, { path: 'june', id: 'june' })
    expect(page).not.toContain('{')
    expect(isLiveLink(page), page).toBe(true)
  },
)

test.each(COLLECTIONS.map(({ name }) => name))('%s: every label is one of a field', (name) => {
  const collection = COLLECTIONS.find((collection) => collection.name === name)!
  const { labels = {} } = collection
  const asked = new Set<string>()
  const watched = new Proxy(labels, { get: (all, key: string) => asked.add(key) && all[key] })

  formOf({ ...collection, labels: watched })

  expect(Object.keys(labels).filter((label) => !asked.has(label))).toEqual([])
})

test('no two collections have the same position', () => {
  const places = COLLECTIONS.map(({ words }) => `${words.area} ${words.position}`)

  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

function unlabelled(field: FormField, at = ''): string[] {
  const path = `${at}${field.name}`
  const inside = (fields: readonly FormField[]) => fields.flatMap((part) => unlabelled(part, `${path}.`))
  const named = (label: string, what: string) => (THAI.test(label) ? [] : [`${path} ${what}`])
  const own = named(field.label, 'label')
  switch (field.kind) {
    case 'fixed':
      return []
    case 'group':
    case 'rates':
      return [...own, ...inside(field.fields)]
    case 'list':
      return [...own, ...named(field.one, 'one'), ...inside(partsOf(field.item))]
    case 'map':
      return [...own, ...named(field.one, 'one'), ...inside([field.key, field.value])]
    case 'union':
      return [
        ...own,
        ...field.variants.flatMap(({ label, fields }, i) => [
          ...named(label, `variant ${i}`),
          ...inside(fields),
        ]),
      ]
    case 'choice':
    case 'choices':
      return [...own, ...field.choices.flatMap(({ value, label }) => named(label, `choice ${value}`))]
    default:
      return own
  }
}

const partsOf = (item: FormField) => ('fields' in item ? item.fields : [])

test('the phone and the hours of a dealer are typed as people write them', () => {
  const { fields } = formOf(COLLECTIONS.find(({ name }) => name === 'dealers')!)
  const typed = new FormData()
  for (const [name, value] of [
    ['phone', '02-999-8888'],
    ['hoursStructured@n', '1'],
    ['hoursStructured.0.open', '9'],
    ['hoursStructured.0.close', '๑๘.๐๐'],
  ] as const)
    typed.append(name, value)

  expect(readRecord(fields, typed)).toMatchObject({
    phone: '029998888',
    hoursStructured: [{ open: '09:00', close: '18:00' }],
  })
})
