import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './test.ts'

test.describe('the cookie notice', () => {
  test.use({ answered: false })

  for (const [label, consent] of [
    ['ยอมรับ', 'accepted'],
    ['ปฏิเสธ', 'refused'],
  ] as const)
    test(`goes away with "${label}" and stays away for 90 days`, {
      tag: consent === 'accepted' ? '@long' : [],
    }, async ({ page, context }) => {
      await page.goto('/')
      await hydrated(page)
      const notice = page.getByRole('region', { name: 'คุกกี้' })

      await notice.getByRole('button', { name: new RegExp(label) }).click()
      await expect(notice).toBeHidden()
      await page.reload()
      await expect(notice).toBeHidden()

      const cookie = (await context.cookies()).find(({ name }) => name === 'consent')
      expect(cookie?.value).toBe(consent)
      expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(90)
    })

  test('takes two lines of a small phone, and leaves price and instalment of the calculator in sight', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    const bottomOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom)

    const notice = page.getByRole('region', { name: 'คุกกี้' })
    const lines = await notice
      .getByRole('paragraph')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    const top = (await notice.boundingBox())!.y

    expect(Math.round(lines)).toBeLessThanOrEqual(2)
    expect(640 - top).toBeLessThanOrEqual(100)
    await expect(page.getByRole('navigation', { name: 'ทางลัด' })).toBeHidden()
    await expect(notice.getByRole('link', { name: 'ประกาศความเป็นส่วนตัว ข้อ 13' })).toHaveAttribute(
      'href',
      '/privacy-policy#cookies',
    )
    await expect(notice).toContainText('เราใช้คุกกี้')
    expect(await bottomOf(page.locator('#calculator output'))).toBeLessThan(top)
    expect(await bottomOf(page.getByLabel('ราคารถ (บาท)'))).toBeLessThanOrEqual(top)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is answered by its form and gone on every page', async ({ page }) => {
      await page.goto('/promotion')
      await page.getByRole('region', { name: 'คุกกี้' }).getByRole('button').first().click()

      await expect(page).toHaveURL('/promotion')
      await expect(page.getByRole('region', { name: 'คุกกี้' })).toBeHidden()
    })

    test('stands where the shortcuts of a phone will, until it is answered', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto('/promotion')
      const shortcuts = page.getByRole('navigation', { name: 'ทางลัด' })
      await expect(shortcuts).toBeHidden()

      await page.getByRole('region', { name: 'คุกกี้' }).getByRole('button').first().click()

      await expect(shortcuts).toBeVisible()
    })
  })
})

test('the cookie notice that is asked for again says what was answered, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/news')
  await hydrated(page)
  const link = page.getByRole('link', { name: 'ตั้งค่าคุกกี้' })
  const notice = page.getByRole('region', { name: 'คุกกี้' })

  for (const [present, next] of [
    ['ปฏิเสธ', 'ยอมรับ'],
    ['ยอมรับ', 'ปฏิเสธ'],
  ] as const) {
    await link.press('Enter')
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('button', { name: 'เลือกไว้แล้ว' })).toHaveAccessibleName(new RegExp(present))
    await notice.getByRole('button', { name: next }).press('Enter')
    await expect(link).toBeFocused()
  }
})

test('a complaint is two taps away: the menu of a phone leads to its form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await hydrated(page)

  await page.locator('[data-sheet] > summary').click()
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ร้องเรียน' }).click()

  await expect(page.getByRole('heading', { name: 'เขียนเรื่องร้องเรียน' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'เขียนเรื่องร้องเรียน' })).toBeInViewport()
})

test('the offline notice comes and goes with the connection', async ({ page, context }) => {
  await page.goto('/news')
  await hydrated(page)

  await context.setOffline(true)
  await expect(page.getByText('ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต')).toBeHidden()
})

test('a slow page is announced by the progress bar, a quick one is not', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/news.data*', async (route) => {
    await isAnswered
    await route.continue()
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'ข่าวประชาสัมพันธ์' }).click()

  await expect(page.getByRole('progressbar')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ข่าวประชาสัมพันธ์')
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('an unknown address is a 404 in Thai with the way home', async ({ page }) => {
  const response = await page.goto('/nowhere')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ไม่พบหน้านี้')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('link', { name: /กลับสู่หน้าหลัก/ }).click()
  await expect(page).toHaveURL('/')
})

test('a part of the program that fails to load reloads the page, once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Error loading route module|dynamically imported module/)
  await page.goto('/')
  await hydrated(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(/\/assets\/list-.*\.js/, (route) => route.abort(), { times: 1 })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'ข่าวประชาสัมพันธ์' })

  await link.click()
  await expect.poll(() => loads).toBe(1)
  await hydrated(page)
  await link.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ข่าวประชาสัมพันธ์')
  expect(loads).toBe(1)
})

