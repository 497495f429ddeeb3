import { expect, test } from 'vitest'
import { momentOf, previewBody, readAsked, textOfMoment } from './read-preview.server.ts'

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

test('a moment that is none is refused by the call, and one that is comes back as it was typed', () => {
  expect(momentOf('2026-02-30T09:00')).toBe(-1)
  expect(momentOf('tomorrow')).toBe(-1)
  expect(textOfMoment(momentOf('2026-12-01T00:05'))).toBe('2026-12-01T00:05')
})
