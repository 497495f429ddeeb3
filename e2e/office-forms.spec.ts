import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { expect, faultsOfAccess, test, untilHandled } from './test.ts'

const ROOT = path.join(import.meta.dirname, '..')
const PHONE = { width: 360, height: 740 }

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite

const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
const startOffice = (port: string) =>
  startProcess('apps/office/server/main.ts', {
    name: 'e2e-forms',
    beside: site,
    env: { ...env, OFFICE_PORT: port, PREVIEW_PORT: '0' },
  })

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-forms', env })
  office = await startOffice(await freePort())
})

test.afterAll(async () => {
  await office.stop()
  await site.stop()
})

const isSend = (url: URL) => url.pathname.endsWith('.data')

/** Each begins a failure, and returns how it ends. */
const FAILURES = {
  'without a network': async (page: Page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'whose connection is reset': async (page: Page) => {
    await page.route(isSend, (route) => route.abort('connectionreset'))
    return () => page.unroute(isSend)
  },
  'that a proxy answers with 502': async (page: Page) => {
    await page.route(isSend, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    return () => page.unroute(isSend)
  },
  'after the session has ended': async (page: Page) => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    return () => page.context().addCookies(cookies)
  },
  'during a restart': async () => {
    await office.stop()
    return async () => {
      office = await startOffice(new URL(office.url).port)
    }
  },
}

for (const [position, [how, fail]] of Object.entries(FAILURES).entries())
  test(`an invitation sent ${how} keeps what was typed, says so beside the button, and goes out with the retry`, async ({
    browser,
  }) => {
    const admin = { role: 'admin', email: `admin-${position}@example.co.th`, name: 'อารี ดูแล' }
    const page = await signedIn(browser, office, admin, { viewport: PHONE })
    await page.goto(`${office.url}/users/invite`)
    const name = page.getByLabel('ชื่อและนามสกุล')
    await untilHandled(name)
    await name.fill('ใหม่ มาก')
    await page.getByLabel('อีเมลที่ทำงาน').fill(`new-${position}@example.co.th`)
    await page.getByLabel('เจ้าหน้าที่ดูแลคำขอ').check()
    await page.getByLabel('สาขา (ไม่บังคับ)').fill('อรุณ ลีสซิ่ง สาขาบางนา (21047002)')
    const end = await fail(page)

    await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'สิ่งที่พิมพ์ยังอยู่ครบ' })).toBeVisible()
    await expect(name).toHaveValue('ใหม่ มาก')
    await expect(page.getByLabel('เจ้าหน้าที่ดูแลคำขอ')).toBeChecked()
    expect(await faultsOfAccess(page)).toEqual([])
    await name.fill('ใหม่ มากขึ้น')
    await end()
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()

    await expect(page.getByText('ส่งคำเชิญไปที่อีเมลแล้ว')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'ใหม่ มากขึ้น' })).toBeVisible()
    await expect(page.getByLabel('สาขา (ไม่บังคับ)')).toHaveValue(/สาขาบางนา \(21047002\)$/)
    await page.context().close()
  })

test('of several forms on a page only the one that failed says so, and what stands in the others stays', async ({
  browser,
}) => {
  const page = await signedIn(
    browser,
    office,
    { role: 'admin', email: 'several@example.co.th', name: 'อารี ดูแล' },
    { viewport: PHONE },
  )
  await page.goto(`${office.url}/users`)
  await page.getByRole('link', { name: 'ใหม่ มากขึ้น' }).first().click()
  const branch = page.getByLabel('สาขา (ไม่บังคับ)')
  await untilHandled(branch)
  await branch.fill('99999999')
  const end = await FAILURES['whose connection is reset'](page)

  await page.getByRole('button', { name: 'ระงับ', exact: true }).click()
  await expect(page.getByText('ยังทำรายการไม่สำเร็จ')).toHaveCount(1)
  await expect(branch).toHaveValue('99999999')
  await page.getByRole('button', { name: 'บันทึกบทบาท' }).click()
  await expect(page.getByText('ยังทำรายการไม่สำเร็จ')).toHaveCount(1)
  await end()
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await expect(page.getByRole('alert').first()).toContainText('ไม่มีสาขานี้')
  await expect(branch).toHaveValue('99999999')
  await expect(page.getByText('ยังทำรายการไม่สำเร็จ')).toHaveCount(0)
  await page.context().close()
})
