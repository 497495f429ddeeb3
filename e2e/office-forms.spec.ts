import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test, untilHandled } from './test.ts'

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

/** Each function starts a failure, and returns a function that ends it. */
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
  test(`an invitation sent ${how} keeps its input, shows the failure beside the button, and is sent by the retry`, async ({
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
    expect(await accessibilityViolations(page)).toEqual([])
    await name.fill('ใหม่ มากขึ้น')
    await end()
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()

    await expect(page.getByText('ส่งคำเชิญไปที่อีเมลแล้ว')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'ใหม่ มากขึ้น' })).toBeVisible()
    await expect(page.getByLabel('สาขา (ไม่บังคับ)')).toHaveValue(/สาขาบางนา \(21047002\)$/)
    await page.context().close()
  })

test('an unfinished invitation is offered on return', async ({ browser }) => {
  const admin = { role: 'admin', email: 'admin-returns@example.co.th', name: 'อารี ดูแล' }
  const page = await signedIn(browser, office, admin, { viewport: PHONE })
  page.on('dialog', (leaving) => leaving.accept())
  await page.goto(`${office.url}/users/invite`)
  const name = page.getByLabel('ชื่อและนามสกุล')
  await untilHandled(name)
  await name.pressSequentially('ใหม่ มาก')
  await page.getByLabel('เจ้าหน้าที่ดูแลคำขอ').check()
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('ใหม่ มาก'))))
    .toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' }).click()

  await expect(name).toHaveValue('ใหม่ มาก')
  await expect(page.getByLabel('เจ้าหน้าที่ดูแลคำขอ')).toBeChecked()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.context().close()
})

for (const javaScriptEnabled of [true, false])
  test(`a date is read as people type it, ${javaScriptEnabled ? 'and echoed in words immediately' : 'without JavaScript'}`, async ({
    browser,
  }) => {
    const editor = { role: 'editor', email: `era-${javaScriptEnabled}@example.co.th`, name: 'มาลี เขียนดี' }
    const page = await signedIn(browser, office, editor, { viewport: PHONE, javaScriptEnabled })
    await page.goto(`${office.url}/content/news/road-safety`)
    const last = page.getByLabel('แสดงถึงวันที่')
    const words = page.getByText('วันพุธที่ 31 มีนาคม 2570')
    if (javaScriptEnabled) await untilHandled(last)
    await last.fill('๓๑/๓/๗๐')
    await expect(words).toHaveCount(javaScriptEnabled ? 1 : 0)
    await page.getByRole('button', { name: 'บันทึกร่าง' }).last().click()
    await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()

    await page.goto(`${office.url}/content/news/road-safety`)

    await expect(last).toHaveValue('31 มี.ค. 2570')
    await expect(words).toBeVisible()
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'ทิ้งร่าง' }).first().click()
    await expect(page.getByText('ทิ้งร่างแล้ว')).toBeVisible()
    await page.context().close()
  })

test('a date is picked from a Thai calendar by keys, and what cannot be read is refused beside its field', async ({
  browser,
}) => {
  const editor = { role: 'editor', email: 'calendar@example.co.th', name: 'มาลี เขียนดี' }
  const page = await signedIn(browser, office, editor, { viewport: PHONE })
  await page.goto(`${office.url}/content/news/road-safety`)
  const last = page.getByLabel('แสดงถึงวันที่')
  await untilHandled(last)
  await last.fill('31 มี.ค. 70')
  await page.keyboard.press('Tab')
  const opener = page.locator('#endDate + button')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'ปฏิทิน แสดงถึงวันที่' })
  await expect(calendar.getByRole('heading', { name: 'มีนาคม 2570' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: 'วันพุธที่ 31 มีนาคม 2570' })).toBeFocused()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await accessibilityViolations(page, { within: 'dialog[open]' })).toEqual([])
  }
  for (const key of ['PageDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(calendar.getByRole('button', { name: 'วันเสาร์ที่ 1 พฤษภาคม 2570' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(last).toHaveValue('1 พ.ค. 2570')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(last).toHaveValue('1 พ.ค. 2570')

  await last.fill('30 ก.พ. 2570')
  await last.blur()
  await expect(page.getByText('อ่านวันที่นี้ไม่ได้')).toBeVisible()
  // Where no bar covers a button in part.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'บันทึกร่าง' }).last().click()
  await expect(page.getByRole('link', { name: /อ่านวันที่นี้ไม่ได้ ตรวจวันและเดือน/ })).toBeVisible()
  // Beside the field it is said once.
  const beside = page.locator('#main-fields, #settings').getByText('อ่านวันที่นี้ไม่ได้')
  await expect(beside).toHaveCount(1)
  await expect(last).toHaveValue('30 ก.พ. 2570')

  await page.goto(`${office.url}/releases/new`)
  const at = page.getByLabel('ขึ้นเว็บไซต์เมื่อ')
  await untilHandled(at)
  await page.getByLabel('ชื่อชุด').fill('เดือนหน้า')
  await at.fill('1 ม.ค. 80')
  await page.getByRole('button', { name: 'สร้างชุด' }).click()
  await expect(page.getByRole('alert')).toContainText('พิมพ์วันและเวลาที่ยังไม่ถึง')
  await expect(at).toHaveValue('1 ม.ค. 80')
  await at.fill('1 ม.ค. 80 8.30')
  await expect(page.getByText('วันพฤหัสบดีที่ 1 มกราคม 2580 เวลา 08.30 น.')).toBeVisible()
  await page.context().close()
})

