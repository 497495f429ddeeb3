import type { Locator, Page } from '@playwright/test'
import { enterCode } from './fill-form.ts'
import { accessibilityViolations, expect, ready, test, untilHandled } from './test.ts'

/** Advances the clock, because a form filled in immediately would get the human step. */
const openLikeAPerson = async (page: Page, path: string) => {
  await page.clock.install()
  await page.goto(path)
  await ready(page)
  await page.clock.fastForward(20_000)
}

const A_PDF =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Kids [<< /Type /Page >>] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'

const summary = (page: Page) => page.getByRole('alert')

async function fillContact(page: Page) {
  await page.getByLabel('เรื่อง', { exact: true }).selectOption('payment')
  await page.getByLabel('ข้อความ', { exact: true }).fill('ขอทราบยอดค้างชำระ')
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel('นามสกุล', { exact: true }).fill('ใจดี')
  await page.getByLabel('เบอร์โทรศัพท์', { exact: true }).fill('056123456')
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()
}

/** Top positions of an element in px, per frame, until the page dispatches `told`. */
const topsUntilTold = (element: Locator) =>
  element.evaluate(
    (node) =>
      new Promise<number[]>((resolve) => {
        const tops = new Set<number>()
        const note = () => {
          tops.add(node.getBoundingClientRect().top)
          requestAnimationFrame(note)
        }
        note()
        window.addEventListener('told', () => resolve([...tops]), { once: true })
      }),
  )

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

test('an e-mail address with a typo is questioned beside its field, and a tick corrects it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  await openLikeAPerson(page, '/contactus')
  await fillContact(page)
  const email = page.getByRole('textbox', { name: /^อีเมล/ })
  await email.fill('prasit@gmial.com')
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()

  await expect(summary(page).getByRole('heading')).toHaveText('ยังไม่ได้ส่ง ตรวจอีเมลอีกครั้ง')
  await expect(email).toHaveAccessibleDescription(/หมายถึง prasit@gmail\.com ใช่ไหม/)
  // The field gets the focus, and the checkbox disappears with its error.
  await page.getByLabel('แก้เป็น prasit@gmail.com').click()
  await expect(email).toHaveValue('prasit@gmail.com')
  await expect(email).toBeFocused()
  await expect(summary(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(page).toHaveURL('/received/contact-us')
  await expect(page.getByText('056-xxx-456')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a rejected form keeps its input, and is then accepted', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 422/)
    await page.goto('/contactus')
    await fillContact(page)
    await page.getByLabel('เบอร์โทรศัพท์', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'ส่งข้อความ' }).click()

    await expect(page).toHaveTitle(/^ผิดพลาด: ติดต่อเรา/)
    await expect(summary(page)).toContainText('มี 1 จุดที่ต้องแก้')
    await expect(page.getByLabel('เบอร์โทรศัพท์', { exact: true })).toHaveValue('12')
    await expect(page.getByLabel('ข้อความ', { exact: true })).toHaveValue('ขอทราบยอดค้างชำระ')
    await expect(page.getByLabel('เรื่อง', { exact: true })).toHaveValue('payment')

    await page.getByLabel('เบอร์โทรศัพท์', { exact: true }).fill('๐๕๖-123456')
    await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
    await expect(page).toHaveURL('/received/contact-us')
    await expect(page.getByText(/^CT-[A-Z2-9]{4}-[A-Z2-9]{2}$/)).toBeVisible()
  })

  test('on a small phone the start of a long error summary is below the top bar', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/career?id=credit-officer-nakhon-sawan')
    await page.getByRole('button', { name: 'ส่งใบสมัคร' }).click()

    const heading = summary(page).getByRole('heading')
    await expect(heading).toBeFocused()
    const barBottom = await page
      .locator('header')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().bottom)
    expect((await heading.boundingBox())!.y).toBeGreaterThan(barBottom)
    await expect(heading).toBeInViewport({ ratio: 1 })
  })
})

