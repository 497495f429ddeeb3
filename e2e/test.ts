import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { accessibilityViolations, VISUAL_RULES } from './access.ts'
export { expect }

/**
 * Failures of the network that a test brings about itself are not faults of the page: without a line, or when the page is left, the map of
 * the pages that its links lead to does not come either.
 */
const EXPECTED =
  /net::ERR_INTERNET_DISCONNECTED|status of 404|status of 410|status of 503|Failed to fetch manifest patches/

/** A page whose unexpected console errors fail the test. The cookie notice is answered, unless a test says otherwise. */
export const test = base.extend<{ answered: boolean; expectedErrors: RegExp[]; page: Page }>({
  answered: [true, { option: true }],
  /** Every test is a visitor with an address of its own: the limits of one are not met by all of them together. */
  extraHTTPHeaders: async ({}, use, { workerIndex, testId }) => {
    const [a, b, c] = [...testId].reduce(
      ([x, y, z], letter) => [y, z, (z * 31 + x + letter.charCodeAt(0)) % 254],
      [workerIndex + 1, 7, 11],
    )
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },
  /** What a test adds here may stand in the console. */
  expectedErrors: async ({}, use) => use([EXPECTED]),
  page: async ({ page, context, baseURL, answered, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    if (answered) await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL! }])
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
    expect(unexpected, 'unexpected console errors').toEqual([])
  },
})

/** Waits until all scripts of the page are in place: the enhancer, and on a tool React. */
export const ready = (page: Page) => page.locator('html[data-ready]').waitFor()

/** Waits until React handles what happens to this element, whose code may come after the page's; until then the browser sends a form itself. */
export async function untilHandled(element: Locator) {
  await element.evaluate(async (node) => {
    // A static page has no React.
    if (!document.documentElement.dataset.tool) return
    const isKnown = () => Object.keys(node).some((key) => key.startsWith('__reactProps'))
    while (!isKnown()) await new Promise((resolve) => setTimeout(resolve, 50))
    // It knows the element while it renders, and listens once that is committed, which on a busy machine is a moment later.
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
}

/** The page that a form led to is seen from its top, and read from its heading. */
export async function expectArrival(page: Page, path: string | RegExp) {
  await page.waitForURL(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
}
