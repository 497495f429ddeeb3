import type { CreditPolicy } from '@leasing/contract/content/credit-policy'
import { describe, expect, test } from 'vitest'
import { creditPolicy } from '../../api/src/content/collections/credit-policy.ts'
import type { ContentRow } from '../../api/src/content/import.ts'
import { type CrawledPage, crawledSite, wordsOf } from './crawl.ts'

// Who may apply for what stands in the credit policy: every page that says it follows.

const NOW = '2026-11-20T10:00:00+07:00'

async function crawlWith(change: (policy: CreditPolicy) => CreditPolicy) {
  const site = await crawledSite({ now: NOW })
  await site.load(editPolicy(change))
  return { pages: await site.crawl(['/en']), policy: site.content.all(creditPolicy)[0]! }
}

const editPolicy = (change: (policy: CreditPolicy) => CreditPolicy) => (row: ContentRow) => {
  if (row.collection !== creditPolicy.name) return row
  const changed = JSON.stringify(change(JSON.parse(row.body)))
  return { ...row, source: changed, body: changed }
}

/** The addresses of pages that say something, with the words around it. */
const saying = (pages: readonly CrawledPage[], pattern: RegExp) =>
  pages.flatMap(({ address, html }) => {
    const found = new RegExp(`.{0,40}(?:${pattern.source}).{0,40}`, pattern.flags).exec(wordsOf(html))
    return found ? [`${address}: ${found[0]}`] : []
  })

const FOREIGNERS = /ชาวต่างชาติ|ต่างด้าว|[Ff]oreigner|not a Thai citizen/

describe('once only Thai people may apply', () => {
  test('no page says that foreigners may', async () => {
    const { pages } = await crawlWith(({ foreignerPapers: _, ...policy }) => ({
      ...policy,
      applicants: policy.applicants.map((one) => ({
        ...one,
        who: one.who.filter((kind) => kind !== 'foreigner'),
      })),
    }))

    expect(saying(pages, FOREIGNERS).filter((found) => !found.startsWith('/en'))).toEqual([])
    expect(saying(pages, /ใบอนุญาตทำงาน|work permit/)).toEqual([])
    expect(saying(pages, /สัญชาติไทย/).length).toBeGreaterThan(6)
  }, 300_000)
})

describe('as the content ships', () => {
  test('every page that takes foreigners asks for the same papers, and no other page takes them', async () => {
    const { pages, policy } = await crawlWith((policy) => policy)
    const { applicants, foreignerPapers } = policy
    // Electric pickups have no page of their own.
    const PAGES: Record<string, string> = {
      pickup: '/service-new-car',
      'used-car': '/service-used-car',
      refinance: '/service-refinance',
      leasing: '/service-leasing',
      'personal-loan': '/service-personal-loan',
      truck: '/service-new-car?type=truck',
    }

    expect(applicants.length).toBe(7)
    for (const { service, who } of applicants.filter(({ service }) => PAGES[service])) {
      const page = pages.find(({ address }) => address === PAGES[service])
      expect(page?.status, service).toBe(200)
      const qualifications = /id="qualifications"[\s\S]*?<\/ul>/.exec(page!.html)![0]
      const words = wordsOf(qualifications)
      expect(/ชาวต่างชาติ/.test(words) && words.includes(foreignerPapers!.th), service).toBe(
        who.includes('foreigner'),
      )
      expect(words.includes('สัญชาติไทย'), service).toBe(who.includes('thai'))
      expect(words.includes('บริษัทหรือห้าง'), service).toBe(who.includes('company'))
    }
    const english = wordsOf(pages.find(({ address }) => address === '/en')!.html)
    expect(english).toContain(foreignerPapers!.en)
    const promotion = wordsOf(pages.find(({ address }) => address === '/promotion/first-pickup')!.html)
    expect(promotion).toContain(`ชาวต่างชาติที่มี${foreignerPapers!.th}`)
  }, 300_000)
})

test('ages, income and years in business are those of the policy everywhere', async () => {
  const { pages } = await crawlWith((policy) => ({
    ...policy,
    age: { least: 21, greatestAtEnd: 63 },
    incomeBands: policy.incomeBands.map((band, i) => (i === 0 ? { ...band, fromIncome: 13_500 } : band)),
    applicants: policy.applicants.map((one) => ({
      ...one,
      ...(one.companyYears && { companyYears: 4 }),
      ...(one.greatestAgeAtEnd && { greatestAgeAtEnd: 58 }),
    })),
  }))

  expect(saying(pages, /(?<!รถ)อายุ 20 ปี|at least 20 years/)).toEqual([])
  expect(saying(pages, /(?:ไม่เกิน|อายุเกิน) (?:65|60) ปี|over (?:65|60)\b/)).toEqual([])
  expect(saying(pages, /12,000 (?:บาทต่อเดือน|baht a month)/)).toEqual([])
  expect(saying(pages, /(?:ทำกิจการ|ดำเนินงาน)มาแล้วอย่างน้อย 2 ปี|after 2 years/)).toEqual([])
  expect(saying(pages, /อายุ 21 ปีขึ้นไป/).length).toBeGreaterThan(6)
  expect(saying(pages, /58 ปี|over 58/).length).toBeGreaterThan(2)
  expect(saying(pages, /13,500 (?:บาทต่อเดือน|baht a month)/).length).toBeGreaterThan(3)
}, 300_000)
