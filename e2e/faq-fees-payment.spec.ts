import { expect, ready, test } from './test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    // links.spec.ts covers links with JavaScript, which lead to the same pages.
    const byLinks = { tag: javaScriptEnabled ? '@long' : [] }

    test('a search with many results shows the best first, and the rest on demand', async ({ page }) => {
      await page.goto(`/service-faq?q=${encodeURIComponent('รถ')}`)
      if (javaScriptEnabled) await ready(page)
      const questions = page.getByRole('main').locator('h3')
      await expect(questions).toHaveCount(10)

      await page.getByRole('link', { name: /^ดูอีก \d+ ข้อ$/ }).click()

      await expect(page).toHaveURL(/&all=1#rest$/)
      await expect(page.locator('main details[open]')).toHaveCount(0)
      const found = await page.getByRole('status').filter({ hasText: /^พบ/ }).innerText()
      await expect(questions).toHaveCount(Number(/\d+/.exec(found)))
    })

    test('a question is found by its words, highlighted and opened', async ({ page }) => {
      await page.goto('/service-faq')
      if (javaScriptEnabled) await ready(page)

      await page.getByLabel('ค้นหาคำถาม').fill('ลืมรหัส')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'ค้นหา' }).click()

      await expect(page.getByRole('status').filter({ hasText: /^พบ \d+ คำถาม/ })).toBeVisible()
      await expect(page).toHaveURL(`/service-faq?q=${encodeURIComponent('ลืมรหัส')}`)
      const first = page.getByRole('main').getByRole('group').first()
      await expect(first.locator('mark').first()).toHaveText('ลืมรหัส')
      await first.locator('summary').click()
      await expect(first.getByText('ยืนยันด้วยรหัส OTP')).toBeVisible()
    })

    test('each topic has its own URL, and an unknown topic shows all', byLinks, async ({ page }) => {
      await page.goto('/service-faq')
      if (javaScriptEnabled) await ready(page)
      const topics = page.getByRole('main').getByRole('navigation', { name: 'หัวข้อคำถาม' })

      await topics.getByRole('link', { name: 'รีไฟแนนซ์' }).click()

      await expect(page).toHaveURL('/service-faq?topic=refinance')
      await expect(topics.getByRole('link', { name: 'รีไฟแนนซ์' })).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'รีไฟแนนซ์',
        'ยังไม่ได้คำตอบ',
      ])

      await page.goto('/service-faq?topic=%27nothing')
      await expect(topics.getByRole('link', { name: 'ทุกหัวข้อ' })).toHaveAttribute('aria-current', 'true')
    })

    test('a link to a question opens it', async ({ page }) => {
      await page.goto('/service-faq?topic=payment#late-payment')

      await expect(page.getByText('ค้าง 12,000 บาท 30 วัน ประมาณ 49.32 บาท')).toBeVisible()
      await expect(page.getByText('จ่ายช้าเสียอะไรบ้าง')).toBeInViewport()
    })

    test('an empty search offers the hotline, the debt page and the nearest topics', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(`/service-faq?q=zzzz`)
      if (javaScriptEnabled) await ready(page)

      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'เรายังไม่มีคำตอบเรื่องนี้' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'โทร 1366' }).first()).toHaveAttribute('href', 'tel:1366')
      const debts = main.getByRole('link', { name: 'ผ่อนไม่ไหว / ค้างค่างวด' }).first()
      await expect(debts).toHaveAttribute('href', '/important-notice/debt-management-tips')
      await expect(debts).toBeInViewport({ ratio: 1 })
      await expect(main.getByText(/^วันจันทร์–ศุกร์/).first()).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole('navigation', { name: 'หัวข้อที่ใกล้เคียง' }).getByRole('link')).toHaveCount(3)
    })

    if (javaScriptEnabled)
      test('on a phone a submitted search of the price list shows the number of results', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 360, height: 640 })
        await page.goto('/service-fee')
        await ready(page)

        await page.getByLabel(/^ค้นหารายการ/).fill('โลตัส')
        await page.keyboard.press('Enter')

        const count = page.getByRole('status').filter({ hasText: /^พบ 1 รายการ/ })
        await expect(count).toBeFocused()
        await expect(count).toBeInViewport()
        await expect(page.getByRole('rowheader')).toBeInViewport()
      })

    test('the price list is filtered by a query', async ({ page }) => {
      await page.goto('/service-fee')
      if (javaScriptEnabled) await ready(page)
      await expect(page.getByRole('table')).toHaveCount(3)

      await page.getByLabel(/^ค้นหารายการ/).fill('โลตัส')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'ค้นหา' }).click()

      await expect(page.getByRole('status').filter({ hasText: /^พบ 1 รายการ/ })).toBeVisible()
      await expect(page.getByRole('rowheader')).toHaveCount(1)
      await expect(page.getByRole('rowheader')).toContainText('โลตัส')
      const sent = javaScriptEnabled ? '' : '#found'
      await expect(page).toHaveURL(`/service-fee?q=${encodeURIComponent('โลตัส')}${sent}`)
    })

    test('an unknown item in the price list shows how to ask', async ({ page }) => {
      await page.goto(`/service-fee?q=${encodeURIComponent('สูตรแกงเขียวหวาน')}`)

      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'คำนี้ไม่ตรงกับชื่อในตาราง' })).toBeVisible()
      await expect(main.getByText('ค่าบริการที่คุณหาอาจมีชื่ออื่น')).toBeVisible()
      await expect(main.getByRole('link', { name: 'โทร 1366' })).toHaveAttribute('href', 'tel:1366')
      await expect(main.getByRole('link', { name: 'ส่งข้อความถามเรา' })).toHaveAttribute(
        'href',
        '/contactus#message',
      )
      await expect(main.getByRole('navigation', { name: 'ส่วนของหน้านี้' })).toHaveCount(0)
    })

    test('a shop is found by its colloquial name', async ({ page }) => {
      for (const name of ['เซเว่น', '7-11']) {
        await page.goto(`/service-fee?q=${encodeURIComponent(name)}`)

        await expect(page.getByRole('rowheader')).toHaveText([/^เคาน์เตอร์เซอร์วิส/])
      }
    })

    test(
      'on a phone each fee is one line that expands, and topics expand to their questions',
      byLinks,
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto('/service-fee')
        if (javaScriptEnabled) await ready(page)
        const row = page.getByRole('row', { name: /เปลี่ยนสีรถ/ })
        await expect(row.getByText('1,105 บาท')).toBeVisible()
        await expect(row.getByText('ค่าบริการของเรา')).toBeHidden()

        await row.locator('summary').click()

        await expect(row.getByText('ค่าบริการของเรา')).toBeVisible()
        await expect(row.getByText('กฎหมายให้แจ้งนายทะเบียนภายใน 7 วัน')).toBeVisible()

        await page.goto('/service-faq#late-payment')
        await expect(page.getByText('ค้าง 12,000 บาท 30 วัน ประมาณ 49.32 บาท')).toBeVisible()
      },
    )

    test(
      'payment shows the channels for today first; each tab has its own URL',
      byLinks,
      async ({ page }) => {
        await page.goto('/payment?tab=nothing')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('จ่ายค่างวดวันนี้')
        const counter = page.getByRole('row', { name: /เคาน์เตอร์เซอร์วิส/ })
        await expect(counter).toContainText('ไม่เกิน 30,000 บาท')
        await page.getByRole('link', { name: 'ดูเวลาปิดรับและใบเสร็จ' }).click()
        await expect(page.getByRole('heading', { name: 'วันที่เรานับ และใบเสร็จ' })).toBeInViewport()
        await expect(page.getByText('เรานับวันที่คุณจ่ายเป็นวันชำระ แม้เป็นวันหยุด')).toBeVisible()

        await page.goto('/payment?tab=direct-debit')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('หักบัญชีอัตโนมัติ')

        const bank = page.getByRole('group').filter({ hasText: 'ธนาคารกรุงไทย' })
        await bank.locator('summary').click()
        await expect(bank.getByText('สมัครที่ตู้เอทีเอ็ม')).toBeVisible()

        const ways = page.getByRole('navigation', { name: 'วิธีชำระค่างวด' })
        await ways.getByRole('link', { name: 'แอปในมือถือ' }).click()
        await expect(page).toHaveURL('/payment?tab=mobile-application')
        await expect(page.getByRole('main').getByRole('link', { name: /App Store/ })).toBeVisible()
        const step = page.getByRole('listitem').filter({ hasText: 'ติดตั้งแอป' })
        await expect(step.getByRole('img', { name: 'หน้าแอปในร้านค้าแอปกับปุ่มดาวน์โหลด' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'ตรวจชื่อผู้รับเงินก่อนโอนทุกครั้ง' })).toBeVisible()
      },
    )

    test('visitors in arrears find the hotline first', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto('/important-notice/debt-management-tips')

      const arrears = page.getByRole('region', { name: 'ค้างค่างวดอยู่แล้ว' })
      await expect(arrears.getByRole('link', { name: /^โทร \d+$/ })).toHaveAttribute('href', /^tel:/)
      await arrears.locator('summary').click()
      await arrears.getByRole('link', { name: 'ค้างกี่งวดจึงถูกยึดรถ' }).click()
      await expect(page).toHaveURL('/service-faq?topic=payment#repossession')
    })

    test('every repayment option is calculated with the numbers of the visitor', async ({ page }) => {
      await page.goto('/important-notice/debt-management-tips')
      if (javaScriptEnabled) await ready(page)
      const row = (name: string | RegExp) => page.getByRole('row', { name })
      await expect(row(/^ปิดบัญชีตอนนี้/)).toContainText('410,988 บาท')

      await page.getByLabel('จ่ายมาแล้วกี่งวด').fill('๔๑')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'เปรียบเทียบทุกทางเลือก' }).click()

      await expect(row(/^ปิดบัญชีตอนนี้/)).toContainText('219,247 บาท')
      await expect(page).toHaveURL(/paid=/)
      await expect(page.getByRole('img', { name: /จ่ายมาแล้ว 41 งวด ส่วนลดตอนนี้ 100%/ })).toBeVisible()

      await page.reload()
      await expect(page.getByLabel('จ่ายมาแล้วกี่งวด')).toHaveValue('๔๑')
    })

    test('an impossible number is kept, with an error beside its field', async ({ page }) => {
      await page.goto('/important-notice/debt-management-tips?amount=abc&by=rate&rate=2.5&term=60&paid=70')

      await expect(page.getByLabel('ยอดจัดตอนทำสัญญา (บาท)')).toHaveValue('abc')
      await expect(page.getByLabel('ยอดจัดตอนทำสัญญา (บาท)')).toHaveAccessibleDescription(/กรอกยอดจัดเป็นตัวเลข/)
      await expect(page.getByLabel('จ่ายมาแล้วกี่งวด')).toHaveAccessibleDescription(/น้อยกว่า 60 งวด/)
      await expect(page.getByLabel('ดอกเบี้ยคงที่ต่อปี (%)')).toHaveValue('2.5')
      await expect(page.getByRole('table')).toHaveCount(0)
    })

    test('cookie consent can be changed in the privacy notice', async ({ page, context }) => {
      await page.goto('/privacy-policy#cookies')
      if (javaScriptEnabled) await ready(page)
      const choice = page.getByRole('form', { name: 'คำตอบของคุณเรื่องคุกกี้สถิติ' })
      const said = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value
      expect(await said()).toBe('refused')

      await choice.getByRole('button', { name: 'ยอมรับ' }).click()

      await expect.poll(said).toBe('accepted')
      await expect(page).toHaveURL('/privacy-policy#cookies')
      await expect(choice.getByRole('button', { name: 'ปฏิเสธ' })).toBeInViewport()
      if (javaScriptEnabled) await expect(choice.getByRole('status')).toContainText('คุณยอมรับคุกกี้สถิติไว้')
      await choice.getByRole('button', { name: 'ปฏิเสธ' }).click()
      await expect.poll(said).toBe('refused')
    })
  })

