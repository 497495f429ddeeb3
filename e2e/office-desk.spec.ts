import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openText } from './rich-text.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test, untilHandled } from './test.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }
const ROOT = path.join(import.meta.dirname, '..')

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []

test.beforeAll(async () => {
  const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-desk', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-desk',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

test('a fee is changed by an editor, approved by two others, and then read by visitors', async ({
  browser,
  expectedErrors,
}) => {
  // Authors cannot approve their own changes, and drafts may be invalid.
  expectedErrors.push(/status of (409|422)/)
  const editor = await personOf(browser, 'editor', 'malee@example.co.th', 'มาลี มีสุข')
  const first = await personOf(browser, 'approver', 'somchai@example.co.th', 'สมชาย ใจดี')
  const second = await personOf(browser, 'approver', 'suda@example.co.th', 'สุดา ดีงาม')

  // What has to be looked at stands on the first screen, with its record.
  await editor.goto(office.url)
  const due = editor.getByRole('region', { name: /^ต้องดูภายใน 90 วัน/ })
  await expect(due.getByRole('list').getByRole('link').first()).toHaveAttribute('href', /^\/content\//)
  await expectReadable(editor)
  await editor.goto(`${office.url}/content`)
  await expectReadable(editor)
  await editor.getByRole('link', { name: 'ค่าธรรมเนียม', exact: true }).click()
  await editor.getByLabel('ค้นหา').fill('ต่อภาษี')
  await editor.getByRole('button', { name: 'ค้นหา' }).click()
  await expectReadable(editor)
  await editor.getByRole('link', { name: 'ต่อภาษีรถประจำปี' }).click()
  await expectReadable(editor)

  // An invalid number is kept, with an error beside it.
  await editor.getByLabel('ส่วนของบริษัท').fill('สามร้อย')
  await editor.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(editor.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await expect(editor.getByLabel('ส่วนของบริษัท')).toHaveValue('สามร้อย')
  await expect(editor.getByLabel('ส่วนของบริษัท')).toHaveAttribute('aria-invalid', 'true')
  // Each save says how many faults are left, and leads to the first.
  await editor.getByRole('link', { name: 'ต้องแก้ 1 จุดก่อนเผยแพร่' }).click()
  await expect(editor.getByLabel('ส่วนของบริษัท')).toBeFocused()
  await expect(editor.getByLabel('ส่วนของบริษัท')).toBeInViewport()
  await expectReadable(editor)
  // It is not submitted, and the first fault is in view and has the focus.
  await editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  await expect(editor.getByText('ยังส่งเผยแพร่ไม่ได้')).toBeVisible()
  await expect(editor.getByLabel('ส่วนของบริษัท')).toBeFocused()
  await expect(editor.getByLabel('ส่วนของบริษัท')).toBeInViewport()
  await expectReadable(editor)
  // Text that is typed and taken back again is no reason to say it again.
  // Meanwhile the fault is one of the earlier text, beside the field and in the list; nothing is read out.
  const share = editor.getByLabel('ส่วนของบริษัท')
  const faults = editor.locator('#faults')
  const beside = editor.locator('[id="serviceFee-error"]')
  await share.fill('สามร้อยบาท')
  await expect(editor.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible()
  await expect(beside).toContainText('แก้แล้ว ตรวจอีกครั้งเมื่อบันทึก')
  await expect(share).not.toHaveAttribute('aria-invalid')
  await expect(share).toHaveAccessibleDescription(/แก้แล้ว ตรวจอีกครั้งเมื่อบันทึก/)
  await expect(faults).toContainText('ต้องแก้ก่อนเผยแพร่ 1 จุด')
  await expect(faults).toContainText('แก้แล้ว 1 จุด ตรวจอีกครั้งเมื่อบันทึก')
  await expect(
    beside.locator('xpath=ancestor::*[@aria-live or @role="alert" or @role="status"]'),
  ).toHaveCount(0)
  await expectReadable(editor)
  await share.fill('สามร้อย')
  await expect(share).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.getByText('แก้แล้ว')).toHaveCount(0)
  await expect(editor.getByRole('link', { name: 'ต้องแก้ 1 จุดก่อนเผยแพร่' })).toBeVisible()
  await expect(editor.getByText('ยังส่งเผยแพร่ไม่ได้')).toHaveCount(0)
  await editor.getByLabel('ส่วนของบริษัท').fill('350')
  await editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'ส่งเผยแพร่' })).toBeVisible()
  await expectReadable(editor)
  await editor.getByLabel('ชื่อชุด').fill('ปรับค่าบริการต่อภาษี')
  await editor.getByRole('button', { name: 'ใส่ในชุดใหม่' }).click()
  await expect(editor.getByRole('deletion').first()).toHaveText('300')
  // What visitors will read differently, and what stays, is listed before anybody is asked to approve it.
  const effects = editor.getByRole('region', { name: 'ผลต่อหน้าเว็บไซต์' })
  await expect(effects.getByRole('insertion').first()).toContainText('350')
  const note = effects.getByText('ตัวเลขเหล่านี้อาจเป็นเรื่องอื่น')
  await expect(note).toBeVisible()
  await effects.locator('summary').filter({ hasText: 'ตัวเลขเดียวกันแต่ไม่เปลี่ยน' }).focus()
  await editor.keyboard.press('Enter')
  await expect(note).toBeHidden()
  await expectReadable(editor)
  await editor.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(editor.getByText('ส่งแล้ว')).toBeVisible()

  for (const approver of [first, second]) {
    await approver.goto(office.url)
    await approver.getByRole('link', { name: 'ปรับค่าบริการต่อภาษี' }).click()
    await approver.getByLabel('ข้อความถึงผู้เขียน').fill('ตรวจกับประกาศแล้ว')
    await approver.getByRole('button', { name: 'อนุมัติ' }).click()
    await expect(approver.getByText('อนุมัติแล้ว').first()).toBeVisible()
    if (approver === second) continue
    // The approver is not asked again, but can revoke the approval.
    await expect(approver.getByRole('heading', { name: 'คุณอนุมัติแล้ว' })).toBeVisible()
    await expect(approver.getByRole('button', { name: 'อนุมัติ', exact: true })).toHaveCount(0)
    await expect(approver.getByText('เปลี่ยนใจ ส่งกลับให้แก้')).toBeVisible()
  }
  await expectReadable(second)
  await second.getByRole('button', { name: 'เผยแพร่ตอนนี้' }).click()
  await expect(second.getByText('เว็บไซต์เปลี่ยนภายในไม่กี่วินาที')).toBeVisible()
  await expect(second.getByRole('link', { name: 'ดูบนเว็บไซต์' })).toHaveAttribute(
    'href',
    /^http.*\/service-fee/,
  )
  await expect.poll(async () => (await fetch(`${site.url}/service-fee`)).text()).toContain('ค่าบริการ 350 บาท')

  // One approver can withdraw a record immediately, and restore it from its history.
  await second.goto(`${office.url}/content/news/app-update`)
  await second.getByRole('link', { name: 'ถอนออก' }).click()
  await second.getByLabel('เหตุผล').fill('ตัวเลขผิด')
  await expectReadable(second)
  await second.getByRole('button', { name: 'ถอนทันที' }).click()
  await expect(second.getByText('ถอนออกจากเว็บไซต์แล้ว')).toBeVisible()
  // The history is linked from the record and from the list.
  const history = new URL(second.url()).pathname
  await second.goto(office.url + history.replace('/history', ''))
  await expect(second).toHaveURL(office.url + history)
  await second.goto(`${office.url}/${history.split('/').slice(1, 3).join('/')}?state=withdrawn`)
  await expectReadable(second)
  await second.getByRole('rowheader').getByRole('link').click()
  await expect(second).toHaveURL(office.url + history)
  await editor.goto(second.url())
  await editor.getByRole('link', { name: 'ฉบับที่ 1' }).click()
  await editor.getByRole('button', { name: 'นำฉบับนี้มาเป็นร่าง' }).click()
  await expect(editor.getByText('นำฉบับเก่ามาเป็นร่างแล้ว')).toBeVisible()

  await editor.goto(`${office.url}/content/fees/annual-tax-service/history`)
  await expect(editor.getByRole('heading', { name: 'ฉบับที่ 2' })).toBeVisible()
  await expectReadable(editor)
  await editor.getByRole('link', { name: 'ฉบับที่ 1' }).click()
  await editor.getByRole('button', { name: 'นำฉบับนี้มาเป็นร่าง' }).click()
  await expect(editor.getByLabel('ส่วนของบริษัท')).toHaveValue('300')
})

test('a release that is sent back notifies its editor, takes the newer draft, and shows it to approvers', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const editor = await personOf(browser, 'editor', 'back@example.co.th', 'มานะ เขียนดี')
  const approver = await personOf(browser, 'approver', 'reads@example.co.th', 'วิภา ตรวจทาน')
  const record = `${office.url}/content/fees/express-transfer`
  const write = async (words: string) => {
    await editor.goto(record)
    await editor.getByLabel('หมายเหตุ').fill(words)
    await editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  }
  await write('ข้อความแรก')
  await editor.getByLabel('ชื่อชุด').fill('แก้หมายเหตุ')
  await editor.getByRole('button', { name: 'ใส่ในชุดใหม่' }).click()
  // The page before has a button of the same name as the next one.
  await editor.waitForURL(/\/releases\/(?!new)/)
  await editor.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(editor.getByText('ส่งแล้ว')).toBeVisible()
  await approver.goto(editor.url())
  const items = approver.getByRole('region', { name: /^รายการในชุด/ })
  await expect(items.getByText('ข้อความแรก')).toBeVisible()
  await write('ข้อความที่สอง')
  await editor.getByRole('button', { name: 'ใช้ร่างล่าสุดแล้วส่งขออนุมัติ' }).click()
  await expect(editor.getByText('ใส่ร่างล่าสุดและส่งแล้ว')).toBeVisible()

  // A stale screen approves nothing and shows the current state.
  await approver.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(approver.getByText('ดูของล่าสุดด้านล่างแล้วทำอีกครั้ง')).toBeVisible()
  await expect(items.getByRole('insertion').filter({ hasText: 'สอง' })).toBeVisible()
  await approver.getByLabel('ข้อความถึงผู้เขียน').fill('เติมวันที่ด้วย')
  await approver.getByRole('button', { name: 'ส่งกลับให้แก้' }).click()
  await expect(approver.getByText('ส่งกลับให้แก้แล้ว')).toBeVisible()

  await editor.goto(office.url)
  await expect(editor.getByText('เติมวันที่ด้วย')).toBeVisible()
  await expectReadable(editor)
  await write('ข้อความที่สาม')
  await expect(editor.getByRole('alert')).toContainText('วิภา ตรวจทาน ส่งกลับให้แก้')
  await expect(editor.getByRole('button', { name: 'ส่งขออนุมัติ', exact: true })).toHaveCount(0)
  await expectReadable(editor)
  await editor.getByRole('button', { name: 'ใช้ร่างล่าสุดแล้วส่งขออนุมัติ' }).click()
  await expect(editor.getByText('ใส่ร่างล่าสุดและส่งแล้ว')).toBeVisible()
  await expect(editor.getByRole('alert')).toHaveCount(0)
})

