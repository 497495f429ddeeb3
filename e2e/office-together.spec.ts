import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test, untilHandled } from './test.ts'

const WIDTHS = [360, 768, 1280]
const ROOT = path.join(import.meta.dirname, '..')
const RECORD = '/content/fees/annual-tax-service'

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
let editor: Page
let approver: Page
const pages: Page[] = []

test.beforeAll(async ({ browser }) => {
  const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-together', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-together',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: await freePort() },
  })
  editor = await personOf(browser, 'editor', 'malee@example.co.th', 'มาลี มีสุข')
  approver = await personOf(browser, 'approver', 'somchai@example.co.th', 'สมชาย ใจดี')
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

test('every save of a draft is in the history, compared and brought back', async () => {
  for (const fee of ['310', '320']) {
    await editor.goto(office.url + RECORD)
    await editor.getByLabel('ส่วนของบริษัท').fill(fee)
    await editor.getByRole('button', { name: 'บันทึกร่าง', exact: true }).click()
    await expect(editor.getByRole('status').filter({ hasText: 'บันทึกร่างแล้ว' })).toBeVisible()
  }
  await editor.getByRole('link', { name: 'ประวัติ', exact: true }).click()
  await editor.getByRole('link', { name: 'ร่างครั้งที่ 2' }).click()
  await expect(editor.getByRole('region', { name: 'ร่างครั้งที่ 2' })).toContainText('310')
  await editor.getByRole('link', { name: 'ร่างครั้งที่ 1' }).click()
  await editor.getByRole('link', { name: 'เทียบกับร่างตอนนี้' }).click()
  await expect(editor.getByRole('region', { name: 'ร่างครั้งที่ 1' })).toContainText('320')
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'นำร่างนี้กลับมา' }).click()
  await expect(editor.getByLabel('ส่วนของบริษัท')).toHaveValue('310')
})

test('who is here appears and leaves without loading the page', async ({ browser }) => {
  const colleague = await personOf(browser, 'editor', 'suda@example.co.th', 'สุดา ดีงาม')
  await editor.goto(office.url + RECORD)
  await expect(editor.getByText('สุดา ดีงาม')).toBeHidden()
  await colleague.goto(office.url + RECORD)
  await expect(colleague.getByText('มาลี มีสุข เปิดรายการนี้อยู่')).toBeVisible()
  await expect(editor.getByText('สุดา ดีงาม เปิดรายการนี้อยู่')).toBeVisible({ timeout: 40_000 })
  await untilHandled(colleague.getByLabel('หมายเหตุ'))
  // Typing is told at once, long before the next of the regular pings.
  const told = colleague.waitForRequest((request) => request.postData() === 'isDirty=true', {
    timeout: 5_000,
  })
  await colleague.getByLabel('หมายเหตุ').fill('กำลังเขียน')
  await told
  await expect(editor.getByText('สุดา ดีงาม กำลังแก้รายการนี้อยู่')).toBeVisible({ timeout: 40_000 })
  colleague.on('dialog', (dialog) => void dialog.accept())
  await colleague.goto(`${office.url}/guide`)
  await expect(editor.getByText(/สุดา ดีงาม/)).toBeHidden({ timeout: 40_000 })
})

test('a comment beside a field is answered and closed, and is no part of the record', async () => {
  await editor.goto(office.url + RECORD)
  // A person selects and types a moment apart; the test does it while React takes over the field, which loses what is selected.
  await untilHandled(editor.getByLabel('หมายเหตุ'))
  await editor.getByLabel('หมายเหตุ').fill('ข้อความที่ยังไม่ได้บันทึก')
  await editor.getByRole('link', { name: 'แสดงความเห็น: ส่วนของบริษัท' }).click()
  await editor.getByRole('button', { name: 'ส่งความเห็น' }).click()
  await expect(editor.getByText('เขียนความเห็นก่อน')).toBeVisible()
  await editor.getByLabel('ความเห็น: ส่วนของบริษัท').fill('<b>ยอดนี้</b> มาจากประกาศไหน')
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'ส่งความเห็น' }).click()
  await expect(editor.getByText('<b>ยอดนี้</b> มาจากประกาศไหน', { exact: true })).toBeVisible()
  await expect(editor.getByLabel('หมายเหตุ')).toHaveValue('ข้อความที่ยังไม่ได้บันทึก')
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'บันทึกร่าง', exact: true }).click()
  await expect(editor.getByRole('status').filter({ hasText: 'บันทึกร่างแล้ว' })).toBeVisible()

  // Another person, without the form.
  await approver.goto(office.url + RECORD)
  const panel = approver.getByRole('region', { name: 'ความเห็นที่ยังไม่ปิด 1 เรื่อง' })
  await panel.getByRole('link', { name: /ส่วนของบริษัท/ }).click()
  await approver.getByRole('button', { name: 'ตอบ' }).click()
  await approver.getByLabel('ตอบ มาลี มีสุข').fill('ประกาศ 4/2569')
  await approver.getByRole('button', { name: 'ส่งความเห็น' }).click()
  await expect(approver.getByText('ประกาศ 4/2569')).toBeVisible()
  await approver.getByRole('button', { name: 'ปิดความเห็น' }).click()
  await expect(approver.getByText('ประกาศ 4/2569')).toBeHidden()
  await approver.getByRole('link', { name: 'ทุกความเห็น' }).click()
  await approver.getByText('ความเห็นที่ปิดแล้ว 1 เรื่อง').click()
  await expect(approver.getByText('สมชาย ใจดี ปิดความเห็นนี้')).toBeVisible()
  await expectAccessible(approver)
})

