import type { Page } from '@playwright/test'
import { button, card, exactly, expect, follow, link, openAccount, openRecord } from './press.ts'
import type { Scenes } from './scene.ts'

const NEWS = 'news/holiday-hours'
const FEE = 'fees/annual-tax-service'
const RELEASE = 'ปรับค่าบริการต่อภาษี'
const NEW_YEAR = '1 ม.ค. 2570 08.00'

/** Takes one release from a draft to the site. */
export const PUBLISH_SCENES: Scenes = {
  publish: async ({ editor, office }, { see, take }) => {
    await openRecord(editor, office.url, FEE)
    await editor.getByLabel('ส่วนของบริษัท').fill('350')
    await see(editor)
    await button(editor, 'บันทึกและส่งเผยแพร่').click()
    await editor.getByLabel('ชื่อชุด').fill(RELEASE)
    const submit = button(editor, 'ส่งขออนุมัติ')
    await take('publish', editor, { parts: [card(editor, 'new-release')], press: submit })
    await button(editor, 'ใส่ในชุดใหม่').click()
    // The page before has a button of the same name as the next one.
    await editor.waitForURL(/\/releases\/(?!new)/)
    await take('submit', editor, { parts: [card(editor, 'next'), card(editor, 'items')], press: submit })
  },
  schedule: async ({ editor, office }, { take }) => {
    await openRelease(editor, office.url)
    const plan = card(editor, 'plan')
    await plan.getByLabel('ขึ้นเว็บไซต์เมื่อ').fill(NEW_YEAR)
    await take('schedule', editor, { parts: [plan], press: plan.getByLabel('ขึ้นเว็บไซต์เมื่อ') })
    await exactly(editor, 'บันทึก').click()
    await expect(editor.getByText('1 ม.ค. 2570 เวลา 08.00 น.')).toBeVisible()
    await take('scheduled', editor, { parts: [card(editor, 'next')] })
    await plan.getByLabel('ขึ้นเว็บไซต์เมื่อ').fill('')
    await exactly(editor, 'บันทึก').click()
    await expect(editor.getByText('1 ม.ค. 2570 เวลา 08.00 น.')).toHaveCount(0)
  },
  discard: async ({ editor, office }, { see }) => {
    await openRelease(editor, office.url)
    await see(editor)
    await openRecord(editor, office.url, NEWS)
    await see(editor)
    await button(editor, 'ทิ้งร่าง').click()
    await expect(editor.getByText('ทิ้งร่างแล้ว')).toBeVisible()
    await see(editor)
    await button(editor, 'เลิกทำ').click()
    await expect(editor.getByText('นำร่างกลับมาแล้ว')).toBeVisible()
  },
  preview: async ({ editor, office }, { see, take }) => {
    await openRecord(editor, office.url, FEE)
    await see(editor)
    await openRelease(editor, office.url)
    await see(editor)
    await button(editor, 'ดูตัวอย่างทั้งชุด').click()
    const site = editor.frameLocator('iframe[title="ตัวอย่างเว็บไซต์"]')
    const bar = site.getByRole('complementary', { name: 'หน้าตัวอย่าง' })
    await expect(bar).toContainText('ดู ณ ตอนนี้')
    await editor.getByLabel(/ดู ณ วันและเวลา/).fill(NEW_YEAR)
    const look = exactly(editor, 'ดูใหม่')
    await take('preview', editor, { parts: [editor.locator('main form')], press: look })
    await look.click()
    await expect(bar).toContainText('ดู ณ 1 ม.ค. 2570 เวลา 08.00 น.')
    await see(editor)
  },
  share: async ({ editor, office }, { see }) => {
    await openRelease(editor, office.url)
    await button(editor, 'ดูตัวอย่างทั้งชุด').click()
    await expect(exactly(editor, 'ดูใหม่')).toBeVisible()
    await see(editor)
    await button(editor, 'สร้างลิงก์ให้คนอื่นดู').click()
    await expect(card(editor, 'share')).toBeVisible()
    await see(editor)
    await openAccount(editor, office.url)
    await see(editor)
    await card(editor, 'preview-links').getByRole('button', { name: 'ปิดลิงก์' }).click()
    await expect(editor.getByText('ปิดลิงก์ตัวอย่างแล้ว')).toBeVisible()
  },
  approve: async ({ editor, approver, office }, { see, take }) => {
    await openRelease(editor, office.url)
    await button(editor, 'ส่งขออนุมัติ').click()
    await expect(editor.getByText('ส่งแล้ว')).toBeVisible()
    await approver.goto(office.url)
    const waits = card(approver, 'waits-for-me')
    await take('waiting', approver, { parts: [waits], press: link(approver, RELEASE) })
    await follow(link(approver, RELEASE))
    await see(approver)
    await take('approve', approver, { parts: [card(approver, 'next')], press: exactly(approver, 'อนุมัติ') })
    await approver.getByLabel('ข้อความถึงผู้เขียน').fill('ช่วยบอกในหมายเหตุว่ารวมค่าส่งป้ายภาษีแล้ว')
    await button(approver, 'ส่งกลับให้แก้').click()
    await expect(approver.getByText('ส่งกลับให้แก้แล้ว')).toBeVisible()
  },
  'sent-back': async ({ editor, office }, { see, take }) => {
    await openRelease(editor, office.url)
    await take('sent-back', editor, { parts: [editor.getByRole('alert').filter({ hasText: 'ส่งกลับให้แก้' })] })
    await follow(link(editor, 'เปิดรายการ'))
    await editor.getByLabel('หมายเหตุ').fill('รวมค่าส่งป้ายภาษีทางไปรษณีย์แล้ว')
    await see(editor)
    await button(editor, 'บันทึกร่าง').click()
    await expect(editor.getByText('บันทึกร่างแล้ว')).toBeVisible()
    await openRelease(editor, office.url)
    await see(editor)
    await button(editor, 'ใช้ร่างล่าสุดแล้วส่งขออนุมัติ').click()
    await expect(editor.getByText('ใส่ร่างล่าสุดและส่งแล้ว')).toBeVisible()
  },
  'publish-now': async ({ editor, approver, second, office }, { see, take }) => {
    for (const page of [approver, second]) {
      await openRelease(page, office.url)
      await exactly(page, 'อนุมัติ').click()
      await expect(page.getByText('อนุมัติแล้ว').first()).toBeVisible()
    }
    await openRelease(editor, office.url)
    const publish = button(editor, 'เผยแพร่ตอนนี้')
    await take('publish-now', editor, {
      parts: [editor.getByRole('heading', { level: 1 }), card(editor, 'next')],
      press: publish,
    })
    await publish.click()
    await expect(editor.getByText('เผยแพร่แล้ว เว็บไซต์เปลี่ยนภายในไม่กี่วินาที')).toBeVisible()
    await see(editor)
  },
}

async function openRelease(page: Page, url: string) {
  await page.goto(`${url}/releases`)
  await follow(link(page, RELEASE).first())
  await expect(page.getByRole('heading', { level: 1, name: RELEASE })).toBeVisible()
}