test('typed text survives an expired session and is saved after signing in elsewhere', async ({
  browser,
}) => {
  const page = await personOf(browser, 'editor', 'kanya@example.co.th', 'กัญญา เขียนดี')
  const context = page.context()
  await page.goto(`${office.url}/content/faqs/payment`)
  await untilHandled(page.getByLabel('ชื่อหัวข้อ'))
  await page.getByLabel('ชื่อหัวข้อ').fill('จ่ายค่างวดที่ไหน')
  const cookies = await context.cookies()
  await context.clearCookies()
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
    await expect(page.getByRole('alert')).toContainText('คุณออกจากระบบแล้ว')
    await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible()
  }
  await expect(page.getByLabel('ชื่อหัวข้อ')).toHaveValue('จ่ายค่างวดที่ไหน')

  await context.addCookies(cookies)
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await expect(page.getByLabel('ชื่อหัวข้อ')).toHaveValue('จ่ายค่างวดที่ไหน')
  await page.getByRole('button', { name: 'ทิ้งร่าง' }).click()
})

test('concurrent editors see both texts, field by field, and lose nothing', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const address = `${office.url}/content/faqs/payment`
  const malee = await personOf(browser, 'editor', 'wichai@example.co.th', 'วิชัย เก่งงาน')
  const other = await personOf(browser, 'editor', 'nida@example.co.th', 'นิดา ตั้งใจ', {
    javaScriptEnabled: false,
  })
  await malee.goto(address)
  await other.goto(address)

  await other.getByLabel('ชื่อหัวข้อ').fill('จ่ายค่างวด')
  await other.getByRole('button', { name: 'บันทึกร่าง' }).last().click()
  await expect(other.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await malee.getByLabel('ชื่อหัวข้อ').fill('ชำระเงิน')
  // Changing a list takes effect immediately and keeps its input.
  const questions = malee.getByLabel('คำถาม', { exact: true })
  const asked = await questions.count()
  await malee.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  // Waits until the new entry exists.
  await expect(questions).toHaveCount(asked + 1)
  await expect(questions.last()).toBeFocused()
  await questions.last().fill('ผ่อนหมดแล้วทำอย่างไร')
  await malee
    .getByRole('button', { name: /^เลื่อนคำถามที่ \d+ ขึ้น$/ })
    .last()
    .click()
  await malee.getByRole('button', { name: 'บันทึกร่าง' }).click()

  await expect(malee.getByRole('heading', { name: /นิดา ตั้งใจ บันทึก/ })).toBeVisible()
  const conflict = malee.getByRole('alert').filter({ hasText: 'นิดา ตั้งใจ บันทึก' })
  await expect(conflict).toBeFocused()
  await expect(malee.getByLabel('ชื่อหัวข้อ')).toHaveValue('ชำระเงิน')
  await expectReadable(malee)
  await malee.getByRole('button', { name: 'ใช้ของ นิดา ตั้งใจ' }).first().click()
  await expect(malee.getByLabel('ชื่อหัวข้อ')).toHaveValue('จ่ายค่างวด')
  await expect(conflict).toBeFocused()
  await malee.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(malee.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await expect(malee.locator('summary').filter({ hasText: 'ผ่อนหมดแล้วทำอย่างไร' })).toHaveCount(1)

  // Without JavaScript a list is changed by submitting the form.
  await other.goto(address)
  await other.getByLabel('ชื่อหัวข้อ').fill('ยังไม่บันทึก')
  await other.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  await expect(other.getByLabel('ชื่อหัวข้อ')).toHaveValue('ยังไม่บันทึก')
  await expect(other.locator('summary')).toHaveCount((await malee.locator('summary').count()) + 1)
})

test('a rate table accepts pasted cells, and shows legal limits beside each cell', async ({ browser }) => {
  const editor = await personOf(browser, 'editor', 'rate@example.co.th', 'เรวดี คำนวณ')
  await editor.goto(`${office.url}/content/hire-purchase.model-groups/khopfa`)
  const cell = editor.getByLabel(/^ดาวน์ตั้งแต่ \(%\) 10, จำนวนงวด 48$/).first()
  const before = await cell.inputValue()
  // Input is kept while the page marks the record as unsaved.
  await editor.waitForLoadState('networkidle')
  const first = editor.getByLabel(/^ดาวน์ตั้งแต่ \(%\) 25, จำนวนงวด 36$/).first()
  await first.selectText()
  await editor.keyboard.type('2,83')
  await expect(first).toHaveValue('2,83')
  // Enter moves down as in a spreadsheet, without submitting. A decimal comma becomes a point once the cell is left.
  await first.press('Enter')
  await expect(first).not.toBeFocused()
  await expect(first).toHaveValue('2.83')
  await editor.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()

  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '9.5\t2.5\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })

  await expect(cell).toHaveValue('9.5')
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.getByText('เกินเพดาน').first()).toBeVisible()
  await expect(editor.getByText(`เดิม ${before}`).first()).toBeVisible()
  await expectReadable(editor)

  // A pasted block with headers is placed by its headers, wherever the focus is, and can be undone.
  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'ดาวน์\t48 งวด\n10%\t3,21\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell).toHaveValue('3,21')
  await expect(editor.getByText('วางแล้ว 1 แถว 1 คอลัมน์')).toBeVisible()
  await expectReadable(editor)
  await cell.focus()
  await editor.keyboard.press('Control+z')
  await expect(cell).toHaveValue('9.5')
  await editor.keyboard.press('Control+z')
  await expect(cell).toHaveValue(before)
  // What was typed before, cell by cell.
  await editor.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(first).not.toHaveValue('2.83')
  await expect(editor.getByRole('button', { name: 'เลิกทำ' })).toHaveAttribute('aria-disabled', 'true')
  const redo = editor.getByRole('button', { name: 'ทำซ้ำ' })
  for (const _ of ['typed', 'pasted', 'pasted by heads']) await redo.click()
  await expect(cell).toHaveValue('3,21')
  await expect(redo).toBeFocused()

  // A merged cell of a spreadsheet, which puts a table into the clipboard, counts for all that it covers.
  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<table><tr><td colspan=3>อัตราดอกเบี้ย ปี 2569<tr><td>ดาวน์<td>48 งวด<td>60 งวด<tr><td>10%<td colspan=2>3.05%</table>',
    )
    clipboardData.setData('text', 'อัตราดอกเบี้ย ปี 2569\t\t\nดาวน์\t48 งวด\t60 งวด\n10%\t3.05%\t\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell).toHaveValue('3.05')
  await expect(editor.getByLabel(/^ดาวน์ตั้งแต่ \(%\) 10, จำนวนงวด 60$/).first()).toHaveValue('3.05')
  await expectReadable(editor)
  // On a phone the row of a cell is visible as well.
  await editor.setViewportSize(PHONE)
  await editor.getByLabel(/^ดาวน์ตั้งแต่ \(%\) 25, จำนวนงวด 84$/).focus()
  await expect(editor.getByLabel('ดาวน์ตั้งแต่ (%) แถวที่ 4').first()).toBeInViewport({ ratio: 1 })
})