test('an invalid form is not sent; its error summary has the focus and links to the fields', async ({
  page,
}) => {
  await openLikeAPerson(page, '/contactus')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })

  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()

  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('เลือกเรื่อง')
  await expect(page).toHaveTitle(/^ผิดพลาด: ติดต่อเรา/)
  await page.getByRole('link', { name: 'กรอกเบอร์โทรศัพท์' }).click()
  await expect(page.getByLabel('เบอร์โทรศัพท์', { exact: true })).toBeFocused()
  const phone = page.getByLabel('เบอร์โทรศัพท์', { exact: true })
  await expect(phone).toHaveAccessibleDescription(/กรอกเบอร์โทรศัพท์/)
  await phone.pressSequentially('0561')
  await expect(phone).toHaveAccessibleDescription(/ต้องมี 9 หลัก/)
  await phone.pressSequentially('23456')
  await expect(phone).not.toHaveAccessibleDescription(/ต้องมี 9 หลัก/)
  await expect(page.getByLabel('นามสกุล', { exact: true })).toHaveAccessibleDescription('กรอกนามสกุล')
  expect(sent).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('corrected errors leave the summary without moving the focused field', async ({ page }) => {
  await openLikeAPerson(page, '/contactus')
  const box = (label: string) => page.getByLabel(label, { exact: true })
  const title = await page.title()
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(summary(page)).toBeFocused()
  const links = summary(page).getByRole('link')
  await expect(links).toHaveCount(6)
  expect(await summary(page).getAttribute('aria-live')).toBeNull()

  const corrected = [
    [box('นามสกุล'), 'ใจดี'],
    [box('ชื่อ'), 'สมชาย'],
    [box('ข้อความ'), 'ขอทราบยอดค้างชำระ'],
    [box('เบอร์โทรศัพท์'), '056123456'],
  ] as const
  for (const [index, [field, text]] of corrected.entries()) {
    const left = 5 - index
    await field.focus()
    const tops = topsUntilTold(field)
    await page.keyboard.type(text)
    await expect(links).toHaveCount(left)
    await expect(summary(page).getByRole('heading')).toHaveText(new RegExp(`มี\\s${left}\\sจุดที่ต้องแก้`))
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('told')))
    expect(spread(await tops)).toBeLessThanOrEqual(1)
    await expect(field).toBeFocused()
    await expect(summary(page)).toHaveAttribute('aria-live', 'off')
  }
  await box('ชื่อ').fill('')
  await expect(links.first()).toHaveText('เลือกเรื่อง')
  await expect(links.nth(1)).toHaveText('กรอกชื่อ')
  await expect(box('ชื่อ')).toBeFocused()
  await box('ชื่อ').fill('สมชาย')

  await box('เรื่อง').selectOption('payment')
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()
  await expect(summary(page)).toHaveCount(0)
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ })).toBeFocused()

  await box('ชื่อ').fill('')
  await expect(links).toHaveText(['กรอกชื่อ'])
  await expect(box('ชื่อ')).toBeFocused()
})

