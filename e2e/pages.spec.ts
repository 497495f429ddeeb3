import type { Page } from '@playwright/test'
import type { AxeOptions } from './access.ts'
import { GONE, PICKUP, STATES } from './page-list.ts'
import { PAGES } from './pages.ts'
import { accessibilityViolations, expect, ready, test, VISUAL_RULES } from './test.ts'

type Look = { width: number; colorScheme: 'light' | 'dark'; by: AxeOptions }

/** The phone by all rules, the desktop by those that depend on colours and room; the tablet has the parts of both. */
const LOOKED_AT: Look[] = [
  { width: 360, colorScheme: 'light', by: {} },
  { width: 1280, colorScheme: 'dark', by: { only: VISUAL_RULES } },
]

/** A page of every make: those beside it are of the same parts and colours. `npm test -- --long` visits every page in every state. */
const ONE_OF_EACH = new Set<string>([
  '/',
  '/promotion/refinance-0295',
  '/service-insurance',
  '/service-fee',
  '/service-faq?q=ไม่มีคำนี้',
  '/payment?tab=direct-debit',
  `/monthly-installment?${PICKUP}&term=60&closeAt=20`,
  '/happy-car',
  '/finance-amount-evaluation',
  '/dealer-location?province=58&type=branch',
  '/career?id=credit-analyst',
])

const EVERYTHING = [...PAGES, ...GONE, ...STATES]

const IS_LONG = Boolean(process.env.LONG_TESTS)

/** Two thirds of the time go into contrast: `npm run look -- axe` examines it on every page and in every state. */
const AS_ANOTHER: Look[] = [{ width: 360, colorScheme: 'light', by: { without: ['color-contrast'] } }]

/** The dark colours of cards, tables, a form and a question: the others are made of the same. */
const IN_THE_DARK = new Set(['/', '/service-fee', '/happy-car', '/finance-amount-evaluation'])

function looksAt(path: string): Look[] {
  if (!ONE_OF_EACH.has(path)) return AS_ANOTHER
  return IS_LONG || IN_THE_DARK.has(path) ? LOOKED_AT : LOOKED_AT.slice(0, 1)
}

for (const path of EVERYTHING.filter((path) => IS_LONG || ONE_OF_EACH.has(path)))
  test(`${path} has no fault of accessibility, and is never wider than its window`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await ready(page)
    await openFolds(page)

    for (const width of [1280, 768, 360, 320]) {
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
      // What the cookie of the largest letters does: layouts/preferences.tsx.
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
      // What stands around the content is the same on every page.
      const within = by.only && path !== '/' && !IS_LONG ? 'main' : undefined
      expect(await accessibilityViolations(page, { ...by, within }), `${width}`).toEqual([])
    }
  })

/** Texts whose parts a flex or grid container lays out as items of their own: `ข้อมูล` | `ส่วนบุคคล` in two columns. */
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

/** What is folded away is looked at as well. All the answers of a page of questions are alike. */
const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const details of [...document.querySelectorAll<HTMLDetailsElement>('main details')].slice(0, 5))
      details.open = true
  })

/** Rows and entries of a list are alike, and each costs as much as the first. */
const hideRepeats = (page: Page) =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('main :is(tbody, ul, ol)'))
      for (const item of [...list.children].slice(5))
        (item as HTMLElement).style.setProperty('display', 'none', 'important')
  })

/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('every page answers, with one heading and a title, a description and a canonical address of its own', async ({
  request,
}) => {
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

test('every link on every page leads somewhere on this site', async ({ request }) => {
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

test('what the server writes has its styles with it, whatever follows later', async ({ request }) => {
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
    // Names of modules end in a mark of their own.
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

test('structured data names its type, tells the trail that the page shows, and says nothing empty', async ({
  request,
}) => {
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
    // The page in English stands outside the trail of the Thai site.
    if (path === '/en') continue
    if (path === '/') expect(types).toEqual(expect.arrayContaining(['FinancialService', 'WebSite']))
    else expect(types, path).toContain('BreadcrumbList')
    expect(JSON.stringify(blocks), path).not.toMatch(/:(null|""|\[\])|undefined/)
  }
})

/** The labels of the trail that the page shows. */
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
