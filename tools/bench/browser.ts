import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../apps/api/test/free-port.ts'
import { CHROMIUM_ARGS } from '../../e2e/site.ts'
import { printTable, scaled, spread, spreadText } from './figures.ts'
import { startBareRouter, startSite } from './site.ts'

const ROUNDS = scaled(3)

/** One page of each layout, and the largest pages. */
const PAGES = [
  '/',
  '/promotion',
  '/promotion/refinance-0295',
  '/news',
  '/service-new-car',
  '/service-fee',
  '/service-faq',
  '/dealer-location',
  '/monthly-installment',
  '/refinance',
  '/happy-car',
  '/contactus',
  '/career',
  '/finance-amount-evaluation',
]

/** Lighthouse's result for a page on a slow phone: the score out of 100, the rest in milliseconds. */
type Measured = { score: number; lcp: number; blocking: number; longestTask: number }

/**
 * Runs Lighthouse with its defaults (slow 4G, processor slowed down 4 times) alternately on pages of the site and on the same pages of a bare React
 * Router server with the same build.
 */
export async function browser() {
  const site = await startSite()
  const bare = await startBareRouter(site.url)
  const port = Number(await freePort())
  const executablePath = process.env.CHROMIUM_PATH
  const chrome = await chromium.launch({
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const rows = [['page', 'score', 'bare', 'LCP ms', 'bare', 'blocking ms', 'bare', 'longest task ms', 'bare']]
  const bench: number[] = []
  for (const path of PAGES) {
    const rounds: { siteResult: Measured; bareResult: Measured }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ siteResult: await measure(site.url + path), bareResult: await measure(bare.url + path) })
    const pair = (figure: keyof Measured) => [
      spreadText(rounds.map(({ siteResult }) => siteResult[figure])),
      spreadText(rounds.map(({ bareResult }) => bareResult[figure])),
    ]
    rows.push([path, ...pair('score'), ...pair('lcp'), ...pair('blocking'), ...pair('longestTask')])
  }
  await chrome.close()
  await bare.stop()
  await site.stop()
  printTable(rows)
  console.log(`\nLighthouse's benchmarkIndex of this machine: ${Math.round(spread(bench).median)}`)

  async function measure(url: string): Promise<Measured> {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: ['performance'] })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    const { audits, categories, environment } = result.lhr
    bench.push(environment.benchmarkIndex)
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      score: (categories.performance?.score ?? Number.NaN) * 100,
      lcp: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      longestTask: figure('max-potential-fid'),
    }
  }
}