test('an invalid value in an empty field of a rejected form shows its own error', async ({ page }) => {
  await openLikeAPerson(page, '/career?id=credit-officer-nakhon-sawan')
  await page.getByRole('button', { name: 'ส่งใบสมัคร' }).click()
  await expect(summary(page)).toBeFocused()

  for (const [label, typed, words] of [
    ['อีเมล', 'somchai@gmial', 'กรอกอีเมลให้ครบ เช่น somchai@example.com'],
    ['ชื่อ', '123', 'กรอกเป็นตัวอักษร ไม่มีตัวเลข'],
    ['ประสบการณ์ทำงาน (ปี)', 'สอง', 'กรอกเป็นตัวเลข'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    await page.keyboard.type(typed)
    await expect(field).toHaveAccessibleDescription(new RegExp(words))
    await expect(summary(page).getByRole('link', { name: new RegExp(words) })).toHaveCount(1)
  }
  const name = page.getByLabel('ชื่อ', { exact: true })
  await name.fill('สมชาย')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await name.fill('')
  await expect(name).toHaveAccessibleDescription('กรอกชื่อ')
})

test('on a small phone no part of a rejected form is half under the top bar', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openLikeAPerson(page, '/new-product')

  await page.getByRole('button', { name: 'ส่งคำขอ' }).click()

  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  expect(await accessibilityViolations(page)).toEqual([])
})

test('a form can be filled in and sent by keyboard alone', async ({ page }) => {
  await openLikeAPerson(page, '/contactus')

  await page.getByLabel('เรื่อง', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  for (const text of ['ขอทราบยอด', 'สมชาย', 'ใจดี', '0812345678', '', '']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/received/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ได้รับข้อความของคุณแล้ว')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('fields filter typed and pasted input, and accept Thai digits', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLikeAPerson(page, '/happy-car')
  const phone = page.getByLabel('เบอร์มือถือ', { exact: true })
  const name = page.getByLabel('ชื่อ', { exact: true })
  const budget = page.getByLabel(/^งบประมาณ/)
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text)
    await page.keyboard.press('ControlOrMeta+V')
  }

  // The input filters load on the first focus.
  const filters = page.waitForResponse(/live-form/)
  await phone.focus()
  await filters
  await phone.pressSequentially('08x๑-2')
  await expect(phone).toHaveValue('0812')
  await phone.fill('')
  await paste('+66 81 234 5678')
  await expect(phone).toHaveValue('0812345678')

  await name.focus()
  await name.pressSequentially('สม1ชาย๒')
  await expect(name).toHaveValue('สมชาย')

  await budget.focus()
  await paste('๑,250,000.50 บาท')
  await expect(budget).toHaveValue('1,250,000')
})

test('an amount has separators while it is typed and edited', async ({ page }) => {
  await openLikeAPerson(page, '/happy-car')
  const budget = page.getByLabel(/^งบประมาณ/)
  await budget.pressSequentially('๗00000')
  await expect(budget).toHaveValue('700,000')

  // Deleting a separator deletes the adjacent digit.
  await page.keyboard.press('Home')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await expect(budget).toHaveValue('70,000')
  await page.keyboard.type('25')
  await expect(budget).toHaveValue('7,025,000')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(budget).toHaveValue('725,000')
  await page.keyboard.press('Delete')
  await expect(budget).toHaveValue('75,000')

  await budget.fill('')
  await budget.pressSequentially('1.2x ล้าน')
  await expect(budget).toHaveValue('1.2 ล้าน')
  await page.keyboard.press('Tab')
  await expect(budget).toHaveValue('1,200,000')
})

test('a double click submits once', async ({ page }) => {
  await openLikeAPerson(page, '/contactus')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await fillContact(page)

  await page.getByRole('button', { name: 'ส่งข้อความ' }).dblclick()

  await expect(page).toHaveURL('/received/contact-us')
  expect(sent).toHaveLength(1)
})

test('an offline form shows a message, stays, and can be sent when back online', async ({
  page,
  context,
}) => {
  await openLikeAPerson(page, '/contactus')
  await fillContact(page)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ออฟไลน์อยู่' })).toBeInViewport()
  await expect(page.getByLabel('ข้อความ', { exact: true })).toHaveValue('ขอทราบยอดค้างชำระ')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(page).toHaveURL('/received/contact-us')
})

test('a draft survives a reload without secrets, and is removed once the form is received', async ({
  page,
}) => {
  await openLikeAPerson(page, '/reward-motor-expo-2021')
  const filters = page.waitForResponse(/live-form/)
  await page.getByLabel('ชื่อ', { exact: true }).focus()
  await filters
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel(/^เลขบัตรประชาชน/).fill('1101700230708')
  await page.getByLabel('จังหวัด', { exact: true }).selectOption('60')
  await page.getByRole('radio', { name: 'ภายใน 3 เดือน' }).check()
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()

  await page.reload()
  await expect(page.getByText('กรอกต่อจากเดิมได้เลย')).toBeVisible()
  await expect(page.getByLabel('ชื่อ', { exact: true })).toHaveValue('สมชาย')
  await expect(page.getByLabel('จังหวัด', { exact: true })).toHaveValue('60')
  await expect(page.getByRole('radio', { name: 'ภายใน 3 เดือน' })).toBeChecked()
  await expect(page.getByLabel(/^เลขบัตรประชาชน/)).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ })).not.toBeChecked()

  await page.clock.fastForward(20_000)
  await page.getByLabel('นามสกุล', { exact: true }).fill('ใจดี')
  await page.getByLabel('เบอร์มือถือ', { exact: true }).fill('0869991234')
  await page.getByLabel('เรื่องที่สนใจ').selectOption('refinance')
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()
  await page.getByRole('button', { name: 'ขอรหัสยืนยันเบอร์' }).click()
  await expect(page).toHaveURL('/reward-motor-expo-2021/verify-otp')
  await enterCode(page)
  await expect(page).toHaveURL('/received/motor-expo')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:motor-expo'))).toBeNull()
})

