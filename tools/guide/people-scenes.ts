import type { Page } from '@playwright/test'
import { button, card, exactly, expect, follow, link, menu } from './press.ts'
import type { Scenes } from './scene.ts'

export const PEOPLE_SCENES: Scenes = {
  invite: async ({ admin, office }, { see, take }) => {
    await admin.goto(office.url)
    await follow(menu(admin, 'ผู้ใช้'))
    await see(admin)
    await follow(link(admin, 'เชิญคน').first())
    await admin.getByLabel('ชื่อและนามสกุล').fill('ปราณี ขยันเขียน')
    await admin.getByLabel('อีเมลที่ทำงาน').fill('pranee@example.co.th')
    await admin.getByLabel('ผู้เขียนเนื้อหา').check()
    const send = button(admin, 'ส่งคำเชิญ')
    await take('invite', admin, {
      parts: [admin.getByText('ชื่อและนามสกุล'), admin.locator('#roles')],
      press: admin.locator('#roles label').filter({ hasText: 'ผู้เขียนเนื้อหา' }),
    })
    await send.click()
    await expect(admin.getByText('ส่งคำเชิญไปที่อีเมลแล้ว')).toBeVisible()
    await see(admin)
  },
  roles: async ({ admin, office }, { see }) => {
    await openPerson(admin, office.url, 'ปราณี ขยันเขียน')
    await see(admin)
    await admin.getByLabel('ผู้อนุมัติ').check()
    await button(admin, 'บันทึกบทบาท').click()
    await expect(admin.getByText('เปลี่ยนบทบาทแล้ว')).toBeVisible()
  },
  leave: async ({ admin, office }, { see, take }) => {
    await openPerson(admin, office.url, 'วิชัย เก่งงาน')
    const ban = exactly(admin, 'ระงับ')
    const lines = card(admin, 'access').getByRole('listitem')
    await take('leave', admin, {
      parts: [lines.filter({ hasText: 'เข้าสู่ระบบอยู่' }), lines.filter({ has: ban })],
      press: ban,
    })
    await ban.click()
    await expect(admin.getByText('ระงับบัญชีแล้ว')).toBeVisible()
    await see(admin)
    await button(admin, 'เลิกทำ').click()
    await expect(admin.getByText('เลิกระงับแล้ว')).toBeVisible()
  },
  'locked-out': async ({ admin, office }, { see }) => {
    await openPerson(admin, office.url, 'สุดา ดีงาม')
    await see(admin)
    await button(admin, 'ส่งลิงก์ทางอีเมล').click()
    await expect(admin.getByText('ส่งลิงก์ตั้งค่าบัญชีใหม่ไปที่อีเมลแล้ว')).toBeVisible()
  },
  users: async ({ compliance, office }, { see }) => {
    await compliance.goto(office.url)
    await follow(menu(compliance, 'ผู้ใช้'))
    await see(compliance)
  },
  audit: async ({ compliance, office }, { see, take }) => {
    await openLog(compliance, office.url)
    await see(compliance)
    await compliance.getByLabel('ทำอะไร').selectOption('ระงับบัญชี')
    await exactly(compliance, 'ดู').click()
    await expect(link(compliance, 'ล้างตัวกรอง')).toBeVisible()
    await take('audit', compliance, {
      parts: [compliance.locator('main search'), compliance.getByRole('row').nth(1)],
      press: exactly(compliance, 'ดู'),
    })
    await openPerson(compliance, office.url, 'มาลี มีสุข')
    await see(compliance)
  },
  'audit-check': async ({ compliance, office }, { take }) => {
    await openLog(compliance, office.url)
    const check = link(compliance, 'ตรวจว่าบันทึกยังครบ')
    await check.click()
    const result = compliance.getByText('ไม่มีรายการใดถูกแก้หรือหายไป')
    await expect(result).toBeVisible()
    await take('audit-check', compliance, { parts: [check, result.locator('xpath=..')], press: check })
  },
  'audit-file': async ({ compliance, office }, { see }) => {
    await openLog(compliance, office.url)
    await see(compliance)
    const file = compliance.waitForEvent('download')
    await button(compliance, 'บันทึกเป็นไฟล์สำหรับสเปรดชีต').click()
    expect((await file).suggestedFilename()).toBe('audit.csv')
  },
  // This task is done by mail and has no screen.
  requests: async () => {},
}

async function openPerson(page: Page, url: string, name: string) {
  await page.goto(`${url}/users`)
  await follow(link(page, name))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openLog(page: Page, url: string) {
  await page.goto(url)
  await follow(menu(page, 'บันทึกการใช้งาน'))
  await expect(page.getByRole('heading', { level: 1, name: 'บันทึกการใช้งาน' })).toBeVisible()
}
