import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { aConsent, aHappyCar } from '../apps/api/test/form-builders.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

const PHONE = { width: 360, height: 740 }

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []
const TOKEN = 'the-token-of-the-test-of-cases'
const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content'), API_TOKEN: TOKEN }

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-cases', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-cases',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

test('a request goes from its arrival to its end, on a phone, and the log knows who saw what', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|422)/)
  const reference = await sendRequest()
  const agent = await personOf(browser, 'agent', 'nok@example.co.th', 'นก ตั้งใจ', { viewport: PHONE })

  await agent.goto(office.url)
  await agent.getByRole('link', { name: 'คำขอของลูกค้า' }).first().click()
  await expectReadable(agent)
  await expect(agent.getByText('ลงท้าย 5678')).toBeVisible()
  await expect(agent.locator('main')).not.toContainText('สมชาย')
  await expectReadable(agent)

  // The keyboard leads to the request and opens it.
  await agent.keyboard.press('j')
  await agent.keyboard.press('Enter')
  await expect(agent.getByRole('heading', { level: 1 })).toContainText(reference)
  await expect(agent.locator('main')).not.toContainText('081-234-5678')
  await expectReadable(agent)
  await agent.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await expect(agent.getByRole('status').filter({ hasText: 'คุณรับเรื่องนี้แล้ว' })).toBeVisible()
  await expect(agent.getByRole('link', { name: /โทร 081-234-5678/ })).toHaveAttribute(
    'href',
    'tel:+66812345678',
  )
  await expectReadable(agent)

  // Nobody answers: the time of the next call is missing, and nothing typed is lost.
  const call = agent.getByRole('region', { name: 'สมชาย ใจดี' })
  await call.getByLabel('ลูกค้าไม่รับสาย').check()
  await call.getByLabel('จดเพิ่ม').fill('ไม่รับสองครั้ง')
  await call.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(agent.getByRole('alert').filter({ hasText: 'เลือกเวลาที่จะโทรอีกครั้ง' })).toBeVisible()
  await expect(call.getByLabel('จดเพิ่ม')).toHaveValue('ไม่รับสองครั้ง')
  await expectReadable(agent)
  await call.getByLabel('โทรอีกครั้งเมื่อ').selectOption({ index: 1 })
  await call.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('โทรแล้ว ลูกค้าไม่รับสาย')

  // A team lead gives it to themselves; the agent's page is stale, and says so.
  const lead = await personOf(browser, 'team-lead', 'wan@example.co.th', 'วันดี นำทีม')
  await lead.goto(`${office.url}/cases/${reference}`)
  await lead.getByLabel('ผู้รับเรื่อง').selectOption({ label: 'วันดี นำทีม' })
  await lead.getByRole('button', { name: 'มอบเรื่องนี้' }).click()
  await expect(lead.getByRole('link', { name: /โทร 081/ })).toBeVisible()
  await expectReadable(lead)
  await agent.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'ติดต่อแล้ว' })
  await agent.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(agent.getByRole('alert').filter({ hasText: 'คุณไม่ได้เป็นผู้รับเรื่องนี้แล้ว' })).toBeVisible()

  await lead.getByLabel('ได้คุยกับลูกค้า').check()
  await lead.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await lead.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'สำเร็จ' })
  await lead.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(lead.getByRole('region', { name: 'ประวัติ' })).toContainText('เปลี่ยนจากติดต่อแล้วเป็นสำเร็จ')
  await lead.goto(`${office.url}/cases?view=closed`)
  await expect(lead.getByRole('link', { name: reference })).toBeVisible()

  // Compliance sees what was typed only with a reason, which the log has.
  const compliance = await personOf(browser, 'compliance', 'kan@example.co.th', 'กานต์ รอบคอบ')
  await compliance.goto(`${office.url}/cases/${reference}`)
  await expect(compliance.locator('main')).not.toContainText('สมชาย')
  await compliance.getByLabel('เปิดดูชื่อ เบอร์').selectOption({ label: 'ตรวจการทำงาน' })
  await compliance.getByRole('button', { name: 'เปิดดู' }).click()
  await expect(compliance.getByRole('region', { name: 'สิ่งที่ลูกค้าส่งมา' })).toContainText('สมชาย ใจดี')
  await expectReadable(compliance)
  await compliance.goto(`${office.url}/audit`)
  await expect(compliance.locator('main')).toContainText('เหตุผล: ตรวจการทำงาน')
  await expect(compliance.locator('main')).toContainText('มอบเรื่องให้คนในทีม')
})

