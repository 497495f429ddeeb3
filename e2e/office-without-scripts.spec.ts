import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { aConsent, aHappyCar } from '../apps/api/test/form-builders.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 360, height: 740 }

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []
const TOKEN = 'the-token-of-the-test-without-scripts'
const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content'), API_TOKEN: TOKEN }

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-without-scripts', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-without-scripts',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

test('without JavaScript a request is found, taken, called, noted, asked about and closed', async ({
  browser,
}) => {
  const reference = await sendRequest()
  const repeated = await sendRequest()
  const agent = await personOf(browser, 'agent', 'nok@example.co.th', 'นก ตั้งใจ', { viewport: PHONE })

  // The inbox: its views, filters and search.
  await agent.goto(office.url)
  await agent.getByRole('link', { name: 'คำขอของลูกค้า' }).first().click()
  await expect(agent.getByText(/^แป้นพิมพ์/)).toBeHidden()
  await expect(agent.getByRole('link', { name: 'โหลดรายการอีกครั้ง' })).toBeVisible()
  await agent.getByText('กรองตามเรื่อง').click()
  await agent.getByLabel('ทีม').selectOption({ label: 'ทีมสินเชื่อภาคเหนือ' })
  await agent.getByRole('button', { name: 'กรอง' }).click()
  await expect(agent).toHaveURL(/view=untaken.*team=north/)
  await expect(agent.getByRole('link', { name: reference })).toBeVisible()
  await agent.getByLabel('ค้นด้วยหมายเลขอ้างอิงหรือเบอร์โทร').fill('081-234-5678')
  await agent.getByRole('button', { name: 'ค้นหา' }).click()
  await expect(agent.getByRole('heading', { name: 'ผลการค้นหา 2 รายการ' })).toBeVisible()
  expect(agent.url()).not.toContain('5678')
  await expectNarrow(agent)

  // The mark of one phone leads to the other requests.
  const row = agent.locator(`[data-case="${reference}"]`)
  await row.getByRole('link', { name: 'คำขออื่นของเบอร์นี้ 1 รายการ' }).click()
  await expect(agent).toHaveURL(new RegExp(`/cases/${reference}#same-phone$`))
  const stack = agent.getByRole('region', { name: 'คำขออื่นของเบอร์นี้ 1 รายการ' })
  await expect(stack.getByRole('link', { name: repeated })).toHaveAttribute('href', `/cases/${repeated}`)
  await expect(stack).toContainText('ใหม่')
  await agent.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await expect(agent.getByRole('status')).toContainText('คุณรับเรื่องนี้แล้ว')
  await expectNarrow(agent)

  // A call that nobody answered, with and without the next try.
  const call = agent.getByRole('region', { name: 'สมชาย ใจดี' })
  await call.getByLabel('ลูกค้าไม่รับสาย').check()
  await call.getByLabel('จดเพิ่ม').fill('ไม่รับสองครั้ง')
  await call.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(agent.getByText('เลือกเวลาที่จะโทรอีกครั้ง').first()).toBeVisible()
  await expect(call.getByLabel('จดเพิ่ม')).toHaveValue('ไม่รับสองครั้ง')
  await expect(call.getByLabel('ลูกค้าไม่รับสาย')).toBeChecked()
  await call.getByLabel('โทรอีกครั้งเมื่อ').selectOption({ index: 1 })
  await call.getByRole('button', { name: 'บันทึกการโทร' }).click()
  const history = agent.getByRole('region', { name: 'ประวัติ' })
  await expect(history).toContainText('โทรแล้ว ลูกค้าไม่รับสาย')
  await expect(history).toContainText('ไม่รับสองครั้ง')

  // A note, and what the visitor is asked for.
  await agent.getByLabel('ข้อความถึงคนที่ดูแลต่อ').fill('โทรหลังเที่ยง')
  await agent.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(history).toContainText('โทรหลังเที่ยง')
  await call.getByLabel('ได้คุยกับลูกค้า').check()
  await call.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await agent.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'รอเอกสาร' })
  await agent.getByLabel('เอกสารหรือข้อมูลที่ขอจากลูกค้า').fill('สำเนาทะเบียนรถ')
  await agent.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(history).toContainText('สำเนาทะเบียนรถ')

  // Back in the queue, given by a team lead, with an old page of the agent that is refused and loses nothing.
  await agent.getByRole('button', { name: /คืนเข้าคิว/ }).click()
  await expect(agent.getByRole('status')).toContainText('คืนเรื่องนี้เข้าคิวแล้ว')
  await agent.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await agent.getByLabel('จดเพิ่ม').fill('ข้อความที่ยังไม่ได้บันทึก')
  await agent.getByLabel('ได้คุยกับลูกค้า').check()
  const lead = await personOf(browser, 'team-lead', 'wan@example.co.th', 'วันดี นำทีม')
  await lead.goto(`${office.url}/cases/${reference}`)
  await lead.getByLabel('ผู้รับเรื่อง').selectOption({ label: 'วันดี นำทีม' })
  await lead.getByRole('button', { name: 'มอบเรื่องนี้' }).click()
  await expect(lead.getByRole('link', { name: /โทร 081/ })).toBeVisible()
  await agent.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(agent.getByRole('region', { name: 'ระหว่างที่คุณทำอยู่' })).toContainText('วันดี นำทีม มอบให้')
  await expect(agent.getByLabel('ข้อความที่พิมพ์ไว้')).toHaveValue('ข้อความที่ยังไม่ได้บันทึก')
  await agent.getByRole('button', { name: 'บันทึกเป็นข้อความ' }).click()
  await expect(history).toContainText('ข้อความที่ยังไม่ได้บันทึก')

  // Several at once, from the list.
  await lead.goto(`${office.url}/cases?view=open`)
  await lead.getByLabel(`เลือก ${repeated}`).check()
  await lead.getByLabel('มอบคำขอที่เลือกให้').selectOption({ label: 'วันดี นำทีม' })
  await lead.getByRole('button', { name: 'มอบคำขอที่เลือก' }).click()
  await expect(lead.getByRole('status').filter({ hasText: 'มอบแล้ว 1 คำขอ' })).toBeVisible()
  await expect(lead.locator(`[data-case="${repeated}"]`)).toContainText('วันดี นำทีม')
  await lead.goto(`${office.url}/cases/${reference}`)

  // Closed as a repetition of the other request, to which it leads.
  await lead.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'ซ้ำกับคำขออื่น' })
  await lead.getByLabel('ซ้ำกับคำขอ').selectOption({ index: 1 })
  await lead.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(lead.getByRole('region', { name: 'ประวัติ' })).toContainText(`เป็นซ้ำกับคำขออื่น ${repeated}`)
  await lead.locator('main header').getByRole('link', { name: repeated }).click()
  await expect(lead).toHaveURL(new RegExp(`/cases/${repeated}$`))
})

