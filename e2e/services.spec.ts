import { expect, namesOfAmber, ready, test } from './test.ts'

const LOANS = [
  '/service-new-car',
  '/service-new-car?type=truck',
  '/service-new-car?type=electric',
  '/service-used-car',
  '/service-leasing',
  '/service-refinance',
  '/service-personal-loan',
]

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    // links.spec.ts covers links with JavaScript, which lead to the same pages.
    const byLinks = { tag: javaScriptEnabled ? '@long' : [] }

    test('the documents of each borrower type have their own URL', byLinks, async ({ page }) => {
      await page.goto('/service-used-car')
      if (javaScriptEnabled) await ready(page)
      const papers = page.getByRole('region', { name: 'เอกสารที่ใช้' })
      await expect(papers.getByText('สำเนาทะเบียนบ้าน')).toBeVisible()
      await expect(papers.getByText('สลิปเงินเดือน')).toBeHidden()
      await papers.locator('summary', { hasText: 'พนักงานประจำ' }).click()
      await expect(papers.getByText('สลิปเงินเดือน')).toBeVisible()

      await papers.getByRole('link', { name: 'เกษตรกร' }).click()

      await expect(page).toHaveURL(/\?borrower=/)
      await expect(papers.getByRole('link', { name: 'เกษตรกร' })).toHaveAttribute('aria-current', 'true')
      await expect(papers.getByText('สมุดทะเบียนเกษตรกร')).toBeVisible()
      await expect(papers.getByText('สำเนาทะเบียนบ้าน')).toBeVisible()
      await expect(papers.getByText('สลิปเงินเดือน')).toHaveCount(0)

      await papers.getByLabel('สมุดทะเบียนเกษตรกร').check()
      await expect(papers.getByLabel('สมุดทะเบียนเกษตรกร')).toBeChecked()
    })

    test('a new car is a pickup or a truck', byLinks, async ({ page }) => {
      await page.goto('/service-new-car')
      if (javaScriptEnabled) await ready(page)

      await page
        .getByRole('navigation', { name: 'ประเภทรถ' })
        .getByRole('link', { name: 'รถบรรทุกและหัวลาก' })
        .click()

      await expect(page).toHaveURL('/service-new-car?type=truck')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('รถบรรทุก')
    })

    test(
      'each insurance class has its own URL, and is part of the comparison table',
      byLinks,
      async ({ page }) => {
        await page.goto('/service-insurance')
        if (javaScriptEnabled) await ready(page)
        const table = page.getByRole('table', { name: 'ความคุ้มครองของประกันภัยแต่ละแบบ' })
        await expect(table.getByRole('row', { name: /รถหายและไฟไหม้/ }).getByRole('cell')).toHaveText([
          'คุ้มครอง',
          'คุ้มครอง',
          'ไม่คุ้มครอง',
          'ไม่คุ้มครอง',
          'ไม่คุ้มครอง',
        ])

        await page
          .getByRole('navigation', { name: 'แบบประกัน' })
          .getByRole('link', { name: 'พ.ร.บ.', exact: true })
          .click()

        await expect(page).toHaveURL('/service-insurance/compulsory')
        const premium = page
          .getByRole('row', { name: /รถกระบะและรถบรรทุก น้ำหนักรวมไม่เกิน 3 ตัน/ })
          .getByRole('cell')
        await expect(premium).toHaveText(['900.00', '4.00', '63.28', '967.28'])
      },
    )

    test('the tax of a pickup is calculated from plate and weight', async ({ page }) => {
      await page.goto('/service-annual-tax')
      if (javaScriptEnabled) await ready(page)
      const form = page.getByRole('form', { name: 'คำนวณภาษีรถประจำปี' })
      await expect(form.getByLabel('ขนาดเครื่องยนต์ (ซีซี)')).toBeVisible()
      await expect(form.getByLabel('น้ำหนักรถ (กิโลกรัม)')).toBeHidden()

      await form.getByRole('radio', { name: /ป้ายขาว อักษรเขียว/ }).check({ force: true })
      await expect(form.getByLabel('ขนาดเครื่องยนต์ (ซีซี)')).toBeHidden()
      await form.getByLabel('น้ำหนักรถ (กิโลกรัม)').fill('1,740')
      if (!javaScriptEnabled) await form.getByRole('button', { name: 'คำนวณยอดรวม' }).click()

      await expect(form.getByRole('status').first()).toHaveText('2,317.28 บาท')
      await expect(form.getByText('น้ำหนัก 1,501–1,750 กก.')).toBeVisible()
      await expect(form).toContainText('ค่าประมาณ')

      await page.getByRole('link', { name: 'ให้เราต่อภาษีให้' }).click()
      await expect(page).toHaveURL(/\/contactus\?ask=annual-tax&plate=white-green/)
      await expect(page.getByLabel('เรื่อง', { exact: true })).toHaveValue('registration')
      await expect(
        page.getByText('ต่อภาษี ป้ายขาว อักษรเขียว 1,740 กก. รวม 2,317.28 บาท (โดยประมาณ)'),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: 'ให้เราต่อภาษีรถให้' })).toBeVisible()
      await expect(page.getByLabel(/^เอกสารที่เตรียมไว้/)).toBeVisible()
    })

    test('the facts of a vehicle are passed to the quotation form', async ({ page }) => {
      await page.goto('/service-insurance/class-1')
      if (javaScriptEnabled) await ready(page)
      const quote = page.getByRole('region', { name: 'ขอใบเสนอราคา' })
      await expect(page.getByRole('region', { name: 'เบี้ยที่จ่ายมาจากอะไร' })).toContainText('10,742.80')

      await quote.getByLabel('รถที่จะทำประกัน').selectOption('รถกระบะ 4 ประตู')
      await quote.getByLabel('ใช้รถทำอะไร').selectOption('ใช้ในกิจการของตัวเอง')
      await quote.getByRole('button', { name: 'ขอใบเสนอราคา' }).click()

      await expect(page.getByLabel('เรื่อง', { exact: true })).toHaveValue('insurance')
      await expect(page.getByLabel(/^รถที่จะทำประกัน/)).toHaveValue('double-cab')
      await expect(page.getByLabel(/^แบบประกันที่สนใจ/)).toHaveValue('class-1')
      await page.getByLabel('เรื่อง', { exact: true }).selectOption('other')
      await expect(page.getByLabel(/^รถที่จะทำประกัน/)).toBeHidden()
    })

    test('errors of the tax form are shown beside their fields', async ({ page }) => {
      await page.goto('/service-annual-tax?plate=white-black&cc=2000&registered=99&dueDay=31&dueMonth=2')
      if (javaScriptEnabled) await ready(page)

      await expect(page.getByLabel(/จดทะเบียนครั้งแรก/)).toHaveAccessibleDescription(/สี่หลัก/)
      await expect(page.getByLabel('วัน', { exact: true })).toHaveAccessibleDescription(/ให้ครบ/)
      await expect(page.getByRole('status').filter({ hasText: 'บาท' })).toHaveText('– บาท')
    })
  })

