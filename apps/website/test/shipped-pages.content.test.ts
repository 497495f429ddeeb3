import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readHouseWords, unexplainedIn } from '../../api/src/content/house-words.ts'
import { longestStretch, MAX_WORDS_BETWEEN_BREAKS, partsOf } from '../../api/src/content/readability.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { testSite } from './test-site.ts'

// Each page that ships: the first words that a visitor reads of it, which READABILITY=FILE writes as a table, and the way to it.

const SHIPPED = path.join(import.meta.dirname, '../../../content')

type Row = { address: string; lead: string; words: number; unexplained: string[] }

let rows: Row[]
/** By address: the addresses that its page links to. */
let links: Map<string, string[]>
/** The links that lead to no page, or to an error. */
let broken: string[]

beforeAll(async () => {
  const site = await testSite({ now: '2026-11-22T12:00:00+07:00', publicUrl: 'http://site.test' })
  await importFixtureContent(site.db, SHIPPED)
  await site.content.refresh()
  const { terms } = await readHouseWords(SHIPPED)
  const sitemap = await site.html('/sitemap.xml')
  rows = []
  links = new Map()
  for (const [, escaped] of sitemap.matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)) {
    const address = escaped!.replaceAll('&amp;', '&') || '/'
    const page = await site.html(address)
    links.set(address, linksOf(page))
    const lead = leadOf(page)
    if (lead === undefined) continue
    const unexplained = unexplainedIn(lead, terms)
    rows.push({ address, lead, words: longestStretch(lead), unexplained })
  }
  broken = []
  for (const link of new Set([...links.values()].flat())) {
    const { status } = await site.request(link)
    if (status >= 400) broken.push(`${status} ${link}`)
  }
  if (process.env.READABILITY) writeFileSync(process.env.READABILITY, tableOf(rows))
}, 300_000)

test('the first text of a page has no more than 25 words between breaks', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ words }) => words > MAX_WORDS_BETWEEN_BREAKS)).toEqual([])
})

test('the first text of a page explains its words of the trade, or has none', () => {
  expect(rows.filter(({ unexplained }) => unexplained.length > 0)).toEqual([])
})

test('every page that search engines are told of is reached by links from the home page', () => {
  // Provinces are chosen from a list, or on the map that a link draws.
  const reached = new Set(['/', ...[...links.keys()].filter((address) => address.includes('?province='))])
  for (const address of reached) for (const link of links.get(address) ?? []) reached.add(link)

  const lost = [...links.keys()].filter((address) => !reached.has(address))
  expect(links.size).toBeGreaterThan(40)
  expect(lost).toEqual([])
})

test('no page links to a page that does not exist', () => {
  expect(broken).toEqual([])
})

const linksOf = (page: string) =>
  [...page.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))

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