test('without JavaScript a typed note outlives the session', async ({ browser }) => {
  const reference = await sendRequest()
  const agent = await personOf(browser, 'agent', 'nid@example.co.th', 'นิด ขยัน')
  await agent.goto(`${office.url}/cases/${reference}`)
  await agent.getByLabel('ข้อความถึงคนที่ดูแลต่อ').fill('ลูกค้าจะส่งรูปรถพรุ่งนี้')
  const cookies = await agent.context().cookies()
  await agent.context().clearCookies()
  await agent.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(agent.getByRole('link', { name: 'เข้าสู่ระบบในแท็บใหม่' })).toBeVisible()
  await agent.context().addCookies(cookies)
  await agent.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ลูกค้าจะส่งรูปรถพรุ่งนี้')
})

test('without JavaScript data are revealed, requests are exported, and a person is erased by two', async ({
  browser,
}) => {
  const reference = await sendRequest()
  const lead = await personOf(browser, 'team-lead', 'wit@example.co.th', 'วิทย์ นำทีม')
  await lead.goto(`${office.url}/cases?view=open`)
  await lead.getByRole('link', { name: 'ส่งออกรายการนี้เป็นไฟล์' }).click()
  await lead.getByLabel('CSV').check()
  await lead.getByLabel('ชื่อ เบอร์ และข้อความที่ลูกค้าพิมพ์').check()
  await lead.getByLabel('ส่งออกเพราะ').selectOption({ label: 'ตรวจการทำงาน' })
  await lead.getByRole('button', { name: 'ทำไฟล์' }).click()
  await expect(lead.getByRole('status').filter({ hasText: 'กำลังทำไฟล์' })).toBeVisible()
  await expect(async () => {
    await lead.getByRole('link', { name: 'ดูอีกครั้ง' }).click()
    await expect(lead.getByRole('button', { name: 'รับไฟล์' })).toBeVisible({ timeout: 500 })
  }).toPass()
  const [download] = await Promise.all([
    lead.waitForEvent('download'),
    lead.getByRole('button', { name: 'รับไฟล์' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(reference)

  const agent = await personOf(browser, 'agent', 'kaew@example.co.th', 'แก้ว พากเพียร', { viewport: PHONE })
  await agent.goto(`${office.url}/cases/${reference}`)
  await agent.getByLabel('เปิดดูชื่อ เบอร์').selectOption({ label: 'ลูกค้าติดต่อเข้ามา' })
  await agent.getByRole('button', { name: 'เปิดดู' }).first().click()
  await expect(agent.getByRole('region', { name: 'สิ่งที่ลูกค้าส่งมา' })).toContainText('สมชาย ใจดี')
  await agent.getByText('ขอลบข้อมูล', { exact: true }).click()
  await agent.getByLabel('ขอลบเพราะ').selectOption({ label: 'ลูกค้าขอให้ลบ' })
  await agent.getByRole('button', { name: 'ส่งคำขอลบข้อมูล' }).click()
  const erase = agent.getByRole('region', { name: 'ลบข้อมูลของลูกค้า' })
  await expect(erase).toContainText('รอผู้กำกับดูแลยืนยัน')
  const receipt = /ER-\w{4}-\w{4}/.exec(await erase.innerText())![0]

  const compliance = await personOf(browser, 'compliance', 'kan@example.co.th', 'กานต์ รอบคอบ')
  await compliance.goto(`${office.url}/erasures`)
  await expect(compliance.getByRole('region', { name: receipt }).getByLabel('ไม่ลบ เพราะ')).toBeVisible()
  await compliance.getByRole('button', { name: `ยืนยันลบ ${receipt}` }).click()
  await expect(compliance.getByRole('status').filter({ hasText: 'กำลังลบข้อมูล' })).toBeVisible()
  await expect(async () => {
    await compliance.goto(`${office.url}/erasures`)
    await expect(compliance.getByRole('region', { name: 'เรื่องที่ตัดสินแล้ว' })).toContainText('ลบแล้ว')
  }).toPass()
  expect((await agent.goto(`${office.url}/cases/${reference}`))?.status()).toBe(404)
})

let sent = 0

async function sendRequest(): Promise<string> {
  const answer = await fetch(`${site.url}/api/happy-car`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(
      aHappyCar({ budget: 300_000 + sent++, consent: aConsent({ noticeVersion: '2569-1' }) }),
    ),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).reference
}

/** Signs in with scripts, which the pages of passkeys need, and goes on without. */
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
  const plain = await browser.newContext({ locale: 'th-TH', ...options, javaScriptEnabled: false })
  await plain.addCookies(await page.context().cookies())
  const plainPage = await plain.newPage()
  pages.push(plainPage)
  return plainPage
}

async function expectNarrow(page: Page) {
  const { width } = page.viewportSize()!
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width)
}
