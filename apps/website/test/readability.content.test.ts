import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  MOST_WORDS_BETWEEN_BREAKS,
  mostWordsBetweenBreaks,
  partsOf,
} from '../../api/src/content/readability.ts'
import { readHouseWords, unexplainedIn } from '../../api/src/content/words.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { testSite } from './test-site.ts'

// The first words that a visitor reads of each page that ships. READABILITY=FILE writes them as a table.

const SHIPPED = path.join(import.meta.dirname, '../../../content')

type Row = { address: string; lead: string; words: number; unexplained: string[] }

let rows: Row[]

beforeAll(async () => {
  const site = await testSite({ now: '2026-11-22T12:00:00+07:00', publicUrl: 'http://site.test' })
  await importFixtureContent(site.db, SHIPPED)
  await site.content.refresh()
  const { terms } = await readHouseWords(SHIPPED)
  const sitemap = await site.html('/sitemap.xml')
  rows = []
  for (const [, address] of sitemap.matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)) {
    const lead = leadOf(await site.html(address!.replaceAll('&amp;', '&')))
    if (lead === undefined) continue
    const unexplained = unexplainedIn(lead, terms)
    rows.push({ address: address!, lead, words: mostWordsBetweenBreaks(lead), unexplained })
  }
  if (process.env.READABILITY) writeFileSync(process.env.READABILITY, tableOf(rows))
}, 300_000)

test('the first text of a page has no more than 25 words between breaks', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ words }) => words > MOST_WORDS_BETWEEN_BREAKS)).toEqual([])
})

test('the first text of a page explains its words of the trade, or has none', () => {
  expect(rows.filter(({ unexplained }) => unexplained.length > 0)).toEqual([])
})

/** The paragraph that follows the heading of a page, before the next heading. */
function leadOf(page: string): string | undefined {
  const [, below = ''] = page.replaceAll('<!-- -->', '').split('</h1>')
  const paragraph = /^(?:(?!<h2)[\s\S])*?<p[ >]([\s\S]*?)<\/p>/.exec(below)
  return paragraph ? partsOf(`<p ${paragraph[1]}`).join(' ') : undefined
}

const tableOf = (rows: readonly Row[]) =>
  [
    '| page | words between breaks | unexplained | first text |',
    '| --- | --- | --- | --- |',
    ...rows
      .toSorted((a, b) => b.words - a.words)
      .map(({ address, words, unexplained, lead }) => `| ${address} | ${words} | ${unexplained} | ${lead} |`),
    '',
  ].join('\n')
