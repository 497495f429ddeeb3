import { type Locator, type Page, expect as quickExpect } from '@playwright/test'

/** The timeout allows for a busy machine. */
export const expect = quickExpect.configure({ timeout: 20_000 })

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A button with exactly this name. */
export const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true })

export const card = (page: Page, id: string) => page.locator(`section#${id}`)

/** Clicks a link, and waits until the new page has loaded. */
export async function follow(link: Locator) {
  const page = link.page()
  const from = page.url()
  await link.click()
  await page.waitForURL((url) => url.href !== from)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

/** Opens a record, and waits until the page shows who else has it open, so that the layout does not move any more. */
export const openRecord = (page: Page, url: string, record: string) =>
  page.goto(`${url}/content/${record}`, { waitUntil: 'networkidle' })

/** Opens the account page by clicking the name at the top, as the guide says. */
export async function openAccount(page: Page, url: string) {
  await page.goto(url)
  await follow(link(page, /^บัญชีของ/).first())
  await expect(page.getByRole('heading', { level: 1, name: 'บัญชีของฉัน' })).toBeVisible()
}

/** Leaves the page without saving. */
export async function leave(page: Page, url: string) {
  page.once('dialog', (question) => question.accept())
  await page.goto(url)
}
