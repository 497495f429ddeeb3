import path from 'node:path'
import { createEncryption } from '@leasing/api'
import { connect, readCaseContent, saveLead } from '@leasing/api/internals'
import { existingLocalKeys } from '@leasing/server/local-keys'
import { chromium, type Locator, type Page, expect as quickExpect } from '@playwright/test'
import { aNewLead, SOMCHAI } from '../../apps/api/test/lead-builders.ts'
import { CHROMIUM_ARGS, freePort, type RunningSite, startProcess } from '../../e2e/site.ts'
import { signedIn } from '../../e2e/staff-person.ts'
import { startPictures } from './pictures.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const COUPON = 'RF-7K2P-9X4M'
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** More presses of Tab than any screen has places to stop. */
const MOST_STOPS = 150

const { see, finish } = startPictures('desk', 'A request at the desk')

const expect = quickExpect.configure({ timeout: 20_000 })

/**
 * npm run look -- desk: one request from its arrival to its end, by an agent, a team lead, a branch on a phone and compliance, with the keyboard alone.
 * Each screen is checked with axe and for its width, and is a picture in `.look/desk/`.
 */
export async function walkDesk() {
  const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
  const site = await startProcess('apps/website/server/main.ts', { name: 'look-desk', env })
  const office = await startProcess('apps/office/server/main.ts', {
    name: 'look-desk',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: CHROMIUM_ARGS,
  })
  const person = (role: string, name: string, branch: string | undefined, viewport: typeof PHONE) =>
    signedIn(
      browser,
      office,
      { role, name, email: `${role}-${branch ?? 'all'}@example.co.th`, ...(branch && { branch }) },
      { viewport },
    )
  try {
    const { reference, branch } = await sendRequest(site)
    const agent = await person('agent', 'นก ตั้งใจ', 'all', DESKTOP)
    await ofAgent(agent, office, reference)
    const phone = await person('agent', 'บัว บางนา', branch, PHONE)
    await ofTeamLead(await person('team-lead', 'วันดี นำทีม', 'all', DESKTOP), office, reference)
    await ofBranch(phone, office)
    await ofCompliance(await person('compliance', 'กานต์ รอบคอบ', undefined, DESKTOP), office, reference)
  } finally {
    await browser.close()
    await office.stop()
    await site.stop()
  }
  finish()
}

/** A request for a branch, as its form stores it, and a coupon. */
async function sendRequest({ dataDir }: RunningSite) {
  const db = await connect({ dataDir })
  try {
    const content = await readCaseContent(db)
    // The commands that invite people have the keys of the data folder too.
    const encryption = createEncryption(existingLocalKeys(dataDir).DATA_KEY)
    const deps = { encryption, clock: Date.now, content }
    const data = { ...SOMCHAI, dealer: '2 อรุณ ลีสซิ่ง สาขาบางนา', message: 'สนใจรถกระบะ โทรหลังเลิกงานได้' }
    const lead = aNewLead({ form: 'contact-dealer', data })
    const { id, reference } = await db
      .transaction()
      .execute((transaction) => saveLead(transaction, deps, lead))
    const { branch } = await db
      .selectFrom('leadCase')
      .select('branch')
      .where('leadId', '=', id)
      .executeTakeFirstOrThrow()
    const coupon = { code: COUPON, promotion: 'walk', phoneHash: 'walk', leadId: id, amount: 500 }
    await db
      .insertInto('coupon')
      .values({ ...coupon, expiresOn: '2099-12-31', issuedAt: Date.now() })
      .execute()
    return { reference, branch: branch! }
  } finally {
    await db.destroy()
  }
}

async function ofAgent(page: Page, { url }: RunningSite, reference: string) {
  await page.goto(url)
  await see(page, 'agent: home')
  await press(page, page.getByRole('link', { name: 'คำขอของลูกค้า' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'คำขอของลูกค้า' })).toBeVisible()
  await press(page, page.getByRole('link', { name: /^ยังไม่มีคนรับ/ }))
  await expect(page.getByText(reference).first()).toBeVisible()
  await focusFirst(page)
  await see(page, 'agent: the queue')
  await page.keyboard.press('t')
  await expect(page.getByRole('status').filter({ hasText: 'คุณรับเรื่องนี้แล้ว' })).toBeVisible()
  await see(page, 'agent: taken by the key t')
  const call = page.getByRole('region', { name: 'สมชาย ใจดี' })
  await stopAt(page, call.getByLabel('ได้คุยกับลูกค้า'))
  await page.keyboard.press('ArrowDown')
  await choose(page, call.getByLabel('โทรอีกครั้งเมื่อ'), 1)
  await type(page, call.getByLabel('จดเพิ่ม'), 'ไม่รับสาย โทรใหม่ช่วงบ่าย')
  await press(page, call.getByRole('button', { name: 'บันทึกการโทร' }))
  await expect(page.getByText('บันทึกการโทรแล้ว')).toBeVisible()
  await see(page, 'agent: nobody answered')
}