test('going back to a sent form shows the time and reference', async ({ page }) => {
  await openLikeAPerson(page, '/contactus')
  await fillContact(page)
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(page).toHaveURL('/received/contact-us')
  const reference = (await page.getByText(/^CT-/).textContent())!
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await page.goBack()

  const notice = page.getByRole('status').filter({ hasText: 'คุณส่งแบบฟอร์มนี้แล้วเมื่อ' })
  await expect(notice).toContainText(reference)
  await expect(notice).toBeInViewport()
  await expect(page.getByLabel('ชื่อ', { exact: true })).toHaveValue('')
  expect(requests.filter((url) => url.includes(reference))).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
  await notice.getByRole('link', { name: 'ดูหน้ายืนยัน' }).click()
  await expect(page.getByText(reference)).toBeVisible()
})

test('after a reload the counter includes restored text, and consents must be ticked again', {
  tag: '@long',
}, async ({ page }) => {
  await openLikeAPerson(page, '/quality-management-service/complaint-channel')
  const message = page.getByLabel('เกิดอะไรขึ้น')
  const filters = page.waitForResponse(/live-form/)
  await message.focus()
  await filters
  await message.fill('รอนานมาก')
  await expect(page.getByText('เหลืออีก 1,992 ตัวอักษร')).toBeVisible()
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()

  await page.reload()

  const notice = page.getByRole('status').filter({ hasText: 'กรอกต่อจากเดิมได้เลย' })
  await expect(notice).toContainText('ติ๊กอีกครั้งก่อนส่ง')
  await expect(message).toHaveValue('รอนานมาก')
  await expect(page.getByText('เหลืออีก 1,992 ตัวอักษร')).toBeVisible()

  await notice.getByRole('button', { name: 'เริ่มใหม่' }).click()
  await expect(message).toHaveValue('')
  await expect(page.getByText('เหลืออีก 2,000 ตัวอักษร')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('draft:complaint') ?? '')).not.toContain('รอนานมาก')
})

test('a submission that looks automated gets the human step and is never dropped', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  await openLikeAPerson(page, '/contactus')
  await fillContact(page)
  await page.locator('[name=homepage]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'http://spam.example'
  })
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()

  await expect(summary(page)).toContainText('ขอให้ยืนยันอีกขั้นเดียว')
  await page.getByRole('checkbox', { name: /ยืนยันว่าฉันเป็นคน/ }).check()
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(page).toHaveURL('/received/contact-us')
})

/** Sends thirty forms from the IP address of this test, to trigger the human step. */
async function makeBusy({ request }: Page, message: string) {
  const form = {
    topic: 'payment',
    message,
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    'consent.privacyNotice': 'on',
    'consent.noticeVersion': '2569-1',
  }
  for (let person = 0; person < 30; person++) {
    const sent = await request.post('/contactus', {
      form: { ...form, phone: `0561${String(person).padStart(5, '0')}` },
      maxRedirects: 0,
    })
    expect(sent.status()).toBe(303)
  }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'behind a busy address' : 'behind a busy address, without JavaScript', {
    tag: '@long',
  }, () => {
    test.use({ javaScriptEnabled })

    test('the human step keeps the input and lets people through', async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 429/)
      // A repeated message is neither counted nor rejected, so each test uses its own.
      const message = `ขอทราบยอดค้างชำระ ${javaScriptEnabled}`
      await makeBusy(page, message)
      await page.goto('/contactus')
      if (javaScriptEnabled) await ready(page)
      await fillContact(page)
      await page.getByLabel('ข้อความ', { exact: true }).fill(message)
      // Avoids the human step for fast submissions.
      await page.waitForTimeout(1600)
      await page.getByRole('button', { name: 'ส่งข้อความ' }).click()

      await expect(summary(page)).toContainText('มีคนใช้เครือข่ายเดียวกับคุณ')
      await expect(javaScriptEnabled ? summary(page) : summary(page).getByRole('heading')).toBeFocused()
      await expect(page.getByLabel('ข้อความ', { exact: true })).toHaveValue(message)
      // axe needs JavaScript.
      if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([])
      await summary(page).getByRole('link', { name: /ติ๊กช่อง/ }).click()
      const tick = page.getByRole('checkbox', { name: /ยืนยันว่าฉันเป็นคน/ })
      await expect(tick).toBeInViewport()
      await tick.check()
      await page.waitForTimeout(2000)
      await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
      await expect(page).toHaveURL('/received/contact-us')
    })
  })