test('the tax shows its bands, age discount and a URL to share', async ({ page }) => {
  await page.goto('/service-annual-tax')
  await ready(page)
  const form = page.getByRole('form', { name: 'คำนวณภาษีรถประจำปี' })

  await form.getByLabel('ขนาดเครื่องยนต์ (ซีซี)').fill('1898')
  await expect(form.getByRole('status').first()).toHaveText('3,437.21 บาท')
  await form.getByLabel(/จดทะเบียนครั้งแรก/).fill('2550')

  await expect(form.getByRole('status').first()).toHaveText('2,391.21 บาท')
  await expect(form.getByRole('row', { name: /ลด 50%/ })).toContainText('−1,246.00')
  await expect(form.getByText(/ต้องตรวจสภาพที่สถานตรวจสภาพรถเอกชน/)).toBeVisible()

  await form.getByRole('button', { name: 'คำนวณยอดรวม' }).click()
  await expect(page).toHaveURL(/plate=white-black&cc=1898.*registered=2550/)
  await expect(form.getByRole('heading', { name: 'ต้องจ่ายทั้งหมดโดยประมาณ' })).toBeFocused()
  await expect(form.getByRole('status').first()).toBeInViewport()
  await page.reload()
  await expect(form.getByRole('status').first()).toHaveText('2,391.21 บาท')
})

test('the plate can be chosen by keyboard', async ({ page }) => {
  await page.goto('/service-annual-tax?plate=white-black')
  await ready(page)

  await page.getByRole('radio', { name: /ป้ายขาว อักษรดำ/ }).focus()
  await page.keyboard.press('ArrowDown')

  await expect(page.getByRole('radio', { name: /ป้ายขาว อักษรเขียว/ })).toBeChecked()
  await expect(page.getByLabel('น้ำหนักรถ (กิโลกรัม)')).toBeVisible()
})

test('every advertised rate shows its effective rate and the notice on responsible borrowing', async ({
  page,
}) => {
  for (const path of LOANS) {
    await page.goto(path)
    const claim = page.getByRole('complementary', { name: 'อัตราดอกเบี้ย' })
    if (path === '/service-leasing') await expect(claim, path).toHaveCount(0)
    else {
      await expect(claim, path).toContainText('อัตราดอกเบี้ยที่แท้จริง')
      await expect(claim, path).toContainText('กู้เท่าที่จำเป็นและชำระคืนไหว')
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'โทร 1366' }), path).toBeVisible()
  }
})

test('each loan has structured data', async ({ page }) => {
  await page.goto('/service-refinance')
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )

  expect(data.map((thing) => thing['@type'])).toEqual(['LoanOrCredit', 'BreadcrumbList'])
  expect(data[0].annualPercentageRate.minValue).toBeGreaterThan(0)
})

test('an unknown insurance class is a 404', async ({ page }) => {
  expect((await page.goto('/service-insurance/class-9'))?.status()).toBe(404)
})

test('the list of documents is printed without buttons', async ({ page }) => {
  await page.goto('/service-new-car?borrower=เกษตรกร')
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText('สมุดทะเบียนเกษตรกร')).toBeVisible()
  await expect(page.getByRole('button', { name: 'พิมพ์รายการเอกสาร' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'ขั้นตอน' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'เอกสารของใคร' })).toBeHidden()
})

test('on a phone the other services at the end of a service load no pictures', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/service-new-car')
  const others = page.getByRole('region', { name: 'สินเชื่อแบบอื่นของเรา' })

  await others.scrollIntoViewIfNeeded()

  await expect(others.getByRole('link').first()).toBeVisible()
  await expect(others.locator('img').first()).toBeHidden()
})

test('the total of the annual tax has the one primary button of the page', async ({ page }) => {
  await page.goto('/service-annual-tax?plate=white-black&cc=2000')

  expect(await page.locator('main').locator('a, button').evaluateAll(namesOfAmber)).toEqual(['ให้เราต่อภาษีให้'])
})
