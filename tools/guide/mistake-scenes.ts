import type { Page } from '@playwright/test'
import { button, card, exactly, expect, follow, link, menu, openRecord } from './press.ts'
import type { Scenes } from './scene.ts'

const FEE = 'fees/annual-tax-service'
const NEWS = 'news/flood-relief'

export const MISTAKE_SCENES: Scenes = {
  history: async ({ editor, office }, { see, take }) => {
    await openRecord(editor, office.url, FEE)
    await see(editor)
    await follow(link(editor, 'ประวัติ'))
    await follow(link(editor, 'ฉบับที่ 1'))
    await follow(link(editor, 'เทียบกับฉบับที่เผยแพร่อยู่'))
    await expect(link(editor, 'เทียบกับฉบับที่เผยแพร่อยู่')).toHaveAttribute('aria-current', 'true')
    const restore = button(editor, 'นำฉบับนี้มาเป็นร่าง')
    await take('history', editor, { parts: [card(editor, 'changes')], press: restore })
    await restore.click()
    await expect(editor.getByText('นำฉบับเก่ามาเป็นร่างแล้ว')).toBeVisible()
    await see(editor)
    // An earlier draft is brought back in the same way.
    await follow(link(editor, 'ประวัติ'))
    await follow(link(editor, /^ร่างครั้งที่ 1( |$)/))
    await expect(button(editor, 'นำร่างนี้กลับมา')).toBeVisible()
    await see(editor)
    await openRecord(editor, office.url, FEE)
    await button(editor, 'ทิ้งร่าง').click()
    await expect(editor.getByText('ทิ้งร่างแล้ว')).toBeVisible()
  },
  revert: async ({ editor, office }, { see, take }) => {
    await editor.goto(office.url)
    await follow(menu(editor, 'ชุดเผยแพร่'))
    await see(editor)
    await follow(link(editor, 'ปรับค่าบริการต่อภาษี').first())
    const revert = button(editor, 'สร้างชุดย้อนกลับ')
    await take('revert', editor, {
      parts: [editor.getByRole('heading', { level: 1 }), card(editor, 'next')],
      press: revert,
    })
    await revert.click()
    await expect(editor.getByText('สร้างชุดย้อนกลับแล้ว')).toBeVisible()
    await button(editor, 'ยกเลิกชุด').click()
    await expect(editor.getByText('ยกเลิกชุดแล้ว')).toBeVisible()
  },
  withdraw: async ({ editor, approver, office }, { see }) => {
    await openWithdraw(editor, office.url)
    await see(editor)
    await follow(link(editor, 'ใส่ในชุดเผยแพร่'))
    await see(editor)
    await openWithdraw(approver, office.url)
    await see(approver)
  },
  'withdraw-now': async ({ editor, approver, office }, { see, take }) => {
    await prepareRelease(editor, office.url)
    await openRecord(approver, office.url, NEWS)
    await see(approver)
    await follow(link(approver, 'ถอนออก'))
    await approver.getByLabel('เหตุผล').fill('ข้อความในข่าวผิด กำลังแก้')
    const withdraw = button(approver, 'ถอนทันที')
    await take('withdraw-now', approver, { parts: [card(approver, 'at-once')], press: withdraw })
    await withdraw.click()
    await expect(approver.getByText('ถอนออกจากเว็บไซต์แล้ว')).toBeVisible()
    await see(approver)
  },
  failed: async ({ editor, office }, { take }) => {
    await editor.goto(`${office.url}/releases`)
    await follow(link(editor, RELEASE).first())
    await button(editor, 'เผยแพร่ตอนนี้').click()
    await expect(editor.getByText('มีคนเผยแพร่รายการเดียวกันไปก่อน').first()).toBeVisible()
    await editor.goto(office.url)
    await take('failed', editor, {
      parts: [card(editor, 'failed')],
      press: card(editor, 'failed').getByRole('link', { name: RELEASE }),
    })
  },
}

const RELEASE = 'แก้ข่าวน้ำท่วม'

async function openWithdraw(page: Page, url: string) {
  await openRecord(page, url, NEWS)
  await follow(link(page, 'ถอนออก'))
  await expect(page.getByRole('heading', { level: 1, name: 'ถอนออกจากเว็บไซต์' })).toBeVisible()
}

/** Prepares a release with the news that is withdrawn before the release is published. */
async function prepareRelease(editor: Page, url: string) {
  await openRecord(editor, url, NEWS)
  await editor.getByLabel('ข้อความย่อ').fill('ลูกค้าที่ถูกน้ำท่วมติดต่อเราได้ทุกช่องทาง')
  await button(editor, 'บันทึกและส่งเผยแพร่').click()
  await editor.getByLabel('ชื่อชุด').fill(RELEASE)
  await button(editor, 'ใส่ในชุดใหม่').click()
  await exactly(editor, 'ตรวจแล้ว พร้อมเผยแพร่').click()
  await expect(button(editor, 'เผยแพร่ตอนนี้')).toBeVisible()
}
