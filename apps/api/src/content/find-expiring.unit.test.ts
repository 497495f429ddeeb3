import { expect, test } from 'vitest'
import { aHeroBanner, aNews, aPromotion, aSite } from '../../test/builders.ts'
import { findExpiring } from './find-expiring.ts'
import { COLLECTIONS } from './registry.ts'
import { fixedContent } from './store.ts'

type Given = Record<string, readonly { id: string }[]>

const expiringAt = (moment: string, given: Given) => {
  const rows = Object.entries(given).flatMap(([collection, records]) =>
    records.map((record) => ({ collection, id: record.id, body: JSON.stringify(record) })),
  )
  const now = Date.parse(moment)
  return findExpiring(fixedContent(COLLECTIONS, rows, now), now)
}

const june = { startDate: '2025-06-01', endDate: '2025-06-30' } as const

test.each([
  ['91 days before the day after its end', '2025-04-01T23:59:59+07:00', []],
  ['90 days before', '2025-04-02T00:00:00+07:00', ['news: nothing is shown from 2025-07-01']],
  ['on its last day', '2025-06-30T23:59:59+07:00', ['news: nothing is shown from 2025-07-01']],
  ['once it has ended', '2025-09-01T12:00:00+07:00', ['news: nothing is shown from 2025-09-01']],
])('the last news that ends is told within 90 days: %s', (_, moment, told) => {
  expect(expiringAt(moment, { news: [aNews({ ...june, startDate: '2025-01-01' })] })).toEqual(told)
})

test('what something else follows is not told, and a gap between two is', () => {
  const promotion = (id: string, startDate: string, endDate: string) =>
    aPromotion({ id, path: id, startDate: startDate as never, endDate: endDate as never })
  const at = '2025-06-15T12:00:00+07:00'
  const first = promotion('first', '2025-06-01', '2025-06-30')

  expect(expiringAt(at, { promotions: [first, promotion('next', '2025-07-01', '2026-06-30')] })).toEqual([])
  expect(expiringAt(at, { promotions: [first, promotion('later', '2025-07-10', '2026-06-30')] })).toEqual([
    'promotions: nothing is shown from 2025-07-01',
  ])
})

test('banners of the home page are told, and a collection that a company does not use is not', () => {
  const at = '2025-06-15T12:00:00+07:00'

  expect(expiringAt(at, { 'hero-banners': [aHeroBanner({ ...june })] })).toEqual([
    'hero-banners: nothing is shown from 2025-07-01',
  ])
  expect(expiringAt(at, {})).toEqual([])
})

test.each([
  { holidays: ['2025-12-31', '2025-05-04'], at: '2025-10-01', told: [] },
  {
    holidays: ['2025-12-31', '2025-05-04'],
    at: '2025-11-15',
    told: ['site: contact.holidays lists none after 2025-12-31'],
  },
  {
    holidays: ['2025-12-31'],
    at: '2029-01-01',
    told: ['site: contact.holidays lists none after 2025-12-31'],
  },
  { holidays: [], at: '2029-01-01', told: [] },
])('a list of holidays that ends soon is told: $holidays at $at', ({ holidays, at, told }) => {
  const record = aSite()
  const named = holidays.map((from) => ({ name: 'วันหยุด', from }))
  const site = [{ ...record, contact: { ...record.contact, holidays: named } }]

  expect(expiringAt(`${at}T12:00:00+07:00`, { site })).toEqual(told)
})
