import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from './test.ts'

test.describe('the cookie notice', () => {
  test.use({ answered: false })

  for (const [label, consent] of [
    ['ยอมรับ', 'accepted'],
    ['ปฏิเสธ', 'refused'],
  ] as const)
    test(`is dismissed with "${label}" and stays away for 90 days`, {
      tag: consent === 'accepted' ? '@long' : [],
    }, async ({ page, context }) => {
      await page.goto('/')
      await ready(page)
      const notice = page.getByRole('region', { name: 'คุกกี้' })

      await notice.getByRole('button', { name: new RegExp(label) }).click()
      await expect(notice).toBeHidden()
      await page.reload()
      await expect(notice).toBeHidden()

      const cookie = (await context.cookies()).find(({ name }) => name === 'consent')
      expect(cookie?.value).toBe(consent)
      expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(90)
    })

  test('takes two lines on a small phone, and leaves price and instalment of the calculator visible', async ({
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

  test('leaves the page where it is when it gets the focus', async ({ page }) => {
    await page.goto('/service-new-car')
    await ready(page)

    await page.getByRole('region', { name: 'คุกกี้' }).getByRole('button').first().focus()

    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is answered by its form and hidden on every page', async ({ page }) => {
      await page.goto('/promotion')
      await page.getByRole('region', { name: 'คุกกี้' }).getByRole('button').first().click()

      await expect(page).toHaveURL('/promotion')
      await expect(page.getByRole('region', { name: 'คุกกี้' })).toBeHidden()
    })

    test('replaces the shortcut bar on phones until it is answered', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto('/promotion')
      const shortcuts = page.getByRole('navigation', { name: 'ทางลัด' })
      await expect(shortcuts).toBeHidden()

      await page.getByRole('region', { name: 'คุกกี้' }).getByRole('button').first().click()

      await expect(shortcuts).toBeVisible()
    })
  })
})

test('the reopened cookie notice shows the current answer, and returns the focus', async ({ page }) => {
  await page.goto('/news')
  await ready(page)
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

test('on a phone the complaint form is two taps away by the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await ready(page)

  await page.locator('[data-sheet] > summary').click()
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ร้องเรียน' }).click()

  await expect(page.getByRole('heading', { name: 'เขียนเรื่องร้องเรียน' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'เขียนเรื่องร้องเรียน' })).toBeInViewport()
})

test('the offline notice follows the connection', async ({ page, context }) => {
  await page.goto('/news')
  await ready(page)

  await context.setOffline(true)
  await expect(page.getByText('ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต')).toBeHidden()
})

for (const [kind, path, press] of [
  ['a page', '/promotion', (page: Page) => page.getByRole('main').getByRole('link').last()],
  [
    'a tool',
    '/service-faq',
    (page: Page) => page.getByRole('main').locator('a[href*="topic=payment"]').first(),
  ],
  [
    'a form of a tool',
    '/dealer-location?province=60',
    (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'ข่าวประชาสัมพันธ์' }),
  ],
] as const)
  test(`offline, a press keeps ${kind} as it is and shows a hint, and works again once online`, async ({
    page,
    context,
  }) => {
    await page.goto(path)
    await ready(page)
    const link = press(page)
    const href = (await link.getAttribute('href'))!

    await context.setOffline(true)
    await link.click()
    const hint = page.getByRole('alert').filter({ hasText: 'ออฟไลน์อยู่' })
    await expect(hint).toBeInViewport()
    const [at, pressed] = [(await hint.boundingBox())!, (await link.boundingBox())!]
    expect(Math.abs(at.y - pressed.y)).toBeLessThan(pressed.height + at.height + 20)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)

    await context.setOffline(false)
    await expect(hint).toBeHidden()
    await link.click()
    await page.waitForURL(href)
  })

test('a slow page shows the progress bar', async ({ page }) => {
  // Data saver prevents prefetching.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  )
  await page.goto('/')
  await ready(page)
  // The page cannot be evaluated during navigation, so it records the state itself.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.documentElement.dataset.loading === '') sessionStorage.setItem('was-loading', 'yes')
    }).observe(document.documentElement, { attributes: true }),
  )
  const wasLoading = () => page.evaluate(() => sessionStorage.getItem('was-loading'))
  const footer = page.getByRole('contentinfo')
  await page.route('**/news', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })

  await footer.locator('a[href="/news"]').click()
  await expect(page).toHaveURL('/news')

  expect(await wasLoading()).toBe('yes')
  await ready(page)
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('an unknown URL is a 404 in Thai with a link to the home page', async ({ page }) => {
  const response = await page.goto('/nowhere')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ไม่พบหน้านี้')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('link', { name: /กลับสู่หน้าหลัก/ }).click()
  await expect(page).toHaveURL('/')
})

test('a chunk that fails to load reloads the requested page once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module|Cannot destructure/)
  await page.goto('/quality-management-service/complaint-channel')
  await ready(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(/\/assets\/live-form-.*\.js/, (route) => (loads === 0 ? route.abort() : route.continue()))

  await page.getByLabel('เกิดอะไรขึ้น').focus()
  await expect.poll(() => loads).toBe(1)
  await ready(page)
  await page.getByLabel('เกิดอะไรขึ้น').fill('รอนาน')

  await expect(page.getByLabel('เกิดอะไรขึ้น')).toHaveValue('รอนาน')
  expect(loads).toBe(1)
})