test('copying a record starts immediately, while presence is loading, and lists the fields to fill in', async ({
  browser,
}) => {
  const editor = await personOf(browser, 'editor', 'copy@example.co.th', 'กมล คัดลอก')
  // The presence response arrives while the copy is in progress.
  const copyAsked = Promise.withResolvers<void>()
  const hereAnswered = Promise.withResolvers<void>()
  await editor.route(/\/here(\.data)?$/, async (route) => {
    const response = await route.fetch()
    await copyAsked.promise
    await route.fulfill({ response })
    await editor.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    hereAnswered.resolve()
  })
  await editor.route(/~new\.data/, async (route) => {
    copyAsked.resolve()
    await hereAnswered.promise
    await route.continue()
  })
  await editor.goto(`${office.url}/content/promotions/first-pickup`)
  await editor.waitForRequest(/\/here(\.data)?$/)
  await editor.getByRole('link', { name: 'ทำสำเนา' }).click()

  await expect(editor.getByRole('heading', { level: 1, name: 'เพิ่มโปรโมชั่น' })).toBeVisible()
  await expect(editor.getByRole('status').filter({ hasText: 'คัดลอกจาก' })).toBeFocused()
  await expect(editor.getByLabel('แสดงตั้งแต่วันที่')).toHaveValue('')
  await expectReadable(editor)
  await editor.getByRole('status').getByRole('link', { name: 'แสดงตั้งแต่วันที่' }).click()
  await expect(editor.getByLabel('แสดงตั้งแต่วันที่')).toBeFocused()
})

