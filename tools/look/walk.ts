import { type Browser, chromium, type Page } from '@playwright/test'
import { GONE, STATES } from '../../e2e/page-list.ts'
import { PAGES } from '../../e2e/pages.ts'
import { CHROMIUM_ARGS, startSite } from '../../e2e/site.ts'
import { JOURNEYS } from './journeys.ts'

const HEIGHT = 800

/** How pages are looked at besides their width. */
export type Way = {
  name: string
  widths: number[]
  /** The widths in which journeys are gone as well. */
  journeys?: number[]
  scheme: 'light' | 'dark'
  prepare?: (page: Page) => Promise<void>
  textSize?: string
  scripts?: boolean
  cookieBar?: boolean
}

/** A page in a state, as a visitor has it before them: `subject` names it, `label` says the width and the way. */
export type View = { page: Page; subject: string; label: string; scripts: boolean }

/**
 * Shows every page and state in every way and width, on a site of its own. `wanted` are paths, or `journeys`; nothing is everything.
 */
export async function walk(
  ways: readonly Way[],
  wanted: readonly string[],
  see: (view: View) => Promise<void>,
): Promise<void> {
  const site = await startSite('look', { TRUST_PROXY: '1' })
  // Where the journeys find the codes that were sent.
  process.env.SITE_DATA_DIR = site.dataDir
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  const paths =
    wanted.length === 0 ? [...PAGES, ...GONE, ...STATES] : wanted.filter((word) => word !== 'journeys')
  const withJourneys = wanted.length === 0 || wanted.includes('journeys')
  for (const way of ways) {
    for (const width of way.widths) {
      const seeIn = (page: Page, subject: string) =>
        see({ page, subject, label: `${width} ${way.name}`, scripts: way.scripts ?? true })
      const page = await openPage(browser, site.url, way, width)
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await seeIn(page, path)
      }
      await page.context().close()
      if (!withJourneys || !way.journeys?.includes(width)) continue
      for (const [name, go] of Object.entries(JOURNEYS)) {
        const page = await openPage(browser, site.url, way, width)
        await go(page, (state) => seeIn(page, `${name}: ${state}`)).catch((error: Error) =>
          console.error(`${name}, ${width} ${way.name}: ${error.message}`),
        )
        await page.context().close()
      }
    }
  }
  await browser.close()
  await site.stop()
}

let visitors = 0

async function openPage(browser: Browser, url: string, way: Way, width: number): Promise<Page> {
  visitors++
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    colorScheme: way.scheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: way.scripts ?? true,
    // Each is a visitor of its own: the limits of one do not show.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` },
  })
  if (!way.cookieBar) await context.addCookies([{ name: 'consent', value: 'refused', url }])
  if (way.textSize) await context.addCookies([{ name: 'text-size', value: way.textSize, url }])
  const page = await context.newPage()
  await way.prepare?.(page)
  return page
}