test('a file is stored when chosen; a rejected file shows its error and does not block the form', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(15|22)/)
  await openLikeAPerson(page, '/quality-management-service/complaint-channel')
  const files = page.getByRole('list', { name: 'ไฟล์ที่แนบ' }).getByRole('listitem')

  await page.getByLabel(/^รูปถ่ายหรือเอกสาร/).setInputFiles([
    {
      name: 'ใบเสร็จ.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(A_PDF),
    },
    { name: 'โปรแกรม.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
  ])

  await expect(files.filter({ hasText: 'ใบเสร็จ.pdf' })).toContainText('แนบแล้ว')
  await expect(files.filter({ hasText: 'โปรแกรม.pdf' })).toContainText('ไฟล์ชนิดนี้แนบไม่ได้ ใช้ PDF หรือรูป')

  await page.getByLabel('เรื่อง', { exact: true }).selectOption('service')
  await page.getByLabel('เกิดอะไรขึ้น').fill('รอนาน')
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel('นามสกุล', { exact: true }).fill('ใจดี')
  await page.getByLabel('เบอร์โทรศัพท์', { exact: true }).fill('0812345678')
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()
  await page.getByRole('button', { name: 'ส่งเรื่องร้องเรียน' }).click()
  await expect(page).toHaveURL('/received/complaint')
})

test('content below a file does not move while the file is uploaded, stored, rejected or lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(15|22)|net::ERR_FAILED/)
  await page.goto('/quality-management-service/complaint-channel')
  await ready(page)
  const files = page.getByRole('list', { name: 'ไฟล์ที่แนบ' }).getByRole('listitem')
  const scripts = Promise.withResolvers<void>()
  await page.route('/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  let uploads = Promise.withResolvers<void>()
  await page.route('/upload/**', async (route) => {
    const isLost = route.request().postDataBuffer()?.includes('หาย.pdf')
    await uploads.promise
    await (isLost ? route.abort() : route.continue())
  })

  for (const [index, width] of [360, 768, 1280].entries()) {
    await page.setViewportSize({ width, height: 800 })
    const input = page.getByLabel(/^รูปถ่ายหรือเอกสาร/)
    await input.evaluate((element) => element.scrollIntoView())
    await input.setInputFiles(
      [
        ['ใบเสร็จค่างวดของเดือนพฤศจิกายน.pdf', A_PDF],
        ['โปรแกรม.pdf', 'MZ'],
        ['หาย.pdf', A_PDF],
      ].map(([name, text]) => ({ name: name!, mimeType: 'application/pdf', buffer: Buffer.from(text!) })),
    )
    const tops = topsUntilTold(page.getByLabel('ชื่อ', { exact: true }))
    scripts.resolve()
    await expect(files.filter({ hasText: 'กำลังส่ง' })).toHaveCount(3)
    uploads.resolve()
    for (const words of ['แนบแล้ว', 'ไฟล์ชนิดนี้แนบไม่ได้', 'ตรวจสัญญาณอินเทอร์เน็ต'])
      await expect(files.filter({ hasText: words })).toHaveCount(index + 1)
    await page.evaluate(() => window.dispatchEvent(new Event('told')))
    // Browsers scroll by whole pixels, layout uses fractions.
    expect(spread(await tops), `${width} px`).toBeLessThanOrEqual(1)
    uploads = Promise.withResolvers()
  }
})

