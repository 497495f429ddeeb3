import { expect, test } from 'vitest'
import { momentToPreview, previewedPath, queryOf, readPreviewParams, releasePreview } from './preview-path.ts'
import { previewBody } from './read-preview.server.ts'

test('a link names drafts, whose collection may lie in a folder, a page and a moment on a clock in Bangkok', () => {
  const params = readPreviewParams(
    new URLSearchParams(
      'draft=promotions/june&draft=hire-purchase/campaigns/rainy&to=/promotion&at=2026-12-01T09:30',
    ),
  )

  expect(previewBody(params)).toEqual({
    drafts: [
      { collection: 'promotions', id: 'june' },
      { collection: 'hire-purchase/campaigns', id: 'rainy' },
    ],
    path: '/promotion',
    moment: Date.parse('2026-12-01T09:30:00+07:00'),
  })
})

test('without anything it is the site as it is', () => {
  expect(previewBody(readPreviewParams(new FormData()))).toEqual({ drafts: [], path: '/' })
})

test('a moment that is none is left to the call to refuse', () => {
  expect(previewBody(readPreviewParams(new URLSearchParams('at=tomorrow')))).toMatchObject({ moment: -1 })
})

const NOW = Date.parse('2026-11-23T12:00:00+07:00')
const AT_NINE = Date.parse('2026-12-01T09:30:00+07:00')

const anItem = (after?: Record<string, string>) => ({
  ...{ collection: 'news', id: 'holidays', title: 'วันหยุด', action: 'put' as const },
  ...{
    baseRevision: 1,
    isBehind: false,
    hasNewerDraft: false,
    changesAdvertised: false,
    isLookedAt: false,
    sentences: [],
    ...(after && { after }),
  },
})

test.each([
  ['at its minute', { publishAt: AT_NINE, items: [] }, { path: '/', moment: AT_NINE }],
  [
    'of a single record on its page, on its first day',
    { items: [anItem({ path: 'new-year', startDate: '2027-01-01' })] },
    { path: '/news/new-year', moment: Date.parse('2027-01-01T00:00:00+07:00') },
  ],
  [
    'with a minute at that, whatever its record says',
    { publishAt: AT_NINE, items: [anItem({ path: 'new-year', startDate: '2027-01-01' })] },
    { path: '/news/new-year', moment: AT_NINE },
  ],
  ['of several records from the home page', { items: [anItem({}), anItem({})] }, { path: '/' }],
  ['that takes a record away from the home page', { items: [anItem()] }, { path: '/' }],
])('a release %s is looked at so', (_, release, body) => {
  const query = queryOf(releasePreview({ id: 'r1', ...release }, '/news/{path}', NOW))

  expect(previewBody(readPreviewParams(query))).toEqual({ drafts: [], release: 'r1', ...body })
})

test('from a preview one goes back to what it is of', () => {
  const pathOf = (query: string) => previewedPath(readPreviewParams(new URLSearchParams(query)))

  expect(pathOf('draft=hire-purchase/campaigns/rainy')).toBe('/content/hire-purchase.campaigns/rainy')
  expect(pathOf('release=r1')).toBe('/releases/r1')
  expect(pathOf('to=/promotion')).toBeUndefined()
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
  expect(momentToPreview(value, NOW)).toBe(at)
})
