import { expect, test } from 'vitest'
import { threadsByPlace } from './release-items.tsx'

const commentOn = (field: string) => ({ id: `on ${field}`, field }) as never
const difference = (path: string) => ({ path }) as never

test('a comment stands below the difference of its field, another one apart', () => {
  const { at, elsewhere } = threadsByPlace({
    differences: ['title', 'items.0.answer', 'items.0.answer', 'items2'].map(difference),
    whole: [],
    threads: ['items.0', 'title', '', 'note'].map(commentOn),
  })

  expect([0, 1, 2, 3].map((place) => at(place).map(({ field }) => field))).toEqual([
    ['title'],
    ['items.0'],
    [],
    [],
  ])
  expect(elsewhere.map(({ field }) => field)).toEqual(['', 'note'])
})

test('of a new record it stands below the field as it is read', () => {
  const text = (path: string) => ({ label: path, path, kind: 'text', text: 'ก' }) as const
  const { of, elsewhere } = threadsByPlace({
    differences: [],
    whole: [text('title'), { label: 'คำถาม', path: 'items', kind: 'parts', parts: [text('items.0.answer')] }],
    threads: ['items.0.answer', 'note'].map(commentOn),
  })

  expect(of('items.0.answer').map(({ field }) => field)).toEqual(['items.0.answer'])
  expect(of('title')).toEqual([])
  expect(elsewhere.map(({ field }) => field)).toEqual(['note'])
})
