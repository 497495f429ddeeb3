import path from 'node:path'
import { createEncryption } from '@leasing/api'
import { connect, readCaseContent, saveLead } from '@leasing/api/internals'
import { existingLocalKeys } from '@leasing/server/local-keys'
import { chromium, type Page, expect as quickExpect } from '@playwright/test'
import { aNewLead, SOMCHAI } from '../../apps/api/test/lead-builders.ts'
import { aPdf } from '../../apps/api/test/upload-builders.ts'
import { CHROMIUM_ARGS, freePort, type RunningSite, startProcess } from '../../e2e/site.ts'
import { codeOf } from '../../e2e/sms.ts'
import { signedIn } from '../../e2e/staff-person.ts'
import { startPictures } from './pictures.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const DESKTOP = { width: 1280, height: 800 }
const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 360, height: 740 }

const expect = quickExpect.configure({ timeout: 20_000 })
const { see, finish } = startPictures('thread', 'A request from its form to its erasure')

/**
 * npm run look -- thread: one request from its form to its erasure, by its visitor on a phone, an agent and compliance. Pages of `/track` are seen
 * wide and dark, too. Each is checked with axe and for its width, and is a picture in `.look/thread/`.
 */
export async function walkThread() {
  const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
  const site = await startProcess('apps/website/server/main.ts', { name: 'look-thread', env })
  const office = await startProcess('apps/office/server/main.ts', {
    name: 'look-thread',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: CHROMIUM_ARGS,
  })
  try {
    await givePresents(site)
    const context = await browser.newContext({ viewport: PHONE, locale: 'th-TH', reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'consent', value: 'refused', url: site.url }])
    const visitor = await context.newPage()
    const agent = await signedIn(
      browser,
      office,
      { role: 'agent', name: 'นก ตั้งใจ', email: 'nok@example.co.th', branch: 'all' },
      { viewport: DESKTOP },
    )
    const reference = await sendForm(visitor, site)
    await openThread(visitor, site)
    await seeWide(visitor, 'visitor: the thread with the appointed call')
    await takeAndCall(agent, office, reference)
    await sendDocument(visitor)
    await close(agent, reference)
    const receipt = await askErasure(visitor)
    const compliance = await signedIn(
      browser,
      office,
      { role: 'compliance', name: 'กานต์ รอบคอบ', email: 'kan@example.co.th' },
      { viewport: DESKTOP },
    )
    await erase(compliance, office, receipt)
    await visitor.reload()
    await see(visitor, 'visitor: nothing is left')
  } finally {
    await browser.close()
    await office.stop()
    await site.stop()
  }
  finish()
}

/** Earlier requests of the visitor: a coupon, a reward, a result of SMART FIN. */
async function givePresents({ dataDir }: RunningSite) {
  const db = await connect({ dataDir })
  try {
    const content = await readCaseContent(db)
    const encryption = createEncryption(existingLocalKeys(dataDir).DATA_KEY)
    const save = (form: Parameters<typeof aNewLead>[0] & object) =>
      db
        .transaction()
        .execute((transaction) =>
          saveLead(transaction, { encryption, clock: Date.now, content }, aNewLead(form)),
        )
    const phoneHash = encryption.hash('phone', SOMCHAI.mobilePhone)
    const { id: ofCoupon } = await save({ form: 'e-coupon', data: SOMCHAI })
    const coupon = { code: 'RF-7K2P-9X4M', promotion: 'walk', phoneHash, leadId: ofCoupon, amount: 500 }
    await db
      .insertInto('coupon')
      .values({ ...coupon, expiresOn: '2099-12-31', issuedAt: Date.now() })
      .execute()
    const { id } = await save({ form: 'motor-expo', data: SOMCHAI })
    const reward = { id, event: 'motor-expo-2021', code: 'ME-4R7T-2W9Q', registeredAt: Date.now() }
    await db
      .insertInto('motorExpoRegistration')
      .values({ ...reward, usedAt: null })
      .execute()
    const result = { creditLimit: 650_000, minDownPayment: 90_000, validUntil: '2099-12-31' }
    await save({ form: 'credit-estimation', data: { ...SOMCHAI, ...result } })
  } finally {
    await db.destroy()
  }
}

