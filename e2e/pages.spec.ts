import type { Page } from '@playwright/test'
import type { AxeOptions } from './access.ts'
import { GONE, PICKUP, STATES } from './page-list.ts'
import { PAGES } from './pages.ts'
import { accessibilityViolations, expect, ready, test, VISUAL_RULES } from './test.ts'

type Look = { width: number; colorScheme: 'light' | 'dark'; by: AxeOptions }

/** Phones are checked by all rules, desktops by those that depend on colours and space. Tablets combine both layouts. */
const LOOKED_AT: Look[] = [
  { width: 360, colorScheme: 'light', by: {} },
  { width: 1280, colorScheme: 'dark', by: { only: VISUAL_RULES } },
]

/** One page of each kind; the others use the same components. `npm test -- --long` visits every page in every state. */
const ONE_OF_EACH = new Set<string>([
  '/',
  '/promotion/refinance-0295',
  '/service-insurance',
  '/service-fee',
  '/service-faq?q=ไม่มีคำนี้',
  '/payment?tab=direct-debit',
  `/monthly-installment?${PICKUP}&term=60&closeAt=20`,
  '/monthly-installment/budget',
  '/happy-car',
  '/finance-amount-evaluation',
  '/dealer-location?province=58&type=branch',
  '/rates?kind=used-truck',
  '/career?id=credit-analyst',
])

const EVERYTHING = [...new Set([...PAGES, ...GONE, ...STATES])]

const IS_LONG = Boolean(process.env.LONG_TESTS)

/** Skips contrast, which takes two thirds of the time; `npm run look -- axe` checks it on every page and state. */
const AS_ANOTHER: Look[] = [{ width: 360, colorScheme: 'light', by: { without: ['color-contrast'] } }]

/** Pages checked in dark mode: cards, tables, a form and a question. The others use the same components. */
const IN_THE_DARK = new Set(['/', '/service-fee', '/happy-car', '/finance-amount-evaluation'])

function looksAt(path: string): Look[] {
  if (!ONE_OF_EACH.has(path)) return AS_ANOTHER
  return IS_LONG || IN_THE_DARK.has(path) ? LOOKED_AT : LOOKED_AT.slice(0, 1)
}

for (const path of EVERYTHING.filter((path) => IS_LONG || ONE_OF_EACH.has(path)))
  test(`${path} has no accessibility violations, and never overflows horizontally`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await ready(page)
    await openFolds(page)

    for (const width of [1280, 1024, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await widthOf(page)).toBeLessThanOrEqual(width)
    }
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, SPACING)
    expect(await widthOf(page), 'with wide spacing').toBeLessThanOrEqual(320)
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
      // Same effect as the text size cookie (layouts/preferences.tsx).
      document.documentElement.dataset.textSize = 'larger'
    })
    expect(await widthOf(page), 'with large letters').toBeLessThanOrEqual(320)
    await page.evaluate(() => delete document.documentElement.dataset.textSize)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await brokenTexts(page), 'in a flex or grid container').toEqual([])

    if (!IS_LONG) await hideRepeats(page)
    for (const { width, colorScheme, by } of looksAt(path)) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Header and footer are the same on every page, so they are checked once.
      const within = by.only && path !== '/' && !IS_LONG ? 'main' : undefined
      expect(await accessibilityViolations(page, { ...by, within }), `${width}`).toEqual([])
    }
  })

/** Texts whose fragments a flex or grid container lays out as separate items: `ข้อมูล` | `ส่วนบุคคล` in two columns. */
const brokenTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('w-d')]
      .map((word) => word.parentElement!)
      .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display))
      .filter(
        ({ childNodes }) => [...childNodes].filter(({ nodeName }) => /#text|W-D/.test(nodeName)).length > 1,
      )
      .map((parent) => parent.textContent),
  )

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Opens `<details>` so that their content is checked; one answer per FAQ page is enough. */
const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const details of [...document.querySelectorAll<HTMLDetailsElement>('main details')].slice(0, 5))
      details.open = true
  })

/** Hides repeated rows and list entries, because checking each takes as long as the first. */
const hideRepeats = (page: Page) =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('main :is(tbody, ul, ol)'))
      for (const item of [...list.children].slice(5))
        (item as HTMLElement).style.setProperty('display', 'none', 'important')
  })

