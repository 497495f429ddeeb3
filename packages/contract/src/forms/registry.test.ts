import { expect, test } from 'vitest'
import { FORMS, findLeadWords } from './registry.ts'

const listed = Object.entries(FORMS)

test('a reference tells which form it is of', () => {
  const prefixes = listed.map(([, { lead }]) => lead.prefix)

  expect(new Set(prefixes).size).toBe(listed.length)
  expect(prefixes.filter((prefix) => !/^[A-Z]{2}$/.test(prefix))).toEqual([])
})

test('every field of a page has a label, except consents and what programs add', () => {
  const unnamed = listed.flatMap(([key, { form }]) =>
    Object.entries(form.fields)
      .filter(([name, { label }]) => !label && !name.startsWith('consent.') && name !== 'template')
      .map(([name]) => `${key}: ${name}`),
  )

  expect(unnamed).toEqual([])
})

test('nothing is known of a form that there is no more, nor of a property of every object', () => {
  expect(findLeadWords('happy-car')?.prefix).toBe('HC')
  expect(findLeadWords('lottery')).toBeUndefined()
  expect(findLeadWords('constructor')).toBeUndefined()
})
