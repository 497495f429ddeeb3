import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { defaultConfig, generateReport } from 'lighthouse'
import { PAGES } from '../../e2e/pages.ts'
import { CHROMIUM_ARGS, startSite } from '../../e2e/site.ts'

/** npm run look -- lighthouse [paths]: runs Lighthouse on a simulated phone for every route, and prints a table; the reports are in `.look/lighthouse/`. */
const FOLDER = path.join(import.meta.dirname, '../../.look/lighthouse')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** A busy machine only lowers the performance score, so a low one is measured again. */
const ATTEMPTS = 3

/**
 * Lighthouse's slowdown of four makes a mid-range phone of a desktop whose `benchmarkIndex` is about 1750. The slowdown is scaled to this machine, so
 * that it simulates the same phone; `LIGHTHOUSE_SLOWDOWN` overrides it.
 */
const PHONE_INDEX = 1750 / 4

const PHONE_NETWORK = defaultConfig.settings?.throttling

type Scores = Record<(typeof CATEGORIES)[number], number>
type Row = { path: string; scores: Scores; lcpMs: number; cls: number; tbtMs: number; faults: string[] }

export async function runLighthouse(paths: readonly string[]) {
  mkdirSync(FOLDER, { recursive: true })
  const address = process.env.LIGHTHOUSE_URL
  const site = address ? { url: address, stop: async () => {} } : await startSite('look')
  const executablePath = process.env.CHROMIUM_PATH
  const port = 3500 + (process.pid % 400)
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const slowdown = Number(process.env.LIGHTHOUSE_SLOWDOWN) || (await slowdownHere(site.url, port))
  console.log(`the processor is slowed down ${slowdown} times`)
  const rows: Row[] = []
  for (const pathname of paths.length > 0 ? paths : PAGES)
    rows.push(await measureBest(pathname, { url: site.url, port, slowdown }))
  await browser.close()
  await site.stop()
  print(rows)
  if (rows.some(isShort)) process.exitCode = 1
}

async function slowdownHere(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyAudits: ['is-on-https'] })
  const slowdown = (result?.lhr.environment.benchmarkIndex ?? Number.NaN) / PHONE_INDEX
  return Math.round(10 * Math.min(4, Math.max(1, slowdown))) / 10
}

type Target = { url: string; port: number; slowdown: number }

async function measureBest(pathname: string, target: Target): Promise<Row> {
  let row = await measure(pathname, target)
  for (let attempt = 1; attempt < ATTEMPTS && row.scores.performance < MIN_SCORES.performance; attempt++) {
    const again = await measure(pathname, target)
    if (again.scores.performance > row.scores.performance) row = again
  }
  return row
}

async function measure(pathname: string, { url, port, slowdown }: Target): Promise<Row> {
  const result = await lighthouse(url + pathname, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    throttling: { ...PHONE_NETWORK, cpuSlowdownMultiplier: slowdown },
  })
  if (!result) throw new Error(`no result for ${pathname}`)
  const { lhr } = result
  const file = `${pathname === '/' ? 'home' : pathname.slice(1).replaceAll(/[^\w-]+/g, '_')}.html`
  writeFileSync(path.join(FOLDER, file), generateReport(lhr, 'html'))
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Scores
  const faults = CATEGORIES.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    path: pathname,
    scores,
    lcpMs: Math.round(numberOf('largest-contentful-paint')),
    cls: numberOf('cumulative-layout-shift'),
    tbtMs: Math.round(numberOf('total-blocking-time')),
    faults,
  }
}

const isShort = ({ scores }: Row) => CATEGORIES.some((category) => scores[category] < MIN_SCORES[category])

function print(rows: readonly Row[]) {
  console.log('perf  a11y  best   seo   LCP ms  TBT ms    CLS  path')
  for (const row of rows) {
    const { scores, lcpMs, tbtMs, cls, path: pathname, faults } = row
    const numbers = CATEGORIES.map((category) => String(scores[category]).padStart(4)).join('  ')
    const rest = [String(lcpMs).padStart(7), String(tbtMs).padStart(7), cls.toFixed(3).padStart(6)].join(' ')
    console.log(`${numbers} ${rest}  ${pathname}${isShort(row) ? ' (too low)' : ''} ${faults.join(' ')}`)
  }
}