test.describe('the size of the letters', () => {
  const sizeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

  test('is chosen in the footer and kept on every page', async ({ page }) => {
    await page.goto('/news')
    await hydrated(page)
    const largest = page.getByRole('button', { name: 'ตัวอักษรขนาดใหญ่มาก' })

    await largest.click()
    await expect.poll(() => sizeOf(page)).toBe('20px')
    await page.goto('/privacy-policy')

    expect(await sizeOf(page)).toBe('20px')
    await hydrated(page)
    await expect(largest).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'ตัวอักษรขนาดปกติ' }).click()
    await expect.poll(() => sizeOf(page)).toBe('16px')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is kept all the same', async ({ page }) => {
      await page.goto('/news')
      await page.getByRole('button', { name: 'ตัวอักษรขนาดใหญ่', exact: true }).click()

      await expect(page.locator('html')).toHaveCSS('font-size', '18px')
      await expect(page).toHaveURL('/news')
      expect((await page.locator('h1').boundingBox())!.height).toBeGreaterThan(0)
    })
  })
})

test('a promotion that has ended says so and leads to others', async ({ page }) => {
  const response = await page.goto('/promotion/rainy-season')

  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('โปรโมชั่นนี้สิ้นสุดแล้ว')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/promotion\/[a-z0-9-]+$/)
})

/** As a link of the page does, to any address. */
const walkTo = (page: Page, path: string) =>
  page.evaluate(
    (to) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
    path,
  )
type Router = { navigate: (to: string) => Promise<void> }

test('after walking to another page, of whichever kind, its heading has the focus', async ({ page }) => {
  await page.goto('/quality-management-service')
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })

  for (const path of [
    '/promotion',
    '/news',
    '/monthly-installment',
    '/refinance',
    '/service-new-car',
    '/service-insurance',
    '/payment?tab=today',
    '/service-faq',
    '/dealer-location',
    '/contactus',
    '/privacy-policy',
    // A layout of its own, so that it is the last one.
    '/finance-amount-evaluation',
  ])
    await test.step(path, async () => {
      const link = page.getByRole('navigation', { name: 'แผนผังเว็บไซต์' }).locator(`a[href="${path}"]`)
      await link.focus()
      await page.keyboard.press('Enter')

      await page.waitForURL(path)
      await expect(heading).toBeFocused()
    })
})

test('a part of another page that a link leads to has the focus, and a tab that was pressed keeps it', async ({
  page,
}) => {
  await page.goto('/news')
  await hydrated(page)

  await walkTo(page, '/privacy-policy#cookies')
  await expect(page.locator('#cookies').getByRole('heading').first()).toBeFocused()
  await walkTo(page, '/service-insurance')
  await page.getByRole('main').getByRole('button', { name: 'ขอใบเสนอราคา' }).click()
  await expect(page.locator('#message').getByRole('heading').first()).toBeFocused()
  await expect(page.locator('#message').getByRole('heading').first()).toBeInViewport()
  await walkTo(page, '/service-insurance')
  const tab = page.getByRole('main').locator('a[href="/service-insurance/compulsory"]').first()
  await tab.click()
  await expect(page).toHaveURL('/service-insurance/compulsory')
  await expect(tab).toBeFocused()
})

test('who reloads a page and goes back before its scripts have come sees the page before', async ({
  page,
}) => {
  const { promise: slowLine, resolve: arrive } = Promise.withResolvers<void>()
  await page.goto('/news')
  await hydrated(page)
  await walkTo(page, '/service-fee')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('ข่าวประชาสัมพันธ์')
  await page.route('**/*.js', async (route) => {
    await slowLine
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.evaluate(() => window.history.back())
  await page.waitForURL('/news')
  arrive()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ข่าวประชาสัมพันธ์')
  await expect(page).toHaveURL('/news')
})

test('the skip link leads past the menu', async ({ page }) => {
  await page.goto('/news')
  await hydrated(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.locator('#main')).toBeFocused()
})

test('a page whose script is lost on the way is loaded by the browser itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/, /Error loading route module/)
  await page.goto('/service-fee')
  await hydrated(page)
  let isLost = false
  await page.route('**/assets/page-*.js', (route) => {
    const isFirst = !isLost
    isLost = true
    return isFirst ? route.abort() : route.continue()
  })
  // On a weak line the data comes after the loss is noticed, and the address bar still shows the page before.
  await page.route('**/career.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })

  // Pressed at once, without the pointer that fetches ahead.
  await page.locator('footer a[href="/career"]').first().dispatchEvent('click')

  await expect(page).toHaveURL('/career')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isLost).toBe(true)
})