test('a comment that was not sent is there again beside its field, until it is sent or given up', async () => {
  const box = editor.getByLabel('ความเห็น: ส่วนของบริษัท')
  const typed = 'ยังคิดไม่จบว่ายอดนี้'
  await editor.goto(office.url + RECORD)
  await editor.getByRole('link', { name: 'แสดงความเห็น: ส่วนของบริษัท' }).click()
  await box.pressSequentially(typed)
  await editor.getByRole('link', { name: 'คลังภาพ' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'คลังภาพ' })).toBeVisible()

  await editor.goBack()
  await expect(box).toHaveValue(typed)
  await editor.reload()
  await expect(box).toHaveValue(typed)
  await expect(editor.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toHaveCount(0)
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'ยกเลิก' }).click()
  await editor.reload()
  await expect(editor.getByRole('link', { name: 'แสดงความเห็น: ส่วนของบริษัท' })).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('without JavaScript a comment is written on its page, and a mail leads beside the field', async ({
  browser,
}) => {
  const state = await approver.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state })
  const page = await context.newPage()
  await page.goto(`${office.url}${RECORD}/comments?field=serviceFee`)
  await page.getByLabel('ความเห็น', { exact: true }).fill('ยอดไม่ตรงกับประกาศ')
  await page.getByRole('button', { name: 'ส่งความเห็น' }).click()
  await expect(page.getByText('ยอดไม่ตรงกับประกาศ')).toBeVisible()
  const comment = new URL(page.url()).hash.replace('#comment-', '')
  await page.goto(`${office.url}${RECORD}?comment=${comment}`)
  expect(new URL(page.url()).hash).toBe(`#comment-${comment}`)
  await expect(page.locator(`#comment-${comment}`)).toContainText('ยอดไม่ตรงกับประกาศ')
  await context.close()
})

test('an approver sees the page before and after, marks what they looked at, and comments on a difference', async () => {
  await editor.goto(`${office.url}/releases/new?collection=fees&id=annual-tax-service`)
  await editor.getByLabel('ชื่อชุด').fill('ปรับค่าบริการ')
  await editor.getByRole('button', { name: 'ใส่ในชุดใหม่' }).click()
  // The page before has a button of the same name as the next one.
  await editor.waitForURL(/\/releases\/(?!new)/)
  await editor.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(editor.getByText('ส่งแล้ว')).toBeVisible()

  await approver.goto(editor.url().replace(/\?.*/, ''))
  await expect(approver.getByText('คุณดูแล้ว 0 จาก 1 รายการ')).toBeVisible()
  await approver.getByRole('button', { name: /แสดงหน้าเว็บก่อนและหลัง/ }).click()
  const frame = (title: string) => approver.frameLocator(`iframe[title="${title}"]`)
  await expect(frame('หน้าเว็บที่เผยแพร่อยู่').getByRole('main').getByText('ต่อภาษีรถประจำปี').first()).toBeVisible()
  await expect(frame('หน้าเว็บหลังเผยแพร่').getByRole('main').getByText('ต่อภาษีรถประจำปี').first()).toBeVisible()
  await approver.getByRole('button', { name: /^ซ่อนหน้าเว็บ/ }).click()

  await approver.getByText('แสดงความเห็น: ส่วนของบริษัท').click()
  await approver.getByLabel('ความเห็น: ส่วนของบริษัท').pressSequentially('ขอที่มาของยอด')
  await approver.getByRole('link', { name: 'คลังภาพ' }).click()
  await expect(approver.getByRole('heading', { level: 1, name: 'คลังภาพ' })).toBeVisible()
  await approver.goBack()
  await expect(approver.getByLabel('ความเห็น: ส่วนของบริษัท')).toHaveValue('ขอที่มาของยอด')
  await approver.getByRole('button', { name: 'ส่งความเห็น' }).first().click()
  await expect(approver.getByText('ขอที่มาของยอด')).toBeVisible()
  await expect(approver.getByLabel('ความเห็น: ส่วนของบริษัท')).toHaveValue('')
  // It stands below the difference that it is about.
  await expect(approver.getByRole('definition').filter({ hasText: '310' }).first()).toContainText(
    'ขอที่มาของยอด',
  )
  await expectAccessible(approver)

  await approver.getByRole('button', { name: /^ดูแล้ว/ }).click()
  await expect(approver.getByText('คุณดูครบทั้ง 1 รายการแล้ว')).toBeVisible()
  // The comment says why: a message beside it is not needed.
  await approver.getByRole('button', { name: 'ส่งกลับให้แก้' }).click()
  await expect(approver.getByText('ส่งกลับให้แก้แล้ว')).toBeVisible()
  await editor.goto(office.url + RECORD)
  await expect(editor.getByText('ขอที่มาของยอด').first()).toBeVisible()
  await editor.goto(office.url)
  const mine = editor.getByRole('region', { name: /^ความเห็นที่ยังไม่ปิด/ })
  await expect(mine).toContainText('ขอที่มาของยอด')
  await expectAccessible(editor)
})

