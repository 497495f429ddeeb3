import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect as quickExpect,
} from '@playwright/test'
import PostalMime from 'postal-mime'
import { codeOf } from '../apps/api/test/app-code.ts'
import type { RunningSite } from './site.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Outside of a Playwright test no configuration sets the timeout. */
const expect = quickExpect.configure({ timeout: 20_000 })

/** The password of every test account. */
export const PASSWORD = 'a long password of mine'

/** Goes from an opened invitation to the home page, with a password and an authenticator app; calls `onScreen` at each screen. Returns the app's key. */
export async function setUpAccount(page: Page, onScreen = async (_screen: string) => {}): Promise<string> {
  await page.getByRole('button', { name: 'เริ่มตั้งค่า' }).click()
  await page.getByLabel('รหัสผ่านใหม่').fill('short')
  await onScreen('password')
  await page.getByRole('button', { name: 'ต่อไป ตั้งค่าแอปสร้างรหัส' }).click()
  await expect(page.getByRole('alert')).toContainText('12 ถึง 128 ตัวอักษร')
  await page.getByLabel('รหัสผ่านใหม่').fill(PASSWORD)
  await page.getByRole('button', { name: 'ต่อไป ตั้งค่าแอปสร้างรหัส' }).click()
  await expect(page.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับแอปสร้างรหัส' })).toBeVisible()
  await onScreen('app')
  const key = await page.locator('code').innerText()
  await page.getByLabel('รหัส 6 หลักจากแอป').fill(codeOf(key))
  await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()
  await expect(page.getByRole('list', { name: 'รหัสสำรอง' }).getByRole('listitem')).toHaveCount(10)
  await onScreen('backup codes')
  await page.getByRole('link', { name: 'เก็บแล้ว ไปหน้าแรก' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^สวัสดี/ })).toBeVisible()
  await onScreen('home')
  return key
}

/** Opens a page for a person who used an invitation link and is marked as enrolled; `office.spec.ts` tests the enrolment itself. */
export async function signedIn(
  browser: Browser,
  office: RunningSite,
  { role, branch, email, name }: { role: string; branch?: string; email: string; name: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'th-TH', ...options })
  const page = await context.newPage()
  const args = ['bin/leasing.mjs', 'staff', 'invite', '--email', email, '--name', name, '--role', role]
  if (branch !== undefined) args.push('--branch', branch)
  const printed = execFileSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: office.dataDir, OFFICE_URL: office.url },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await page.goto(linkIn(printed)!)
  await page.getByRole('button', { name: 'เริ่มตั้งค่า' }).click()
  await expect(page.getByLabel('รหัสผ่านใหม่')).toBeVisible()
  onDatabase(office, "update staffSession set factor = 'passkey' where factor = 'link'")
  return page
}

/** Signs in with the app's next code, because the current one may already be used. */
export async function signInByCode(page: Page, email: string, key: string) {
  await page.getByLabel('อีเมล').fill(email)
  await page.getByLabel('รหัสผ่าน').fill(PASSWORD)
  await page.getByRole('button', { name: 'ต่อไป' }).click()
  await page.getByLabel('รหัส 6 หลัก').fill(codeOf(key, Date.now() + 30_000))
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
}

/** Adds a virtual authenticator that stores passkeys and confirms every request. */
export async function addAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Returns the invitation link that the office printed for the first administrator. */
export async function firstLink(office: RunningSite): Promise<string> {
  const link = () => linkIn(office.output.join('\n'))
  await expect.poll(link).toBeTruthy()
  return link()!
}

/** Returns the link in the mail that was sent to this person. */
export async function mailedLink(office: RunningSite, email: string): Promise<string> {
  const find = async () => {
    const mails = await mailsOf(office)
    return linkIn(mails.find(({ to }) => to?.some(({ address }) => address === email))?.text ?? '')
  }
  await expect.poll(find).toBeTruthy()
  return (await find())!
}

async function mailsOf({ dataDir }: RunningSite) {
  const outbox = path.join(dataDir, 'outbox/mail')
  if (!existsSync(outbox)) return []
  return await Promise.all(
    readdirSync(outbox).map((file) => PostalMime.parse(readFileSync(path.join(outbox, file)))),
  )
}

const linkIn = (text: string) => text.match(/http:\S+\/invitation\/\S+/)?.[0]

/** Moves the last confirmation five minutes into the past, after which an invitation requires a new sign-in. */
export function skipFiveMinutes(office: RunningSite) {
  onDatabase(office, 'update staffSession set confirmedAt = confirmedAt - 300000')
}

/** Makes every sign-in fresh, as of the newest request of anybody. */
export const makeFresh = (office: RunningSite) =>
  onDatabase(office, 'update staffSession set confirmedAt = (select max(seenAt) from staffSession)')

function onDatabase({ dataDir }: RunningSite, statement: string) {
  const db = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { timeout: 10_000 })
  db.exec(statement)
  db.close()
}
