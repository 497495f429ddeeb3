import { expect, test } from 'vitest'
import { outsideOf } from './words.ts'

test.each([
  ['to come', { startDate: '2026-06-16' }, 'later'],
  ['on its first day', { startDate: '2026-06-15' }, undefined],
  ['on its last day', { endDate: '2026-06-15' }, undefined],
  ['over', { startDate: '2026-06-01', endDate: '2026-06-14' }, 'ended'],
  ['without days', {}, undefined],
])('a record %s is named as the filter names it', (_, window, state) => {
  expect(outsideOf(window, '2026-06-15')).toBe(state)
})
