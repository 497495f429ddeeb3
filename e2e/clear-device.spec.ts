import type { Page } from '@playwright/test'
import { findStorageEntry } from '../apps/website/app/device/storage-registry.ts'
import { begin, PICTURE, submitGroups } from './smart-fin.ts'
import { accessibilityViolations, expect, ready, test } from './test.ts'

const LABEL = 'ล้างข้อมูลที่กรอกไว้ในเครื่องนี้'
const CLEARED = 'ล้างข้อมูลในเครื่องนี้แล้ว'

/** Keys of everything that the website has stored in this browser. */
async function keysOnDevice(page: Page, { hasScripts = true } = {}) {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = hasScripts
    ? await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    : []
  return [...cookies, ...stored].sort()
}

const unlisted = (keys: string[]) => keys.filter((key) => !findStorageEntry(key))

async function typeIntoContact(page: Page) {
  await page.getByLabel('เรื่อง', { exact: true }).selectOption('payment')
  await page.getByLabel('ข้อความ', { exact: true }).fill('ขอทราบยอดค้างชำระ')
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel('นามสกุล', { exact: true }).fill('ใจดี')
  await page.getByLabel('เบอร์โทรศัพท์', { exact: true }).fill('056123456')
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()
}

/** Leaves a draft of another form. */
async function leaveDraft(page: Page) {
  await page.goto('/happy-car')
  await ready(page)
  const filters = page.waitForResponse(/live-form/)
  await page.getByLabel('ชื่อ', { exact: true }).focus()
  await filters
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมหญิง')
  await expect.poll(() => keysOnDevice(page)).toContain('draft:happy-car')
}

async function expectCleared(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEARED)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'ปิดแท็บ' })).toBeVisible()
}

test('after a form, the button removes everything but settings, and Back shows an empty form', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  await leaveDraft(page)
  await page.getByRole('button', { name: 'เมนูทางลัด' }).click()
  await page.goto('/contactus')
  await ready(page)
  await page.clock.fastForward(20_000)
  await typeIntoContact(page)
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await page.waitForURL('/received/contact-us')
  const reference = (await page.getByText(/^CT-/).textContent())!
  const before = await keysOnDevice(page)

  await page.getByRole('button', { name: LABEL }).click()
  await expectCleared(page)

  for (const key of ['consent', 'draft:happy-car', 'floating-menu', 'received-contact-us'])
    expect(before).toContain(key)
  expect(unlisted(before)).toEqual([])
  expect(await keysOnDevice(page)).toEqual(['consent'])
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goBack()
  await expect(page.getByText('หน้านี้เปิดได้หลังส่งแบบฟอร์ม')).toBeVisible()
  await expect(page.getByText(reference)).toHaveCount(0)
  await page.goto('/happy-car')
  await expect(page.getByLabel('ชื่อ', { exact: true })).toHaveValue('')
})

test('the button on the privacy page works by keyboard', async ({ page }) => {
  await leaveDraft(page)
  await page.goto('/privacy-policy')
  await ready(page)

  await page.getByRole('button', { name: LABEL }).press('Enter')

  await expectCleared(page)
  expect(await keysOnDevice(page)).toEqual(['consent'])
})

test('offline, the page does not claim that the data was removed', async ({ page, context }) => {
  await page.goto('/clear-device')
  await ready(page)
  await page.evaluate(() => localStorage.setItem('floating-menu', 'collapsed'))

  await context.setOffline(true)
  await page.getByRole('button', { name: LABEL }).click()
  await expect(page.getByRole('alert')).toContainText('ออฟไลน์อยู่')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(CLEARED)
  await context.setOffline(false)
  await page.getByRole('button', { name: LABEL }).click()

  await expectCleared(page)
  expect(await keysOnDevice(page)).toEqual(['consent'])
})

test('SMART FIN offers the button with the result and after the last step, and removes the flow', {
  tag: '@long',
}, async ({ page }) => {
  await begin(page, '0812345699')
  await submitGroups(page, 3)
  await page.waitForURL(/result/)
  await expect(page.getByRole('button', { name: LABEL })).toBeVisible()
  await page.getByRole('link', { name: 'เลือกผู้จำหน่าย' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'เลือกแห่งนี้และไปต่อ' }).click()
  await page
    .getByLabel('เลือกไฟล์')
    .setInputFiles([{ name: 'บัตร.png', mimeType: 'image/png', buffer: PICTURE }])
  await page.getByText('บัตร.png').first().waitFor()
  await page.getByRole('button', { name: 'ส่งเอกสารและไปต่อ' }).click()
  await page.waitForURL(/thankyou/)
  const before = await keysOnDevice(page)

  await page.getByRole('button', { name: LABEL }).click()
  await expectCleared(page)

  for (const key of ['smart-fin', 'smart-fin-documents']) expect(before).toContain(key)
  expect(unlisted(before)).toEqual([])
  expect(await keysOnDevice(page)).toEqual(['consent'])
  await page.goto('/finance-amount-evaluation/thankyou')
  await expect(page).toHaveURL('/finance-amount-evaluation')
})

test('data stored before scripts failed is removed by the Clear-Site-Data header', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: true })
  const page = await context.newPage()
  await page.goto('/privacy-policy')
  await page.evaluate(() => {
    localStorage.setItem('floating-menu', 'collapsed')
    sessionStorage.setItem('draft:quote', '{"email":"a@example.com"}')
    // Hides the submission from the scripts of the site.
    document.addEventListener('submit', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.getByRole('button', { name: LABEL }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEARED)

  expect(await keysOnDevice(page)).not.toContain('floating-menu')
  expect(await keysOnDevice(page)).not.toContain('draft:quote')
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button after a form removes every cookie but settings', async ({ page }) => {
    await page.goto('/contactus')
    await typeIntoContact(page)
    await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
    await expect(page).toHaveURL('/received/contact-us')
    const before = await keysOnDevice(page, { hasScripts: false })

    await page.getByRole('button', { name: LABEL }).click()
    await expectCleared(page)

    expect(before).toEqual(['consent', 'received-contact-us'])
    expect(await keysOnDevice(page, { hasScripts: false })).toEqual(['consent'])
    await page.goto('/received/contact-us')
    await expect(page.getByText('หน้านี้เปิดได้หลังส่งแบบฟอร์ม')).toBeVisible()
  })
})

test('the last calculation is the first card on the home page, and is removed with one tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/monthly-installment/own-price?price=800%2C000&down=20&term=48')
  await expect.poll(() => keysOnDevice(page)).toContain('last-work')
  await page.goto('/')
  const card = page.getByRole('region', { name: 'ทำต่อจากเดิม' })

  await expect(card.getByRole('link', { name: /14,822/ })).toHaveAttribute(
    'href',
    '/monthly-installment/own-price?vehicle=pickup&price=800000&down=20%25&term=48',
  )
  // Above the fold and the calculator, and visible before scripts run.
  await expect(card).toBeInViewport()
  expect(unlisted(await keysOnDevice(page))).toEqual([])
  await card.getByRole('button', { name: 'ไม่ต้องจำ' }).click()

  await expect(card).toBeHidden()
  expect(await keysOnDevice(page)).not.toContain('last-work')
})