async function sendForm(page: Page, { url }: RunningSite): Promise<string> {
  await page.goto(`${url}/new-product`)
  await page.getByLabel('บริการที่สนใจ').selectOption('truck')
  await page.getByLabel('ชื่อ', { exact: true }).fill(SOMCHAI.firstName)
  await page.getByLabel('นามสกุล').fill(SOMCHAI.lastName)
  await page.getByLabel('เบอร์มือถือ').fill(SOMCHAI.mobilePhone)
  await page.getByLabel('จังหวัด').selectOption('60')
  await page.getByLabel('เวลาไหนก็ได้ในเวลาทำการ').check()
  await page.getByLabel(/ฉันได้อ่านและรับทราบ/).check()
  await see(page, 'visitor: the form')
  await page.locator('main form[data-lead-form] button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'เลือกเวลาให้เราโทร' })).toBeVisible()
  await see(page, 'visitor: received, and times to choose from')
  await page.locator('label:has(input[name=startsAt])').nth(2).click()
  await page.getByLabel('โทรทาง LINE').check()
  await page.getByLabel('LINE ID').fill('somchai.j')
  await page.locator('#call-slot').scrollIntoViewIfNeeded()
  await see(page, 'visitor: a half-hour is chosen')
  await page.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(page.getByRole('heading', { name: 'เรานัดโทรหาคุณแล้ว' })).toBeVisible()
  await see(page, 'visitor: the call is appointed')
  return (await page.locator('[data-reference]').getAttribute('data-reference'))!
}

async function openThread(page: Page, { url, dataDir }: RunningSite) {
  await page.goto(`${url}/track`)
  await seeWide(page, 'visitor: track')
  await page.getByLabel('เบอร์มือถือ').fill(SOMCHAI.mobilePhone)
  await page.getByRole('button', { name: 'ขอรหัสทาง SMS' }).click()
  const ref = (await page.locator('main').getByText(/^Ref /).first().textContent())!
  await seeWide(page, 'visitor: the code')
  await page.locator('[name=code]').fill(codeOf(ref.replace('Ref ', '').trim(), dataDir))
  await page.waitForURL(/\/track\/requests/)
}

async function takeAndCall(page: Page, { url }: RunningSite, reference: string) {
  await page.goto(`${url}/appointments`)
  for (let days = 0; days < 8 && (await page.locator('tbody tr').count()) === 0; days++)
    await page.getByRole('link', { name: 'วันถัดไป' }).click()
  await see(page, 'agent: the calls of the day')
  await page.goto(`${url}/cases/${reference}`)
  await page.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await expect(page.getByText('คุณรับเรื่องนี้แล้ว')).toBeVisible()
  await see(page, 'agent: taken')
  await page.getByLabel('ได้คุยกับลูกค้า').check()
  await page.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(page.getByText('บันทึกการโทรแล้ว')).toBeVisible()
  await see(page, 'agent: called')
  await page.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'รอเอกสาร' })
  await page.getByLabel('เอกสารหรือข้อมูลที่ขอจากลูกค้า').fill('สำเนาทะเบียนรถ และสลิปเงินเดือน 3 เดือน')
  await page.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(page.getByText('เปลี่ยนสถานะแล้ว')).toBeVisible()
  await see(page, 'agent: a document is asked for')
}

async function sendDocument(page: Page) {
  await page.reload()
  await seeWide(page, 'visitor: a document is asked for')
  await page.getByRole('link', { name: 'ส่งเอกสาร' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ส่งเอกสาร')
  await seeWide(page, 'visitor: the page for documents')
  await page
    .getByLabel('เอกสาร', { exact: true })
    .setInputFiles({ name: 'ทะเบียนรถ.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(page.getByText('แนบแล้ว')).toBeVisible()
  await see(page, 'visitor: a file is attached')
  await page.getByRole('button', { name: 'ส่งเอกสาร' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ได้รับเอกสารของคุณแล้ว' })).toBeVisible()
  await see(page, 'visitor: the document is sent')
  await page.getByRole('button', { name: 'ส่ง SMS บอกฉัน' }).first().click()
  await expect(page.getByRole('button', { name: 'ไม่ต้องส่ง SMS' })).toBeVisible()
  await page.getByRole('link', { name: 'เปลี่ยนหรือยกเลิกนัด' }).click()
  await page.getByText('เปลี่ยนหรือยกเลิกนัด').click()
  await seeWide(page, 'visitor: the appointment, to change or cancel')
  await page.getByRole('link', { name: 'กลับไปเรื่องของฉัน' }).click()
}

async function close(page: Page, reference: string) {
  await page.goto(new URL(`/cases/${reference}`, page.url()).href)
  await expect(page.getByRole('region', { name: 'ประวัติ' })).toContainText('ส่งเอกสารเพิ่ม')
  await see(page, 'agent: the document has come')
  await page.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'สำเร็จ' })
  await page.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(page.getByText('เปลี่ยนสถานะแล้ว')).toBeVisible()
  await see(page, 'agent: closed')
}

async function askErasure(page: Page): Promise<string> {
  await page.reload()
  for (const fold of await page.getByText('ข้อมูลที่เราเก็บ และใครเปิดดู').all()) await fold.click()
  await seeWide(page, 'visitor: closed, with all receipts')
  await page.getByRole('button', { name: 'ขอให้ลบข้อมูลของฉัน' }).click()
  await expect(page.getByText('รอฝ่ายกำกับการปฏิบัติงานตรวจ')).toBeVisible()
  await see(page, 'visitor: erasure is asked for')
  return (await page.getByText(/^ER-/).textContent())!
}

async function erase(page: Page, { url }: RunningSite, receipt: string) {
  await page.goto(`${url}/erasures`)
  await expect(page.locator('main')).toContainText(receipt)
  await see(page, 'compliance: an erasure waits')
  await page.getByRole('button', { name: /ยืนยัน/ }).first().click()
  await see(page, 'compliance: confirmed')
  await expect(async () => {
    await page.reload()
    await expect(page.locator('main')).toContainText('ลบแล้ว')
  }).toPass()
  await see(page, 'compliance: erased')
}

/** On a phone, a tablet and a desktop; dark on the first and the last. */
async function seeWide(page: Page, what: string) {
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport)
    await see(page, `${what} ${viewport.width}`)
    if (viewport === TABLET) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await see(page, `${what} ${viewport.width} dark`)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  await page.setViewportSize(PHONE)
}
