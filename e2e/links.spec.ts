import type { Page } from '@playwright/test'
import { expect, ready, test } from './test.ts'

/** Sets a flag that a document load removes. */
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

test('Ctrl and click opens a link in a new tab', async ({ page }) => {
  // The new tab is not inspected, because navigation in it sometimes never finishes in the headless shell.
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

test('speculation rules list the pages to prefetch, and the content security policy allows them', async ({
  page,
}) => {
  const rules = page.locator('script[type="speculationrules"]')

  await expect(rules).toHaveCount(1)
  expect(JSON.parse((await rules.textContent())!)).toHaveProperty('prefetch')
})

test('without speculation rules a page is prefetched on hover', async ({ page }) => {
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

test('nothing is prefetched with data saver', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  )
  await page.goto('/news')
  await ready(page)

  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
})

test('a province link in the SVG map navigates as well', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dealer-location')
  await ready(page)
  await mark(page)

  await page.locator('svg a').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/province=\d+/)
  expect(await isSameDocument(page)).toBe(true)
})
