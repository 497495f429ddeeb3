import { button, card, expect, follow, leave, link, menu, openRecord } from './press.ts'
import type { Scenes } from './scene.ts'

const NEWS = 'news/holiday-hours'
const FLOOD = 'news/flood-relief'
const FEE = 'fees/annual-tax-service'
const QUESTIONS = 'faqs/payment'
const PROMOTION = 'promotions/first-pickup'

export const CONTENT_SCENES: Scenes = {
  find: async ({ editor, office }, { see, take }) => {
    await editor.goto(office.url)
    await follow(menu(editor, 'เนื้อหา'))
    await see(editor)
    await follow(link(editor, 'ข่าวประชาสัมพันธ์'))
    await editor.getByLabel('ค้นหา').fill('ภาษี')
    await button(editor, 'ค้นหา').click()
    await expect(editor.getByText(/ตรงกับที่เลือก/)).toBeVisible()
    await take('find', editor, {
      parts: [editor.getByRole('navigation', { name: 'สถานะของรายการ' }), editor.getByRole('row').nth(1)],
      press: editor.getByRole('searchbox', { name: 'ค้นหา' }),
    })
    await openRecord(editor, office.url, NEWS)
    await take('status', editor, { parts: [card(editor, 'about')] })
  },
  sort: async ({ editor, office }, { see }) => {
    await editor.goto(`${office.url}/content/news`)
    await editor.getByLabel('เรียงตาม').selectOption('ends')
    await see(editor)
    await button(editor, 'ค้นหา').click()
    await editor.getByText('เก็บตัวกรองนี้ไว้ใช้อีก').click()
    await editor.getByLabel('ชื่อตัวกรอง').fill('ข่าวที่ใกล้หมด')
    await see(editor)
    await button(editor, 'เก็บตัวกรอง').click()
    await expect(button(editor, 'ลบตัวกรอง')).toBeVisible()
    await see(editor)
    await button(editor, 'ลบตัวกรอง').click()
    await expect(link(editor, 'ข่าวที่ใกล้หมด')).toHaveCount(0)
  },
  several: async ({ editor, office }, { see }) => {
    await editor.goto(`${office.url}/content/news`)
    await editor.getByRole('checkbox').first().check()
    await see(editor)
    await button(editor, 'เปลี่ยนช่วงที่แสดงของที่เลือก').click()
    await expect(button(editor, 'ดูสิ่งที่จะเปลี่ยน')).toBeVisible()
    await see(editor)
  },
  edit: async ({ editor, office }, { see, take }) => {
    await openRecord(editor, office.url, FLOOD)
    await editor.getByLabel('ชื่อเรื่อง').fill('น้ำท่วม: เราช่วยลูกค้าอย่างไร')
    await see(editor)
    await button(editor, 'บันทึกร่าง').click()
    await expect(editor.getByText('บันทึกร่างแล้ว ยังไม่ขึ้นเว็บไซต์')).toBeVisible()
    // The screen stays where the button is; the field that was changed is at its top.
    await editor.evaluate(() => window.scrollTo(0, 0))
    await take('edit', editor, {
      parts: [editor.locator('main')],
      press: button(editor, 'บันทึกร่าง'),
      phone: 640,
    })
  },
  new: async ({ editor, office }, { see }) => {
    await openRecord(editor, office.url, NEWS)
    await see(editor)
    await editor.goto(`${office.url}/content/news`)
    await see(editor)
    await follow(link(editor, 'เพิ่มข่าว').first())
    await expect(editor.getByLabel('ชื่อในที่อยู่เว็บ')).toBeVisible()
    await see(editor)
  },
  faults: async ({ editor, office }, { take }) => {
    await openRecord(editor, office.url, FEE)
    await editor.getByLabel('ส่วนของบริษัท').fill('สามร้อยห้าสิบ')
    await button(editor, 'บันทึกร่าง').click()
    await expect(editor.getByText('บันทึกร่างแล้ว')).toBeVisible()
    const faults = card(editor, 'faults')
    await take('faults', editor, { parts: [faults], press: faults.getByRole('link').first() })
    await take('fault', editor, { parts: [editor.getByLabel('ส่วนของบริษัท').locator('xpath=..')] })
  },
  'new-figure': async ({ editor, office }, { see }) => {
    await openRecord(editor, office.url, NEWS)
    await editor.getByLabel('ชื่อเรื่อง').fill('รับส่วนลด 3,000 บาท')
    await button(editor, 'บันทึกและส่งเผยแพร่').click()
    await expect(editor.getByText('ยังส่งเผยแพร่ไม่ได้')).toBeVisible()
    await see(editor)
    await follow(link(editor, /^เพิ่ม “3,000 บาท”/).first())
    await editor.getByLabel('คำที่บอกเรื่อง').fill('ส่วนลด')
    await see(editor)
    await button(editor, 'บันทึกร่าง').click()
    await editor.waitForURL(/stated-figures\/(?!~new)/)
    const figure = editor.url()
    await follow(link(editor, 'รับส่วนลด 3,000 บาท').first())
    await see(editor)
    for (const draft of [editor.url(), figure]) {
      await editor.goto(draft)
      await button(editor, 'ทิ้งร่าง').click()
      await expect(editor.getByText('ทิ้งร่างแล้ว')).toBeVisible()
    }
  },
  rates: async ({ editor, office }, { see, take }) => {
    await editor.goto(`${office.url}/content`)
    await see(editor)
    await follow(link(editor, 'เช่าซื้อ: รุ่นรถและอัตราดอกเบี้ย'))
    await follow(link(editor, 'ขอบฟ้า 7 ที่นั่ง').first())
    const cell = editor.getByLabel(/^ดาวน์ตั้งแต่ \(%\) 10, จำนวนงวด 12$/).first()
    await editor.waitForLoadState('networkidle')
    await cell.fill('9.5')
    await expect(cell).toHaveAttribute('aria-invalid', 'true')
    const last = editor.getByLabel(/^ดาวน์ตั้งแต่ \(%\) 15, จำนวนงวด 24$/).first()
    await last.fill('2.99')
    // Scrolls back to the row headers.
    await cell.evaluate((input) => input.closest('table')?.parentElement?.scrollTo(0, 0))
    await take('rates', editor, {
      parts: [cell.locator('xpath=ancestor::table/thead'), last.locator('xpath=..')],
      press: cell.locator('xpath=..'),
    })
    await leave(editor, office.url)
  },
  figures: async ({ editor, office }, { see }) => {
    await openRecord(editor, office.url, PROMOTION)
    await button(editor, /^แก้ข้อความ: เนื้อหา/).click()
    await button(editor, 'ใส่ตัวเลข').first().click()
    const pick = editor.getByRole('combobox', { name: /^ค้นหาตัวเลข/ })
    await pick.fill('สายด่วน')
    await expect(editor.getByRole('option').first()).toContainText('สายด่วน')
    await see(editor)
  },
  days: async ({ editor, office }, { see }) => {
    await editor.goto(`${office.url}/content`)
    await see(editor)
    await follow(link(editor, 'ข้อมูลหลักของเว็บไซต์'))
    await expect(editor.getByRole('group', { name: /^วันหยุด/ }).first()).toBeVisible()
    await see(editor)
  },
  links: async ({ editor, office }, { see }) => {
    await openRecord(editor, office.url, PROMOTION)
    await button(editor, 'เลือกหน้า').first().click()
    await editor.getByRole('combobox', { name: /^ลิงก์ไปที่/ }).fill('ค่าธรรมเนียม')
    await expect(editor.getByRole('option').first()).toContainText('ค่าธรรมเนียม')
    await see(editor)
  },
  comments: async ({ editor, approver, office }, { see }) => {
    await openRecord(editor, office.url, FEE)
    await link(editor, 'แสดงความเห็น: ส่วนของบริษัท').click()
    await editor.getByLabel('ความเห็น: ส่วนของบริษัท').fill('ยอดนี้มาจากประกาศไหน')
    await see(editor)
    await button(editor, 'ส่งความเห็น').click()
    await expect(editor.getByText('ยอดนี้มาจากประกาศไหน', { exact: true })).toBeVisible()
    await openRecord(approver, office.url, FEE)
    await see(approver)
    await button(approver, 'ตอบ').first().click()
    await approver.getByLabel('ตอบ มาลี มีสุข').fill('ประกาศ 4/2569')
    await button(approver, 'ส่งความเห็น').click()
    await expect(approver.getByText('ประกาศ 4/2569')).toBeVisible()
    await button(approver, 'ปิดความเห็น').first().click()
    await expect(approver.getByText('ประกาศ 4/2569')).toBeHidden()
    await see(approver)
  },
  offer: async ({ editor, office }, { see }) => {
    await openRecord(editor, office.url, PROMOTION)
    await editor.getByLabel('ชื่อเรื่อง').fill('')
    await button(editor, 'บันทึกร่าง').click()
    await expect(card(editor, 'faults')).toBeVisible()
    await see(editor)
    await button(editor, 'ทิ้งร่าง').click()
    await expect(editor.getByText('ทิ้งร่างแล้ว')).toBeVisible()
  },
  'two-editors': async ({ editor, other, office }, { take }) => {
    await openRecord(editor, office.url, QUESTIONS)
    await openRecord(other, office.url, QUESTIONS)
    await other.getByLabel('ชื่อหัวข้อ').fill('จ่ายค่างวด')
    await button(other, 'บันทึกร่าง').click()
    await expect(other.getByText('บันทึกร่างแล้ว')).toBeVisible()
    await editor.getByLabel('ชื่อหัวข้อ').fill('ชำระค่างวด')
    await button(editor, 'บันทึกร่าง').click()
    const theirs = button(editor, 'ใช้ของ วิชัย เก่งงาน').first()
    await take('two-editors', editor, { parts: [card(editor, 'conflict')], press: theirs })
    await theirs.click()
    await expect(editor.getByLabel('ชื่อหัวข้อ')).toHaveValue('จ่ายค่างวด')
    await leave(editor, office.url)
  },
}
