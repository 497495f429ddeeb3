import path from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

// Three tasks from the first screen to their end by the keyboard alone. Whatever the focus stands on in between has a name.

const ROOT = path.join(import.meta.dirname, '..')
const WIDTHS = [360, 768, 1280]
/** More stops than any page has between two of its parts. */
const MOST_STOPS = 250

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
let editor: Page
let approver: Page

test.beforeAll(async ({ browser }) => {
  const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-keyboard', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-keyboard',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
  editor = await personOf(browser, 'editor', 'kan@example.co.th', 'กานต์ แป้นพิมพ์')
  approver = await personOf(browser, 'approver', 'anan@example.co.th', 'อนันต์ แป้นพิมพ์')
})

test.afterAll(async () => {
  for (const page of [editor, approver]) await page.context().close()
  await office.stop()
  await site.stop()
})

const personOf = (browser: Browser, role: string, email: string, name: string) =>
  signedIn(browser, office, { role, email, name }, { viewport: { width: 1280, height: 900 } })

/** Goes on by Tab until the focus is on `target`, and says what every stop on the way is called. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    const stop = page.locator(':focus')
    // `- button "ชื่อ"`, or with the words of what it holds below.
    if ((await stop.count()) > 0)
      expect(await stop.ariaSnapshot(), `${page.url()}, stop ${stops}`).toMatch(/"|: \S|\n/)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens a record by the palette, whose first choice it is. */
async function openByName(page: Page, typed: string, name: string | RegExp) {
  const dialog = page.getByRole('dialog', { name: 'หาทุกอย่าง' })
  // The page that was just opened may not listen yet.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('combobox')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.insertText(typed)
  await expect(dialog.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, name)).toBeFocused()
}

test('a fee is changed, commented on and submitted', async () => {
  await editor.goto(office.url)
  await openByName(editor, 'ต่อภาษีรถประจำปี', 'ต่อภาษีรถประจำปี')

  await tabTo(editor, editor.getByRole('textbox', { name: 'ส่วนของบริษัท' }))
  await editor.keyboard.press('Control+a')
  await editor.keyboard.type('360')
  await tabTo(editor, editor.getByRole('link', { name: 'แสดงความเห็น: ส่วนของบริษัท' }))
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('textbox', { name: 'ความเห็น: ส่วนของบริษัท' })).toBeFocused()
  await editor.keyboard.insertText('ตามประกาศใหม่')
  await tabTo(editor, editor.getByRole('button', { name: 'ส่งความเห็น' }))
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('ตามประกาศใหม่', { exact: true })).toBeVisible()
  await expect(editor.getByRole('link', { name: 'แสดงความเห็น: ส่วนของบริษัท' })).toBeFocused()
  await editor.keyboard.press('Control+s')
  await expect(editor.getByRole('status').filter({ hasText: 'บันทึกร่างแล้ว' })).toBeVisible()
  await tabTo(editor, editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }))
  await editor.keyboard.press('Enter')
  await expect(heading(editor, 'ส่งเผยแพร่')).toBeFocused()
  await tabTo(editor, editor.getByRole('button', { name: 'ส่งขออนุมัติ' }))
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('ส่งแล้ว')).toBeVisible()
})

test('a release is read, marked and approved', async () => {
  await approver.goto(office.url)
  await tabTo(approver, approver.getByRole('main').getByRole('link', { name: 'ต่อภาษีรถประจำปี' }).first())
  await approver.keyboard.press('Enter')
  await expect(heading(approver, 'ต่อภาษีรถประจำปี')).toBeFocused()
  await tabTo(approver, approver.getByRole('button', { name: /^ดูแล้ว/ }))
  await approver.keyboard.press('Enter')
  await expect(approver.getByText('คุณดูครบทั้ง 1 รายการแล้ว')).toBeVisible()
  await tabTo(approver, approver.getByRole('button', { name: 'อนุมัติ', exact: true }))
  await approver.keyboard.press('Enter')
  await expect(approver.getByText('อนุมัติแล้ว').first()).toBeVisible()
})