test('a record opened from its list counts as saved, and leaving it asks nothing', async ({ browser }) => {
  const editor = await personOf(browser, 'editor', 'looks@example.co.th', 'วารี แค่ดู')
  let asked = 0
  editor.on('dialog', (leaving) => {
    asked += 1
    void leaving.accept()
  })
  await editor.goto(`${office.url}/content/promotions`)
  await editor.getByRole('rowheader').getByRole('link').first().click()
  await expect(editor.getByRole('button', { name: 'บันทึกร่าง' })).toBeVisible()
  // Of a union, which a select without a first choice would make look changed.
  await expect(editor.getByRole('combobox', { name: 'ข้อเสนอ' })).toBeAttached()
  await editor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

  await expect(editor.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toHaveCount(0)
  await editor.getByRole('link', { name: 'คลังภาพ' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'คลังภาพ' })).toBeVisible()
  expect(asked).toBe(0)
})

test('text typed before the editor loads is kept, with every letter', async ({ browser }) => {
  const editor = await personOf(browser, 'editor', 'early@example.co.th', 'อรุณี มาเร็ว')
  let letEditorCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letEditorCome = resolve
  })
  await editor.route(/rich-editor-[^/]*\.js/, async (route) => {
    await mayCome
    await route.continue()
  })
  const asked: string[] = []
  editor.on('request', (request) => asked.push(request.url()))
  await editor.goto(`${office.url}/content/news/~new`)
  const area = editor.locator('textarea[name="detail"]')
  const open = area.locator('..').getByRole('button', { name: 'แก้ข้อความ: เนื้อหา' })
  await open.scrollIntoViewIfNeeded()
  await expect(open).toBeVisible()
  expect(asked.filter((url) => url.includes('rich-editor-') && url.endsWith('.js'))).toEqual([])
  await open.press('Enter')
  await expect(area).toBeFocused()
  await area.fill('<h2>หัวข้อ</h2><p>ก่อน ปลาย</p>')
  for (let i = 0; i < 'ปลาย</p>'.length; i++) await editor.keyboard.press('ArrowLeft')
  await editor.keyboard.type('กลาง ')

  letEditorCome()

  const text = area.locator('..').locator('[contenteditable="true"]')
  await expect(text).toBeFocused()
  await editor.keyboard.type('และ')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('หัวข้อ')
  await expect(text.getByRole('paragraph')).toHaveText('ก่อน กลาง และปลาย')
  await expect(area).toHaveValue(/<p>ก่อน กลาง และปลาย<\/p>/)

  // Pressed so fast that the browser has not yet fired `selectionchange`.
  await Promise.all(['Home', 'Enter'].map((key) => editor.keyboard.press(key)))
  await expect(text.getByRole('paragraph')).toHaveText(['', 'ก่อน กลาง และปลาย'])
  editor.once('dialog', (leaving) => leaving.accept())
})

