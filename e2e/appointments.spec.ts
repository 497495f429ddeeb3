import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [360, 768, 1280]

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content') }

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-appointments', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-appointments',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  await office.stop()
  await site.stop()
})

test('a visitor without scripts chooses, changes and cancels the time of the call; the seat has one taker', async ({
  browser,
}) => {
  const first = await visitor(browser, '0812345601')
  const second = await visitor(browser, '0812345602')
  for (const width of WIDTHS) {
    await first.setViewportSize({ ...PHONE, width })
    await expectReadable(first)
  }
  const start = await timesOf(first).first().getAttribute('value')
  expect(await timesOf(second).first().getAttribute('value')).toBe(start)

  // Without a time nothing is appointed.
  await first.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(first.getByRole('alert').filter({ hasText: 'เลือกเวลาก่อน' })).toBeVisible()

  await choose(first)
  await first.getByLabel('โทรทาง LINE').check()
  await first.getByLabel('LINE ID').fill('สมชาย')
  await first.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(first.getByLabel('LINE ID')).toHaveValue('สมชาย')
  await expect(first.getByLabel('LINE ID')).toHaveAttribute('aria-invalid', 'true')
  await expectReadable(first)
  await first.getByLabel('LINE ID').fill('somchai.j')
  await first.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(first.getByRole('heading', { name: 'เรานัดโทรหาคุณแล้ว' })).toBeVisible()
  await expect(first.getByRole('list').filter({ hasText: 'เจ้าหน้าที่โทรหาคุณ' })).toContainText('ทาง LINE')
  await expect(first.locator('main')).not.toContainText('ในช่วงเวลาที่คุณเลือกไว้')
  await expectReadable(first)
  const file = await first.request.get(`${site.url}/received/new-product/call.ics`)
  expect(await file.text()).toContain(`DTSTART:${start!.replace(/[-:]|\.\d+/g, '')}`)

  // The second one chose the same half-hour, and is offered the next ones.
  await choose(second)
  await second.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'มีคนนัดไปก่อน' })).toBeVisible()
  await expectReadable(second)
  await choose(second)
  await second.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(second.getByRole('heading', { name: 'เรานัดโทรหาคุณแล้ว' })).toBeVisible()

  await second.getByText('เปลี่ยนหรือยกเลิกนัด').click()
  await expectReadable(second)
  await second.getByRole('button', { name: 'ยกเลิกนัด' }).click()
  await expect(second.getByRole('heading', { name: 'เลือกเวลาให้เราโทร' })).toBeVisible()
  await expect(second.locator('main')).toContainText('ในช่วงเวลาที่คุณเลือกไว้')
  await first.context().close()
  await second.context().close()
})

test('staff see the appointments of a day and move one, without scripts and on a phone', async ({
  browser,
}) => {
  const person = { role: 'agent', branch: 'all', email: 'nok@example.co.th', name: 'นก ตั้งใจ' }
  const agent = await signedIn(browser, office, person, { viewport: PHONE, javaScriptEnabled: false })
  await agent.goto(office.url)
  await agent.getByRole('link', { name: 'ปฏิทินนัด' }).click()
  await expectReadable(agent)
  // The appointment is within a week; a day without one says so.
  for (let days = 0; days < 8 && (await agent.locator('tbody tr').count()) === 0; days++)
    await agent.getByRole('link', { name: 'วันถัดไป' }).click()
  for (const width of WIDTHS) {
    await agent.setViewportSize({ ...PHONE, width })
    await expectReadable(agent)
  }
  await expect(agent.locator('main')).toContainText('นัดแล้ว 1 จาก')
  await agent.locator('tbody th a').click()
  const card = agent.getByRole('region', { name: 'นัดโทร' })
  await expect(card).toContainText('LINE ID: ซ่อนอยู่')
  await expectReadable(agent)
  await agent.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await expect(card).toContainText('somchai.j')
  await card.getByLabel('ย้ายไปเวลา').selectOption({ index: 5 })
  await card.getByRole('button', { name: 'ย้ายนัด' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ย้ายนัดโทรไป')
  await card.getByRole('button', { name: 'ยกเลิกนัด' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ยกเลิกนัดโทร')
  await expectReadable(agent)
  await agent.context().close()
})

/** A visitor on a small phone without scripts, who has sent a form and is on the page after it. */
async function visitor(browser: Browser, phone: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, locale: 'th-TH' })
  await context.addCookies([{ name: 'consent', value: 'refused', url: site.url }])
  const page = await context.newPage()
  await page.goto(`${site.url}/new-product`)
  await page.getByLabel('บริการที่สนใจ').selectOption('truck')
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel('นามสกุล').fill('ใจดี')
  await page.getByLabel('เบอร์มือถือ').fill(phone)
  await page.getByLabel('จังหวัด').selectOption('60')
  await page.getByLabel('เวลาไหนก็ได้ในเวลาทำการ').check()
  await page.getByLabel(/ฉันได้อ่านและรับทราบ/).check()
  await page.locator('main form[data-lead-form] button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'เลือกเวลาให้เราโทร' })).toBeVisible()
  return page
}

const timesOf = (page: Page) => page.locator('input[name=startsAt]')

/** The first half-hour that is offered. */
const choose = (page: Page) => page.locator('label:has(input[name=startsAt])').first().click()

async function expectReadable(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )
  // axe waits for a frame that a page without scripts never gives: the same markup is read in one that has them.
  const context = await page
    .context()
    .browser()!
    .newContext({
      viewport: page.viewportSize(),
      storageState: await page.context().storageState(),
    })
  const twin = await context.newPage()
  const body = await page.content()
  await twin.route('**/*.js', (route) => route.abort())
  await twin.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await twin.goto(page.url())
  expect(await accessibilityViolations(twin)).toEqual([])
  await context.close()
}
