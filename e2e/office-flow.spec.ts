import path from 'node:path'
import type { Page } from '@playwright/test'
import { aConsent, aHappyCar } from '../apps/api/test/form-builders.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []
const TOKEN = 'the-token-of-the-test-of-the-flow'
const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content'), API_TOKEN: TOKEN }

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-flow', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-flow',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

test('the key t takes the request that has the focus, and help says so where there is a keyboard', async ({
  browser,
}) => {
  const [first, second] = [await sendRequest(), await sendRequest()]
  const agent = await signedIn(browser, office, AGENT, { viewport: { width: 1280, height: 800 } })
  pages.push(agent)
  await agent.goto(`${office.url}/cases?view=untaken`)
  await expect(agent.getByRole('button', { name: `รับเรื่อง ${first}` })).toBeVisible()
  await expect(agent.locator('kbd', { hasText: /^t$/ })).toBeVisible()
  expect(await accessibilityViolations(agent)).toEqual([])

  // In the search a letter is a letter.
  await agent.getByLabel('ค้นด้วยหมายเลขอ้างอิงหรือเบอร์โทร').press('t')
  await expect(agent).toHaveURL(/view=untaken/)
  await agent.getByRole('link', { name: second }).focus()
  await agent.keyboard.press('t')
  await expect(agent).toHaveURL(new RegExp(`/cases/${second}`))
  await expect(agent.getByRole('status').filter({ hasText: 'คุณรับเรื่องนี้แล้ว' })).toBeVisible()

  // Without JavaScript, and at the width of a phone, the button does it.
  const plain = await agent
    .context()
    .browser()!
    .newContext({
      javaScriptEnabled: false,
      storageState: await agent.context().storageState(),
      viewport: { width: 360, height: 740 },
    })
  const page = await plain.newPage()
  pages.push(page)
  await page.goto(`${office.url}/cases?view=untaken`)
  await page.getByRole('button', { name: `รับเรื่อง ${first}` }).click()
  await expect(page).toHaveURL(new RegExp(`/cases/${first}`))
  await page.goto(`${office.url}/redeem`)
  await page.getByLabel('รหัสของคูปองหรือของรางวัล').fill('RF-2222-2222')
  await page.getByRole('button', { name: 'ใช้รหัสนี้' }).click()
  await expect(page.getByText('ไม่พบรหัส RF-2222-2222')).toBeVisible()
  await expect(page.getByLabel('รหัสของคูปองหรือของรางวัล')).toHaveValue('RF-2222-2222')
})

test('a team lead reads the requests of one team, which gets them by form and province', async ({
  browser,
}) => {
  const reference = await sendRequest()
  const lead = await signedIn(
    browser,
    office,
    { role: 'team-lead', branch: 'all', email: 'wan@example.co.th', name: 'วันดี นำทีม' },
    { viewport: { width: 1280, height: 800 } },
  )
  pages.push(lead)
  await lead.goto(`${office.url}/cases?view=open`)
  await lead.getByText('กรองตามเรื่อง').click()
  await lead.getByLabel('ทีม').selectOption({ label: 'ทีมสินเชื่อภาคเหนือ' })
  await lead.getByRole('button', { name: 'กรอง' }).click()
  await expect(lead).toHaveURL(/team=north/)
  await expect(lead.getByRole('link', { name: reference })).toBeVisible()
  expect(await accessibilityViolations(lead)).toEqual([])
  await lead.getByRole('link', { name: reference }).click()
  await expect(lead.locator('main')).toContainText('ทีมสินเชื่อภาคเหนือ')
})

const AGENT = { role: 'agent', branch: 'all', email: 'nok@example.co.th', name: 'นก ตั้งใจ' }

test('a phone that reads codes by itself fills in the code of a QR', async ({ browser }) => {
  const agent = await signedIn(
    browser,
    office,
    { ...AGENT, email: 'bua@example.co.th' },
    { viewport: { width: 360, height: 740 } },
  )
  pages.push(agent)
  await agent.addInitScript(() => {
    const camera = () => {
      const canvas = document.createElement('canvas')
      // A stream without a frame never starts to play.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50)
      return canvas.captureStream(10)
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => camera() } })
    class BarcodeDetector {
      detect = async () => [{ rawValue: 'ME-2222-3333' }]
    }
    Object.assign(globalThis, { BarcodeDetector })
  })
  await agent.goto(`${office.url}/redeem`)
  await agent.getByRole('button', { name: 'สแกนด้วยกล้อง' }).click()
  await expect(agent.getByLabel('รหัสของคูปองหรือของรางวัล')).toHaveValue('ME-2222-3333')
  await expect(agent.getByRole('button', { name: 'ใช้รหัสนี้' })).toBeFocused()
  expect(await accessibilityViolations(agent)).toEqual([])
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