test('several news get another period, and are published', async () => {
  await editor.goto(office.url)
  await openByName(editor, 'ข่าวประชาสัมพันธ์', 'ข่าวประชาสัมพันธ์')
  // News whose texts name no days of their own.
  for (const title of ['ขับไกลช่วงวันหยุดยาว', 'พนักงานของเราไม่ขอรหัส OTP']) {
    await tabTo(editor, editor.getByRole('checkbox', { name: `เลือก ${title}` }))
    await editor.keyboard.press('Space')
  }
  await expect(editor.getByRole('status').filter({ hasText: 'เลือกแล้ว 2 รายการ' })).toBeVisible()
  await tabTo(editor, editor.getByRole('button', { name: 'เปลี่ยนช่วงที่แสดงของที่เลือก' }))
  await editor.keyboard.press('Enter')
  await expect(heading(editor, 'เปลี่ยนช่วงที่แสดงหลายรายการ')).toBeFocused()
  await tabTo(editor, editor.getByRole('textbox', { name: 'วันสุดท้ายที่แสดง' }))
  await editor.keyboard.type('31/1/2580')
  await tabTo(editor, editor.getByRole('button', { name: 'ดูสิ่งที่จะเปลี่ยน' }))
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('ถึง 31 ม.ค. 2580')).toHaveCount(2)
  await expectAccessible(editor)
  await tabTo(editor, editor.getByRole('button', { name: 'สร้างชุด 2 รายการ' }))
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('สร้างชุดแล้ว')).toBeVisible()
  await tabTo(editor, editor.getByRole('button', { name: 'ตรวจแล้ว พร้อมเผยแพร่' }))
  await editor.keyboard.press('Enter')
  await tabTo(editor, editor.getByRole('button', { name: 'เผยแพร่ตอนนี้' }))
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('เผยแพร่แล้ว', { exact: false }).first()).toBeVisible()
  await expectAccessible(editor)
})

test('a text is opened, written and formatted, and its states are accessible', async () => {
  await editor.goto(`${office.url}/content/news/~new`)
  const area = editor.locator('textarea[name="detail"]')
  const open = editor.getByRole('button', { name: 'แก้ข้อความ: เนื้อหา' })
  await tabTo(editor, open)
  await expectAccessible(editor)
  await editor.keyboard.press('Enter')
  const text = editor.getByRole('textbox', { name: 'เนื้อหา', exact: true })
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await editor.keyboard.insertText('กติกา')
  // The toolbar is one stop before the text.
  await editor.keyboard.press('Shift+Tab')
  const toolbar = editor.getByRole('toolbar', { name: 'รูปแบบของเนื้อหา' })
  await expect(toolbar.getByRole('button', { name: 'ข้อความ', exact: true })).toBeFocused()
  await editor.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'หัวข้อ', exact: true })).toBeFocused()
  await editor.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await editor.keyboard.press('Enter')
  await editor.keyboard.insertText('ลงทะเบียนก่อน')
  await expect(area).toHaveValue(/<h2>กติกา<\/h2>\s*<p>ลงทะเบียนก่อน<\/p>/)
  await expectAccessible(editor)
  await editor.keyboard.press('Shift+Tab')
  // There is nothing to do again, so that the last one is this.
  await editor.keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'เลิกทำ' })).toBeFocused()

  // Left and restored, the text is open again where one typed.
  await text.focus()
  editor.once('dialog', (leaving) => leaving.accept())
  await editor.goto(`${office.url}/content/news/~new`)
  await tabTo(editor, editor.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' }))
  await editor.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('กติกา')
  editor.once('dialog', (leaving) => leaving.accept())
  await editor.goto('about:blank')
})

test('whatever has the focus in a long form is in view, and not behind the bar with its buttons', async () => {
  for (const size of [
    { width: 1280, height: 860 },
    { width: 360, height: 760 },
  ]) {
    await editor.setViewportSize(size)
    await editor.goto(`${office.url}/content/promotions/first-pickup`)
    await tabTo(editor, editor.locator('#main-fields').getByRole('textbox').first())
    const hidden: string[] = []
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      await editor.keyboard.press('Tab')
      const found = await editor.evaluate(() => {
        const { activeElement: focused } = document
        const bar = document.querySelector('button[value="release"]')!.closest('form > div')!
        if (!focused || bar.contains(focused)) return 'end'
        const { top, bottom, height } = focused.getBoundingClientRect()
        const end = bar.getBoundingClientRect().top
        // A long text begins in view.
        return bottom <= end || (height > 100 && top < end - 24) ? '' : focused.id || focused.textContent
      })
      if (found === 'end') break
      if (found) hidden.push(found)
    }
    expect(hidden, `${size.width}`).toEqual([])
  }
  await editor.setViewportSize({ width: 1280, height: 900 })
})

async function expectAccessible(page: Page) {
  for (const width of WIDTHS) {
    // So high that the bar with the buttons lies over nothing.
    await page.setViewportSize({ width, height: 9000 })
    expect(await accessibilityViolations(page), `${page.url()} at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
