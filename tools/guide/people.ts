import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { RunningSite } from '../../e2e/site.ts'
import { addAuthenticator, firstLink, PASSWORD, setUpAccount, signedIn } from '../../e2e/staff-person.ts'
import { button, exactly, expect, follow, link } from './press.ts'
import type { Stage } from './scene.ts'

/** The narrowest phone, with a viewport so high that sticky elements at the end of the window cover nothing. */
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

/** An element that has not appeared after this time differs from the guide. */
const TIMEOUT_MS = 20_000

export type People = Awaited<ReturnType<typeof openPeople>>

/** Opens a page for each of several fictional people. The administrator signs up as on the first day, and also has a phone. */
export async function openPeople(
  browser: Browser,
  { site, office }: { site: RunningSite; office: RunningSite },
  firstDay: Stage,
) {
  const openPage = async (userAgent: string) => {
    const page = await (await browser.newContext({ ...SCREEN, userAgent })).newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    return page
  }
  const admin = await openPage(ON_WINDOWS)
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

  const openSignedIn = async (role: string, email: string, name: string, branch?: string) => {
    const person = { role, email, name, ...(branch && { branch }) }
    const page = await signedIn(browser, office, person, { ...SCREEN, userAgent: ON_WINDOWS })
    page.setDefaultTimeout(TIMEOUT_MS)
    return page
  }
  return {
    site,
    office,
    admin,
    backupCode,
    telephone: await openPage(ON_AN_IPHONE),
    stranger: await openPage(ON_WINDOWS),
    editor: await openSignedIn('editor', 'malee@example.co.th', 'มาลี มีสุข'),
    other: await openSignedIn('editor', 'wichai@example.co.th', 'วิชัย เก่งงาน'),
    approver: await openSignedIn('approver', 'somchai@example.co.th', 'สมชาย ใจดี'),
    second: await openSignedIn('approver', 'suda@example.co.th', 'สุดา ดีงาม'),
    compliance: await openSignedIn('compliance', 'kanchana@example.co.th', 'กาญจนา รอบคอบ'),
    agent: await openSignedIn('agent', 'nok@example.co.th', 'นก ตั้งใจ', 'all'),
    teamLead: await openSignedIn('team-lead', 'wandee@example.co.th', 'วันดี นำทีม', 'all'),
  }
}

/** Signs in on the phone with a backup code, like a person without the authenticator app. */
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