test('a new request is announced in an open inbox, and a search by phone leaves no phone in the address', async ({
  browser,
}) => {
  const agent = await personOf(browser, 'agent', 'nid@example.co.th', 'นิด ขยัน')
  await agent.clock.install()
  await agent.goto(`${office.url}/cases?view=open`)
  const reference = await sendRequest()
  await agent.clock.runFor(21_000)
  await agent.getByRole('button', { name: 'แสดงคำขอใหม่' }).click()
  await expect(agent.getByRole('link', { name: reference })).toBeVisible()

  await agent.getByLabel('ค้นด้วยหมายเลขอ้างอิงหรือเบอร์โทร').fill('081-234-5678')
  await agent.getByRole('button', { name: 'ค้นหา' }).click()
  await expect(agent.getByRole('heading', { name: /^ผลการค้นหา/ })).toBeVisible()
  await expect(agent.getByRole('link', { name: reference })).toBeVisible()
  expect(agent.url()).not.toContain('5678')
  await expectReadable(agent)

  // The search of everything leads to the same, and neither its suggestions nor its page get the phone.
  const addresses: string[] = []
  agent.on('request', (request) => addresses.push(request.url()))
  await agent.goto(office.url)
  await agent.keyboard.press('Control+KeyK')
  await agent.keyboard.type('081 234 5678')
  await expect(agent.getByText('กด Enter เพื่อค้นคำขอ').last()).toBeVisible()
  await agent.keyboard.press('Enter')
  await expect(agent.getByRole('link', { name: reference })).toBeVisible()
  expect(addresses.filter((address) => address.includes('5678'))).toEqual([])
  await agent.goto(`${office.url}/search?q=0812345678`)
  expect([agent.url(), await agent.title()].join()).not.toContain('5678')
})

test('what is typed in one form of a request stays while another is saved, and leaving with it asks', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const reference = await sendRequest()
  const agent = await personOf(browser, 'agent', 'kaew@example.co.th', 'แก้ว พากเพียร')
  await agent.goto(`${office.url}/cases/${reference}`)
  await agent.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  // Scripts run.
  await expect(agent.getByRole('button', { name: 'เปิดปฏิทิน' })).toBeVisible()
  await agent.getByLabel('ได้คุยกับลูกค้า').check()
  await agent.getByLabel('จดเพิ่ม').fill('ลูกค้าจะส่งรูปรถพรุ่งนี้')
  await agent.getByLabel('ข้อความถึงคนที่ดูแลต่อ').fill('โทรหลังเที่ยง')
  await agent.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(agent.getByRole('status').filter({ hasText: 'จดบันทึกแล้ว' })).toBeVisible()
  await expect(agent.getByLabel('ข้อความถึงคนที่ดูแลต่อ')).toHaveValue('')
  await expect(agent.getByLabel('จดเพิ่ม')).toHaveValue('ลูกค้าจะส่งรูปรถพรุ่งนี้')
  await expect(agent.getByLabel('ได้คุยกับลูกค้า')).toBeChecked()

  const asked = agent.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await agent.getByRole('link', { name: 'คำขอของลูกค้า' }).first().click()
  expect(await asked).toContain('ยังไม่ได้บันทึก')
  await expect(agent.getByLabel('จดเพิ่ม')).toHaveValue('ลูกค้าจะส่งรูปรถพรุ่งนี้')

  // Somebody else gets it meanwhile: the words are still there, and may be left as a note.
  const lead = await personOf(browser, 'team-lead', 'wit@example.co.th', 'วิทย์ นำทีม')
  await lead.goto(`${office.url}/cases/${reference}`)
  await lead.getByLabel('ผู้รับเรื่อง').selectOption({ label: 'วิทย์ นำทีม' })
  await lead.getByRole('button', { name: 'มอบเรื่องนี้' }).click()
  await expect(lead.getByRole('link', { name: /โทร 081/ })).toBeVisible()
  await agent.getByRole('button', { name: 'บันทึกการโทร' }).click()
  await expect(agent.getByRole('alert').filter({ hasText: 'คุณไม่ได้เป็นผู้รับเรื่องนี้แล้ว' })).toBeVisible()
  const meanwhile = agent.getByRole('region', { name: 'ระหว่างที่คุณทำอยู่' })
  await expect(meanwhile).toContainText('วิทย์ นำทีม มอบให้ วิทย์ นำทีม')
  await expect(meanwhile).toContainText('ตอนนี้ผู้รับเรื่องคือ วิทย์ นำทีม')
  await expect(agent.getByLabel('ข้อความที่พิมพ์ไว้')).toHaveValue('ลูกค้าจะส่งรูปรถพรุ่งนี้')
  await expectReadable(agent)
  await agent.getByRole('button', { name: 'บันทึกเป็นข้อความ' }).click()
  await expect(agent.getByRole('region', { name: 'ประวัติ' })).toContainText('ลูกค้าจะส่งรูปรถพรุ่งนี้')
  await expect(agent.getByLabel('ข้อความที่พิมพ์ไว้')).toBeHidden()
})

