import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContext, Locator } from '@playwright/test'
import sharp from 'sharp'
import { openText } from './rich-text.ts'
import { freePort, type RunningSite, startProcess, startSite } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test, untilHandled } from './test.ts'

const PHONE = { width: 360, height: 740 }

/** Text in a draft that no visitor may ever receive. */
const SECRET = 'ร่างลับที่ผู้เข้าชมต้องไม่เห็น'

const TOKEN = 'the-bearer-credential-of-the-media-tests'

const REQUESTS = process.env.LONG_TESTS ? 10_000 : 300

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
let previewPort: string
let promotion: { id: string; path: string }

test.beforeAll(async () => {
  const env = { CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content') }
  site = await startSite('e2e-office-media', { ...env, API_TOKEN: TOKEN })
  previewPort = await freePort()
  office = await startProcess('apps/office/server/main.ts', {
    name: 'e2e-office-media',
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: previewPort },
  })
  promotion = onDatabase((db) => {
    const row = db.prepare(`select id, source from content where collection = 'promotions' order by id`).get()
    const { id, source } = row as { id: string; source: string }
    const { laterWindows: _, period: __, ...written } = JSON.parse(source)
    const value = { ...written, title: SECRET, startDate: '2030-01-02', endDate: '2030-01-31' }
    db.prepare(
      `insert into draft (collection, id, source, "baseRevision", version, "savedAt", "savedBy") values ('promotions', ?, ?, 1, 1, 0, 'test')`,
    ).run(id, JSON.stringify(value))
    return { id, path: value.path }
  })
})

test.afterAll(async () => {
  await office.stop()
  await site.stop()
})

test('images are added, described, given a focus and removed, by keyboard and without JavaScript', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.goto(`${office.url}/media`)
  await page.getByRole('link', { name: 'เพิ่มภาพ' }).click()
  await page.getByLabel('ไฟล์ภาพ').setInputFiles([
    { name: 'กระบะ.jpg', mimeType: 'image/jpeg', buffer: await aPicture() },
    {
      name: 'script.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ])
  await page.getByRole('button', { name: 'อัปโหลด' }).click()
  await expect(page.getByRole('alert')).toContainText('เพิ่มแล้ว 1 ภาพ')
  await page.getByRole('link', { name: 'เขียนคำบรรยายภาพที่เพิ่มแล้ว' }).click()
  await page.getByLabel('ในภาพ กระบะ.jpg มีอะไร').fill('กระบะสีส้มหน้าบ้าน')
  await page.getByRole('button', { name: 'บันทึกคำบรรยาย' }).click()
  await expect(page.getByText('บันทึกคำบรรยายแล้ว ภาพพร้อมใช้')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await page.getByRole('link', { name: 'กระบะสีส้มหน้าบ้าน' }).click()
  const crop = page.getByRole('img', { name: 'ตัวอย่าง: ภาพใหญ่หน้าแรก มือถือ' })
  const before = await crop.getAttribute('viewBox')
  await page.getByRole('button', { name: /จุดสำคัญอยู่ที่ 50% จากซ้าย/ }).focus()
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('textbox', { name: 'จากซ้าย' })).toHaveValue('30')
  expect(await crop.getAttribute('viewBox')).not.toBe(before)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'บันทึกแล้ว' })).toBeVisible()

  const plain = await browser.newContext({
    storageState: await context.storageState(),
    javaScriptEnabled: false,
  })
  const without = await plain.newPage()
  await without.goto(page.url())
  await without.getByRole('textbox', { name: 'จากซ้าย' }).fill('101')
  await without.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(without.getByRole('alert')).toContainText('จุดสำคัญ จากซ้าย')
  await expect(without.getByRole('textbox', { name: 'จากซ้าย' })).toHaveValue('101')
  await without.getByRole('textbox', { name: 'จากซ้าย' }).fill('20')
  await without.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(without.getByText('บันทึกแล้ว')).toBeVisible()
  await without.getByRole('button', { name: 'นำออก' }).click()
  await without.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(without.getByText('นำภาพกลับเข้าคลังแล้ว')).toBeVisible()
  await plain.close()
  await context.close()
})

