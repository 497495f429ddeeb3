import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openText } from './rich-text.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

// Figures and links in texts, as people who write them meet them.

const ROOT = path.join(import.meta.dirname, '..')
const NAME = '{{promotion.refinance-0295.coupon.amount}}'

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
let page: Page
let text: Locator
let area: Locator
const errors: string[] = []

test.beforeAll(async ({ browser }) => {
  const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-texts', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-texts',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
  page = await signedIn(browser, office, { role: 'editor', email: 'ed@example.co.th', name: 'มานี มีตา' })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // Whatever is typed is thrown away with the page.
  page.on('dialog', (leaving) => leaving.accept())
  await page.addInitScript(() => localStorage.clear())
})

test.afterAll(async () => {
  await office.stop()
  await site.stop()
})

test.beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${office.url}/content/promotions/refinance-0295`)
  area = page.locator('textarea[name="detail"]')
  text = await openText(area)
})

// Also that the policy refuses no style while the editor is open.
test.afterEach(() => expect(errors).toEqual([]))

const chip = () => text.locator('[data-kind]')
const list = () => page.getByRole('listbox')
const pick = () => page.getByRole('combobox', { name: /^ค้นหาตัวเลข|^ลิงก์ไปที่/ })

async function expectReadable() {
  for (const width of [360, 768, 1280]) {
    // So high that the bar with the buttons lies over nothing.
    await page.setViewportSize({ width, height: 9000 })
    expect(await accessibilityViolations(page), `${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('a figure is a chip with its value and its name, and is written back byte for byte', async () => {
  const written = await area.inputValue()

  await expect(chip()).toHaveText(/^[\d,]+ \(.+ · โปรโมชั่น รีไฟแนนซ์.+\)$/)
  await text.getByText('ใช้ลดค่าใช้จ่าย').click()
  await page.keyboard.type('x')
  expect((await area.inputValue()).split(NAME)).toHaveLength(written.split(NAME).length)
  await chip().click()
  await expect(page.getByRole('region', { name: 'ตัวเลขที่เลือก' })).toContainText('โปรโมชั่น')
  await expectReadable()

  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  expect((await area.inputValue()).split(NAME)).toHaveLength(3)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await area.inputValue()).not.toContain('{{')
})

test('a figure is chosen by Thai words, from the toolbar and after two braces', async () => {
  await text.getByText('ใช้ลดค่าใช้จ่าย').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'ใส่ตัวเลข' }).click()
  await expect(pick()).toBeFocused()
  await expect(list().getByRole('option').nth(30)).toBeAttached()
  await page.keyboard.type('สายดวน')
  await expect(list().getByRole('option')).toHaveText([/1366.*สายด่วน.*ติดต่อบริษัท/])
  await expectReadable()
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue(/\{\{contact\.hotline\}\}/)
  await expect(text).toBeFocused()

  await page.keyboard.type(' {{')
  await expect(pick()).toBeFocused()
  await page.keyboard.type('ดอกเบี้ย')
  await page.keyboard.press('ArrowDown')
  const second = list().getByRole('option').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(list()).toBeHidden()
  expect(await area.inputValue()).toMatch(/\{\{contact\.hotline\}\} \{\{[a-zA-Z0-9.-]+\}\}(?!\{)/)
  expect(await area.inputValue()).not.toContain('{{{')

  await page.keyboard.type(' {{')
  await expect(pick()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('no.such}}')
  await expect(text.locator('[data-wrong="true"]')).toHaveText('no.such (ไม่มีตัวเลขชื่อนี้)')
  await expect(area).toHaveValue(/\{\{no\.such\}\}/)
})

