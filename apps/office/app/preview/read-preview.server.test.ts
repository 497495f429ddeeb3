import { expect, test } from 'vitest'
import { momentToPreview, releasePreviewPath } from './preview-path.ts'
import { previewBody, readAsked } from './read-preview.server.ts'

test('a link names drafts, whose collection may lie in a folder, a page and a moment on a clock in Bangkok', () => {
  const asked = readAsked(
    new URLSearchParams(
      'draft=promotions/june&draft=hire-purchase/campaigns/rainy&to=/promotion&at=2026-12-01T09:30',
    ),
  )

  expect(previewBody(asked)).toEqual({
    drafts: [
      { collection: 'promotions', id: 'june' },
      { collection: 'hire-purchase/campaigns', id: 'rainy' },
    ],
    path: '/promotion',
    moment: Date.parse('2026-12-01T09:30:00+07:00'),
  })
})

test('without anything it is the site as it is', () => {
  expect(previewBody(readAsked(new FormData()))).toEqual({ drafts: [], path: '/' })
})

test('a moment that is none is left to the call to refuse', () => {
  expect(previewBody(readAsked(new URLSearchParams('at=tomorrow')))).toMatchObject({ moment: -1 })
})

test('a release is looked at as at its minute', () => {
  const path = releasePreviewPath('r1', Date.parse('2026-12-01T09:30:00+07:00'))

  expect(previewBody(readAsked(new URL(path, 'http://office').searchParams))).toEqual({
    drafts: [],
    release: 'r1',
    path: '/',
    moment: Date.parse('2026-12-01T09:30:00+07:00'),
  })
})

test.each([
  [
    'on its first day before it begins',
    { startDate: '2027-01-02', endDate: '2027-01-31' },
    '2027-01-02T00:00',
  ],
  ['now while it is shown', { startDate: '2026-11-01', endDate: '2026-12-31' }, undefined],
  ['now without days', { title: 'ข่าว' }, undefined],
  ['now once it is over', { startDate: '2026-01-01', endDate: '2026-01-31' }, undefined],
  [
    'in its next window between two',
    {
      ...{ startDate: '2026-01-01', endDate: '2026-01-31' },
      laterWindows: [{ startDate: '2027-06-01', endDate: '2027-06-30' }],
    },
    '2027-06-01T00:00',
  ],
  ['now where its day is none', { startDate: 'พรุ่งนี้' }, undefined],
])('a record is looked at %s', (_, value, at) => {
  expect(momentToPreview(value, Date.parse('2026-11-23T12:00:00+07:00'))).toBe(at)
})