test('every rich text survives the editor unchanged @long', async ({ browser }) => {
  const editor = await personOf(browser, 'editor', 'text@example.co.th', 'ธาดา อักษร')
  const folders = [
    'promotions',
    'news',
    'faqs',
    'loan-services',
    'registration-services',
    'insurance-classes',
  ]
  const changed: string[] = []
  for (const folder of folders)
    for (const file of readdirSync(path.join(ROOT, 'fixtures/content', folder))) {
      await editor.goto(`${office.url}/content/${folder}/${path.basename(file, '.yaml')}`)
      await editor.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      })
      for (const area of await editor.locator('textarea[rows="10"]').all()) {
        const text = await openText(area)
        const before = await area.inputValue()
        await text.press('Control+End')
        await text.press('x')
        await text.press('Backspace')
        const after = await area.inputValue()
        if ((await editor.evaluate(structureOf, before)) !== (await editor.evaluate(structureOf, after)))
          changed.push(`${folder}/${file}: ${after}`)
      }
      editor.once('dialog', (leaving) => leaving.accept())
    }

  expect(changed).toEqual([])
})

/** Tags, attributes and text of HTML, without whitespace between tags. */
function structureOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const names =
      node instanceof Element ? [...node.attributes].map(({ name, value }) => `${name}=${value}`) : []
    const words = (node.nodeValue ?? '').replace(/\s+/g, ' ').trim()
    if (node instanceof Element) parts.push(`${node.parentElement?.tagName}>${node.tagName} ${names.sort()}`)
    else if (words) parts.push(words)
  }
  return parts.join('\n')
}

/** Expects no accessibility violations and no horizontal overflow on a phone. */
async function expectReadable(page: Page) {
  expect(await accessibilityViolations(page), page.url()).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(PHONE.width)
  await page.setViewportSize(DESKTOP)
}

/** Page of a signed-in person, open until all tests are done. */
async function personOf(
  browser: Browser,
  role: string,
  email: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await signedIn(browser, office, { role, email, name }, { viewport: DESKTOP, ...options })
  pages.push(page)
  return page
}
