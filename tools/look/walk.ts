import { type Browser, chromium, type Page } from '@playwright/test'
import { GONE, STATES } from '../../e2e/page-list.ts'
import { PAGES } from '../../e2e/pages.ts'
import { CHROMIUM_ARGS, startSite } from '../../e2e/site.ts'
import { JOURNEYS } from './journeys.ts'

const HEIGHT = 800

/** How pages are displayed, besides their width. */
export type Variant = {
  name: string
  widths: number[]
  /** The widths in which journeys run too. */
  journeys?: number[]
  scheme: 'light' | 'dark'
  prepare?: (page: Page) => Promise<void>
  textSize?: string
  scripts?: boolean
  cookieBar?: boolean
}

/** A page in one state: `subject` names it, and `label` names the width and the variant. */
export type View = { page: Page; subject: string; label: string; scripts: boolean }

/**
 * Opens every page and state in every variant and width, on a new site. `filters` are paths, or `journeys`; without filters everything is opened.
 */
export async function walk(
  variants: readonly Variant[],
  filters: readonly string[],
  see: (view: View) => Promise<void>,
): Promise<void> {
  const site = await startSite('look', { TRUST_PROXY: '1' })
  // The journeys read the sent codes from there.
  process.env.SITE_DATA_DIR = site.dataDir
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  const paths =
    filters.length === 0 ? [...PAGES, ...GONE, ...STATES] : filters.filter((word) => word !== 'journeys')
  const withJourneys = filters.length === 0 || filters.includes('journeys')
  for (const variant of variants) {
    for (const width of variant.widths) {
      const seeIn = (page: Page, subject: string) =>
        see({ page, subject, label: `${width} ${variant.name}`, scripts: variant.scripts ?? true })
      const page = await openPage(browser, site.url, variant, width)
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await seeIn(page, path)
      }
      await page.context().close()
      if (!withJourneys || !variant.journeys?.includes(width)) continue
      for (const [name, go] of Object.entries(JOURNEYS)) {
        const page = await openPage(browser, site.url, variant, width)
        await go(page, (state) => seeIn(page, `${name}: ${state}`)).catch((error: Error) =>
          console.error(`${name}, ${width} ${variant.name}: ${error.message}`),
        )
        await page.context().close()
      }
    }
  }
  await browser.close()
  await site.stop()
}

let visitors = 0

async function openPage(browser: Browser, url: string, variant: Variant, width: number): Promise<Page> {
  visitors++
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    colorScheme: variant.scheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: variant.scripts ?? true,
    // Each page counts as a different visitor, so that no rate limit applies.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` },
  })
  if (!variant.cookieBar) await context.addCookies([{ name: 'consent', value: 'refused', url }])
  if (variant.textSize) await context.addCookies([{ name: 'text-size', value: variant.textSize, url }])
  const page = await context.newPage()
  await variant.prepare?.(page)
  return page
}
