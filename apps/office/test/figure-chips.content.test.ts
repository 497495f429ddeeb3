import { expect, test } from 'vitest'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import { readShipped } from '../../api/test/shipped-content.ts'
import { markOf, withChips, withoutChips } from '../app/content/form/figure-text.ts'

test('a text of any record goes through the editor with its figures byte for byte', async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const texts = rows
    .flatMap(({ source }) => textsIn(JSON.parse(source)))
    .filter((text) => text.includes('{{'))

  expect(texts.length).toBeGreaterThan(300)
  for (const text of texts) expect(withoutChips(withChips(text))).toBe(text)
})

test('whatever stands in braces in a shipped text is a chip', async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const braces = rows.flatMap(({ source }) => source.match(/\{\{.*?\}\}/g) ?? [])

  expect(braces.length).toBeGreaterThan(1000)
  expect(braces.filter((source) => !markOf(source))).toEqual([])
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