test('a plain field says what visitors read, and takes a figure at the caret', async () => {
  const field = page.getByRole('textbox', { name: /^ข้อความย่อ/ })
  const read = page.getByText('ผู้เข้าชมอ่านว่า: รถจดทะเบียน')
  await expect(read).toContainText(/คูปองสูงสุด [\d,]+ บาท/)

  await field.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('โทร. ')
  await field.locator('..').getByRole('button', { name: 'ใส่ตัวเลข' }).click()
  await expect(pick()).toBeFocused()
  await page.keyboard.type('hotline')
  await expect(list().getByRole('option')).toHaveCount(1)
  await expectReadable()
  await page.keyboard.press('Enter')

  await expect(field).toHaveValue(/^โทร\. \{\{contact\.hotline\}\}รถจดทะเบียน/)
  await expect(page.getByText('ผู้เข้าชมอ่านว่า: โทร. 1366รถจดทะเบียน')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue(/^โทร\. รถจดทะเบียน/)
})

test('a link leads to a page that is found by its name, says so, and can be taken off', async () => {
  await text.getByText('ใช้ลดค่าใช้จ่าย').dblclick()
  await page.getByRole('button', { name: 'ลิงก์', exact: true }).click()
  await expect(pick()).toBeFocused()
  const marked = text.locator('[class*="marked"]')
  await expect(marked).not.toHaveText('')
  const words = await marked.innerText()
  await page.keyboard.type('คาธรรมเนียม')
  await expect(list().getByRole('option').first()).toContainText('ค่าธรรมเนียม')
  await expectReadable()
  await page.keyboard.press('Enter')
  await expect(text.locator('a[href="/service-fee"]')).toHaveText(words)
  await expect(area).toHaveValue(new RegExp(`<a href="/service-fee">${words}</a>`))

  await page.getByRole('button', { name: 'ลิงก์', exact: true }).click()
  await expect(page.getByText('หน้าค่าธรรมเนียม', { exact: true })).toBeVisible()
  await pick().fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('ขึ้นต้นด้วย / หรือ')).toBeVisible()
  await page.getByRole('button', { name: 'เอาลิงก์ออก' }).click()
  await expect(text.locator('a[href="/service-fee"]')).toHaveCount(0)
  await expect(text).toBeFocused()
})

test('the link of a button is chosen by name too, and read in words', async () => {
  const field = page.getByRole('textbox', { name: /^ลิงก์ไปที่/ }).first()
  const place = field.locator('..')
  await place.getByRole('button', { name: 'เลือกหน้า' }).click()
  await expect(pick()).toBeFocused()
  await pick().fill('โทรสายด่วน')
  await expect(list().getByRole('option').first()).toContainText('โทรสายด่วนของบริษัท')
  await expectReadable()
  await page.keyboard.press('Enter')

  await expect(field).toHaveValue('tel:{{contact.hotline}}')
  await expect(place.getByText('โทรสายด่วนของบริษัท')).toBeVisible()
  await field.fill('/service-faq')
  await expect(place.getByText('หน้าคำถามที่พบบ่อย')).toBeVisible()
})

test('a table from Word has a heading row, which is undone by a press, and no marks of languages', async () => {
  await text.press('Control+End')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p><span lang="TH" style="font-family:Angsana">จาก</span> Word <span style="font-weight:700">หนา</span></p><table style="width:50%"><tr><td>งวด</td><td><span lang=EN-US>ค่างวด</span></td></tr><tr><td>48</td><td>{{contact.hotline}}</td></tr></table>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })

  await expect(area).toHaveValue(/จาก Word <strong>หนา<\/strong><\/p>/)
  await expect(area).toHaveValue(/<thead>\s*<tr>\s*<th>งวด<\/th>\s*<th>ค่างวด<\/th>/)
  await expect(area).toHaveValue(/<td>\{\{contact\.hotline\}\}<\/td>/)
  await text.getByText('งวด', { exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'แถวแรกที่วางเป็นหัวตารางแล้ว' })).toBeVisible()
  await expectReadable()
  await page.getByRole('button', { name: 'แถวแรกเป็นหัวตาราง' }).click()
  await expect(area).toHaveValue(/<td>งวด<\/td>/)
  await text.getByText('ทราบผล').click()
  await page.getByRole('button', { name: 'ตาราง', exact: true }).click()
  await expect(text.getByRole('table')).toHaveCount(3)
})
