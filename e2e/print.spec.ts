import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { PICKUP, REFINANCE } from './page-list.ts'
import { expect, ready, test } from './test.ts'

// Several pixels per QR module, as in print.
test.use({ deviceScaleFactor: 3 })

const LONGEST = `/monthly-installment?${PICKUP}&down=143800&term=84`

/** Every kind of result with path, heading and first amount. */
const RESULTS = {
  'by model, of the longest term': { path: LONGEST, figure: '8,521' },
  'by model, of one year': { path: `/monthly-installment?${PICKUP}&down=143800&term=12`, figure: '49,271' },
  'by model, with a balloon': {
    path: `/monthly-installment?${PICKUP}&term=72&shape=balloon&last=200000`,
    figure: '6,836',
  },
  'by price': { path: '/monthly-installment/own-price?price=650000&down=130000&term=84', figure: '7,703' },
  'by budget': {
    path: '/monthly-installment/budget?budget=12000&down=20%25&term=60&income=61234&debts=1239',
    figure: '786,368',
  },
  'of refinance': { path: `/refinance?${REFINANCE}&outstanding=120000&amount=300000`, figure: '6,185' },
  'by model, with its days': { path: `${LONGEST}&firstDue=2026-12-31&buyer=company`, figure: '8,521' },
  'of refinance, with its days': {
    path: `/refinance?${REFINANCE}&outstanding=120000&amount=300000&firstDue=2026-12-31`,
    figure: '6,185',
  },
}

