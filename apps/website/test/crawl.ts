import type { Day } from '@leasing/rules/bangkok-day'
import type { ContentRow } from '../../api/src/content/import.ts'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { SHIPPED } from '../../api/test/shipped-content.ts'
import { testSite } from './test-site.ts'

/** Pages with a state of their own, which the sitemap does not list. */
const STATES = [
  '/payment?tab=direct-debit',
  '/payment?tab=mobile-application',
  '/service-annual-tax?plate=white-green&kg=1740&registered=2562&dueDay=2&dueMonth=12&dueYear=2569',
  '/service-new-car?type=truck',
  '/monthly-installment?carType=pickup',
  '/refinance?carType=car',
  '/refinance/request',
  '/refinance-ecoupon',
  '/refinance-referrer',
  '/refinance-dealer-program',
  '/contactus?topic=payment',
  '/finance-amount-evaluation',
  '/dealer-location?province=60',
]

export type CrawledPage = { address: string; status: number; html: string; headers: Headers }

/** The site with the shipped content, or that of another folder, and a walk over all its pages. */
export async function crawledSite({ now, folder = SHIPPED }: { now: string; folder?: string }) {
  const site = await testSite({ now, publicUrl: 'http://site.test' })
  return {
    ...site,
    /** Replaces the content by that of the folder, edited. */
    async load(edit?: (row: ContentRow) => ContentRow, importedOn?: Day) {
      await importFixtureContent(site.db, folder, COLLECTIONS, edit, importedOn)
      await site.content.refresh()
    },
    async crawl(more: readonly string[] = []): Promise<CrawledPage[]> {
      const sitemap = await site.html('/sitemap.xml')
      const listed = [...sitemap.matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)].map(
        ([, escaped]) => escaped!.replaceAll('&amp;', '&') || '/',
      )
      const pages: CrawledPage[] = []
      for (const address of new Set([...listed, ...STATES, ...more])) {
        const response = await site.request(address)
        pages.push({
          address,
          status: response.status,
          html: await response.text(),
          headers: response.headers,
        })
      }
      return pages
    },
  }
}

/** What a visitor reads of a page, and hears of its pictures. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*?\b(?:alt|aria-label|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Replaces the JSON of a record, source and body. */
export const editRecord =
  (collection: string, id: string, change: (json: string) => string) =>
  (row: ContentRow): ContentRow =>
    row.collection === collection && row.id === id
      ? { ...row, source: change(row.source), body: change(row.body) }
      : row
