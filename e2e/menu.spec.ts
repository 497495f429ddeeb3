import { expect, ready, test } from './test.ts'

const HOVER_DELAY_MS = 250
const START = Date.parse('2026-11-21T10:00:00+07:00')

test.describe('the menu on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('opens 250 ms after the mouse comes and closes 250 ms after it leaves', async ({ page }) => {
    await page.clock.install({ time: START })
    await page.goto('/news')
    await ready(page)
    await page.clock.pauseAt(START + 60_000)
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
    const link = menu.getByRole('link', { name: 'เช่าซื้อรถใหม่', exact: true })

    await menu.getByText('บริการของเรา', { exact: true }).hover()
    await page.clock.runFor(HOVER_DELAY_MS - 10)
    await expect(link).toBeHidden()
    await page.clock.runFor(20)
    await expect(link).toBeVisible()

    await page.mouse.move(640, 700)
    await page.clock.runFor(HOVER_DELAY_MS - 10)
    await expect(link).toBeVisible()
    await page.clock.runFor(20)
    await expect(link).toBeHidden()
  })

  test('works by keyboard: arrows move, Escape closes and returns the focus', async ({ page }) => {
    await page.goto('/news')
    await ready(page)
    const head = page.getByRole('navigation', { name: 'เมนูหลัก' }).locator('summary').first()

    await head.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('nav[aria-label="เมนูหลัก"] details[open] a').first()).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(head).toBeFocused()
    await expect(page.locator('nav[aria-label="เมนูหลัก"] details[open]')).toHaveCount(0)
  })

  test('marks the entry of the page one is on; the home page marks none', async ({ page }) => {
    await page.goto('/promotion/refinance-0295')
    await expect(page.locator('nav[aria-label="เมนูหลัก"] [data-active]').first()).toContainText('โปรโมชั่น')

    await page.goto('/')
    await expect(page.locator('nav[aria-label="เมนูหลัก"] [data-active]')).toHaveCount(0)
  })

  test('is transparent over the hero and opaque after scrolling more than 10 px', async ({ page }) => {
    await page.goto('/')
    await ready(page)
    const bar = page.getByRole('banner')
    const transparent = 'rgba(0, 0, 0, 0)'

    await expect(bar).toHaveCSS('background-color', transparent)
    await page.evaluate(() => scrollTo(0, 10))
    await expect(bar).toHaveCSS('background-color', transparent)
    await page.evaluate(() => scrollTo(0, 11))
    await expect(bar).not.toHaveCSS('background-color', transparent)
  })

  test('has labelled shortcuts beside the page, never over it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/service-fee')
    const menu = page.getByRole('navigation', { name: 'ทางลัด' })
    const shortcut = menu.getByRole('link', { name: /^สาขา/ })

    const icon = (await shortcut.locator('svg').boundingBox())!
    const word = (await shortcut.getByText('สาขา', { exact: true }).boundingBox())!
    const fees = (await page.getByRole('main').getByRole('complementary').boundingBox())!

    expect(word.y).toBeGreaterThan(icon.y + icon.height - 1)
    expect(fees.x + fees.width).toBeLessThan((await menu.boundingBox())!.x)
  })

  test('remembers that the floating menu was collapsed', async ({ page }) => {
    await page.goto('/news')
    await ready(page)
    await page.getByRole('button', { name: 'เมนูทางลัด' }).click()
    await page.reload()

    await expect(page.locator('html')).toHaveAttribute('data-floating-menu', 'collapsed')
    await expect(page.getByRole('button', { name: 'เมนูทางลัด' })).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('opens by tap, expands, and closes after a link', async ({ page }) => {
    await page.goto('/')
    await ready(page)

    await page.locator('[data-sheet] > summary').tap()
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
    await menu.locator('summary', { hasText: 'โปรโมชั่น' }).tap()
    await menu.locator('summary', { hasText: 'คำนวณสินเชื่อ' }).tap()
    await menu.getByRole('link', { name: 'ข่าวประชาสัมพันธ์' }).tap()

    await expect(page).toHaveURL('/news')
    await expect(page.locator('[data-sheet]')).not.toHaveAttribute('open')
    await expect(menu).toBeHidden()
  })

  test('becomes a menu bar in landscape, and closes on Escape with the focus on its button', async ({
    page,
  }) => {
    await page.goto('/news')
    await ready(page)
    const button = page.locator('[data-sheet] > summary')
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })

    await button.click()
    await expect(page.locator('#main')).toHaveAttribute('inert')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(menu).toBeHidden()

    await button.click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(button).toBeHidden()
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
    await menu.locator('summary').first().click()
    await menu.locator('summary').nth(1).click()
    await expect(menu.locator('details[open]')).toHaveCount(1)
  })
})

for (const width of [360, 1280])
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } })

    test('the menu opens and leads to news', async ({ page }) => {
      await page.goto('/')
      if (width === 360) await page.locator('[data-sheet] > summary').click()
      const menu = page.getByRole('navigation', { name: 'เมนูหลัก' }).filter({ visible: true })

      await menu.locator('summary', { hasText: 'โปรโมชั่น' }).click()
      await menu.getByRole('link', { name: 'ข่าวประชาสัมพันธ์' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ข่าวประชาสัมพันธ์')
    })
  })