test('of two who take a request at once the slower reads who has it; its end is told with the reason', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const reference = await sendRequest()
  const [fast, slow] = [
    await personOf(browser, 'agent', 'fast@example.co.th', 'ต้น ว่องไว'),
    await personOf(browser, 'agent', 'slow@example.co.th', 'ตาล ใจเย็น'),
  ]
  for (const page of [fast, slow]) await page.goto(`${office.url}/cases/${reference}`)
  for (const page of [fast, slow]) await page.getByRole('button', { name: 'รับเรื่องนี้' }).click()
  await expect(slow.getByRole('alert').filter({ hasText: 'มีคนรับเรื่องนี้ไปก่อนแล้ว' })).toBeVisible()
  await expect(slow.getByRole('region', { name: 'ระหว่างที่คุณทำอยู่' })).toContainText('ต้น ว่องไว รับเรื่อง')
  await expect(slow.getByRole('button', { name: 'รับเรื่องนี้' })).toBeHidden()
  await expectReadable(slow)

  await fast.getByLabel('เปลี่ยนเป็น').selectOption({ label: 'ไม่สำเร็จ' })
  await fast.getByLabel('เหตุผล (เมื่อไม่สำเร็จ)').selectOption({ label: 'ลูกค้าเปลี่ยนใจ' })
  await fast.getByRole('button', { name: 'เปลี่ยนสถานะ' }).click()
  await expect(fast.getByRole('region', { name: 'ประวัติ' })).toContainText('เป็นไม่สำเร็จ เพราะลูกค้าเปลี่ยนใจ')
  await expect(fast.getByRole('region', { name: 'สถานะ' })).toContainText('ไม่สำเร็จ เพราะลูกค้าเปลี่ยนใจ')
  await expect(fast.getByRole('button', { name: /คืนเข้าคิว/ })).toBeHidden()
})

test('a team lead passes a request of no branch to one, whose people find it in their queue', async ({
  browser,
}) => {
  const reference = await sendRequest()
  const lead = await personOf(browser, 'team-lead', 'ying@example.co.th', 'หญิง นำทีม', { viewport: PHONE })
  await lead.goto(`${office.url}/cases/${reference}`)
  const card = lead.getByRole('region', { name: 'ส่งให้สาขา' })
  const option = card.getByLabel('สาขา').locator('option').nth(1)
  const [branch, name] = [await option.getAttribute('value'), await option.innerText()]
  await card.getByLabel('สาขา').selectOption(branch)
  await card.getByRole('button', { name: 'ส่งให้สาขานี้' }).click()
  await expect(lead.getByRole('status').filter({ hasText: 'ส่งให้สาขาแล้ว' })).toBeVisible()
  await expectReadable(lead)

  const ofBranch = await personOf(browser, 'agent', 'som@example.co.th', 'ส้ม สาขา', { branch: branch! })
  await ofBranch.goto(`${office.url}/cases?view=untaken`)
  await ofBranch.getByRole('link', { name: reference }).click()
  await expect(ofBranch.getByRole('region', { name: 'ประวัติ' })).toContainText(`ส่งให้${name}`)
  await expectReadable(ofBranch)

  // They are offered for this request, and not for one of no branch.
  const offered = lead.getByLabel('ผู้รับเรื่อง').locator('option', { hasText: 'ส้ม สาขา' })
  await lead.goto(`${office.url}/cases/${reference}`)
  await expect(offered).toHaveCount(1)
  await expectReadable(lead)
  await lead.goto(`${office.url}/cases/${await sendRequest()}`)
  await expect(lead.getByLabel('ผู้รับเรื่อง')).toBeVisible()
  await expect(offered).toHaveCount(0)
})