test.describe('the text size', () => {
  const sizeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

  test('is chosen in the footer and kept on every page', async ({ page }) => {
    await page.goto('/news')
    await ready(page)
    const largest = page.getByRole('button', { name: 'ตัวอักษรขนาดใหญ่มาก' })

    await largest.click()
    await expect.poll(() => sizeOf(page)).toBe('20px')
    await page.goto('/privacy-policy')

    expect(await sizeOf(page)).toBe('20px')
    await ready(page)
    await expect(largest).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'ตัวอักษรขนาดปกติ' }).click()
    await expect.poll(() => sizeOf(page)).toBe('16px')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is stored as well', async ({ page }) => {
      await page.goto('/news')
      await page.getByRole('button', { name: 'ตัวอักษรขนาดใหญ่', exact: true }).click()

      await expect(page.locator('html')).toHaveCSS('font-size', '18px')
      await expect(page).toHaveURL('/news')
      expect((await page.locator('h1').boundingBox())!.height).toBeGreaterThan(0)
    })
  })
})

test('an ended promotion shows a message and links to others', async ({ page }) => {
  const response = await page.goto('/promotion/rainy-season')

  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('โปรโมชั่นนี้สิ้นสุดแล้ว')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/promotion\/[a-z0-9-]+$/)
})

test('the target of a fragment link to another page gets the focus, and a pressed tab keeps it', async ({
  page,
}) => {
  await page.goto('/privacy-policy#cookies')
  await expect(page.locator('#cookies').getByRole('heading').first()).toBeFocused()
  await page.goto('/service-insurance')
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: 'ขอใบเสนอราคา' }).click()
  await expect(page.locator('#message').getByRole('heading').first()).toBeFocused()
  await expect(page.locator('#message').getByRole('heading').first()).toBeInViewport()
  await page.goto('/service-insurance')
  await ready(page)
  const tab = page.getByRole('main').locator('a[href="/service-insurance/compulsory"]').first()
  await tab.click()
  await expect(page).toHaveURL('/service-insurance/compulsory')
  await expect(tab).toBeFocused()
})

test('the target of a fragment link outside the main content gets the focus', async ({ page, context }) => {
  // The cookie notice contains such a link.
  await context.clearCookies()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/privacy-policy')
  await ready(page)
  await page.locator('a[href="/privacy-policy#cookies"]:not([data-cookie-settings])').last().click()
  await expect(page.locator('#cookies').getByRole('heading').first()).toBeFocused()

  const complaint = '/quality-management-service/complaint-channel'
  await page.goto(complaint)
  await ready(page)
  await page.locator('header summary').first().click()
  await page.locator('header').getByRole('link', { name: 'ร้องเรียน', exact: true }).click()
  await expect(page).toHaveURL(`${complaint}#write`)
  await expect(page.locator('#write').getByRole('heading').first()).toBeFocused()
})

for (const [when, late] of [
  ['hydration', /assets\/(?!enhance).*\.js/],
  ['any script', /assets\/.*\.js/],
] as const)
  test(`Back before ${when}, after a reload, shows the previous view of a tool`, async ({ page }) => {
    const { promise: slowLine, resolve: arrive } = Promise.withResolvers<void>()
    await page.goto('/service-faq')
    await ready(page)
    await page.getByRole('main').locator('a[href="/service-faq?topic=payment"]').first().click()
    await page.waitForURL(/topic=payment/)
    await page.route(late, async (route) => {
      await slowLine
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.evaluate(() => window.history.back()).catch(() => {})
    await page.waitForURL('/service-faq', { waitUntil: 'commit' })
    arrive()

    await ready(page)
    await expect(page.getByRole('main').locator('a[aria-current]').first()).toHaveText('ทุกหัวข้อ')
  })

test('the skip link skips the menu', async ({ page }) => {
  await page.goto('/news')
  await ready(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.locator('#main')).toBeFocused()
})

test('client navigation falls back to a document load if a script is lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/, /Error loading route module/)
  await page.goto('/service-fee')
  await ready(page)
  let isLost = false
  await page.route('**/assets/page-*.js', (route) => {
    const isFirst = !isLost
    isLost = true
    return isFirst ? route.abort() : route.continue()
  })
  // On a slow connection the data arrives after the failed chunk, while the address bar still shows the previous page.
  await page.route('**/career.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })

  // Dispatched without a pointer, which would prefetch.
  await page.locator('footer a[href="/career"]').first().dispatchEvent('click')

  await expect(page).toHaveURL('/career')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isLost).toBe(true)
})

test('a key that moves the focus into a bar at the edge leaves the page where it is', async ({ page }) => {
  await page.goto('/service-new-car')
  await ready(page)
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }))

  for (const link of [
    page.getByRole('banner').getByRole('link').first(),
    page.getByRole('navigation', { name: 'ทางลัด' }).getByRole('link').first(),
  ]) {
    await link.focus()
    expect(await page.evaluate(() => window.scrollY)).toBe(1000)
  }
})
