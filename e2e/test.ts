import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { accessibilityViolations, VISUAL_RULES } from './access.ts'
export { expect }

/**
 * Console errors that tests cause themselves: error statuses, and requests that fail because the test goes offline or leaves the page, such
 * as route manifest patches.
 */
const EXPECTED =
  /net::ERR_INTERNET_DISCONNECTED|status of 404|status of 410|status of 503|Failed to fetch manifest patches/

/** A page whose unexpected console errors fail the test. The cookie notice is answered, unless a test says otherwise. */
export const test = base.extend<{ answered: boolean; expectedErrors: RegExp[]; page: Page }>({
  answered: [true, { option: true }],
  /** Every test uses another visitor address, so that the tests together do not reach the rate limits of one visitor. */
  extraHTTPHeaders: async ({}, use, { workerIndex, testId }) => {
    const [a, b, c] = [...testId].reduce(
      ([x, y, z], letter) => [y, z, (z * 31 + x + letter.charCodeAt(0)) % 254],
      [workerIndex + 1, 7, 11],
    )
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },
  /** Patterns of console errors that a test expects. */
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

/** Waits until all scripts of the page have started: the enhancer, and React on a hydrated page. */
export const ready = (page: Page) => page.locator('html[data-ready]').waitFor()

/** Waits until React handles events of this element, whose code may load after the page's; until then the browser submits a form itself. */
export async function untilHandled(element: Locator) {
  // Asked again for each try: a page that has just been left may still show an element of the same name.
  await expect
    .poll(() =>
      element.evaluate((node) => {
        // A static page has no React, and a page without JavaScript starts none.
        if (!('__reactRouterContext' in window)) return true
        // A rich text editor makes its own elements inside one of React's.
        const handled = node.closest('[contenteditable]')?.parentElement ?? node
        return Object.keys(handled).some((key) => key.startsWith('__reactProps'))
      }),
    )
    .toBe(true)
  // React attaches the element while it renders, but listens only after the commit, which on a busy machine comes a moment later.
  await element.page().waitForTimeout(500)
}

/** Checks that the page after a form is scrolled to its top, and that its heading has the focus. */
export async function expectArrival(page: Page, path: string | RegExp) {
  await page.waitForURL(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
}

/** Names of visible buttons in the colour of the primary action. Runs in the browser. */
export function namesOfAmber(buttons: Element[]) {
  const probe = document.createElement('i')
  probe.style.color = 'var(--amber)'
  document.body.append(probe)
  const amber = getComputedStyle(probe).color
  probe.remove()
  return buttons
    .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === amber)
    .map((button) => button.textContent?.trim())
}
