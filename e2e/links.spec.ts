import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './test.ts'

/** Something that is gone when the browser loads a document anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test.beforeEach(async ({ page }) => {
  await page.goto('/news')
  await hydrated(page)
  await mark(page)
})

test('a link of the site is followed without a new document, and Back leads back', async ({ page }) => {
  await page.locator('main h2 a, main h3 a').first().click()
  await expect(page).toHaveURL(/\/news\/./)
  expect(await isSameDocument(page)).toBe(true)

  await page.goBack()
  await expect(page).toHaveURL(/\/news$/)
  expect(await isSameDocument(page)).toBe(true)
})

test('with Ctrl a link opens in a tab of its own, as anywhere', async ({ page, context }) => {
  const opened = context.waitForEvent('page')
  await page
    .locator('main h2 a, main h3 a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })

  await expect(await opened).toHaveURL(/\/news\/./)
  await expect(page).toHaveURL(/\/news$/)
})

test('what a link leads to is fetched when somebody rests on it', async ({ page }) => {
  const fetched = page.waitForRequest(/\/news\/[^/]+\.data/)
  await page.locator('main h2 a, main h3 a').first().hover()

  await fetched
})

test('a province of the drawn map is followed too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dealer-location')
  await hydrated(page)
  await mark(page)

  await page.locator('svg a').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/province=\d+/)
  expect(await isSameDocument(page)).toBe(true)
})