test('an image of the library is chosen while editing a record, with its description', async ({
  browser,
}) => {
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.goto(`${office.url}/content/promotions/${promotion.id}`)
  const field = page.getByRole('group', { name: /ภาพ/ }).filter({ hasText: 'เลือกจากคลังภาพ' }).first()
  await field.getByText('เลือกจากคลังภาพ').click()
  await field.getByLabel('ค้นหาในคลัง').fill('ไดโนเสาร์')
  await expect(field.getByText('ไม่มีภาพที่ตรงกับคำนี้')).toBeVisible()
  await field.getByLabel('ค้นหาในคลัง').press('Enter')
  await field.getByLabel('ค้นหาในคลัง').fill('กระบะสีส้ม')
  await field.getByRole('radio', { name: 'กระบะสีส้มหน้าบ้าน' }).check()

  await expect(field.getByLabel('คำบรรยายภาพ')).toHaveValue('กระบะสีส้มหน้าบ้าน')
  expect(await accessibilityViolations(page)).toEqual([])
  await context.close()
})

test('a picture is dropped or pasted into a field of a new record, described and focused there, and nothing typed is lost', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.goto(`${office.url}/content/news/~new`)
  const title = page.locator('[name=title]')
  await untilHandled(title)
  await title.fill('ข่าวที่มีภาพใหม่')
  const field = page.getByRole('group', { name: 'ภาพย่อบนการ์ด' })
  const words = field.getByLabel('คำบรรยายภาพ')

  await giveFile(field, 'drop', { name: 'ไม่ใช่ภาพ.jpg', type: 'image/jpeg', content: Buffer.from('x') })
  await expect(field.getByRole('alert')).toContainText('เลือก JPEG, PNG, WebP, AVIF หรือ HEIC')
  expect(await accessibilityViolations(page)).toEqual([])
  await giveFile(field, 'drop', { name: 'เขียว.jpg', type: 'image/jpeg', content: await aPicture('#0f6b47') })
  await expect(field.getByText('เขียว.jpg แล้ว เขียนว่าในภาพมีอะไร')).toBeVisible()
  await words.fill('ทุ่งนาสีเขียว')
  await giveFile(words, 'paste', { name: 'image.png', type: 'image/png', content: await aPicture('#123456') })
  await expect(field.getByText('image.png แล้ว')).toBeVisible()
  await expect(words).toHaveValue('ทุ่งนาสีเขียว')

  const focus = field.getByRole('button', { name: /จุดสำคัญอยู่ที่ 50% จากซ้าย/ })
  await focus.focus()
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft')
  await expect(field.getByRole('button', { name: /จุดสำคัญอยู่ที่ 40% จากซ้าย/ })).toBeFocused()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  // The same file in a second field, whose focus nobody moves: the library keeps the focus of the first.
  const second = page.getByRole('group', { name: 'ภาพ', exact: true })
  await giveFile(second, 'drop', { name: 'อีกครั้ง.png', type: 'image/png', content: await aPicture('#123456') })
  await expect(second.getByText('อีกครั้ง.png แล้ว')).toBeVisible()
  await second.getByText('เลือกจากคลังภาพ').click()
  await expect(second.getByRole('radio', { name: /^image\.jpg/, checked: true })).toHaveCount(1)
  await second.getByLabel('คำบรรยายภาพ').fill('ทุ่งนาสีเขียว')
  await page.getByRole('button', { name: 'บันทึกร่าง' }).last().click()
  await expect(page.getByText('บันทึกร่างแล้ว').first()).toBeVisible()
  await expect(title).toHaveValue('ข่าวที่มีภาพใหม่')
  await page.reload()
  await expect(words).toHaveValue('ทุ่งนาสีเขียว')

  await page.goto(`${office.url}/media`)
  await page.getByRole('link', { name: 'ทุ่งนาสีเขียว' }).click()
  await expect(page.getByRole('textbox', { name: 'จากซ้าย' })).toHaveValue('40')
  const plain = await browser.newContext({
    storageState: await context.storageState(),
    javaScriptEnabled: false,
  })
  const without = await plain.newPage()
  await without.goto(`${office.url}/content/promotions/${promotion.id}`)
  await expect(without.getByRole('link', { name: 'เพิ่มภาพในคลัง' }).first()).toHaveAttribute('target', '_blank')
  await plain.close()
  await context.close()
})