/** Text spacing of WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('every page has one h1, and a unique title, description and canonical URL', async ({ request }) => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }

  for (const path of PAGES) {
    const response = await request.get(path)
    const html = await response.text()
    expect(response.status(), path).toBe(200)
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect(html, path).toMatch(/<link rel="canonical" href="http[^"]+"\/>/)
    const parts = {
      title: html.match(/<title>(.*?)<\/title>/)?.[1],
      description: html.match(/<meta name="description" content="(.*?)"\/>/)?.[1],
    }
    for (const [part, value] of Object.entries(parts)) {
      expect(value, `${part} of ${path}`).toBeTruthy()
      const values = seen[part as keyof typeof seen]
      expect(values.get(value!), `${part} of ${path} is also that of`).toBeUndefined()
      values.set(value!, path)
    }
  }
})

test('no internal link on any page is broken', async ({ request }) => {
  const addresses = new Map<string, string>()
  for (const path of PAGES)
    for (const [, href = ''] of (await (await request.get(path)).text()).matchAll(
      /<a [^>]*href="(\/[^"]*)"/g,
    ))
      if (!addresses.has(href)) addresses.set(href.replaceAll('&amp;', '&').split('#')[0]!, path)

  expect(addresses.size).toBeGreaterThan(100)
  const broken: string[] = []
  for (const [href, path] of addresses) {
    const status = (await request.get(href)).status()
    if (status >= 400) broken.push(`${href} on ${path}: ${status}`)
  }

  expect(broken).toEqual([])
})

test('server-rendered HTML includes all its styles', async ({ request }) => {
  const sheets = new Map<string, string>()
  const missing: string[] = []
  let seen = 0

  for (const path of EVERYTHING) {
    const html = await (await request.get(path)).text()
    let styles = ''
    for (const [, href] of html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)) {
      if (!sheets.has(href!)) sheets.set(href!, await (await request.get(href!)).text())
      styles += sheets.get(href!)
    }
    // CSS module class names end in a hash.
    const names = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
    for (const name of names)
      if (/_[\w-]{4}$/.test(name)) {
        seen++
        if (!styles.includes(`.${name}`)) missing.push(`${path}: ${name}`)
      }
  }

  expect(seen).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

test('structured data has a type, the breadcrumb of the page, and no empty values', async ({ request }) => {
  for (const path of PAGES) {
    const html = await (await request.get(path)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!),
    )
    const types = blocks.map((block) => block['@type'])
    const told = blocks.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement ?? []
    expect(
      told.map(({ name }: { name: string }) => name),
      path,
    ).toEqual(trailIn(html))
    // The English page has no breadcrumb.
    if (path === '/en') continue
    if (path === '/') expect(types).toEqual(expect.arrayContaining(['FinancialService', 'WebSite']))
    else expect(types, path).toContain('BreadcrumbList')
    expect(JSON.stringify(blocks), path).not.toMatch(/:(null|""|\[\])|undefined/)
  }
})

/** Labels of the breadcrumb on the page. */
const trailIn = (html: string) =>
  [
    ...(/<nav aria-label="ตำแหน่งของหน้านี้">.*?<\/nav>/s.exec(html)?.[0].matchAll(/<li>(.*?)<\/li>/gs) ?? []),
  ].map(([, label]) => label!.replaceAll(/<[^>]*>|[\u2060\u200b]/g, ''))

test.describe('with the API in another process', () => {
  test.use({ baseURL: process.env.REMOTE_SITE_URL ?? '' })

  test('the site shows the same pages and pictures', async ({ request }) => {
    const htmlOf = async (address: string) => (await request.get(address)).text()
    const headingOf = async (address: string) => (await htmlOf(address)).match(/<h1[ >].*?<\/h1>/s)?.[0]
    for (const path of [
      '/',
      '/promotion',
      '/promotion/refinance-0295',
      '/news/scam-warning',
      '/service-faq',
      '/nowhere',
    ]) {
      const remote = await headingOf(path)
      expect(remote, path).toBeTruthy()
      expect(await headingOf(process.env.SITE_URL + path)).toBe(remote)
    }
    const picture = (await htmlOf('/promotion')).match(/<article.*?<img [^>]*?src="([^"]+)"/s)?.[1]
    expect((await request.get(picture!)).status()).toBe(200)
  })
})
