import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const WIDTHS = [360, 768, 1280]
const DESKTOP = { width: 1280, height: 900 }
const EDITOR = { role: 'editor', email: 'malee@example.co.th', name: 'มาลี มีสุข' }

let site: RunningSite
let office: RunningSite

test.beforeAll(async () => {
  const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content') }
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-lists', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-lists',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  await office.stop()
  await site.stop()
})

/** Expects no accessibility violations and no horizontal overflow at any width. */
async function expectReadable(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page), `${page.url()} ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} ${width}`).toBe(
      width,
    )
  }
  await page.setViewportSize(DESKTOP)
}

test('everything is found from the header and by Ctrl+K, with the keyboard alone', async ({ browser }) => {
  const page = await signedIn(browser, office, EDITOR, { viewport: DESKTOP })
  await page.goto(office.url)
  await expectReadable(page)

  // The header suggests while one types; arrows choose, Enter opens.
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('น้ำทวม')
  const list = page.getByRole('banner').getByRole('listbox')
  await expect(list.getByRole('option').first()).toContainText('น้ำท่วม')
  expect(await accessibilityViolations(page)).toEqual([])
  await field.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(list).toBeHidden()

  // The palette: typed with the wrong keyboard layout.
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'หาทุกอย่าง' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ohemj;,')
  await expect(dialog.getByRole('option').first()).toContainText('น้ำท่วม')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/content\/news\/flood-relief$/)
  await expect(dialog).toBeHidden()

  // Escape closes it and gives the focus back; a page of the office and a task of the guide are found as well.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ตั้งเวลา')
  await expect(dialog.getByRole('group', { name: 'วิธีทำ' })).toContainText('ตั้งเวลาขึ้นเว็บไซต์')
  // Enter without a choice among several leads to everything that was found.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('heading', { level: 1, name: 'หาทุกอย่าง' })).toBeVisible()
  await expectReadable(page)

  // What one wants to do, in one's own words; Enter opens the only hit.
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('เขียนข่าวใหม่')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expect(dialog.getByRole('option')).toContainText('เพิ่มข่าว')
  await expect(dialog.getByRole('status')).toHaveText('พบ เพิ่มข่าว กด Enter เพื่อเปิด')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${office.url}/content/news/~new`)
  await expect(dialog).toBeHidden()

  await page.goto(`${office.url}/search?q=${encodeURIComponent('ไม่มีคำนี้แน่นอน')}`)
  await expect(page.getByText('ไม่พบ “ไม่มีคำนี้แน่นอน”')).toBeVisible()
  await expectReadable(page)
})

test('a list is sorted, narrowed, saved under a name and changed as a whole, without JavaScript', async ({
  browser,
}) => {
  const second = { role: 'editor', email: 'wichai@example.co.th', name: 'วิชัย เก่งงาน' }
  const page = await signedIn(browser, office, second, { viewport: DESKTOP, javaScriptEnabled: false })
  await page.goto(office.url)
  await page.getByRole('banner').getByRole('combobox').fill('น้ำท่วม')
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /น้ำท่วม/ }).first()).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('เพิ่มข่าว')
  await page.getByRole('button', { name: 'หา', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'เพิ่มข่าว' }).click()
  await expect(page).toHaveURL(`${office.url}/content/news/~new`)

  await page.goto(`${office.url}/content/news`)
  await page.getByRole('columnheader', { name: 'แสดงถึง' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'แสดงถึง' })).toHaveAttribute('aria-sort', 'ascending')
  const shown = page
    .getByRole('navigation', { name: 'สถานะของรายการ' })
    .getByRole('link', { name: /^แสดงอยู่ \d+$/ })
  const count = Number((await shown.innerText()).replace(/\D/g, ''))
  await shown.click()
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  await page.getByText('เก็บตัวกรองนี้ไว้ใช้อีก').click()
  await page.getByLabel('ชื่อตัวกรอง').fill('ข่าวที่ใกล้หมด')
  await page.getByRole('button', { name: 'เก็บตัวกรอง', exact: true }).click()
  await page.goto(`${office.url}/content/news`)
  await page.getByRole('link', { name: 'ข่าวที่ใกล้หมด' }).click()
  await expect(page).toHaveURL(/state=shown&sort=ends$/)

  // Another period of two records: what will happen is said before one release is made of it.
  await page.goto(`${office.url}/content/news`)
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'เปลี่ยนช่วงที่แสดงของที่เลือก' }).click()
  await page.getByLabel('วันแรกที่แสดง').fill('2026-12-31')
  await page.getByLabel('วันสุดท้ายที่แสดง').fill('2026-01-01')
  await page.getByRole('button', { name: 'ดูสิ่งที่จะเปลี่ยน' }).click()
  await expect(page.getByText('วันสุดท้ายต้องไม่มาก่อนวันแรก')).toBeVisible()
  await page.getByLabel('วันสุดท้ายที่แสดง').fill('2027-01-31')
  await page.getByRole('button', { name: 'ดูสิ่งที่จะเปลี่ยน' }).click()
  await expect(page.getByText('→ ตั้งแต่ 31 ธ.ค. 2569 ถึง 31 ม.ค. 2570').first()).toBeVisible()
  await page.getByRole('button', { name: 'สร้างชุด 2 รายการ' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'รายการในชุด 2 รายการ' })).toBeVisible()

  // What is in that release is left out of the next one, with the reason.
  await page.goto(`${office.url}/content/news`)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'ถอนที่เลือกออกจากเว็บไซต์' }).click()
  await expect(page.getByRole('region', { name: /^ไม่เปลี่ยน/ })).toContainText('อยู่ในชุดเผยแพร่ที่ยังไม่เสร็จ')
  const url = page.url()
  const awake = await signedIn(
    browser,
    office,
    { ...second, email: 'suda@example.co.th' },
    { viewport: DESKTOP },
  )
  for (const address of [
    url,
    `${office.url}/content/news?state=shown&sort=ends`,
    `${office.url}/tasks/changed`,
  ]) {
    await awake.goto(address)
    await expectReadable(awake)
  }
})

test('an agent of a branch reads what customers read of it, and finds nothing that agents may not open', async ({
  browser,
}) => {
  const agent = { role: 'agent', email: 'agent@example.co.th', name: 'สุดา ดีงาม', branch: '11030001' }
  const page = await signedIn(browser, office, agent, { viewport: DESKTOP })
  await page.goto(office.url)
  await expect(page.getByRole('region', { name: 'สาขาของคุณบนเว็บไซต์' })).toContainText('สำนักงานใหญ่')
  const promotions = page.getByRole('region', { name: 'โปรโมชั่นที่ลูกค้าเห็นวันนี้' })
  await expect(promotions.getByRole('link').first()).toHaveAttribute('href', /\/promotion\//)
  await expectReadable(page)
  await page.goto(`${office.url}/search?q=${encodeURIComponent('น้ำท่วม')}`)
  await expect(page.getByText('ไม่พบ “น้ำท่วม”')).toBeVisible()
})
