import { expect, test } from 'vitest'
import { auditAddress, auditFileAddress, auditFilterOf, unreadDay } from './audit-filter.ts'

test('the link to older entries keeps what was chosen, and an empty choice is none', () => {
  const filter = auditFilterOf(new URLSearchParams('?actor=staff%3Aa&action=&day=2026-11-21&before=90'))

  expect(filter).toEqual({ actor: 'staff:a', day: '2026-11-21' })
  expect(auditAddress(filter, 40)).toBe('/audit?actor=staff%3Aa&day=2026-11-21&before=40')
  expect(auditFilterOf(new URLSearchParams('?day=2569-11-21'))).toEqual({ day: '2026-11-21' })
  expect(auditFilterOf(new URLSearchParams('?day=21/11/69'))).toEqual({ day: '2026-11-21' })
  expect(auditAddress({})).toBe('/audit')
  expect(auditFileAddress(filter)).toBe('/audit.csv?actor=staff%3Aa&day=2026-11-21')
})

test('a day that cannot be read filters nothing, and is shown as it was typed', () => {
  const params = new URLSearchParams('?actor=staff%3Aa&day=เมื่อวาน')

  expect(auditFilterOf(params)).toEqual({ actor: 'staff:a' })
  expect(unreadDay(params)).toBe('เมื่อวาน')
  expect(unreadDay(new URLSearchParams('?day=21/11/69'))).toBeUndefined()
  expect(unreadDay(new URLSearchParams())).toBeUndefined()
})
