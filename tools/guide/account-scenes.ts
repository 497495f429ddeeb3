import { signInByBackupCode } from './people.ts'
import { button, card, exactly, expect, follow, link, openAccount } from './press.ts'
import type { Scenes } from './scene.ts'

export const ACCOUNT_SCENES: Scenes = {
  'sign-in': async (people, { see, take }) => {
    const { telephone, office } = people
    await telephone.goto(`${office.url}/sign-in`)
    const passkey = button(telephone, 'เข้าสู่ระบบด้วยพาสคีย์')
    await take('sign-in', telephone, {
      parts: [telephone.getByRole('heading', { level: 1 }), passkey, exactly(telephone, 'ต่อไป')],
      press: passkey,
    })
    await signInByBackupCode(people, see)
  },
  'forgotten-password': async ({ stranger, office }, { see }) => {
    await stranger.goto(`${office.url}/sign-in`)
    await see(stranger)
    await follow(link(stranger, 'ลืมรหัสผ่าน'))
    await stranger.getByLabel('อีเมล').fill('somebody@example.co.th')
    await see(stranger)
    await button(stranger, 'ส่งลิงก์').click()
    await expect(stranger.getByText('ถ้ามีบัญชีที่ใช้อีเมลนี้')).toBeVisible()
    await stranger.goto(`${office.url}/new-password/example`)
    await see(stranger)
  },
  strange: async ({ admin, office }, { take }) => {
    await openAccount(admin, office.url)
    await take('strange', admin, { parts: [card(admin, 'sessions')], press: button(admin, /^ให้ออกจากระบบ/) })
  },
  'backup-codes': async ({ admin, office }, { see }) => {
    await openAccount(admin, office.url)
    await see(admin)
    await button(admin, 'ทำรหัสสำรองชุดใหม่').click()
    await button(admin, 'คัดลอก').waitFor()
    await see(admin)
  },
  passkey: async ({ admin, editor, office }, { see, take }) => {
    await openAccount(editor, office.url)
    await editor.getByLabel('ชื่ออุปกรณ์').fill('โน้ตบุ๊กที่ทำงาน')
    await take('passkey', editor, { parts: [card(editor, 'factors')], press: button(editor, 'เพิ่มพาสคีย์') })
    await openAccount(admin, office.url)
    await admin.getByLabel('ชื่ออุปกรณ์').fill('โน้ตบุ๊กที่ทำงาน')
    await button(admin, 'เพิ่มพาสคีย์').click()
    await expect(admin.getByText('เพิ่มพาสคีย์แล้ว')).toBeVisible()
    await see(admin)
  },
  'lost-phone': async ({ admin, office }, { see }) => {
    await openAccount(admin, office.url)
    await see(admin)
  },
}
