import { beforeAll, describe, expect, test } from 'vitest'
import { site as siteRecord } from '../../api/src/content/collections/site.ts'
import { directionsIn } from '../../api/src/content/figures/conditions.ts'
import { type CrawledPage, crawledSite, editRecord, wordsOf } from './crawl.ts'

// Nobody is directed to a link that has no address, and everybody to those that have one.

const ALL = {
  newCarCalculator: 'https://calculator.test/',
  usedTrucks: 'https://used-trucks.test/',
  cars: 'https://cars.test/',
  eTax: 'https://etax.test/',
  facebook: 'https://facebook.test/',
  youtube: 'https://youtube.test/',
  tiktok: 'https://tiktok.test/',
  line: 'https://line.test/',
  appDownload: 'https://app.test/',
  appStore: 'https://app-store.test/',
  googlePlay: 'https://google-play.test/',
}

type Links = Partial<typeof ALL>

/** Whose address shows that what is directed to is there. */
const ADDRESSES: Record<string, (keyof Links)[]> = { app: ['appDownload', 'appStore', 'googlePlay'] }

/** To pass a page on in the visitor's own LINE. */
const SHARE = /<a href="https:\/\/social-plugins\.line\.me[^>]*>[\s\S]*?<\/a>/g

async function crawlWith(links: Links): Promise<CrawledPage[]> {
  const site = await crawledSite({ now: '2026-11-25T12:00:00+07:00' })
  await site.load(
    editRecord(siteRecord.name, 'site', (json) => JSON.stringify({ ...JSON.parse(json), links })),
  )
  return await site.crawl()
}

const pageAt = (pages: readonly CrawledPage[], address: string) =>
  wordsOf(pages.find((page) => page.address === address)!.html)

const SET = { none: {}, all: ALL, 'only the page of the app': { appDownload: ALL.appDownload } }

/** The pages with each of these set. */
const crawled = new Map<Links, CrawledPage[]>()

beforeAll(async () => {
  for (const links of Object.values(SET)) crawled.set(links, await crawlWith(links))
}, 600_000)

describe.each(Object.entries<Links>(SET))('with %s of the links set', (_, links) => {
  test('every page is there, without marks of what stands in the content', () => {
    const pages = crawled.get(links)!
    expect(pages.length).toBeGreaterThan(60)
    for (const { address, status, html } of pages) {
      expect([address, status]).toEqual([address, 200])
      expect(html.includes('{{'), address).toBe(false)
    }
  })

  test('a page that directs to a link has it', () => {
    const lost = crawled.get(links)!.flatMap(({ address, html }) =>
      directionsIn(wordsOf(html.replaceAll(SHARE, ' ')))
        .filter(({ link }) =>
          (ADDRESSES[link] ?? [link as keyof Links]).every(
            (name) => !links[name] || !html.includes(`href="${links[name]}"`),
          ),
        )
        .map(({ words }) => `${address}: ${words}`),
    )

    expect(lost).toEqual([])
  })
})

test('texts direct to the app and to e-tax where these have an address, and say something else or nothing where not', () => {
  const [none, all] = [crawled.get(SET.none)!, crawled.get(SET.all)!]
  const GUIDE = '/payment?tab=mobile-application'

  expect(pageAt(all, GUIDE)).toContain('กดปุ่มดาวน์โหลดในหน้านี้')
  expect(pageAt(all, '/news/app-update')).toContain('กดลิงก์ดาวน์โหลดแอปที่ท้ายหน้าเว็บไซต์นี้')
  expect(pageAt(all, '/news/e-tax-invoice')).toContain('เว็บไซต์ใบกำกับภาษี')
  for (const address of [GUIDE, '/news/app-update']) {
    expect(pageAt(none, address)).toContain('ให้เจ้าหน้าที่ที่สาขาช่วยติดตั้ง')
    expect(pageAt(all, address)).not.toContain('ให้เจ้าหน้าที่ที่สาขาช่วยติดตั้ง')
  }
  const list = /<h2[^>]*>รับได้ทางไหน<\/h2>\s*<ul>([\s\S]*?)<\/ul>/
  const ways = (pages: readonly CrawledPage[]) =>
    list.exec(pages.find(({ address }) => address === '/news/e-tax-invoice')!.html)![1]!.match(/<li>/g)!
      .length
  expect([ways(none), ways(all)]).toEqual([2, 3])
})
