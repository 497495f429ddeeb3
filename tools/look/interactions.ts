import { type Browser, chromium, type Page } from '@playwright/test'
import { PICKUP, REFINANCE } from '../../e2e/page-list.ts'
import { CHROMIUM_ARGS, startSite } from '../../e2e/site.ts'
import { JOURNEYS } from './journeys.ts'

/** Emulates a cheap phone on Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOWDOWN = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const PHONE = { width: 360, height: 640 }

/** The limit that web.dev calls good. */
const GOOD_MS = 200
const TIMEOUT_MS = 120_000

type Interaction = { ms: number; what: string }

/** Journeys other than sending a form. */
const TOOL_JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  'home: an instalment': async (page) => {
    await page.goto('/')
    await page.getByLabel('ราคารถ').first().pressSequentially('789000')
    await page.getByText('ดูตารางผ่อน').first().click()
    await page.waitForURL('**/monthly-installment/own-price?**')
  },
  'calculator: seven other prices': async (page) => {
    await page.goto('/monthly-installment/own-price?price=789000')
    for (const field of await page.locator('main form input[inputmode]:visible').all()) {
      await field.click()
      await page.keyboard.press('End')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('5')
    }
    await page.waitForLoadState('networkidle')
  },
  'calculator: a model, and who calls back': async (page) => {
    await page.goto(`/monthly-installment?${PICKUP}`)
    for (const fold of (await page.locator('main summary:visible').all()).slice(0, 4)) await fold.click()
    await page
      .getByRole('link', { name: 'ให้ผู้จำหน่ายติดต่อกลับ' })
      .or(page.getByRole('button', { name: 'ให้ผู้จำหน่ายติดต่อกลับ' }))
      .first()
      .click()
    await page.waitForURL('**/contact-dealer?id=*')
  },
  'refinance: an amount': async (page) => {
    await page.goto(`/refinance?${REFINANCE}`)
    await page.getByLabel('วงเงินที่ต้องการ').pressSequentially('300000')
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
  },
  'FAQ: a search and an answer': async (page) => {
    await page.goto('/service-faq')
    await page.getByLabel('ค้นหาคำถาม').pressSequentially('ปิดบัญชี')
    await page.waitForURL('**q=**')
    await page.getByRole('main').getByRole('group').first().locator('summary').click()
  },
  'fees: a search': async (page) => {
    await page.goto('/service-fee')
    await page.getByLabel(/^ค้นหารายการ/).pressSequentially('โอน')
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
  },
  'dealers: a province, open now': async (page) => {
    await page.goto('/dealer-location')
    await page.getByLabel('จังหวัด', { exact: true }).selectOption('60')
    await page.waitForURL('**province=**')
    await page.getByLabel('เปิดอยู่ตอนนี้').click()
    await page.waitForLoadState('networkidle')
  },
  'annual tax: a plate and its tax': async (page) => {
    await page.goto('/service-annual-tax')
    await page.locator('main input[type=radio]').first().click({ force: true })
    for (const field of await page.locator('main form input[inputmode]:visible').all()) {
      await field.click()
      await page.keyboard.type('2560')
    }
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
  },
}

/**
 * npm run look -- interactions [parts of names]: runs journeys on an emulated slow phone and line, and prints for each the longest time from a tap or key
 * to the next frame (Interaction to Next Paint).
 */
export async function runInteractions(filters: readonly string[]) {
  const site = await startSite('look', { TRUST_PROXY: '1' })
  // The journeys read the sent codes from there.
  process.env.SITE_DATA_DIR = site.dataDir
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  const journeys = Object.entries({ ...TOOL_JOURNEYS, ...JOURNEYS }).filter(
    ([name]) => filters.length === 0 || filters.some((part) => name.includes(part)),
  )
  console.log('interactions  median ms  slowest ms')
  for (const [index, [name, go]] of journeys.entries()) {
    const interactions: Interaction[] = []
    const page = await openPhone(browser, site.url, `10.3.0.${index + 1}`, interactions)
    const fault = await go(page, async () => {}).then(
      () => '',
      (error: Error) => `, did not finish: ${error.message.split('\n', 1)[0]}`,
    )
    // The browser reports an event after it was painted.
    await page.waitForTimeout(500)
    await page.context().close()
    const slowest = interactions.toSorted((a, b) => b.ms - a.ms)
    const [first, middle] = [slowest[0], slowest[Math.floor(slowest.length / 2)]]
    const figures = [interactions.length, middle?.ms ?? 0, first?.ms ?? 0].map((figure) =>
      String(figure).padStart(11),
    )
    console.log(`${figures.join('')}  ${name}: ${first?.what}${fault}`)
    if (fault || (first?.ms ?? 0) > GOOD_MS) process.exitCode = 1
  }
  await browser.close()
  await site.stop()
}

async function openPhone(
  browser: Browser,
  baseURL: string,
  address: string,
  interactions: Interaction[],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.exposeFunction('reportInteraction', (interaction: Interaction) => interactions.push(interaction))
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Runs in the page: reports the longest event of each interaction as soon as it was painted. */
function observe() {
  type EventEntry = PerformanceEventTiming & { interactionId: number }
  const { reportInteraction } = window as unknown as { reportInteraction: (interaction: Interaction) => void }
  const reported = new Set<number>()
  new PerformanceObserver((list) => {
    const entries = (list.getEntries() as EventEntry[]).filter(({ interactionId }) => interactionId > 0)
    for (const entry of entries.toSorted((a, b) => b.duration - a.duration)) {
      if (reported.has(entry.interactionId)) continue
      reported.add(entry.interactionId)
      const { name, duration, processingStart, processingEnd, startTime } = entry
      const target = entry.target as Element | null
      const where = `${location.pathname} ${target?.tagName.toLowerCase() ?? ''} ${target?.textContent?.trim().slice(0, 30) ?? ''}`
      const [wait, work] = [processingStart - startTime, processingEnd - processingStart].map(Math.round)
      reportInteraction({ ms: duration, what: `${name} on ${where} (waited ${wait}, worked ${work})` })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
