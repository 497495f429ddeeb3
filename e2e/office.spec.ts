import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, type RunningSite, startProcess } from './site.ts'
import {
  addAuthenticator,
  firstLink,
  mailedLink,
  setUpAccount,
  signInByCode,
  skipFiveMinutes,
} from './staff-person.ts'
import { accessibilityViolations, expect, test, untilHandled, VISUAL_RULES } from './test.ts'

const PHONE = { width: 360, height: 740 }
/** Browsers strip the tab character, so this would be a URL of another host. */
const TO_ANOTHER_HOST = '/sign-in?to=/%09/elsewhere.invalid/x'
const DESKTOP = { width: 1280, height: 800 }

// All tests share one office.
test.describe.configure({ mode: 'serial' })

let office: RunningSite

test.beforeAll(async () => {
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-office',
    env: { OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
  rmSync(path.join(office.dataDir, 'outbox/mail'), { recursive: true, force: true })
})

test.afterAll(() => office.stop())

test('the first administrator enrols by the printed link, signs in by passkey, invites an editor, and bans them', async ({
  page,
  browser,
  context,
  expectedErrors,
}) => {
  // Expected error responses of the office.
  expectedErrors.push(/status of (401|403|422)/)
  await page.setViewportSize(DESKTOP)
  await addAuthenticator(context, page)

  await page.goto(office.url)
  await expectReadable(page)
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click()
  await expectReadable(page)
  await page.goto(await firstLink(office))
  await expectReadable(page)
  const key = await setUpAccount(page, async (screen) => {
    if (screen === 'password') await untilHandled(page.getByRole('button', { name: 'ต่อไป ตั้งค่าแอปสร้างรหัส' }))
    // Every step focuses its heading.
    else await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectReadable(page)
  })

  await page
    .getByRole('link', { name: /บัญชีของ/ })
    .first()
    .click()
  await page.getByLabel('ชื่ออุปกรณ์').fill('โน้ตบุ๊กที่ทำงาน')
  await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
  await expect(page.getByText('เพิ่มพาสคีย์แล้ว')).toBeVisible()
  await expectReadable(page)

  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
  await expect(page.getByText('ออกจากระบบแล้ว')).toBeVisible()
  for (const signIn of [
    () => page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click(),
    () => signInByCode(page, 'admin@office.example', key),
  ]) {
    await page.goto(office.url + TO_ANOTHER_HOST)
    await signIn()
    await expect(page).toHaveURL(`${office.url}/`)
    await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
    await expect(page.getByText('ออกจากระบบแล้ว')).toBeVisible()
  }
  // After sign-in the originally requested page opens.
  await page.goto(`${office.url}/users/invite`)
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'เชิญคน' })).toBeVisible()

  await page.getByLabel('ชื่อและนามสกุล').fill('มาลี มีสุข')
  await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click()
  await expect(page.getByRole('alert')).toContainText('อีเมล: กรอกช่องนี้')
  await expect(page.getByLabel('ชื่อและนามสกุล')).toHaveValue('มาลี มีสุข')
  await expectReadable(page)
  await page.getByLabel('อีเมลที่ทำงาน').fill('malee@example.co.th')
  await page.getByLabel('ผู้เขียนเนื้อหา').check()
  skipFiveMinutes(office)
  await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click()
  await expect(page.getByRole('heading', { name: 'ยืนยันว่าเป็นคุณ' })).toBeVisible()
  await page.getByRole('button', { name: 'ยืนยันด้วยพาสคีย์แทน' }).click()
  await expect(page.getByText('ส่งคำเชิญไปที่อีเมลแล้ว')).toBeVisible()
  await expectReadable(page)

  // The whole enrolment without JavaScript.
  const other = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'th-TH' })
  const editor = await other.newPage()
  await editor.goto(await mailedLink(office, 'malee@example.co.th'))
  const editorsKey = await setUpAccount(editor)
  await editor.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
  await editor.goto(office.url + TO_ANOTHER_HOST)
  await signInByCode(editor, 'malee@example.co.th', editorsKey)
  await expect(editor).toHaveURL(`${office.url}/`)
  await expect(editor.getByRole('link', { name: 'ผู้ใช้' })).toHaveCount(0)
  const refused = await editor.goto(`${office.url}/users`)
  expect(refused!.status()).toBe(403)
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('บทบาทของคุณยังเปิดหน้านี้ไม่ได้')

  await page.getByRole('button', { name: 'ระงับ', exact: true }).click()
  await expect(page.getByText('ระงับบัญชีแล้ว')).toBeVisible()
  await editor.getByRole('link', { name: 'ไปหน้าแรก' }).click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('เข้าสู่ระบบ')
  await other.close()
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(page.getByText('เลิกระงับแล้ว')).toBeVisible()

  await page.getByRole('link', { name: 'ผู้ใช้' }).first().click()
  await expect(page.getByRole('row', { name: /malee@example.co.th/ })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'บันทึกการใช้งาน' }).click()
  await page.getByLabel('ทำอะไร').selectOption('ระงับบัญชี')
  await page.getByRole('button', { name: 'ดู', exact: true }).click()
  await expect(page.getByRole('row', { name: /ระงับบัญชี.*มาลี มีสุข/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'ตรวจว่าบันทึกยังครบ' }).click()
  await expect(page.getByText('ไม่มีรายการใดถูกแก้หรือหายไป')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'วิธีทำ' }).click()
  await expectReadable(page)
})

test('office pages forbid framing, caching and cross-origin requests', async ({ request }) => {
  const page = await request.get(`${office.url}/sign-in`)
  const headers = page.headers()

  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'( 'sha256-[^']+')+;/,
  )
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(await page.text()).not.toContain('nonce=')

  const form = { email: 'admin@example.co.th', password: 'a long password of mine' }
  for (const origin of ['https://www.example.co.th', 'null', undefined]) {
    const answer = await request.post(`${office.url}/sign-in`, { form, headers: origin ? { origin } : {} })
    expect(answer.status(), String(origin)).toBe(403)
  }
})

/** One screen of each kind; the long run checks all. */
const EXAMINED = /\/(sign-in|enrolment|users|audit)\b/

/** Expects no accessibility violations and no horizontal overflow on a phone. */
async function expectReadable(page: Page) {
  if (process.env.LONG_TESTS || EXAMINED.test(page.url()))
    expect(await accessibilityViolations(page), page.url()).toEqual([])
  await page.setViewportSize(PHONE)
  if (process.env.LONG_TESTS)
    expect(await accessibilityViolations(page, { only: VISUAL_RULES }), `${page.url()} on a phone`).toEqual(
      [],
    )
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(PHONE.width)
  await page.setViewportSize(DESKTOP)
}
