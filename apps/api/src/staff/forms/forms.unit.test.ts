import { COLLECTION_AREAS } from '@leasing/contract/staff/collection-words'
import { contentForm, type FormField } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '../../content/registry.ts'
import { formOf } from './describe.ts'

const THAI = /[\u0E00-\u0E7F]/

test.each(COLLECTIONS.map(({ name }) => name))('%s: every field and choice has a Thai label', (name) => {
  const form = formOf(COLLECTIONS.find((collection) => collection.name === name)!)

  expect(contentForm.parse(form)).toEqual(form)
  expect(form.fields.flatMap((field) => unlabelled(field))).toEqual([])
})

test('every collection is found in one place of the desk', () => {
  const found = COLLECTION_AREAS.flatMap(({ collections }) => collections)

  expect(found.toSorted()).toEqual(COLLECTIONS.map(({ name }) => name).toSorted())
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
