import { availableParallelism } from 'node:os'
import type { Arrived, Kind } from './arrivals.ts'
import { ADDRESS, PLACE } from './asked.ts'
import { number, printTable, scaled } from './figures.ts'
import { aCode, aForm } from './forms.ts'
import { arrivals } from './load.ts'
import { dataFolder, startSite } from './site.ts'

/** How often each visitor of a campaign asks for it, on average. Files and pictures come from the browser's store or a CDN. */
const PAGES = {
  '/': 0.6,
  '/promotion': 0.9,
  '/promotion/refinance-0295': 1.1,
  '/service-refinance': 0.6,
  '/dealer-location?province=60': 0.3,
  '/service-faq?topic=payment': 0.4,
  // Made for each who asks.
  '/?price=650000&down=20&term=60': 0.4,
  [`/service-faq?q=${encodeURIComponent('ค่างวด')}${PLACE}`]: 0.1,
  [`/dealer-location?lat=15.${PLACE}&lng=100.1`]: 0.05,
}
const FORMS = 0.03
const CODES = 0.02

/** What so many visitors a second ask for. */
const kindsOf = (rate: number): Kind[] => [
  ...Object.entries(PAGES).map(([path, times]) => ({
    name: 'pages',
    perSecond: rate * times,
    path,
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': ADDRESS },
  })),
  { name: 'forms', perSecond: rate * FORMS, ...aForm },
  { name: 'codes', perSecond: rate * CODES, ...aCode },
]

const STEP_SECONDS = scaled(12)
const FIRST_RATE = 20
const GROWTH = 2
/** How many times the interval between what went well and what did not is halved. */
const HALVINGS = 3
const LONGEST_P95_MS = 300

/** A million visitors a day, a tenth of them in its busiest hour. */
const OF_A_MILLION = 1_000_000 / 10 / 3600

/**
 * Visitors come at moments of their own, faster and faster: the most of them a second at which 95 of 100 pages come within 300 ms and every request is
 * taken, by one process and by two.
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
            number(best.rate / OF_A_MILLION, 1),
          ]
        : [String(workers), `less than ${FIRST_RATE}`],
    )
  }
  printTable(rows)
}

const REQUESTS = kindsOf(1).reduce((total, { perSecond }) => total + perSecond, 0)

type Step = { rate: number; isGood: boolean; pages: Arrived; forms: Arrived }

async function step(url: string, rate: number): Promise<Step> {
  const arrived = await arrivals({ url, seconds: STEP_SECONDS, kinds: kindsOf(rate) })
  const [pages, forms] = [arrived.pages!, arrived.forms!]
  const lost = (kind: Arrived) => kind.asked - kind.answered
  const isGood = pages.p95 < LONGEST_P95_MS && lost(pages) === 0 && lost(forms) === 0
  console.log(
    `  ${number(rate, 1)} visitors/s: 95 of 100 pages within ${number(pages.p95)} ms, ${lost(pages)} of ${pages.asked} pages and ${lost(forms)} of ${forms.asked} forms not answered`,
  )
  return { rate, isGood, pages, forms }
}

async function findHighest(attempt: (rate: number) => Promise<Step>): Promise<Step | undefined> {
  let best: Step | undefined
  let tooMuch = FIRST_RATE
  for (;;) {
    const tried = await attempt(tooMuch)
    if (!tried.isGood) break
    best = tried
    tooMuch *= GROWTH
  }
  for (let halving = 0; best && halving < HALVINGS; halving++) {
    const tried = await attempt((best.rate + tooMuch) / 2)
    if (tried.isGood) best = tried
    else tooMuch = tried.rate
  }
  return best
}