async function ofTeamLead(page: Page, { url }: RunningSite, reference: string) {
  await page.goto(`${url}/cases?view=open`)
  await see(page, 'team lead: all open requests')
  await focusFirst(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await choose(page, page.getByLabel('ผู้รับเรื่อง'), 'บัว บางนา')
  await press(page, page.getByRole('button', { name: 'มอบเรื่องนี้' }))
  await expect(page.getByText('มอบเรื่องนี้แล้ว')).toBeVisible()
  await see(page, 'team lead: given to the branch')
}

async function ofBranch(page: Page, { url }: RunningSite) {
  await page.goto(`${url}/cases`)
  await see(page, 'branch: its requests')
  await focusFirst(page)
  await page.keyboard.press('Enter')
  const call = page.getByRole('region', { name: 'สมชาย ใจดี' })
  await stopAt(page, call.getByLabel('ได้คุยกับลูกค้า'))
  await page.keyboard.press('Space')
  await press(page, call.getByRole('button', { name: 'บันทึกการโทร' }))
  await expect(page.getByText('บันทึกการโทรแล้ว')).toBeVisible()
  await see(page, 'branch: the visitor was reached')
  await choose(page, page.getByLabel('เปลี่ยนเป็น'), 'สำเร็จ')
  await press(page, page.getByRole('button', { name: 'เปลี่ยนสถานะ' }))
  await expect(page.getByText('เปลี่ยนสถานะแล้ว')).toBeVisible()
  await see(page, 'branch: closed')

  await page.goto(`${url}/redeem`)
  for (const what of ['branch: a coupon is used', 'branch: and not a second time']) {
    await type(page, page.getByLabel('รหัสของคูปองหรือของรางวัล'), COUPON)
    await press(page, page.getByRole('button', { name: 'ใช้รหัสนี้' }))
    await expect(page.getByText(what.endsWith('used') ? 'ลดค่าใช้จ่ายให้ลูกค้า' : 'ใช้ไปแล้วเมื่อ')).toBeVisible()
    await see(page, what)
  }
}

async function ofCompliance(page: Page, { url }: RunningSite, reference: string) {
  await page.goto(`${url}/cases/${reference}`)
  await expect(page.locator('main')).not.toContainText('สมชาย')
  await see(page, 'compliance: masked')
  await choose(page, page.getByLabel('เปิดดูชื่อ เบอร์'), 'ตรวจการทำงาน')
  await press(page, page.getByRole('button', { name: 'เปิดดู' }).first())
  await expect(page.getByRole('region', { name: 'สิ่งที่ลูกค้าส่งมา' })).toContainText('สมชาย ใจดี')
  await see(page, 'compliance: revealed with a reason')
  await page.goto(`${url}/audit`)
  for (const entry of ['เหตุผล: ตรวจการทำงาน', 'มอบเรื่องให้คนในทีม', 'ใช้คูปองหรือแจกของรางวัล'])
    await expect(page.locator('main')).toContainText(entry)
  await see(page, 'compliance: the log')
}

/** By the key j, once the page listens to it. */
async function focusFirst(page: Page) {
  const first = page.locator('[data-case] th a').first()
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  }).toPass()
}

/** Goes there with Tab, as somebody without a mouse does. */
async function stopAt(page: Page, place: Locator) {
  await place.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  // Of radio buttons Tab reaches the first, or the chosen one.
  throw new Error(`Tab does not lead to ${place}`)
}

async function press(page: Page, place: Locator) {
  await stopAt(page, place)
  await page.keyboard.press('Enter')
}

async function type(page: Page, place: Locator, text: string) {
  await stopAt(page, place)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** Chooses an option by the arrow keys: by its words, or so many below the first. */
async function choose(page: Page, place: Locator, option: string | number) {
  await stopAt(page, place)
  const chosen = () => place.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.label)
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    if (typeof option === 'number' ? presses === option : (await chosen()).startsWith(option)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${place} has no ${option}`)
}
