import path from 'node:path'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, ready, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite

const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content') }

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-searches', env })
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-searches',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: '0' },
  })
})

test.afterAll(async () => {
  await office.stop()
  await site.stop()
})

test('searches without results, with and without JavaScript, are listed in the office, and can become search words', async ({
  browser,
  page: visitor,
}) => {
  // Types without submitting.
  await visitor.goto(`${site.url}/service-faq`)
  await ready(visitor)
  const search = visitor.getByRole('searchbox')
  await search.fill('081 234 5678')
  await visitor.waitForTimeout(2500)
  const reported = visitor.waitForRequest('**/service-faq/empty-search')
  await search.fill('รถแทรกเตอร์ไฟฟ้าบินได้')
  await expect(visitor.getByText('โดยไม่เก็บว่าใครค้น')).toBeVisible()
  const { headers, body } = await reported.then(async (request) => ({
    headers: await request.allHeaders(),
    body: request.postData(),
  }))
  expect([headers.cookie, body]).toEqual([undefined, `q=${encodeURIComponent('รถแทรกเตอร์ไฟฟ้าบินได้')}`])
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(`${site.url}/service-fee`)
  await other.getByRole('searchbox').fill('สูตรแกงเขียวหวาน')
  await other.getByRole('searchbox').press('Enter')
  await expect(other.getByText('โดยไม่เก็บว่าใครค้น')).toBeVisible()
  await plain.close()

  const editor = { role: 'editor', email: 'malee@example.co.th', name: 'มาลี มีสุข' }
  const page = await signedIn(browser, office, editor, { viewport: { width: 360, height: 740 } })
  await page.goto(`${office.url}/content/search-words`)
  await page.getByRole('link', { name: 'คำที่ลูกค้าค้นแล้วไม่พบ' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /สูตรแกงเขียวหวาน.*ค่าธรรมเนียม.*1/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: /เพิ่ม.*แทรกเตอร์.*ในคำค้น/ }).click()
  const group = page.getByLabel('ลูกค้าหมายถึงอะไร')
  await group.selectOption({ index: 1 })
  const meaning = await group.locator('option:checked').innerText()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'เพิ่มในร่าง' }).click()
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await expect(page.getByText('รถแทรกเตอร์ไฟฟ้าบินได้')).toBeVisible()

  await page.goto(`${office.url}/empty-searches`)
  await expect(page.getByRole('link', { name: `อยู่ในกลุ่ม ${meaning}` })).toBeVisible()
  await page.goto(`${office.url}/content/search-words/~new?keyword=แทรกเตอร์`)
  await expect(page.getByLabel('คำที่ลูกค้าพิมพ์')).toHaveValue('แทรกเตอร์')
  await page.context().close()
})