test('all records of a page are chosen at once, and the way back leads to the same list', async ({
  browser,
}) => {
  const editor = { role: 'editor', email: 'bulk@example.co.th', name: 'มาลี เลือกหมด' }
  const page = await signedIn(browser, office, editor, { viewport: { width: 1280, height: 900 } })
  const list = `${office.url}/content/news?state=shown&sort=ends`
  await page.goto(list)
  const all = page.getByLabel('เลือกทุกรายการในหน้านี้')
  await untilHandled(all)
  await all.check()
  const rows = page.getByRole('checkbox', { name: /^เลือก (?!ทุก)/ })
  const count = await rows.count()
  await expect(page.getByText(`เลือกแล้ว ${count} รายการ`)).toBeVisible()
  await rows.first().uncheck()
  await expect(all).not.toBeChecked()
  await expect(page.getByText(`เลือกแล้ว ${count - 1} รายการ`)).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page), `${width}`).toEqual([])
  }
  await page.getByRole('button', { name: 'เปลี่ยนช่วงที่แสดงของที่เลือก' }).click()
  const look = page.getByRole('button', { name: 'ดูสิ่งที่จะเปลี่ยน' })
  await look.click()
  await expect(page.getByText('กรอกวันแรกหรือวันสุดท้ายที่จะเปลี่ยน').first()).toBeVisible()
  // A last day before the first of a record leaves it out, and can be corrected.
  const last = page.getByLabel('วันสุดท้ายที่แสดง')
  await last.fill('1 ม.ค. 2550')
  await look.click()
  await expect(page.getByText('วันสุดท้ายจะมาก่อนวันแรก').first()).toBeVisible()
  await last.fill('31 ม.ค. 2575')
  await look.click()
  await expect(page.getByText(/→ ตั้งแต่ .+ ถึง 31 ม.ค. 2575/).first()).toBeVisible()
  await page.getByRole('link', { name: 'ไม่ทำอะไร' }).click()
  await expect(page).toHaveURL(list)

  await rows.first().check()
  await page.getByRole('button', { name: 'ถอนที่เลือกออกจากเว็บไซต์' }).click()
  await page.getByRole('button', { name: 'สร้างชุด 1 รายการ' }).click()
  await expect(page.getByText('สร้างชุดแล้ว ตรวจแล้วส่งขออนุมัติเหมือนชุดอื่น')).toBeVisible()
  await page.getByRole('button', { name: 'ยกเลิกชุด' }).click()
  await expect(page.getByText('ยกเลิกชุดแล้ว')).toBeVisible()
  await page.context().close()
})