test('with the preview open a save still says what is wrong', async () => {
  await editor.setViewportSize({ width: 1280, height: 900 })
  await editor.goto(`${office.url}/content/news/app-update`)
  await editor.getByRole('button', { name: 'แสดงตัวอย่างข้างแบบฟอร์ม' }).click()
  await expect(editor.getByTitle('ตัวอย่างเว็บไซต์')).toBeVisible()
  await editor.getByLabel('ชื่อเรื่อง').fill('')
  await editor.getByRole('button', { name: 'บันทึกร่าง', exact: true }).click()
  const wrong = editor.getByRole('link', { name: /^ต้องแก้ \d+ จุดก่อนเผยแพร่/ })
  await expect(wrong).toBeInViewport()
  await expectAccessible(editor)
  await wrong.click()
  await expect(editor.getByLabel('ชื่อเรื่อง')).toBeFocused()
  await expect(editor.getByLabel('ชื่อเรื่อง')).toBeInViewport()
  await editor.getByRole('button', { name: 'ทิ้งร่าง' }).click()
  await expect(editor.getByText('ทิ้งร่างแล้ว')).toBeVisible()
})

test('from a number that no data has, its form begins afresh and leads back', async () => {
  await editor.goto(`${office.url}/content/news/app-update`)
  await editor.getByLabel('ชื่อเรื่อง').fill('รับส่วนลด 3,000 บาท')
  await editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  await expect(editor.getByText('ยังส่งเผยแพร่ไม่ได้')).toBeVisible()
  await editor
    .getByRole('link', { name: /^เพิ่ม “3,000 บาท”/ })
    .first()
    .click()
  const heading = editor.getByRole('heading', { level: 1, name: /^เพิ่ม/ })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(editor.getByText('ยังส่งเผยแพร่ไม่ได้')).toHaveCount(0)
  await expectAccessible(editor)
  await editor.getByLabel('คำที่บอกเรื่อง').fill('ส่วนลด')
  await editor.getByRole('button', { name: 'บันทึกร่าง', exact: true }).click()
  await expect(editor.getByRole('status').filter({ hasText: 'บันทึกร่างแล้ว' })).toBeVisible()
  await editor.getByRole('main').getByRole('link', { name: 'รับส่วนลด 3,000 บาท' }).click()
  await expect(editor.getByLabel('ชื่อเรื่อง')).toHaveValue('รับส่วนลด 3,000 บาท')
  await expectAccessible(editor)

  // Both are published by one release, whose author need not think of it.
  await editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  await expect(editor.getByText(/^เผยแพร่พร้อมกับตัวเลข: ตัวเลขใน “รับส่วนลด 3,000 บาท”/)).toBeVisible()
  await expectAccessible(editor)
  await editor.getByRole('button', { name: /^(?:ส่งขออนุมัติ|สร้างชุด พร้อมเผยแพร่)$/ }).click()
  await editor.waitForURL(/\/releases\/(?!new)/)
  await expect(editor.getByRole('heading', { name: /^ตัวเลข: ตัวเลขใน “รับส่วนลด 3,000 บาท”/ })).toBeVisible()
  await expect(editor.getByText('ส่งแล้ว')).toBeVisible()
})

test('a preview stands beside what is public', async () => {
  await editor.goto(`${office.url}/preview?draft=fees/annual-tax-service&to=/service-fee`)
  await editor.getByLabel('เทียบกับหน้าที่เผยแพร่อยู่').check()
  await editor.getByRole('button', { name: 'ดูตัวอย่าง' }).click()
  await expect(editor.locator('iframe')).toHaveCount(2)
  await expect(
    editor.frameLocator('iframe >> nth=1').getByRole('main').getByText('ต่อภาษีรถประจำปี').first(),
  ).toBeVisible()
  await expectAccessible(editor)
  await editor.setViewportSize({ width: 1280, height: 900 })
  await editor.getByLabel('แท็บเล็ต').check()
  await expect(editor.locator('iframe').first()).toHaveCSS('width', '768px')
  await expectAccessible(editor)
  await editor.goto('about:blank')
})

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // The bar at the top must not stand over half a button.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityViolations(page), `${page.url()} at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width)
  }
}

/** Page of a signed-in person, open until all tests are done. */
async function personOf(
  browser: Browser,
  role: string,
  email: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1280, height: 900 }
  const page = await signedIn(browser, office, { role, email, name }, { viewport, ...options })
  pages.push(page)
  return page
}