test('whoever may send again what was given up finds it from the first screen', async ({ browser }) => {
  const reference = await sendRequest()
  await giveUpMail(reference)
  const agent = await personOf(browser, 'agent', 'fon@example.co.th', 'ฝน ตามงาน', { viewport: PHONE })
  const compliance = await personOf(browser, 'compliance', 'pim@example.co.th', 'พิมพ์ รอบคอบ')
  await compliance.goto(office.url)
  await expect(compliance.getByRole('region', { name: 'คำขอของลูกค้า' })).not.toContainText('ส่งต่อไม่สำเร็จ')

  await agent.goto(office.url)
  await expectReadable(agent)
  await agent.getByRole('link', { name: 'ส่งต่อไม่สำเร็จ 1 รายการ' }).click()
  await expect(agent.getByRole('link', { name: 'ส่งต่อไม่สำเร็จ 1' })).toHaveAttribute('aria-current')
  await expectReadable(agent)
  await agent.getByRole('link', { name: reference }).click()
  await agent.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await expect(agent.getByRole('status').filter({ hasText: 'กำลังส่งอีกครั้ง' })).toBeVisible()
  await agent.goto(`${office.url}/cases?view=undelivered`)
  await expect(agent.getByText('ส่งต่อได้ทุกคำขอ')).toBeVisible()
  await expectReadable(agent)
})

test('compliance asks for an erasure, which waits for somebody else of compliance', async ({ browser }) => {
  const reference = await sendRequest()
  const asks = await personOf(browser, 'compliance', 'ake@example.co.th', 'เอก รอบคอบ', { viewport: PHONE })
  const confirms = await personOf(browser, 'compliance', 'bee@example.co.th', 'บี รอบคอบ')
  await asks.goto(`${office.url}/cases/${reference}`)
  await asks.getByText('ขอลบข้อมูล', { exact: true }).click()
  await asks.getByLabel('ขอลบเพราะ').selectOption({ label: 'ลูกค้าขอให้ลบ' })
  await expectReadable(asks)
  await asks.getByRole('button', { name: 'ส่งคำขอลบข้อมูล' }).click()
  await expect(asks.getByRole('region', { name: 'ลบข้อมูลของลูกค้า' })).toContainText('รอผู้กำกับดูแลยืนยัน')

  const waiting = (page: Page) => page.getByRole('region', { name: 'ลบข้อมูลลูกค้า' })
  await asks.goto(office.url)
  await expect(waiting(asks)).toContainText('ไม่มีเรื่องที่รอคุณยืนยัน')
  await asks.goto(`${office.url}/erasures`)
  await expect(asks.getByText('คุณเป็นคนขอ')).toBeVisible()
  await confirms.goto(office.url)
  await expect(waiting(confirms)).toContainText('มี 1 เรื่องรอคุณยืนยัน')
})

/** As when the mail server has refused it for three days. */
async function giveUpMail(reference: string) {
  const db = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  const giveUp = db.prepare(
    `update job set doneAt = null, parkedAt = doneAt, attempts = 30, lastErrorCode = 'smtp-451'
     where kind = 'lead-mail' and doneAt is not null and leadId = (select id from lead where reference = ?)`,
  )
  // Not while it is being sent.
  await expect.poll(() => Number(giveUp.run(reference).changes)).toBe(1)
  db.close()
}

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

async function personOf(
  browser: Browser,
  role: string,
  email: string,
  name: string,
  { branch = 'all', ...options }: BrowserContextOptions & { branch?: string } = {},
): Promise<Page> {
  const ofBranch = role === 'compliance' ? {} : { branch }
  const page = await signedIn(browser, office, { role, email, name, ...ofBranch }, options)
  pages.push(page)
  return page
}

async function expectReadable(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )
}
