import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { RunningSite } from '../../e2e/site.ts'
import { addAuthenticator, firstLink, PASSWORD, setUpAccount, signedIn } from '../../e2e/staff-person.ts'
import { button, exactly, expect, follow, link } from './press.ts'
import type { Stage } from './stage.ts'

/** The narrowest phone, with so much below each other that nothing hides behind what stands at the end of the window. */
const SCREEN: BrowserContextOptions = {
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  viewport: { width: 360, height: 1600 },
  deviceScaleFactor: 2,
  colorScheme: 'light',
  reducedMotion: 'reduce',
}

const ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const ON_AN_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** What is not there by then is not as the guide says. */
const LONGEST_MS = 20_000

export type People = Awaited<ReturnType<typeof gather>>

/** Invented people, one window each. The administrator comes in as on the first day, and has a telephone too. */
export async function gather(browser: Browser, office: RunningSite, firstDay: Stage) {
  const opened = async (userAgent: string) => {
    const page = await (await browser.newContext({ ...SCREEN, userAgent })).newPage()
    page.setDefaultTimeout(LONGEST_MS)
    return page
  }
  const admin = await opened(ON_WINDOWS)
  await addAuthenticator(admin.context(), admin)
  await admin.goto(await firstLink(office))
  await firstDay.see(admin)
  let backupCode = ''
  await setUpAccount(admin, async (screen) => {
    await firstDay.see(admin)
    if (screen === 'password')
      await firstDay.take('first-day', admin, {
        parts: [admin.getByRole('heading', { name: 'พาสคีย์' }), button(admin, 'เพิ่มพาสคีย์')],
        press: button(admin, 'เพิ่มพาสคีย์'),
      })
    if (screen === 'backup codes')
      backupCode = await admin
        .getByRole('list', { name: 'รหัสสำรอง' })
        .getByRole('listitem')
        .first()
        .innerText()
  })

  const come = async (role: string, email: string, name: string) => {
    const who = { role, email, name }
    const page = await signedIn(browser, office, who, { ...SCREEN, userAgent: ON_WINDOWS })
    page.setDefaultTimeout(LONGEST_MS)
    return page
  }
  return {
    office,
    admin,
    backupCode,
    telephone: await opened(ON_AN_IPHONE),
    stranger: await opened(ON_WINDOWS),
    editor: await come('editor', 'malee@example.co.th', 'มาลี มีสุข'),
    other: await come('editor', 'wichai@example.co.th', 'วิชัย เก่งงาน'),
    approver: await come('approver', 'somchai@example.co.th', 'สมชาย ใจดี'),
    second: await come('approver', 'suda@example.co.th', 'สุดา ดีงาม'),
    compliance: await come('compliance', 'kanchana@example.co.th', 'กาญจนา รอบคอบ'),
  }
}

/** Signs in on the telephone by a backup code, as somebody without the app does. */
export async function signInByBackupCode({ telephone, office, backupCode }: People, see: Stage['see']) {
  await telephone.goto(`${office.url}/sign-in`)
  await telephone.getByLabel('อีเมล').fill('admin@office.example')
  await telephone.getByLabel('รหัสผ่าน').fill(PASSWORD)
  await exactly(telephone, 'ต่อไป').click()
  await expect(telephone.getByRole('heading', { name: 'กรอกรหัสจากแอป' })).toBeVisible()
  await see(telephone)
  await follow(link(telephone, 'ไม่มีโทรศัพท์ ใช้รหัสสำรอง'))
  await telephone.getByLabel('รหัสสำรอง').fill(backupCode)
  await see(telephone)
  await exactly(telephone, 'เข้าสู่ระบบ').click()
  await expect(telephone.getByRole('heading', { level: 1, name: /^สวัสดี/ })).toBeVisible()
  await see(telephone)
}
