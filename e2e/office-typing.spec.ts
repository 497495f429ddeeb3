import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { expect, faultsOfAccess, test, untilHandled } from './test.ts'

const ROOT = path.join(import.meta.dirname, '..')
const DESKTOP = { width: 1280, height: 900 }

// One office for all of them, which one of them starts anew.
test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []

const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
const startOffice = (port: string) =>
  startProcess('apps/office/server/main.ts', {
    name: 'e2e-typing',
    beside: site,
    env: { ...env, OFFICE_PORT: port, PREVIEW_PORT: '0' },
  })

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-typing', env })
  office = await startOffice(await freePort())
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

const FAILURES = {
  'without a network': async (page: Page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'whose connection is reset': async (page: Page) => {
    await page.route(isSave, (route) => route.abort('connectionreset'))
    return () => page.unroute(isSave)
  },
  'that a proxy answers with 502': async (page: Page) => {
    await page.route(isSave, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    return () => page.unroute(isSave)
  },
  'whose answer is lost': async (page: Page) => {
    await page.route(isSave, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    return () => page.unroute(isSave)
  },
  'after a restart': async () => {
    await office.stop()
    return async () => {
      office = await startOffice(new URL(office.url).port)
    }
  },
}

for (const [how, fail] of Object.entries(FAILURES))
  test(`a save ${how} keeps the form, says so beside the button, and goes through when it is asked for again`, async ({
    browser,
  }) => {
    const page = await openRecord(browser, how)
    const title = page.locator('[name=title]')
    await title.fill(`ก่อน ${how}`)
    const end = await fail(page)

    await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
    await expect(page.getByRole('alert')).toContainText('ยังไม่ได้บันทึก')
    await expect(title).toHaveValue(`ก่อน ${how}`)
    await title.press('End')
    await title.pressSequentially(' และหลัง')
    await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible()
    await end()
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()

    await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('')
    await expect(page.getByRole('alert').filter({ hasText: 'จากอีกแท็บ' })).toHaveCount(0)
    await page.reload()
    await expect(title).toHaveValue(`ก่อน ${how} และหลัง`)
  })

test('what is typed while a save is on its way stays and is unsaved, and neither the form, the focus nor the page moves', async ({
  browser,
}) => {
  const page = await openRecord(browser, 'meanwhile')
  await page.route(isSave, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  const question = page.getByLabel('คำถาม', { exact: true }).last()
  await question.evaluate((input) => {
    input.closest('details')!.open = true
    input.closest('form')!.dataset.same = ''
  })
  await question.fill('')

  for (const typed of ['ก่อน', 'ต่อ']) {
    await page.keyboard.type(`${typed} `)
    await page.keyboard.press('Control+s')
    const top = await page.evaluate(() => window.scrollY)
    await expect(page.getByText('กำลังบันทึก')).toBeVisible()
    await page.keyboard.type('ระหว่างนั้น ', { delay: 20 })
    await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible()
    await expect(question).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
  }
  await expect(question).toHaveValue('ก่อน ระหว่างนั้น ต่อ ระหว่างนั้น ')
  await expect(page.locator('form[data-same]')).toHaveCount(1)
  expect(await savedQuestion(page)).toBe('ก่อน ระหว่างนั้น ต่อ ')
  // Two presses while the first is on its way: the second saves what came in between, and is no conflict.
  await page.keyboard.press('Control+s')
  await page.keyboard.type('สุดท้าย')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  expect(await savedQuestion(page)).toBe('ก่อน ระหว่างนั้น ต่อ ระหว่างนั้น สุดท้าย')
})

test('a new record is saved under its address while somebody goes on typing', async ({ browser }) => {
  const page = await openRecord(browser, 'new', '/content/news/~new')
  await page.route(isSave, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.locator('[name=id]').fill('typed-meanwhile')
  const title = page.locator('[name=title]')
  await title.fill('หนึ่ง')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('กำลังบันทึก')).toBeVisible()
  await page.keyboard.type(' สอง', { delay: 20 })
  await page.waitForURL('**/content/news/typed-meanwhile')
  await page.keyboard.type(' สาม')

  await expect(title).toHaveValue('หนึ่ง สอง สาม')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('หนึ่ง สอง สาม')
})

test('what was typed and not saved is offered on return, to that person and for that record, until it is saved or signed out', async ({
  browser,
}) => {
  const page = await openRecord(browser, 'returns')
  const title = page.locator('[name=title]')
  const restore = page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' })
  page.on('dialog', (leaving) => leaving.accept())
  await title.fill('พิมพ์ค้างไว้')
  await page.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  await page.getByLabel('คำถาม', { exact: true }).last().fill('คำถามที่ค้างไว้')
  await page.reload()

  await expect(restore).toBeVisible()
  expect(await faultsOfAccess(page)).toEqual([])
  await page.goto(`${office.url}/content/faqs/closing-early`)
  await untilHandled(page.locator('[name=title]'))
  await expect(restore).toHaveCount(0)
  await page.goBack()
  await untilHandled(title)
  await restore.click()
  await expect(title).toHaveValue('พิมพ์ค้างไว้')
  await expect(page.getByLabel('คำถาม', { exact: true }).last()).toHaveValue('คำถามที่ค้างไว้')
  await expect(restore).toHaveCount(0)
  // Another tab is not offered what this one still holds.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await untilHandled(other.locator('[name=title]'))
  await expect(other.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' })).toHaveCount(0)
  await page.reload()
  await restore.click()
  await expect(title).toHaveValue('พิมพ์ค้างไว้')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  expect(await keptCopies(page)).toBe(0)

  await title.fill('ค้างอีกครั้ง')
  await expect.poll(() => keptCopies(page)).toBe(1)
  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
  await expect(page.getByText('ออกจากระบบแล้ว')).toBeVisible()
  expect(await keptCopies(page)).toBe(0)
  // Nor does another tab keep anything more.
  await other.locator('[name=title]').fill('หลังออกจากระบบ')
  await other.waitForTimeout(600)
  expect(await keptCopies(page)).toBe(0)
})

const isSave = (url: URL) => /^\/content\/[^/]+\/[^/]+\.data$/.test(url.pathname)

const keptCopies = (page: Page) => page.evaluate(() => localStorage.length)

/** The last question as the server has it. */
async function savedQuestion(page: Page) {
  const other = await page.context().newPage()
  await other.goto(page.url())
  const saved = await other.getByLabel('คำถาม', { exact: true }).last().inputValue()
  await other.close()
  return saved
}

async function openRecord(browser: Browser, who: string, address = '/content/faqs/payment'): Promise<Page> {
  const email = `${who.replaceAll(' ', '-')}@example.co.th`
  const page = await signedIn(
    browser,
    office,
    { role: 'editor', email, name: 'มาลี มีสุข' },
    { viewport: DESKTOP },
  )
  pages.push(page)
  await page.goto(office.url + address)
  await untilHandled(page.locator('[name=title]'))
  return page
}
