import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { aConsent, aContactUsForm } from '../apps/api/test/form-builders.ts'
import { aPhoto, filesBody } from '../apps/api/test/upload-builders.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

const PHONE = { width: 360, height: 740 }

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []
const TOKEN = 'the-token-of-the-test-of-personal-data'
const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content'), API_TOKEN: TOKEN }

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-personal-data', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-personal-data',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

test('a document opens with a reason, and a person is erased by two people', async ({ browser }) => {
  const reference = await sendRequest()
  const agent = await personOf(browser, 'agent', 'nok@example.co.th', 'นก ตั้งใจ', { viewport: PHONE })
  await agent.goto(`${office.url}/cases/${reference}`)
  const documents = agent.getByRole('region', { name: 'เอกสารที่ลูกค้าส่งมา 1 ไฟล์' })
  await expect(documents).toContainText('JPG')
  await expect(agent.locator('main')).not.toContainText('สมหญิง')
  await expect(documents.getByRole('link')).toHaveCount(0)
  await expectReadable(agent)

  await documents.getByLabel('เปิดดูเอกสาร เพราะ').selectOption({ label: 'ตรวจเอกสาร' })
  await documents.getByRole('button', { name: 'เปิดดู' }).click()
  const link = documents.getByRole('link', { name: 'เปิดไฟล์ที่ 1' })
  await expect(link).toHaveAttribute('target', '_blank')
  const href = (await link.getAttribute('href'))!
  const file = await agent.request.get(office.url + href)
  expect(file.status()).toBe(200)
  expect(file.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': `inline; filename="${reference}-1.jpg"`,
  })
  // Whoever leaves while it comes, or wants a part of it, harms nothing.
  await agent.evaluate(async (url) => {
    const left = new AbortController()
    const gone = fetch(url, { signal: left.signal, headers: { range: 'bytes=0-10' } })
    left.abort()
    await gone.catch(() => {})
  }, href)
  const other = await agent.request.get(office.url + href.replace(/.$/, (end) => (end === '0' ? '1' : '0')))
  expect(other.status()).toBe(404)
  await expectReadable(agent)

  await agent.getByText('ขอลบข้อมูล', { exact: true }).click()
  await agent.getByLabel('ขอลบเพราะ').selectOption({ label: 'ลูกค้าขอให้ลบ' })
  await expectReadable(agent)
  await agent.getByRole('button', { name: 'ส่งคำขอลบข้อมูล' }).click()
  const erase = agent.getByRole('region', { name: 'ลบข้อมูลของลูกค้า' })
  await expect(erase).toContainText('รอผู้กำกับดูแลยืนยัน')
  const receipt = /ER-\w{4}-\w{4}/.exec(await erase.innerText())![0]

  const compliance = await personOf(browser, 'compliance', 'kan@example.co.th', 'กานต์ รอบคอบ', {
    viewport: PHONE,
    javaScriptEnabled: false,
  })
  await compliance.goto(office.url)
  await expect(compliance.getByRole('region', { name: 'ลบข้อมูลลูกค้า' })).toContainText('มี 1 เรื่องรอคุณยืนยัน')
  await compliance.goto(`${office.url}/erasures`)
  await expectNarrow(compliance)
  await compliance.getByRole('button', { name: `ยืนยันลบ ${receipt}` }).click()
  await expect(compliance.getByRole('status')).toContainText('กำลังลบข้อมูล')
  await expect(async () => {
    await compliance.goto(`${office.url}/erasures`)
    await expect(compliance.getByRole('region', { name: 'เรื่องที่ตัดสินแล้ว' })).toContainText('ลบแล้ว 1 คำขอ')
  }).toPass()
  expect((await compliance.goto(`${office.url}/cases/${reference}`))?.status()).toBe(404)
  expect((await agent.request.get(office.url + href)).status()).toBe(404)
})

