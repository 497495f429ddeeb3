import { expect, ready, test } from './test.ts'

test('the calculator shows an instalment immediately, and updates it with the price', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const amount = page.locator('#calculator output')

  await expect(amount).toContainText('10,539')
  await page.getByLabel('ราคารถ (บาท)').fill('๘๐๐,๐๐๐')
  await page.getByRole('button', { name: '20%' }).click()
  await page.getByRole('radio', { name: '48' }).check({ force: true })

  await expect(amount).toContainText('14,822')
  await expect(page.getByText('5.29% ต่อปี')).toBeVisible()
})

test('input made before the scripts load is applied once they run', async ({ page }) => {
  const { promise: slowLine, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await slowLine
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('ราคารถ (บาท)').fill('800000')
  await page.getByLabel('เงินดาวน์ (บาทหรือ %)').fill('20%')
  await page.getByRole('radio', { name: '48' }).check({ force: true })
  await expect(page.locator('#calculator output')).toContainText('10,539')

  arrive()
  await expect(page.locator('#calculator output')).toContainText('14,822')
})

test('any down payment counts, in baht too, and one that is too small is refused beside its box', async ({
  page,
}) => {
  await page.goto('/?price=650000&down=97500&term=60')
  await ready(page)
  const down = page.getByLabel('เงินดาวน์ (บาทหรือ %)')
  const amount = page.locator('#calculator output')

  await expect(down).toHaveValue('97,500')
  await expect(amount).toContainText('10,539')
  await down.fill('1.2 แสน')
  await expect(page.getByText(/^120,000.บาท คือ 18.46% ของราคา/)).toBeVisible()
  await down.fill('97,499')
  await expect(down).toHaveAccessibleDescription(/97,500 ถึง 260,000/)
  await page.getByRole('button', { name: '15%' }).click()
  await expect(amount).toContainText('10,539')
})

test('an invalid price is kept, with an error beside the field', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const price = page.getByLabel('ราคารถ (บาท)')

  await price.fill('=1+1')

  await expect(price).toHaveAccessibleDescription('กรอกราคารถเป็นบาท เช่น 650,000 หรือ 6.5 แสน')
  await expect(price).toHaveValue('=1+1')
})

test('the first banner is the hero, the others are links beside the hours of today', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const today = page.getByRole('region', { name: /^วัน.+ที่ \d+ / })

  await expect(page.getByRole('heading', { level: 1, name: 'รู้ค่างวดก่อนออกรถ' })).toBeInViewport()
  await expect(today.getByText(/เปิด/).first()).toBeVisible()
  await expect(today.getByRole('heading', { level: 3 })).toHaveCount(2)

  await today.getByRole('link', { name: 'ผ่อนตามรอบที่ขายผลผลิตได้' }).click()
  await expect(page).toHaveURL('/promotion/refinance-harvest')
})

/** Referrer of a visitor who comes from another page of the site. */
const fromWithin = (baseURL: string | undefined) => ({ referer: `${baseURL}/news` })

test('the popup shows once a day, traps the focus and closes with Escape', async ({ page, baseURL }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+07:00') })
  await page.goto('/', fromWithin(baseURL))
  await ready(page)

  await page.clock.runFor(5000)
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  await page.reload()
  await ready(page)
  await page.clock.runFor(10_000)
  await expect(popup).toBeHidden()

  await page.clock.setSystemTime(new Date('2026-11-22T00:00:01+07:00'))
  await page.reload()
  await ready(page)
  await page.clock.runFor(5000)
  await expect(popup).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator works by its button', async ({ page }) => {
    await page.goto('/')

    await page.getByLabel('ราคารถ (บาท)').fill('800000')
    await page.getByLabel('เงินดาวน์ (บาทหรือ %)').fill('160000')
    await page.getByRole('radio', { name: '48' }).check({ force: true })
    await page.getByRole('button', { name: 'คำนวณค่างวด' }).click()

    await expect(page.locator('#calculator output')).toContainText('14,822')
  })
})

test('the first page of a visit has no popup', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+07:00') })
  await page.goto('/')
  await ready(page)

  await page.clock.runFor(10_000)

  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('before the cookie notice is answered', () => {
  test.use({ answered: false })

  test('there is no popup', async ({ page, baseURL }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+07:00') })
    await page.goto('/', fromWithin(baseURL))
    await ready(page)

    await page.clock.runFor(10_000)

    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('a popup is not shown if the page already links to its target', async ({ page, baseURL }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+07:00') })
  await page.goto('/', fromWithin(baseURL))
  await ready(page)
  await page.evaluate(() => {
    const href = document.querySelector('dialog a')!.getAttribute('href')!
    document.querySelector('main')!.insertAdjacentHTML('beforeend', `<a href="${href}">the same</a>`)
  })

  await page.clock.runFor(10_000)

  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the schedule button leads to the result, and Back restores the numbers on the home page', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const calculator = page.locator('#calculator')
  await calculator.getByRole('button', { name: '20%' }).click()
  await calculator.getByRole('radio', { name: '72' }).check({ force: true })
  const instalment = await calculator.locator('output strong').textContent()

  await calculator.getByRole('button', { name: 'ดูตารางผ่อนและดอกเบี้ยทั้งหมด' }).click()
  await expect(page).toHaveURL(/\/monthly-installment\/own-price\?.*down=20/)
  const result = page.getByRole('heading', { name: 'รถกระบะใหม่ตามราคาที่ใส่' })
  await expect(result).toBeFocused()
  await expect(result).toBeInViewport()
  await expect(page.locator('#result output').first()).toContainText(instalment!)
  await expect(page.getByRole('table', { name: 'งวดของปีที่ 1 เป็นบาท' })).toBeVisible()
  await page.goBack()

  await expect(calculator.locator('output strong')).toHaveText(instalment!)
  await expect(calculator.getByRole('radio', { name: '72' })).toBeChecked()
})