test('a link to a section of the price list moves the focus', async ({ page }) => {
  await page.goto('/service-fee')
  await ready(page)
  const heading = page.getByRole('heading', { name: 'ค่าธรรมเนียมอื่น' })

  for (const _ of ['once', 'again']) {
    await page.getByRole('link', { name: 'ค่าธรรมเนียมอื่น' }).press('Enter')
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  }

  await page.goto('/payment?tab=today')
  await ready(page)
  await page.getByRole('link', { name: 'ค่าบริการทุกช่องทางและค่าธรรมเนียมอื่น' }).click()
  await expect(page.getByRole('heading', { name: 'ค่าบริการของช่องทางชำระค่างวด' })).toBeFocused()
})

test('search works by keyboard, and typing announces only the number of results', async ({ page }) => {
  await page.goto('/service-faq?topic=credit')
  await ready(page)

  await page.getByLabel('ค้นหาคำถาม').focus()
  await page.keyboard.type('late payment')
  await expect(page.getByRole('status').filter({ hasText: 'late payment' })).toContainText('พบ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=late(\+|%20)payment$/)
  await page.getByRole('main').locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('group').first()).toHaveAttribute('open', '')
})

test('a question found while typing stays open when the server results arrive', async ({ page }) => {
  await page.goto('/service-faq')
  await ready(page)
  await page.getByLabel('ค้นหาคำถาม').fill('late payment')
  const first = page.getByRole('main').locator('details').first()
  await expect(page.getByText('สำหรับ “late payment”')).toBeVisible()
  await first.locator('summary').click()
  const opened = (await first.elementHandle())!

  const answer = page.waitForResponse(/service-faq\.data/)
  await page.getByLabel('ค้นหาคำถาม').press('Enter')
  await answer
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))

  expect(await opened.evaluate((details) => details.isConnected && details.hasAttribute('open'))).toBe(true)
})

test('search in the browser and on the server returns the same questions', async ({ page }) => {
  for (const query of ['ปิดบัญชี', 'otp', 'ประกัน', 'l6f']) {
    await page.goto(`/service-faq?q=${encodeURIComponent(query)}`)
    const questions = page.getByRole('main').locator('summary')
    const byServer = await questions.allTextContents()
    await page.goto('/service-faq')
    await ready(page)
    await page.getByLabel('ค้นหาคำถาม').fill(query)
    await expect(page.getByText(`สำหรับ “${query}”`)).toBeVisible()

    expect(await questions.allTextContents(), query).toEqual(byServer)
  }
})
