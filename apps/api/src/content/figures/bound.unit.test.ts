import { expect, test } from 'vitest'
import type { ReadAll } from '../collection.ts'
import { news } from '../collections/news.ts'
import { site } from '../collections/site.ts'
import { statedFigures } from '../collections/stated-figures.ts'
import { boundFaults } from './bound.ts'

const SITE = {
  id: 'site',
  contact: { hoursStructured: [{ open: '08:30', close: '17:00' }] },
  company: { foundedYear: 2540 },
}

const HOURS = '<h2>เวลาทำการ</h2><table><tr><td>เสาร์</td><td>09.00–15.00 น.</td></tr></table>'

function faultsOf(signed: readonly object[]) {
  const records: Record<string, readonly object[]> = {
    site: [SITE],
    news: [{ id: 'new-branch', detail: HOURS }],
    'stated-figures': signed,
  }
  const all: ReadAll = ({ name }) => (records[name] ?? []) as never
  return boundFaults([news, site, statedFigures], { all, figures: () => new Map() } as never, {
    collection: 'news',
    id: 'new-branch',
  }).map(({ message }) => message)
}

test('the hours of another place are a fault until somebody declares them right', () => {
  expect(faultsOf([])[0]).toMatch(/^states "09.00" for เวลาทำการ, which is 08.30/)
  const declared = {
    id: 'saturday',
    what: 'เวลาทำการวันเสาร์',
    words: ['เสาร์'],
    figures: ['09.00 น.', '15.00 น.'],
  }
  expect(faultsOf([declared])).toEqual([])
})