test('a team lead exports a list once, and compliance reads what is deleted when', async ({ browser }) => {
  const reference = await sendRequest()
  const lead = await personOf(browser, 'team-lead', 'wan@example.co.th', 'วันดี นำทีม')
  await lead.goto(`${office.url}/cases?view=open`)
  await lead.getByRole('link', { name: 'ส่งออกรายการนี้เป็นไฟล์' }).click()
  await lead.getByLabel('CSV').check()
  await lead.getByLabel('ชื่อ เบอร์ และข้อความที่ลูกค้าพิมพ์').check()
  await lead.getByLabel('ส่งออกเพราะ').selectOption({ label: 'ตรวจการทำงาน' })
  await expectReadable(lead)
  await lead.getByRole('button', { name: 'ทำไฟล์' }).click()
  const fetchButton = lead.getByRole('button', { name: 'รับไฟล์' })
  await expect(fetchButton).toBeVisible()
  await expectReadable(lead)
  const [download] = await Promise.all([lead.waitForEvent('download'), fetchButton.click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(reference)
  expect(text).toContain('สมหญิง')

  await fetchButton.click()
  await expect(lead.getByRole('alert').filter({ hasText: 'รับไปแล้วหรือหมดเวลาแล้ว' })).toBeVisible()

  const compliance = await personOf(browser, 'compliance', 'kim@example.co.th', 'กิม รอบคอบ', {
    viewport: PHONE,
  })
  await compliance.goto(`${office.url}/erasures`)
  await expectReadable(compliance)
  await compliance.getByRole('link', { name: 'ปฏิทินลบข้อมูล' }).click()
  await expect(compliance.getByRole('heading', { level: 1, name: 'ปฏิทินลบข้อมูล' })).toBeVisible()
  await expect(compliance.getByText('หลังจากนั้น 1 คำขอ')).toBeVisible()
  await expectReadable(compliance)
  await compliance.goto(`${office.url}/audit`)
  await expect(compliance.locator('main')).toContainText('เหตุผล: ตรวจการทำงาน')
  await expect(compliance.locator('main')).toContainText('ลูกค้าที่ลบไปแล้ว')
})

test('a typed note survives an ended session, and what others did meanwhile', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|409)/)
  const reference = await sendRequest()
  const agent = await personOf(browser, 'agent', 'nid@example.co.th', 'นิด ขยัน', { viewport: PHONE })
  await agent.goto(`${office.url}/cases/${reference}`)
  await agent.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await expect(agent.getByRole('link', { name: /โทร 056/ })).toBeVisible()
  const note = agent.getByRole('region', { name: 'จดบันทึก' }).getByRole('textbox')
  await note.fill('ลูกค้าจะส่งรูปรถพรุ่งนี้')
  const cookies = await agent.context().cookies()
  await agent.context().clearCookies()
  await agent.getByRole('region', { name: 'จดบันทึก' }).getByRole('button').click()
  await expect(agent.getByRole('alert').filter({ hasText: 'สิ่งที่พิมพ์ยังอยู่ครบ' })).toBeVisible()
  await expect(note).toHaveValue('ลูกค้าจะส่งรูปรถพรุ่งนี้')
  await agent.context().addCookies(cookies)
  await agent.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ลูกค้าจะส่งรูปรถพรุ่งนี้')

  // The same person has changed it on another screen.
  const second = await agent.context().newPage()
  await second.goto(`${office.url}/cases/${reference}`)
  await second.getByLabel('ได้คุยกับลูกค้า').check()
  await second.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(second.getByRole('region', { name: 'ประวัติ' })).toContainText('ได้คุยกับลูกค้า')
  await second.close()
  const call = agent.locator('#call')
  await call.getByLabel('เบอร์ผิด').check()
  await call.getByLabel('จดเพิ่ม').fill('ปลายสายบอกว่าโทรผิด')
  await call.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(agent.getByRole('alert').filter({ hasText: 'มีคนเปลี่ยนคำขอนี้' })).toBeVisible()
  await expect(agent.getByText(/^นิด ขยัน โทรแล้ว ได้คุยกับลูกค้า เมื่อ/)).toBeVisible()
  await expect(call.getByLabel('จดเพิ่ม')).toHaveValue('ปลายสายบอกว่าโทรผิด')
  await expectReadable(agent)
  await call.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ปลายสายบอกว่าโทรผิด')
})

let sent = 0

async function sendRequest(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const body = filesBody(['บัตร สมชาย.jpg', await aPhoto(), 'image/jpeg'])
  const upload = await fetch(`${site.url}/api/upload/object/contact-us`, { method: 'POST', headers, body })
  const { items } = (await upload.json()) as { items: { key: string }[] }
  const answer = await fetch(`${site.url}/api/forms/contact-us-forms`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(
      aContactUsForm({
        message: `ขอทราบยอด ${sent++}`,
        papers: [items[0]!.key],
        consent: aConsent({ noticeVersion: '2569-1' }),
      }),
    ),
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()).reference
}

async function personOf(
  browser: Browser,
  role: string,
  email: string,
  name: string,
  { javaScriptEnabled = true, ...options }: BrowserContextOptions = {},
): Promise<Page> {
  const branch = role === 'compliance' ? {} : { branch: 'all' }
  const page = await signedIn(browser, office, { role, email, name, ...branch }, options)
  pages.push(page)
  if (javaScriptEnabled) return page
  const plain = await browser.newContext({ locale: 'th-TH', ...options, javaScriptEnabled })
  await plain.addCookies(await page.context().cookies())
  const plainPage = await plain.newPage()
  pages.push(plainPage)
  return plainPage
}

async function expectReadable(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNarrow(page)
}

async function expectNarrow(page: Page) {
  const { width } = page.viewportSize()!
  const widest = page.locator('html')
  expect(await widest.evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width)
}
