import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { aConsent, aHappyCar } from '../apps/api/test/form-builders.ts'
import { aPdf } from '../apps/api/test/upload-builders.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { codeOf } from './sms.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

const PHONE = { width: 360, height: 740 }
const NAME = 'e2e-track'
const TOKEN = 'the-token-of-the-test-of-tracking'
const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content'), API_TOKEN: TOKEN }

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: NAME, env })
  office = await startProcess('apps/office/server/main.ts', {
    name: NAME,
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

test('a visitor follows a request from its arrival to the document that was asked for, and leaves', async ({
  browser,
}) => {
  const reference = await sendRequest('0812345678')
  await sendRequest('0898765432')
  const visitor = await track(browser, '0812345678')

  await expect(visitor.getByRole('article')).toHaveCount(1)
  await expect(visitor.getByRole('article')).toContainText(reference)
  await expect(visitor.getByRole('article')).toContainText('ได้รับเรื่องแล้ว')
  await visitor.getByText('ข้อมูลที่เราเก็บ และใครเปิดดู').click()
  await expect(visitor.getByRole('article')).toContainText('ยังไม่มีเจ้าหน้าที่เปิดดู')
  await expect(visitor.locator('main')).not.toContainText('สมชาย')
  await expectReadable(visitor)

  await visitor.getByRole('link', { name: 'เลือกเวลาให้เราโทร' }).click()
  await expectReadable(visitor)
  await visitor.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(visitor.getByRole('alert')).toContainText('เลือกเวลาก่อน')
  await visitor.locator('[name=startsAt]').first().check({ force: true })
  await visitor.getByRole('button', { name: 'นัดเวลานี้' }).click()
  await expect(visitor.getByRole('heading', { name: 'เรานัดโทรหาคุณแล้ว' })).toBeVisible()
  await expectReadable(visitor)
  await visitor.getByRole('link', { name: 'กลับไปเรื่องของฉัน' }).click()
  await expect(visitor.getByRole('article')).toContainText('เรานัดโทรวัน')

  const agent = await personOf(browser, 'agent', 'nok@example.co.th', 'นก ตั้งใจ')
  await agent.goto(`${office.url}/cases/${reference}`)
  await agent.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await agent.getByLabel('ได้คุยกับลูกค้า').check()
  await agent.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await agent.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'รอเอกสาร' })
  await agent.getByLabel('เอกสารหรือข้อมูลที่ขอจากลูกค้า').fill('สำเนาทะเบียนรถ')
  await agent.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ขอจากลูกค้า')
  await expectReadable(agent)

  await visitor.reload()
  await expect(visitor.getByRole('article')).toContainText('รอคุณ')
  await expect(visitor.getByRole('article')).toContainText('สำเนาทะเบียนรถ')
  await visitor.getByText('ข้อมูลที่เราเก็บ และใครเปิดดู').click()
  await expect(visitor.getByRole('article')).toContainText('เจ้าหน้าที่ที่ดูแลคำขอเปิดดูชื่อและวิธีติดต่อ')
  await expect(visitor.locator('main')).not.toContainText('ตั้งใจ')
  await expectReadable(visitor)

  await visitor.getByRole('link', { name: 'ส่งเอกสาร' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('ส่งเอกสาร')
  await visitor.getByRole('button', { name: 'ส่งเอกสาร' }).click()
  await expect(visitor.getByRole('alert')).toBeVisible()
  await expectReadable(visitor)
  await visitor
    .getByLabel('เอกสาร', { exact: true })
    .setInputFiles({ name: 'ทะเบียนรถ.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(visitor.getByText('แนบแล้ว')).toBeVisible()
  await visitor.getByRole('button', { name: 'ส่งเอกสาร' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: 'ได้รับเอกสารของคุณแล้ว' })).toBeVisible()
  await agent.reload()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ส่งเอกสารเพิ่ม 1 ไฟล์')

  await visitor.getByRole('button', { name: 'ส่ง SMS บอกฉัน' }).click()
  await expect(visitor.getByRole('button', { name: 'ไม่ต้องส่ง SMS' })).toBeVisible()
  await visitor.getByRole('button', { name: 'ออกและล้างข้อมูลในเครื่องนี้' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('ล้างข้อมูลในเครื่องนี้แล้ว')
  await visitor.goto(`${site.url}/track/requests`)
  await expect(visitor).toHaveURL(/\/track\?ended=time/)
  await expect(visitor.getByRole('status').filter({ hasText: 'ปิดแล้ว' })).toBeVisible()
})

test('a phone that has sent nothing is told so after its code, and nothing before it', async ({
  browser,
}) => {
  const visitor = await track(browser, '0899999991')

  await expect(visitor.getByRole('heading', { name: /^ยังไม่มีคำขอจากเบอร์/ })).toBeVisible()
  await expectReadable(visitor)
})

async function track(browser: Browser, phone: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage()
  pages.push(page)
  await page.goto(`${site.url}/track`)
  await page.getByRole('button', { name: 'ปฏิเสธ' }).click()
  await page.getByLabel('เบอร์มือถือ').fill(phone)
  await page.getByRole('button', { name: 'ขอรหัสทาง SMS' }).click()
  const ref = (await page.locator('main').getByText(/^Ref /).first().textContent())!
    .replace('Ref ', '')
    .trim()
  await page.locator('[name=code]').fill(codeOf(ref, site.dataDir))
  // Six digits are sent by themselves.
  await page.waitForURL(/\/track\/requests/)
  return page
}

async function sendRequest(mobilePhone: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/happy-car`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(aHappyCar({ mobilePhone, consent: aConsent({ noticeVersion: '2569-1' }) })),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).reference
}

async function personOf(
  browser: Browser,
  role: string,
  email: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const branch = role === 'compliance' ? {} : { branch: 'all' }
  const page = await signedIn(browser, office, { role, email, name, ...branch }, options)
  pages.push(page)
  return page
}

async function expectReadable(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )
}
