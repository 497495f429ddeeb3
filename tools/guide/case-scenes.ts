import type { Page } from '@playwright/test'
import { button, card, expect, follow, link, menu } from './press.ts'
import { COUPON, closeOnAppointments, giveCoupon, sendRequest } from './requests.ts'
import type { Scenes } from './scene.ts'

/** References of the requests that the scenes work on, newest last. */
const sent: string[] = []

/** Takes requests of visitors from their arrival to their deletion. */
export const CASE_SCENES: Scenes = {
  cases: async ({ agent, office, site }, { see }) => {
    for (const message of ['ขอทราบยอดปิดบัญชี', 'ขอนัดดูรถ']) sent.push(await sendRequest(site, message))
    await agent.goto(office.url)
    await follow(menu(agent, 'คำขอของลูกค้า'))
    await see(agent)
    await follow(link(agent, /^ยังไม่มีคนรับ/))
    await see(agent)
  },
  'take-case': async ({ agent, office }, { see }) => {
    await agent.goto(`${office.url}/cases?view=untaken`)
    await expect(button(agent, /^รับเรื่อง /).first()).toBeVisible()
    await see(agent)
    await openCase(agent, office.url)
    await see(agent)
    await button(agent, 'รับเรื่องนี้').click()
    await expect(card(agent, 'call')).toBeVisible()
    await see(agent)
    await agent.getByLabel('ได้คุยกับลูกค้า').check()
    await button(agent, 'บันทึกการโทร').click()
    await expect(agent.getByText('บันทึกการโทรแล้ว')).toBeVisible()
  },
  'same-phone': async ({ agent, office }, { see }) => {
    await agent.goto(`${office.url}/cases?view=open`)
    await expect(link(agent, /^คำขออื่นของเบอร์นี้/).first()).toBeVisible()
    await see(agent)
    await openCase(agent, office.url)
    await see(agent)
    await agent.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'ซ้ำกับคำขออื่น' })
    await agent.getByLabel('ซ้ำกับคำขอ').selectOption({ index: 1 })
  },
  appointments: async ({ agent, office, site }, { see }) => {
    await openCase(agent, office.url)
    const slot = card(agent, 'call-slot')
    await slot.getByLabel('วันและเวลา').selectOption({ index: 1 })
    await slot.getByRole('button', { name: 'นัดโทร' }).click()
    await expect(slot.getByRole('button', { name: 'ย้ายนัด' })).toBeVisible()
    await see(agent)
    await closeOnAppointments(site)
    await follow(menu(agent, 'ปฏิทินนัด'))
    await expect(agent.getByRole('heading', { name: 'ต้องย้าย 1 นัด' })).toBeVisible()
    await see(agent)
  },
  'assign-case': async ({ teamLead, office }, { see }) => {
    await teamLead.goto(`${office.url}/cases?view=open`)
    await see(teamLead)
    await openCase(teamLead, office.url)
    await see(teamLead)
    await teamLead.getByLabel('ผู้รับเรื่อง').selectOption({ label: 'วันดี นำทีม' })
    await button(teamLead, 'มอบเรื่องนี้').click()
    await expect(teamLead.getByText('มอบเรื่องนี้แล้ว')).toBeVisible()
    await openCase(teamLead, office.url, 0)
    const branch = teamLead.getByRole('region', { name: 'ส่งให้สาขา' })
    await branch.getByLabel('สาขา').selectOption({ index: 1 })
    await see(teamLead)
    await branch.getByRole('button', { name: 'ส่งให้สาขานี้' }).click()
    await expect(teamLead.getByText('ส่งให้สาขาแล้ว')).toBeVisible()
  },
  'reveal-case': async ({ compliance, office }, { see }) => {
    await openCase(compliance, office.url)
    await see(compliance)
    await compliance.getByLabel('เปิดดูชื่อ เบอร์').selectOption({ label: 'ตรวจการทำงาน' })
    await card(compliance, 'answers').getByRole('button', { name: 'เปิดดู' }).first().click()
    await expect(card(compliance, 'answers')).toContainText('สมหญิง')
  },
  'open-document': async ({ agent, office }, { see }) => {
    await openCase(agent, office.url)
    await see(agent)
    await agent.getByLabel('เปิดดูเอกสาร เพราะ').selectOption({ label: 'ตรวจเอกสาร' })
    await card(agent, 'documents').getByRole('button', { name: 'เปิดดู' }).click()
    await expect(link(agent, 'เปิดไฟล์ที่ 1')).toBeVisible()
  },
  'export-cases': async ({ teamLead, office }, { see }) => {
    await teamLead.goto(`${office.url}/cases?view=open`)
    await see(teamLead)
    await follow(link(teamLead, 'ส่งออกรายการนี้เป็นไฟล์'))
    await teamLead.getByLabel('CSV').check()
    await teamLead.getByLabel('ส่งออกเพราะ').selectOption({ label: 'ตรวจการทำงาน' })
    await see(teamLead)
    await button(teamLead, 'ทำไฟล์').click()
    await expect(button(teamLead, 'รับไฟล์')).toBeVisible()
    await see(teamLead)
  },
  'ask-erasure': async ({ agent, office }, { see }) => {
    await openCase(agent, office.url, 0)
    await agent.getByText('ขอลบข้อมูล', { exact: true }).click()
    await agent.getByLabel('ขอลบเพราะ').selectOption({ label: 'ลูกค้าขอให้ลบ' })
    await see(agent)
    await button(agent, 'ส่งคำขอลบข้อมูล').click()
    await expect(card(agent, 'erase')).toContainText('รอผู้กำกับดูแลยืนยัน')
    await see(agent)
  },
  retention: async ({ compliance, office }, { see }) => {
    await compliance.goto(office.url)
    await follow(menu(compliance, 'ลบข้อมูลลูกค้า'))
    await see(compliance)
    await follow(link(compliance, 'ปฏิทินลบข้อมูล'))
    await see(compliance)
  },
  'confirm-erasure': async ({ compliance, office }, { see }) => {
    await compliance.goto(office.url)
    await follow(menu(compliance, 'ลบข้อมูลลูกค้า'))
    await see(compliance)
    await button(compliance, /^ยืนยันลบ/).click()
    await expect(compliance.getByText('ระบบกำลังลบข้อมูลของลูกค้าคนนี้')).toBeVisible()
  },
  redeem: async ({ agent, office, site }, { see }) => {
    await giveCoupon(site)
    // A phone that reads codes by itself.
    await agent.addInitScript(() => Object.assign(globalThis, { BarcodeDetector: class {} }))
    await agent.goto(office.url)
    await follow(menu(agent, 'คูปองและของรางวัล'))
    await expect(button(agent, 'สแกนด้วยกล้อง')).toBeVisible()
    await agent.getByLabel('รหัสของคูปองหรือของรางวัล').fill(COUPON)
    await see(agent)
    await button(agent, 'ใช้รหัสนี้').click()
    await expect(agent.getByText('ลดค่าใช้จ่ายให้ลูกค้า')).toBeVisible()
  },
}

async function openCase(page: Page, url: string, place = -1) {
  const reference = sent.at(place)!
  await page.goto(`${url}/cases/${reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}
