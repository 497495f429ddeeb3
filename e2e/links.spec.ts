import type { Page } from '@playwright/test'
import { expect, ready, test } from './test.ts'

/** Something that is gone when the browser loads a document anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test.beforeEach(async ({ page }) => {
  await page.goto('/news')
  await ready(page)
  await mark(page)
})

test('a link of a page loads a document, and Back leads back', async ({ page }) => {
  await page.locator('main h2 a, main h3 a').first().click()
  await expect(page).toHaveURL(/\/news\/./)
  expect(await isSameDocument(page)).toBe(false)

  await page.goBack()
  await expect(page).toHaveURL(/\/news$/)
})

test('with Ctrl a link is left to the browser, which opens a tab', async ({ page }) => {
  // The tab itself is not looked at: in the headless shell its navigation sometimes never ends, with any page.
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      Object.assign(window, { isLeftToBrowser: !event.defaultPrevented })
      event.preventDefault()
    }),
  )
  await page
    .locator('main h2 a, main h3 a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })

  expect(await page.evaluate(() => 'isLeftToBrowser' in window && window.isLeftToBrowser)).toBe(true)
  await expect(page.locator('html[data-loading]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/news$/)
})

test('the browser is told which pages it may prefetch, and the policy of the page allows it', async ({
  page,
}) => {
  const rules = page.locator('script[type="speculationrules"]')

  await expect(rules).toHaveCount(1)
  expect(JSON.parse((await rules.textContent())!)).toHaveProperty('prefetch')
})

test('where a browser has no such rules, a page is prefetched when somebody rests on its link', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false }))
  await page.goto('/news')
  await ready(page)
  const link = page.locator('main h2 a, main h3 a').first()
  const prefetched = page.waitForRequest(async (request) =>
    request.url().endsWith((await link.getAttribute('href'))!),
  )
  await link.hover()

  await prefetched
})

test('nothing is prefetched with the data saver on', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  )
  await page.goto('/news')
  await ready(page)

  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
})

test('a province of the drawn map is followed too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dealer-location')
  await ready(page)
  await mark(page)

  await page.locator('svg a').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/province=\d+/)
  expect(await isSameDocument(page)).toBe(true)
})