/** Drops a file on an element, or pastes it there. */
async function giveFile(
  target: Locator,
  how: 'drop' | 'paste',
  { name, type, content }: { name: string; type: string; content: Buffer },
) {
  await untilHandled(target)
  await target.evaluate(
    (element, { how, name, type, bytes }) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], name, { type }))
      // An editor of text asks where a file was dropped, and ignores one that fell outside.
      element.scrollIntoView({ block: 'center' })
      const box = element.getBoundingClientRect()
      const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
      const init = { bubbles: true, cancelable: true }
      if (how === 'paste')
        element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: files }))
      else
        for (const event of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(event, { ...init, ...place, dataTransfer: files }))
    },
    { how, name, type, bytes: [...content] },
  )
}

test('a restored image description stays when another image is chosen', async ({ browser }) => {
  const context = await editorOf(browser)
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${office.url}/content/promotions/${promotion.id}`)
  const field = page.getByRole('group', { name: /ภาพ/ }).filter({ hasText: 'เลือกจากคลังภาพ' }).first()
  const words = field.getByLabel('คำบรรยายภาพ')
  await untilHandled(words)
  await words.fill('เขียนไว้ก่อนปิดหน้า')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' }).click()
  await expect(words).toHaveValue('เขียนไว้ก่อนปิดหน้า')

  await field.getByText('เลือกจากคลังภาพ').click()
  await field.getByRole('radio', { name: 'กระบะสีส้มหน้าบ้าน' }).check()

  await expect(words).toHaveValue('เขียนไว้ก่อนปิดหน้า')
  await context.close()
})

test('an image is inserted into a text by keyboard, described in place, and shown in the preview', async ({
  browser,
}) => {
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.goto(`${office.url}/content/promotions/${promotion.id}`)
  const text = await openText(page.locator('textarea[name="detail"]'))
  await text.press('Control+End')
  await text.press('Enter')
  await page
    .getByRole('toolbar', { name: 'รูปแบบของเนื้อหา' })
    .getByRole('button', { name: 'ภาพ' })
    .press('Enter')
  const chooser = page.getByRole('region', { name: 'เลือกภาพใส่ในเนื้อหา' })
  await expect(chooser.getByLabel('ค้นหาในคลังภาพ')).toBeFocused()
  await chooser.getByLabel('ค้นหาในคลังภาพ').fill('กระบะสีส้ม')
  await expect(chooser.getByText('1 ภาพ', { exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await chooser.getByRole('button', { name: 'กระบะสีส้มหน้าบ้าน' }).press('Enter')

  const picture = text.getByRole('img', { name: 'กระบะสีส้มหน้าบ้าน' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const panel = page.getByRole('region', { name: 'ภาพที่เลือก' })
  await panel.getByLabel('คำบรรยายภาพตรงนี้').fill('กระบะที่รับแลกในงาน')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await panel.getByLabel('คำบรรยายภาพตรงนี้').press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('ข้อความใต้ภาพ')
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await expect(page.locator('textarea[name="detail"]')).toHaveValue(
    /<img src="media\/[0-9a-f]{20}" alt="กระบะที่รับแลกในงาน">\s*<p>ข้อความใต้ภาพ<\/p>$/,
  )

  await page.getByRole('button', { name: 'ดูตัวอย่าง', exact: true }).click()
  const frame = page.locator('iframe[title="ตัวอย่างเว็บไซต์"]')
  // A cross-origin iframe outside the viewport renders nothing, so nothing in it can be scrolled to.
  await frame.scrollIntoViewIfNeeded()
  const shown = frame.contentFrame().getByRole('img', { name: 'กระบะที่รับแลกในงาน' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\/pictures\/[0-9a-f]{20}-[0-9a-f]{12}-(480|960).avif$/)
  await page.goto(`${office.url}/media?q=กระบะสีส้ม`)
  await page.getByRole('link', { name: 'กระบะสีส้มหน้าบ้าน' }).click()
  await page.getByRole('button', { name: 'นำออก' }).click()
  await expect(page.getByRole('alert')).toContainText('นำออกไม่ได้')
  await context.close()
})

test('a picture is pasted or dropped into a text, described there, and so in the library', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const context = await editorOf(browser)
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  const misplaced: string[] = []
  page.on('request', (request) => {
    if (/\/(?:content|releases)\/.*media\//.test(request.url())) misplaced.push(request.url())
  })
  const news = `${office.url}/content/news`
  await page.goto(news)
  await page.getByRole('rowheader').getByRole('link').first().click()
  const area = page.locator('textarea[name="detail"]')
  const text = await openText(area)
  const panel = page.getByRole('region', { name: 'ภาพที่เลือก' })
  const words = panel.getByLabel('คำบรรยายภาพตรงนี้')
  await text.press('Control+End')
  await giveFile(text, 'paste', { name: 'วาง.png', type: 'image/png', content: await aPicture('#336699') })
  await expect(words).toBeFocused()
  await expect(panel).toContainText('เขียนว่าในภาพมีอะไร')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 9000 })
    expect(await accessibilityViolations(page), `${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await words.fill('รถสีน้ำเงินที่วางจากคลิปบอร์ด')
  await expect(area).toHaveValue(/<img src="media\/[0-9a-f]{20}" alt="รถสีน้ำเงินที่วางจากคลิปบอร์ด">/)

  await giveFile(text, 'drop', { name: 'ลาก.jpg', type: 'image/jpeg', content: await aPicture('#993366') })
  // One that nobody has described yet has no role.
  await expect(text.locator('figure img')).toHaveCount(2)
  await giveFile(text, 'drop', { name: 'ไม่ใช่ภาพ.jpg', type: 'image/jpeg', content: Buffer.from('x') })
  await expect(page.getByRole('region', { name: /^เลือกภาพใส่ใน/ }).getByRole('alert')).not.toBeEmpty()
  await expect(text.locator('figure img')).toHaveCount(2)

  await page.getByRole('button', { name: 'บันทึกร่าง', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'บันทึกร่างแล้ว' })).toBeVisible()
  // While it is edited and saved, the browser requests the pictures of a text from the library alone.
  expect(misplaced).toEqual([])
  await page.goto(`${office.url}/media?q=คลิปบอร์ด`)
  await expect(page.getByRole('link', { name: 'รถสีน้ำเงินที่วางจากคลิปบอร์ด' })).toBeVisible()
  await context.close()
})