test.describe('the file of an application', () => {
  const OPENING = '/career?id=credit-officer-nakhon-sawan'
  const aFile = (name: string, text: string) => ({
    name,
    mimeType: name.endsWith('pdf') ? 'application/pdf' : 'text/plain',
    buffer: Buffer.from(text),
  })

  for (const [what, file, words] of [
    ['of another kind', aFile('ประวัติ.txt', 'สมชาย'), 'ไฟล์ชนิดนี้แนบไม่ได้'],
    ['that is broken', aFile('ประวัติ.pdf', '%PDF-1.7\nbroken'), 'เราเปิดไฟล์นี้ไม่ได้'],
  ] as const)
    test(`${what} shows one error beside it and in the summary, until it is replaced`, {
      tag: '@long',
    }, async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 4(15|22)/)
      await openLikeAPerson(page, OPENING)
      const field = page.locator('div:has(> label[for=field-resume])')
      const resume = page.getByLabel('ประวัติย่อ', { exact: true })
      const inSummary = summary(page).getByRole('link', { name: /ประวัติย่อ/ })
      await resume.setInputFiles(file)
      await expect(field.getByText(words)).toBeVisible()
      const said = (await field.getByText(words).textContent())!

      await page.getByRole('button', { name: 'ส่งใบสมัคร' }).click()
      await expect(summary(page)).toBeFocused()
      await expect(inSummary).toHaveText(`ประวัติย่อ: ${said}`)
      await expect(field.getByText(words)).toHaveCount(1)
      await expect(field.getByText('แนบประวัติย่อ')).toHaveCount(0)
      await expect(resume).toHaveAccessibleDescription(new RegExp(words))
      await inSummary.click()
      await expect(resume).toBeFocused()

      await resume.setInputFiles(aFile('ใหม่.pdf', A_PDF))
      await expect(field.getByText('แนบแล้ว')).toBeVisible()
      await expect(field.getByText(words)).toHaveCount(0)
      await expect(resume).not.toHaveAttribute('aria-invalid')
      expect(await accessibilityViolations(page)).toEqual([])
    })

  test('that is replaced during its upload is dropped', async ({ page }) => {
    await openLikeAPerson(page, OPENING)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isFirst = true
    await page.route('/upload/**', async (route) => {
      const waits = isFirst
      isFirst = false
      if (waits) await held
      await route.continue()
    })
    const resume = page.getByLabel('ประวัติย่อ', { exact: true })
    const files = page.getByRole('list', { name: 'ไฟล์ที่แนบ' }).getByRole('listitem')
    const answered = page.waitForResponse(/\/upload\//)
    await resume.setInputFiles(aFile('เก่า.pdf', A_PDF))
    await expect(files.filter({ hasText: 'เก่า.pdf' })).toBeVisible()

    await resume.setInputFiles(aFile('ใหม่.pdf', A_PDF))
    await expect(files).toHaveCount(1)
    await expect(files).toContainText('แนบแล้ว')
    await answered
    const late = page.waitForResponse(/\/upload\//)
    letGo()
    await late

    await expect(files).toHaveCount(1)
    await expect(files).toContainText('ใหม่.pdf')
    const kept = page.locator('input[type=hidden][name=resume]')
    await expect(kept).toHaveCount(1)
    await expect(kept).toHaveValue(/ใหม่\.pdf$/)
  })
})

test.describe('on a small phone that has not answered the cookie notice', () => {
  test.use({ answered: false, viewport: { width: 360, height: 640 } })

  test('nothing of what is missing is behind the notice', async ({ page }) => {
    await openLikeAPerson(page, '/new-product')
    await page.getByRole('button', { name: 'ส่งคำขอ' }).click()

    await expect(summary(page)).toBeFocused()
    const { y, height } = (await summary(page).boundingBox())!
    const notice = await page.locator('[data-cookie-bar]').boundingBox()
    expect(y + height).toBeLessThan(notice!.y)
  })
})

test('the title of the form for a call follows the service that is chosen', async ({ page }) => {
  await page.goto('/new-product?product=leasing')
  await ready(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('ขอใบเสนอราคาลีสซิ่ง')

  const service = page.getByLabel('บริการที่สนใจ')
  await untilHandled(service)
  await service.selectOption({ index: 1 })

  await expect(title).toHaveText('สนใจบริการ ให้เราโทรกลับ')
})
