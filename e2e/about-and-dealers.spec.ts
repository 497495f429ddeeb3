import { expect, ready, test } from './test.ts'

test.describe('the dealer finder', () => {
  test('updates the results immediately, and restores them after Back', async ({ page }) => {
    await page.goto('/dealer-location')
    await ready(page)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(5)
    await expect(page.getByLabel('เขตหรืออำเภอ')).toBeDisabled()

    await page.getByLabel('จังหวัด', { exact: true }).selectOption({ label: 'นครสวรรค์ (2)' })
    await expect(page).toHaveURL('/dealer-location?province=60')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 2, name: 'จุดบริการจังหวัดนครสวรรค์' })).toBeVisible()

    await page.getByLabel('ประเภท').selectOption({ label: 'สาขา' })
    await expect(page).toHaveURL('/dealer-location?province=60&type=branch')
    await expect(cards).toHaveCount(1)

    await page.goBack()
    await expect(cards).toHaveCount(2)
    await expect(page.getByLabel('ประเภท')).toHaveValue('')
  })

  test('shows closing times by the clock of the visitor, even if the page was cached', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00+07:00'))
    await page.goto('/dealer-location?type=head-office')
    await ready(page)
    await expect(page.getByRole('article')).toContainText(/เปิดอยู่ ถึง 17\.00\sน\./)

    await page.clock.setFixedTime(new Date('2026-11-20T18:00:00+07:00'))
    await page.reload()
    await ready(page)
    await expect(page.getByRole('article')).toContainText(/ปิดแล้ว เปิดวันจันทร์ 08\.30\sน\./)
  })

  test('shows more results and focuses the first new one', async ({ page }) => {
    await page.goto('/dealer-location')
    await ready(page)

    await page.getByRole('link', { name: 'ดูเพิ่มอีก 5 แห่ง' }).press('Enter')

    await expect(page).toHaveURL(/\?show=10#dealer-6$/)
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(page.getByRole('article').nth(5)).toBeFocused()
    await expect(page.getByText('พบ 104 แห่งทั่วประเทศ แสดง 10 แห่งแรก')).toBeVisible()
  })

  test('lets keyboard users select a province on the map', async ({ page }) => {
    await page.goto('/dealer-location')
    await ready(page)
    const map = page.getByRole('group', { name: 'แผนที่จุดบริการแยกตามจังหวัด' })
    await expect(map.getByRole('link')).toHaveCount(72)

    await map.getByRole('link', { name: 'นครสวรรค์ 2 แห่ง' }).focus()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/dealer-location?province=60')
    await expect(map.getByRole('link', { name: 'นครสวรรค์ 2 แห่ง' })).toHaveAttribute('aria-current', 'true')
    await expect(map.getByRole('link', { name: /ระนอง/ })).toHaveCount(0)
  })

  test('requests the position only on a tap, and sends it rounded', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 15.70467, longitude: 100.13782 })
    await page.goto('/dealer-location')
    await ready(page)

    await page.getByRole('button', { name: 'ใกล้ฉัน' }).click()

    await expect(page).toHaveURL('/dealer-location?lat=15.7&lng=100.14#results')
    const results = page.getByRole('heading', { name: 'ใกล้ตำแหน่งของคุณ' })
    await expect(results).toBeFocused()
    await expect(results).toBeInViewport()
    await expect(page.getByRole('article').first()).toContainText('นครสวรรค์')
    await expect(page.getByRole('article').first()).toContainText('กม.')
    await page.getByRole('link', { name: 'เลิกเรียงตามระยะทาง' }).click()
    await expect(page).toHaveURL('/dealer-location')
  })

  test('explains a denied position request', { tag: '@long' }, async ({ page, context }) => {
    await context.clearPermissions()
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError)
    })
    await page.goto('/dealer-location')
    await ready(page)

    await page.getByRole('button', { name: 'ใกล้ฉัน' }).click()

    await expect(page.getByText('คุณยังไม่อนุญาตให้ใช้ตำแหน่ง')).toBeVisible()
    await expect(page).toHaveURL('/dealer-location')
  })

  test('filters by open now, in combination with the other filters', async ({ page }) => {
    await page.goto('/dealer-location?province=60')
    await ready(page)

    await page.getByLabel('เปิดอยู่ตอนนี้').check()

    await expect(page).toHaveURL('/dealer-location?province=60&open=1')
    await expect(page.getByRole('status').filter({ hasText: 'ที่เปิดอยู่ตอนนี้' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByLabel('เปิดอยู่ตอนนี้')).not.toBeChecked()
  })

  test('offers the nearest dealers for a province without any', async ({ page }) => {
    await page.goto('/dealer-location?province=85')

    await expect(page.getByRole('heading', { name: 'ใกล้จังหวัดระนองที่สุด' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('ชุมพร')
  })

  test('shows all results and a message for invalid parameters', async ({ page }) => {
    await page.goto('/dealer-location?province=zz&district=1&type=kiosk&lat=x&lng=y&show=-1')

    await expect(page.getByRole('article')).toHaveCount(5)
    await expect(page.getByLabel('จังหวัด', { exact: true })).toHaveAccessibleDescription(
      'ไม่พบจังหวัดนี้ คุณกำลังดูทุกจังหวัด',
    )
    await expect(page.getByLabel('ประเภท')).toHaveAccessibleDescription('ไม่มีประเภทนี้ คุณกำลังดูทุกประเภท')
    await expect(page.getByText('อ่านตำแหน่งจากลิงก์นี้ไม่ได้')).toBeVisible()
  })

  test('links cards to phone and directions, and credits the authors of the map', async ({ page }) => {
    await page.goto('/dealer-location?type=head-office')
    const card = page.getByRole('article')

    await expect(card.getByRole('link', { name: /โทรหา/ })).toHaveAttribute('href', 'tel:+6620001366')
    await expect(card.getByRole('link', { name: /เส้นทาง/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=13.839,100.564',
    )
    await expect(page.getByText('แผนที่: @svg-maps/thailand (CC BY 4.0)')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the dealer finder works by button, links and map', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/dealer-location')
    await page.getByLabel('จังหวัด', { exact: true }).selectOption('10')
    await page.getByRole('button', { name: 'ค้นหา' }).click()
    await expect(page.getByText('พบ 7 แห่งในกรุงเทพมหานคร แสดง 5 แห่งแรก')).toBeInViewport()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByLabel('เขตหรืออำเภอ').selectOption('1030')
    await page.getByRole('button', { name: 'ค้นหา' }).click()
    await expect(page).toHaveURL(/district=1030/)

    await page.goto('/dealer-location')
    await page.getByRole('link', { name: 'ดูเพิ่มอีก 5 แห่ง' }).click()
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('link', { name: 'แสดงแผนที่' }).click()
    // While the page loads, scrolling to the fragment resets the focus.
    await page.waitForURL(/#map-title$/)
    await page.getByRole('link', { name: 'นครสวรรค์ 2 แห่ง' }).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  test('an office has a page with its hours, map and neighbours', async ({ page }) => {
    await page.goto('/dealer-location?type=head-office')
    await page
      .getByRole('article')
      .getByRole('link', { name: /^แผนที่ บริการ และเวลาทุกวัน/ })
      .click()

    await expect(page).toHaveURL('/dealer-location/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('อรุณ ลีสซิ่ง สำนักงานใหญ่')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^โทร 02-000-1366/ })).toHaveAttribute(
      'href',
      'tel:+6620001366',
    )
    await expect(main.getByRole('link', { name: /^ดูเส้นทาง/ })).toHaveAttribute(
      'href',
      /destination=13\.839,100\.564$/,
    )
    await expect(main.getByText(/^(เปิดอยู่ ถึง|ยังไม่เปิด|ปิดแล้ว|วันหยุด)/).first()).toBeVisible()
    await expect(main.getByRole('row')).toHaveCount(7)
    await expect(main.getByRole('row', { name: 'อาทิตย์ ปิด' })).toBeVisible()
    await expect(main.getByRole('row', { name: /\(วันนี้\)/ })).toHaveCount(1)
    // A picture of the content stands in the head.
    await expect(main.getByRole('img', { name: 'อาคารสำนักงานใหญ่' })).toBeVisible()

    const map = main.getByRole('img', { name: /^แผนที่บริเวณอรุณ ลีสซิ่ง สำนักงานใหญ่/ })
    await expect(map).toBeVisible()
    const neighbours = main.getByRole('region', { name: 'จุดบริการใกล้เคียง' }).getByRole('listitem')
    await expect(neighbours).toHaveCount(4)
    await expect(map.getByText(/^[1-4]$/)).toHaveText(['1', '2', '3', '4'])

    await neighbours.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/dealer-location\/\d+$/)
    expect((await page.request.get('/dealer-location/999')).status()).toBe(404)
  })

  test('on a phone the map expands from its tab', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/dealer-location')
    await expect(page.getByRole('link', { name: 'แสดงแผนที่' })).toBeHidden()

    await page.getByText('แผนที่ประเทศไทย', { exact: true }).click()
    await page.getByRole('link', { name: 'แสดงแผนที่' }).click()

    await expect(page.getByRole('link', { name: 'นครสวรรค์ 2 แห่ง' })).toBeVisible()
  })

  test('a job opening expands at its own URL and collapses again', async ({ page }) => {
    await page.goto('/career?department=credit')
    await expect(page.getByRole('article')).toHaveCount(2)

    await page.getByRole('link', { name: /ดูรายละเอียด.*วิเคราะห์สินเชื่อ/ }).click()
    await expect(page).toHaveURL(/department=credit&id=credit-analyst/)
    await expect(page.getByRole('link', { name: 'กรอกใบสมัคร' })).toHaveAttribute('href', '#apply')

    await page.getByRole('link', { name: /ปิดรายละเอียด/ }).click()
    await expect(page.getByRole('link', { name: 'กรอกใบสมัคร' })).toHaveCount(0)
  })
})

test('a job opening keeps the focus and has structured data', async ({ page }) => {
  await page.goto('/career')
  await ready(page)
  const toggle = page.getByRole('article', { name: 'เจ้าหน้าที่วิเคราะห์สินเชื่อ' }).getByRole('link').first()

  await toggle.press('Enter')

  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(toggle).toBeFocused()
  await page.getByRole('link', { name: 'กรอกใบสมัคร' }).press('Enter')
  await expect(page.locator('#apply').getByRole('heading').first()).toBeFocused()
  await expect(page.locator('#apply').getByRole('heading').first()).toBeInViewport()
  await page.reload()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.filter((text) => text.includes('JobPosting'))).toHaveLength(1)
})

test('a closed job opening shows a message and the other openings', async ({ page }) => {
  expect((await page.goto('/career?id=vehicle-appraiser'))?.status()).toBe(200)

  await expect(page.getByText('เราปิดรับตำแหน่งในลิงก์นี้แล้ว')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('the companies of the group are tabs with their own URLs', async ({ page }) => {
  await page.goto('/tpis')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('อรุณ ทรัค เซลส์')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tpis\/tis$/)

  await page
    .getByRole('navigation', { name: 'บริษัทในกลุ่ม' })
    .getByRole('link', { name: 'อรุณ อินชัวรันส์ เซอร์วิส' })
    .click()
  await expect(page).toHaveURL('/tpis/tpis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('อรุณ อินชัวรันส์ เซอร์วิส')

  expect((await page.goto('/tpis/other'))?.status()).toBe(404)
})

test('the complaint page shows channels, stages and the Bank of Thailand', async ({ page }) => {
  await page.goto('/quality-management-service')
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'ช่องทางร้องเรียน' }).click()

  await expect(page).toHaveURL('/quality-management-service/complaint-channel')
  await expect(page.getByRole('link', { name: 'โทร 1213' })).toHaveAttribute('href', 'tel:1213')
  await expect(page.getByRole('heading', { level: 3, name: 'ขอทบทวน' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    // Collapsing is plain HTML, so one run is enough.
    tag: javaScriptEnabled ? '@long' : [],
  }, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('a dealer is one line that expands, and is printed completely', async ({ page }) => {
      await page.goto('/dealer-location?type=head-office')
      if (javaScriptEnabled) await ready(page)
      const card = page.getByRole('article')
      await expect(card.getByText(/เปิด/).first()).toBeVisible()
      await expect(card.getByText('ที่อยู่', { exact: true })).toBeHidden()

      await card.locator('summary').click()
      await expect(card.getByRole('link', { name: /โทรหา/ })).toBeVisible()
      await expect(card.getByText('ที่อยู่', { exact: true })).toBeVisible()

      await card.locator('summary').click()
      await expect(card.getByText('ที่อยู่', { exact: true })).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(card.getByText('ที่อยู่', { exact: true })).toBeVisible()
    })

    test('the footer collapses the site map, and prints the company details instead', async ({ page }) => {
      await page.goto('/dealer-location?type=head-office')
      if (javaScriptEnabled) await ready(page)
      const footer = page.getByRole('contentinfo')
      const map = footer.getByRole('link', { name: 'คุณภาพการให้บริการ' })
      await expect(map).toBeHidden()
      // Includes all external links, which the shipped content leaves empty.
      expect((await footer.boundingBox())!.height).toBeLessThan(900)

      await footer.getByText('ทุกหน้าในเว็บไซต์').click()
      await expect(map).toBeVisible()

      await footer.getByText('ทุกหน้าในเว็บไซต์').click()
      await expect(map).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(footer.getByText('ทะเบียนนิติบุคคลเลขที่')).toBeVisible()
      await expect(footer.getByText('ทุกหน้าในเว็บไซต์')).toBeHidden()
    })
  })