test('an image is replaced in all drafts by a new file, and restored without JavaScript', async ({
  browser,
}) => {
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.goto(`${office.url}/media?q=กระบะสีส้ม`)
  await page.getByRole('link', { name: 'กระบะสีส้มหน้าบ้าน' }).click()
  await page.getByRole('link', { name: 'แทนที่ด้วยภาพอื่นทุกที่' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('ไฟล์ภาพ').setInputFiles({
    name: 'ลวดลาย.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture('#0b1b33'),
  })
  await page.getByRole('button', { name: /อัปโหลดแล้วดู/ }).click()
  await expect(page.getByRole('heading', { name: 'รายการที่จะเปลี่ยน 1 รายการ' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/มีร่างอยู่แล้ว \(เอก เขียนดี/)).toBeVisible()
  await page.getByLabel('ภาพตกแต่ง ไม่ต้องมีคำบรรยาย').check()
  await expect(page.getByLabel('ในภาพใหม่มีอะไร')).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.getByRole('button', { name: 'แทนที่ใน 1 รายการ' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'แทนที่แล้วเป็นร่าง' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.getByRole('link', { name: SECRET }).click()
  await expect(page.locator('textarea[name="detail"]')).toHaveValue(/<img src="media\/[0-9a-f]{20}" alt="">/)

  const plain = await browser.newContext({
    storageState: await context.storageState(),
    javaScriptEnabled: false,
  })
  const without = await plain.newPage()
  await without.goto(`${office.url}/media?q=กระบะสีส้ม`)
  await without.getByRole('link', { name: 'กระบะสีส้มหน้าบ้าน' }).click()
  await without.getByRole('button', { name: 'เลิกแทนที่' }).click()
  await expect(without.getByText('ร่างกลับเป็นอย่างเดิม')).toBeVisible()
  await without.getByRole('link', { name: SECRET }).click()
  await expect(without.getByRole('textbox', { name: 'เนื้อหา' })).toHaveValue(/alt="กระบะที่รับแลกในงาน"/)
  await plain.close()
  await context.close()
})

test('moving a focus creates drafts, announced before and after; public images stay until the release', async ({
  browser,
}) => {
  const context = await editorOf(browser)
  const page = await context.newPage()
  const { id } = onDatabase((db) =>
    db.prepare(`select id from content where collection = 'news' order by id`).get(),
  ) as { id: string }
  const shown = () =>
    onDatabase((db) => db.prepare(`select body from content where collection = 'news' and id = ?`).get(id))!
      .body
  const publish = async () => {
    await page.getByRole('button', { name: 'ตรวจแล้ว พร้อมเผยแพร่' }).click()
    await page.getByRole('button', { name: 'เผยแพร่ตอนนี้' }).click()
    await expect(page.getByRole('button', { name: 'สร้างชุดย้อนกลับ' })).toBeVisible()
  }
  await page.goto(`${office.url}/content/news/${id}`)
  const field = page.getByRole('group', { name: 'ภาพย่อบนการ์ด' })
  await field.getByText('เลือกจากคลังภาพ').click()
  await field.getByRole('radio', { name: 'กระบะสีส้มหน้าบ้าน' }).check()
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await page.goto(`${office.url}/releases/new?collection=news&id=${id}`)
  await page.getByRole('textbox', { name: 'ชื่อชุด' }).fill('ภาพใหม่')
  await page.getByRole('button', { name: 'ใส่ในชุดใหม่ ยังไม่ส่ง' }).click()
  await publish()
  const before = shown()

  await page.goto(`${office.url}/media?q=กระบะสีส้ม`)
  await page.getByRole('link', { name: 'กระบะสีส้มหน้าบ้าน' }).click()
  await expect(page.getByText(/ถ้าย้ายจุดสำคัญ 1 รายการที่แสดงภาพนี้จะเป็นร่าง/)).toBeVisible()
  await page.getByText('ดู 1 รายการที่จะเป็นร่าง').click()
  await expect(page.getByText('จะมีร่างใหม่จากฉบับที่เผยแพร่อยู่')).toBeVisible()
  await page.getByRole('textbox', { name: 'จากบน' }).fill('5')
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'หน้าเว็บไซต์ยังเหมือนเดิมจนกว่าร่างจะเผยแพร่' }),
  ).toBeVisible()
  await expect(page.getByText('เป็นร่าง ยังไม่ขึ้นเว็บไซต์')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(shown()).toBe(before)

  const plain = await browser.newContext({
    storageState: await context.storageState(),
    javaScriptEnabled: false,
  })
  const without = await plain.newPage()
  await without.goto(page.url())
  await without.getByRole('button', { name: 'เลิกทำร่าง' }).click()
  await expect(without.getByRole('heading', { name: 'ยังตัดภาพแบบเดิม 1 รายการ' })).toBeVisible()
  await without.getByRole('button', { name: 'ทำร่าง 1 รายการ' }).click()
  await expect(without.getByText('ทำร่างแล้ว')).toBeVisible()
  await plain.close()
  await page.reload()
  await page.getByRole('button', { name: 'ส่งเผยแพร่ 1 รายการเป็นชุดเดียว' }).click()
  await expect(page.getByText(/จากซ้าย 5% จากบน/)).toBeVisible()
  await publish()
  expect(shown()).not.toBe(before)
  await context.close()
})

test('a draft is previewed on the real page at the chosen date, with links to the records on it', async ({
  browser,
}) => {
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.goto(`${office.url}/content/promotions/${promotion.id}`)
  await page.getByRole('button', { name: 'ดูตัวอย่าง', exact: true }).click()
  const frame = page.frameLocator('iframe[title="ตัวอย่างเว็บไซต์"]')

  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(SECRET)
  const bar = frame.getByRole('complementary', { name: 'หน้าตัวอย่าง' })
  await expect(bar).toContainText('ดู ณ 2 ม.ค. 2573 เวลา 00.00 น.')
  // Each screen has its own width, scaled down to the room there is.
  const framedSite = page.getByTitle('ตัวอย่างเว็บไซต์')
  for (const [screen, width] of [
    ['แท็บเล็ต', 768],
    ['มือถือ', 390],
    ['คอมพิวเตอร์', 1280],
  ] as const) {
    await page.getByLabel(screen).check()
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(width)
    const { x, width: shown } = (await framedSite.boundingBox())!
    expect(x + shown).toBeLessThanOrEqual(page.viewportSize()!.width)
  }
  await page.getByLabel(/ดู ณ วันและเวลา/).fill('2030-01-05T09:00')
  await page.getByRole('button', { name: 'ดูใหม่' }).click()
  await expect(bar).toContainText('ดู ณ 5 ม.ค. 2573 เวลา 09.00 น.')
  await page.goBack()
  await expect(page.getByLabel(/ดู ณ วันและเวลา/)).toHaveValue('2 ม.ค. 2573 เวลา 00.00 น.')
  await page.goForward()
  await expect(page.getByLabel(/ดู ณ วันและเวลา/)).toHaveValue('5 ม.ค. 2573 เวลา 09.00 น.')
  await expect(bar).toContainText('ดู ณ 5 ม.ค. 2573 เวลา 09.00 น.')
  // Safari does not focus a clicked button; this must not move the focus to the top of the page.
  await page.evaluate(() =>
    addEventListener('mousedown', (event) => {
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }),
  )
  const framed = page.getByTitle('ตัวอย่างเว็บไซต์')
  const before = await framed.getAttribute('src')
  await page.getByRole('button', { name: 'ดูใหม่' }).click()
  await expect(framed).not.toHaveAttribute('src', before!)
  await expect(page.getByRole('heading', { level: 1, name: 'ดูตัวอย่าง' })).not.toBeFocused()
  await bar.getByText(/รายการในหน้านี้/).click()
  await expect(bar.getByRole('link', { name: SECRET })).toHaveAttribute(
    'href',
    `${office.url}/content/promotions/${promotion.id}`,
  )
  // Links are plain navigations, and the preview bar is on the next page as well.
  await bar.getByText(/รายการในหน้านี้/).click()
  const trail = frame.getByRole('navigation', { name: 'ตำแหน่งของหน้านี้' })
  await trail.getByRole('link', { name: 'โปรโมชั่น' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(SECRET)
  await expect(bar).toContainText('หน้าตัวอย่าง')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'กลับไปที่รายการ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SECRET })).toBeFocused()
  await context.close()
})

test('on wide screens the preview is beside the form, and shows the saved draft', async ({ browser }) => {
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${office.url}/content/promotions/${promotion.id}`)
  await page.getByRole('button', { name: 'แสดงตัวอย่างข้างแบบฟอร์ม' }).click()
  const frame = page.frameLocator('iframe[title="ตัวอย่างเว็บไซต์"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(SECRET)

  const beside = page.getByRole('region', { name: 'ตัวอย่างข้างแบบฟอร์ม' }).getByRole('status')
  await expect(beside).toHaveText('แสดงร่างที่บันทึกไว้')

  await page.getByLabel('ชื่อเรื่อง', { exact: true }).fill(`${SECRET} ฉบับใหม่`)
  await expect(beside).toContainText('ยังไม่มีสิ่งที่เพิ่งแก้')
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click()

  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${SECRET} ฉบับใหม่`)
  await expect(beside).toHaveText('แสดงร่างที่บันทึกไว้')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('button', { name: 'ซ่อนตัวอย่าง' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'ดูตัวอย่าง', exact: true })).toBeVisible()
  await context.close()
})

test('a preview is not cached, framed by the office only, accepts no form, and requires its link', async ({
  browser,
  request,
}) => {
  const preview = `http://localhost:${previewPort}`
  const link = await previewLink(browser)
  expect((await request.get(preview)).status()).toBe(403)

  const page = await request.get(link)
  const headers = page.headers()
  expect(await page.text()).toContain(SECRET)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toMatch(new RegExp(`; frame-ancestors ${office.url}$`))
  expect(headers['x-frame-options']).toBeUndefined()
  const sent = await request.post(`${preview}/contact-us`, { form: { name: 'x' } })
  expect([sent.status(), await sent.text()]).toEqual([403, expect.stringContaining('นี่คือหน้าตัวอย่าง')])

  const { href } = new URL(link)
  for (const wrong of [href.replace(/\.(.)/, '.x$1'), href.replace('/open/', '/open/x')])
    expect((await request.get(wrong, { headers: { cookie: '' } })).status(), wrong).toBe(403)
  const elsewhere = { host: 'www.example.co.th' }
  expect((await request.get(link, { headers: elsewhere, maxRedirects: 0 })).status()).toBe(403)
})

test(`no visitor gets a byte of a draft in ${REQUESTS} requests while it is previewed`, async ({
  browser,
  request,
}) => {
  test.slow(REQUESTS > 1000)
  const link = await previewLink(browser)
  const paths = [
    '/',
    '/promotion',
    `/promotion/${promotion.path}`,
    '/api/promotions',
    '/sitemap.xml',
    '/news',
  ]
  let seen = 0

  for (let i = 0; i < REQUESTS; i += 10) {
    if (i % 100 === 0) expect(await (await request.get(link)).text()).toContain(SECRET)
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async (_, j) => {
        const answer = await fetch(site.url + paths[(i + j) % paths.length]!, {
          // On the public site the preview cookie has no effect.
          headers: {
            cookie: `preview=${new URL(link).pathname.slice('/open/'.length)}`,
            authorization: `Bearer ${TOKEN}`,
          },
        })
        // An error response would trivially contain no draft.
        expect(answer.status, answer.url).toBe(200)
        return await answer.text()
      }),
    )
    seen += bodies.filter((body) => body.includes(SECRET)).length
  }

  expect(seen).toBe(0)
})

const aPicture = (background = '#f7ab2b') =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function previewLink(browser: Browser): Promise<string> {
  const context = await editorOf(browser)
  const page = await context.newPage()
  await page.goto(`${office.url}/content/promotions/${promotion.id}`)
  await page.getByRole('button', { name: 'ดูตัวอย่าง', exact: true }).click()
  const href = await page.getByRole('link', { name: 'เปิดในแท็บใหม่' }).getAttribute('href')
  await context.close()
  return href!
}

let state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

/** Browser context of a signed-in editor. */
async function editorOf(browser: Browser): Promise<BrowserContext> {
  if (state) return await browser.newContext({ storageState: state, locale: 'th-TH' })
  const person = { role: 'editor', email: 'editor@example.co.th', name: 'เอก เขียนดี' }
  const context = (await signedIn(browser, office, person)).context()
  state = await context.storageState()
  return context
}

function onDatabase<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'), { timeout: 10_000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