test('a pressed button shows after a moment that its form is on its way, keeps its place, and sends once', async ({
  browser,
}) => {
  const admin = { role: 'admin', email: 'admin-waits@example.co.th', name: 'อารี ดูแล' }
  const page = await signedIn(browser, office, admin, { viewport: PHONE })
  await page.goto(`${office.url}/users/invite`)
  const name = page.getByLabel('ชื่อและนามสกุล')
  await untilHandled(name)
  await name.fill('ใหม่ มาก')
  await page.getByLabel('อีเมลที่ทำงาน').fill('slow@example.co.th')
  await page.getByLabel('เจ้าหน้าที่ดูแลคำขอ').check()
  let sends = 0
  const answer = Promise.withResolvers<void>()
  await page.route(isSend, async (route) => {
    if (route.request().method() === 'POST') {
      sends++
      await answer.promise
    }
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'ส่งคำเชิญ' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()

  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  expect(await button.boundingBox()).toEqual(box)
  expect(await accessibilityViolations(page)).toEqual([])
  // A second press, by the mouse and by Enter in a field.
  await button.click({ force: true })
  await name.press('Enter')
  answer.resolve()

  await expect(page.getByText('ส่งคำเชิญไปที่อีเมลแล้ว')).toBeVisible()
  expect(sends).toBe(1)
  await expect(page.locator('[aria-busy], [aria-disabled]')).toHaveCount(0)
  await page.context().close()
})

test('with several forms on a page only the failed one shows its failure, and the others keep their input', async ({
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

test('a review that cannot be sent keeps its reason, shows the failure beside the button, and is sent by the retry', async ({
  browser,
}) => {
  const people = (role: string, who: string) =>
    signedIn(browser, office, { role, email: `${who}@example.co.th`, name: 'มาลี มีสุข' }, { viewport: PHONE })
  const [editor, approver] = [await people('editor', 'writes'), await people('approver', 'reviews')]
  await editor.goto(`${office.url}/content/fees?q=ต่อภาษีรถประจำปี`)
  await editor.getByRole('link', { name: 'ต่อภาษีรถประจำปี' }).click()
  const fee = editor.getByLabel('ส่วนของบริษัท')
  await untilHandled(fee)
  await fee.fill('350')
  await editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  await editor.getByRole('button', { name: 'ใส่ในชุดใหม่' }).click()
  // The page before has a button of the same name as the next one.
  await editor.waitForURL(/\/releases\/(?!new)/)
  const submitting = editor.getByRole('button', { name: 'ส่งขออนุมัติ' })
  await untilHandled(submitting)
  const online = await FAILURES['without a network'](editor)
  await submitting.click()
  await expect(editor.getByRole('alert').filter({ hasText: 'สิ่งที่พิมพ์ยังอยู่ครบ' })).toBeVisible()
  await online()
  await editor.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await expect(editor.getByText('ส่งแล้ว')).toBeVisible()
  await approver.goto(editor.url().split('?')[0]!)
  const reason = approver.getByLabel('ข้อความถึงผู้เขียน')
  await untilHandled(reason)
  await reason.fill('อัตราไม่ตรงกับประกาศ')

  for (const how of ['after the session has ended', 'without a network'] as const) {
    const end = await FAILURES[how](approver)
    await approver.getByRole('button', { name: 'ส่งกลับให้แก้' }).click()
    await expect(approver.getByRole('alert').filter({ hasText: 'สิ่งที่พิมพ์ยังอยู่ครบ' })).toBeVisible()
    await expect(approver.getByRole('link', { name: 'เข้าสู่ระบบในแท็บใหม่' })).toHaveCount(
      how === 'without a network' ? 0 : 1,
    )
    await expect(reason).toHaveValue('อัตราไม่ตรงกับประกาศ')
    await end()
  }
  await approver.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await expect(approver.getByText('ส่งกลับให้แก้แล้ว')).toBeVisible()
  await expect(approver.getByText('อัตราไม่ตรงกับประกาศ').first()).toBeVisible()
  for (const page of [editor, approver]) await page.context().close()
})

test('review comments and image descriptions survive leaving the page, until they are sent or the person signs out', async ({
  browser,
}) => {
  const people = (role: string, who: string) =>
    signedIn(browser, office, { role, email: `${who}@example.co.th`, name: 'มาลี มีสุข' }, { viewport: PHONE })
  const [editor, approver] = [await people('editor', 'describes'), await people('approver', 'hesitates')]
  const pages = {
    release: {
      page: approver,
      address: await waitingRelease(editor),
      field: 'ข้อความถึงผู้เขียน',
      send: 'ส่งกลับให้แก้',
    },
    withdrawal: {
      page: approver,
      address: `${office.url}/content/testimonials/malee/withdraw`,
      field: 'เหตุผล',
      send: 'ถอนทันที',
    },
    picture: { page: editor, address: await anyPicture(editor), field: 'คำบรรยายภาพ', send: 'บันทึก' },
  }

  for (const [name, { page, address, field, send }] of Object.entries(pages))
    await test.step(name, async () => {
      await page.goto(address)
      const words = page.getByLabel(field)
      const restore = page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' })
      await untilHandled(words)
      await words.fill('คิดอยู่นาน')
      const asked: string[] = []
      page.removeAllListeners('dialog')
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
      })
      const away = page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'หน้าแรก' })
      await away.click()
      await expect.poll(() => asked).toEqual(['confirm'])
      await expect(words).toHaveValue('คิดอยู่นาน')
      await away.click()
      await expect(page.getByRole('heading', { level: 1, name: /^สวัสดี/ })).toBeVisible()
      await page.goto(address)
      await expect(restore).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await restore.click()
      await expect(words).toHaveValue('คิดอยู่นาน')
      await expect(words).toBeFocused()
      await expect(restore).toHaveCount(0)
      await page.reload()
      expect(asked).toEqual(['confirm', 'confirm', 'beforeunload'])
      await page.getByRole('button', { name: 'ไม่ใช้ ลบทิ้ง' }).click()
      await expect(restore).toHaveCount(0)
      expect(await keptCopies(page)).toBe(0)

      await words.fill('ตัดสินใจแล้ว')
      await expect.poll(() => keptCopies(page)).toBe(1)
      await page.getByRole('button', { name: send, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: /แล้ว/ })).toBeVisible()
      await expect.poll(() => keptCopies(page)).toBe(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(asked).toHaveLength(3)
    })

  const caption = editor.getByLabel('คำบรรยายภาพ')
  await expect(caption).toHaveValue('ตัดสินใจแล้ว')
  await untilHandled(caption)
  await caption.fill('ค้างอยู่')
  await expect.poll(() => keptCopies(editor)).toBe(1)
  const other = await editor.context().newPage()
  await other.goto(office.url)
  other.on('dialog', (dialog) => dialog.accept())
  await untilHandled(other.getByRole('button', { name: 'ออกจากระบบ', exact: true }))
  await other.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
  await expect(other.getByText('ออกจากระบบแล้ว')).toBeVisible()
  expect(await keptCopies(editor)).toBe(0)
  await expect(editor.getByRole('alert').filter({ hasText: 'คุณออกจากระบบในแท็บอื่นแล้ว' })).toBeVisible()
  await expect(caption).toHaveValue('ค้างอยู่')
  for (const page of [editor, approver]) await page.context().close()
})

const keptCopies = (page: Page) => page.evaluate(() => localStorage.length)

/** URL of a release that waits for review. */
async function waitingRelease(editor: Page) {
  await editor.goto(`${office.url}/content/fees?q=เปลี่ยนสีรถ`)
  await editor.getByRole('link', { name: 'เปลี่ยนสีรถ' }).click()
  const note = editor.locator('[name=note]')
  await untilHandled(note)
  await note.fill('บอกเราก่อนทำสี')
  await editor.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  await editor.getByRole('button', { name: 'ใส่ในชุดใหม่' }).click()
  // The page before has a button of the same name as the next one.
  await editor.waitForURL(/\/releases\/(?!new)/)
  await editor.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(editor.getByText('ส่งแล้ว')).toBeVisible()
  return editor.url().split('?')[0]!
}

/** URL of an uploaded image. */
async function anyPicture(editor: Page) {
  await editor.goto(`${office.url}/media/upload`)
  const create = { width: 1600, height: 900, channels: 3, background: '#f7ab2b' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await editor.getByLabel('ไฟล์ภาพ').setInputFiles([{ name: 'กระบะ.jpg', mimeType: 'image/jpeg', buffer }])
  await editor.getByRole('button', { name: 'อัปโหลด' }).click()
  const described = editor.getByLabel('ในภาพ กระบะ.jpg มีอะไร')
  await untilHandled(described)
  await described.fill('กระบะสีส้มหน้าบ้าน')
  await expect.poll(() => keptCopies(editor)).toBe(1)
  await editor.getByRole('button', { name: 'บันทึกคำบรรยาย' }).click()
  await editor.getByRole('link', { name: 'กระบะสีส้มหน้าบ้าน' }).click()
  expect(await keptCopies(editor)).toBe(0)
  await expect(editor.getByRole('heading', { level: 1, name: 'กระบะสีส้มหน้าบ้าน' })).toBeVisible()
  return editor.url().split('?')[0]!
}
