import { availableParallelism } from 'node:os'
import type { ArrivalResult, Kind } from './arrivals.ts'
import { number, printTable, scaled } from './figures.ts'
import { codeRequest, formRequest } from './forms.ts'
import { arrivals } from './load.ts'
import { ADDRESS, PLACE } from './load-request.ts'
import { dataFolder, startSite } from './site.ts'

/** How often a visitor of a campaign requests each page, on average. Files and pictures come from the browser's cache or a CDN. */
const PAGES = {
  '/': 0.6,
  '/promotion': 0.9,
  '/promotion/refinance-0295': 1.1,
  '/service-refinance': 0.6,
  '/dealer-location?province=60': 0.3,
  '/service-faq?topic=payment': 0.4,
  // These pages are rendered for each request.
  '/?price=650000&down=20&term=60': 0.4,
  [`/service-faq?q=${encodeURIComponent('ค่างวด')}${PLACE}`]: 0.1,
  [`/dealer-location?lat=15.${PLACE}&lng=100.1`]: 0.05,
}
const FORMS = 0.03
const CODES = 0.02

/** The requests of `rate` visitors per second. */
const kindsOf = (rate: number): Kind[] => [
  ...Object.entries(PAGES).map(([path, times]) => ({
    name: 'pages',
    perSecond: rate * times,
    path,
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': ADDRESS },
  })),
  { name: 'forms', perSecond: rate * FORMS, ...formRequest },
  { name: 'codes', perSecond: rate * CODES, ...codeRequest },
]

const STEP_SECONDS = scaled(12)
const FIRST_RATE = 20
const GROWTH = 2
/** How often the search halves the interval between a good rate and one that is too high. */
const BISECTIONS = 3
const MAX_P95_MS = 300

/** The peak rate of a million visitors a day, a tenth of whom come in the busiest hour. */
const PEAK_OF_A_MILLION = 1_000_000 / 10 / 3600

/**
 * Increases the rate of visitors, who arrive at random moments, to find the highest rate at which 95 of 100 pages arrive within 300 ms and no request
 * fails; with one process and with two.
 */
export async function evening() {
  const rows = [
    [
      `processes (machine: ${availableParallelism()} processors)`,
      'visitors/s',
      'requests/s',
      'pages p50 ms',
      'p95 ms',
      'forms p95 ms',
      'of a million’s busiest second',
    ],
  ]
  for (const workers of [1, 2]) {
    const site = await startSite(dataFolder('evening', { empty: true }), {
      TRUST_PROXY: '1',
      SMS_HOURLY_BUDGET: '99999',
      WORKERS: String(workers),
    })
    await step(site.url, FIRST_RATE)
    const best = await findHighest((rate) => step(site.url, rate))
    await site.stop()
    rows.push(
      best
        ? [
            String(workers),
            number(best.rate, 1),
            number(best.rate * REQUESTS, 0),
            number(best.pages.p50, 1),
            number(best.pages.p95, 1),
            number(best.forms.p95, 1),
            number(best.rate / PEAK_OF_A_MILLION, 1),
          ]
        : [String(workers), `less than ${FIRST_RATE}`],
    )
  }
  printTable(rows)
}

const REQUESTS = kindsOf(1).reduce((total, { perSecond }) => total + perSecond, 0)

type Step = { rate: number; isGood: boolean; pages: ArrivalResult; forms: ArrivalResult }

async function step(url: string, rate: number): Promise<Step> {
  const arrived = await arrivals({ url, seconds: STEP_SECONDS, kinds: kindsOf(rate) })
  const [pages, forms] = [arrived.pages!, arrived.forms!]
  const lost = (kind: ArrivalResult) => kind.sent - kind.answered
  const isGood = pages.p95 < MAX_P95_MS && lost(pages) === 0 && lost(forms) === 0
  console.log(
    `  ${number(rate, 1)} visitors/s: 95 of 100 pages within ${number(pages.p95)} ms, ${lost(pages)} of ${pages.sent} pages and ${lost(forms)} of ${forms.sent} forms not answered`,
  )
  return { rate, isGood, pages, forms }
}

async function findHighest(attempt: (rate: number) => Promise<Step>): Promise<Step | undefined> {
  let best: Step | undefined
  let upperRate = FIRST_RATE
  for (;;) {
    const result = await attempt(upperRate)
    if (!result.isGood) break
    best = result
    upperRate *= GROWTH
  }
  for (let halving = 0; best && halving < BISECTIONS; halving++) {
    const result = await attempt((best.rate + upperRate) / 2)
    if (result.isGood) best = result
    else upperRate = result.rate
  }
  return best
}