/** Chromium writes each PDF page as a separate object. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

async function printedQr(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const code = page.getByRole('img', { name: 'คิวอาร์โค้ดของผลคำนวณนี้' })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

const isPrinted = (page: Page) => page.locator('main').innerText()

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on paper' : 'on paper, without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const [name, { path, figure }] of Object.entries(RESULTS))
      test(`a result ${name} is printed on at most two pages, and its QR code opens it again`, async ({
        page,
      }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        if (javaScriptEnabled) await ready(page)
        expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2)

        const address = await printedQr(page)
        const text = await isPrinted(page)
        expect(text).toContain('คำนวณเมื่อ 21 พฤศจิกายน 2569')
        expect(text).toContain('1366')
        expect(text).toContain(address.replace('http://', ''))
        expect(text.split(`${figure} บาท`)).toHaveLength(2)
        await expect(page.locator('main form:visible')).toHaveCount(0)
        for (const personal of ['income', 'debts']) expect(address).not.toContain(personal)
        for (const personal of ['61,234', '1,239']) expect(text).not.toContain(personal)

        await page.emulateMedia({ media: 'screen' })
        await page.goto(address)
        await expect(page.locator('main output').first()).toContainText(figure)
      })
  })

test('a budget warning is printed, without the income', async ({ page }) => {
  await page.goto('/monthly-installment/budget?budget=8000&down=20%25&term=60&income=25678&debts=3456')
  const onPaper = page.getByText(/ค่างวดนี้หนักเกินไป.*ไม่ควรเกินเดือนละ/)
  await expect(onPaper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(onPaper).toBeVisible()
  for (const personal of ['25,678', '3,456']) expect(await isPrinted(page)).not.toContain(personal)

  // The printed URL contains no income.
  await page.emulateMedia({ media: 'screen' })
  await page.goto(await printedQr(page))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('ยังไม่ได้เทียบกับรายได้')).toBeVisible()
})

test('text size, dark mode and a promotion do not change the print', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'text-size', value: 'larger', url: baseURL! }])
  await page.emulateMedia({ colorScheme: 'dark' })
  const promotion = 'campaign=four-door-family&promotion=four-door-family'
  await page.goto(
    `/monthly-installment?model=tawan-double-25-at&${promotion}&down=30%25&term=84&shape=balloon&last=200000`,
    { waitUntil: 'networkidle' },
  )
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger')

  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(2)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('#result figcaption').last()).toHaveCSS('color', 'rgb(59, 83, 120)')
  await expect(page.locator('#result')).toContainText('โปรโมชั่นกระบะ 4 ประตูเพื่อครอบครัว')
})

test('a result by model has buttons to share and print', async ({ page }) => {
  await page.goto(LONGEST)
  const steps = page.getByRole('region', { name: 'ขั้นต่อไป' })

  await expect(steps.getByRole('link', { name: 'LINE' })).toHaveAttribute(
    'href',
    /monthly-installment%3Fmodel%3Dtawan-cab-25-mt.*term%3D84$/,
  )
  await expect(steps.getByRole('button', { name: 'พิมพ์' })).toBeVisible()
})

test('the home page and the dealer finder print their content without controls', async ({ page }) => {
  for (const [path, sheets] of [
    ['/', 3],
    ['/dealer-location', 2],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await ready(page)
    expect(pagesOf(await page.pdf({ format: 'A4' })), path).toBeLessThanOrEqual(sheets)
    await page.emulateMedia({ media: 'print' })

    await expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('header').getByText('อรุณ ลีสซิ่ง').first()).toBeInViewport()
    await expect(page.locator('main :is(form, button, picture, select):visible'), path).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
  await page.emulateMedia({ media: 'print' })
  for (const card of await page.locator('main article').all()) {
    await expect(card).toContainText(/ที่อยู่.+เวลาทำการ/s)
    await expect(card.getByRole('link', { name: /^โทรหา/ })).toBeVisible()
    await expect(card.getByText(/เปิดวันนี้|เปิดอยู่|ปิดแล้ว/)).toBeHidden()
  }
})

test('the printed schedule shows VAT per instalment, also from a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(LONGEST, { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print' })

  const table = page.locator('#schedule table').first()
  await expect(table.getByRole('columnheader', { name: 'ภาษีในค่างวด' })).toBeVisible()
  // VAT is 7/107 of the instalment.
  await expect(table.locator('tbody tr').first()).toContainText('557.45')
})

test('a table of millions with its days is printed without cutting a figure off', async ({ page }) => {
  // The width of an A4 page within its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.goto(
    '/monthly-installment/own-price?vehicle=tractor&price=6000000&down=1200000&term=60&firstDue=2026-12-31',
    { waitUntil: 'networkidle' },
  )
  await page.emulateMedia({ media: 'print' })

  await expect(page.locator('#schedule tbody th').nth(1)).toHaveText(/^2\D*31\/1\/70$/, {
    useInnerText: true,
  })
  const cut = await page
    .locator('#schedule table')
    .evaluateAll((tables) => tables.map(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth))
  expect(Math.max(...cut)).toBe(0)
})

test('the schedule is printed even if it is collapsed', async ({ page }) => {
  await page.goto(LONGEST, { waitUntil: 'networkidle' })
  await ready(page)
  await page.emulateMedia({ media: 'print' })

  const rows = page.locator('#schedule tbody tr')
  await expect(rows).toHaveCount(84)
  await expect(rows.first()).toBeVisible()
  await expect(rows.last()).toBeVisible()
  await expect(page.locator('#closing')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a saved result is printed with the chosen dealer and its date', async ({ page }) => {
    await page.goto(LONGEST)
    await page.getByRole('button', { name: 'ให้ผู้จำหน่ายติดต่อกลับ' }).click()
    await page.waitForURL(/contact-dealer/)
    const id = new URL(page.url()).searchParams.get('id')
    await page.getByLabel('จังหวัด').selectOption('กรุงเทพมหานคร')
    await page.getByRole('button', { name: 'ดูผู้จำหน่าย' }).click()
    const dealers = page.getByRole('group', { name: 'ผู้จำหน่ายหรือสาขา' })
    await dealers.getByRole('radio').nth(1).check()
    await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
    await page.getByLabel('นามสกุล').fill('ใจดี')
    await page.getByLabel('เบอร์มือถือ').fill('0812345678')
    await page.getByLabel('เวลาไหนก็ได้').check()
    await page.getByLabel(/ประกาศความเป็นส่วนตัว/).check()
    await page.getByRole('button', { name: 'ส่งให้ผู้จำหน่าย' }).click()
    await page.waitForURL('/received/contact-dealer')

    await page.goto(`/monthly-installment/saved?id=${id}&term=84`, { waitUntil: 'networkidle' })
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2)
    const address = await printedQr(page)
    const text = await isPrinted(page)
    expect(address).toContain(`/monthly-installment/saved?id=${id}&term=84`)
    expect(text).not.toContain(id)
    // The link is for a family, too: figures, and nobody.
    expect(await page.content()).not.toMatch(/สมชาย|ใจดี|0812345678|081-234-5678|081 234 5678/)
    expect(text).toMatch(/ผู้จำหน่ายที่เลือกไว้ .+ โทร 0/)
    expect(text).toContain('คำนวณเมื่อ 21 พฤศจิกายน 2569')
    expect(text).toMatch(/เปิดดูตัวเลขเดิมได้ถึง 19 ก\.พ\. 2570/)
    expect(text).not.toMatch(/สมชาย|081/)
  })
})

test('the QR code follows the input, and is hidden while it is outdated', async ({ page }) => {
  await page.goto('/monthly-installment/own-price?price=650000&down=130000&term=60', {
    waitUntil: 'networkidle',
  })
  await ready(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/qr.svg?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel(/^ราคารถ/).fill('800,000')
  await page.getByLabel(/^ราคารถ/).press('Tab')
  await expect(page.locator('#result output').first()).toContainText('ราคา 800,000')
  await page.emulateMedia({ media: 'print' })
  const code = page.getByRole('img', { name: 'คิวอาร์โค้ดของผลคำนวณนี้' })
  // The previous code would open other values.
  await expect
    .poll(() => code.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)))
    .toEqual([0])
  release()

  expect(await printedQr(page)).toContain('price=800000')
})

for (const [what, path] of Object.entries({
  'nothing to draw': '/monthly-installment/qr.svg',
  'an address of another site': '/monthly-installment/own-price/qr.svg?to=https%3A%2F%2Fevil.example',
  'another site as a value': '/monthly-installment/own-price/qr.svg?price=https%3A%2F%2Fevil.example',
  'text of one’s own': '/monthly-installment/qr.svg?campaign=%E0%B8%82%E0%B8%B2%E0%B8%A2',
  'what someone earns': '/monthly-installment/budget/qr.svg?vehicle=pickup&budget=12000&income=50000',
  'a parameter twice': '/monthly-installment/own-price/qr.svg?price=650000&price=1',
  'another order': '/monthly-installment/own-price/qr.svg?term=60&price=650000',
  'more than an address has': `/monthly-installment/own-price/qr.svg?vehicle=${'a'.repeat(500)}`,
  'refinance of a foreign word': '/refinance/qr.svg?amount=300000&name=somchai',
}))
  test(`the QR code route rejects ${what}`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toBe('')
  })

test('a QR code is a small cacheable image', async ({ request }) => {
  const response = await request.get(
    '/monthly-installment/own-price/qr.svg?vehicle=pickup&price=650000&down=130000&term=60',
  )
  expect(response.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800, immutable',
  })
  expect((await response.body()).byteLength).toBeLessThan(12_000)
})
