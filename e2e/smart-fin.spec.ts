import type { Page } from '@playwright/test'
import {
  answerQuestions,
  begin,
  enterCode,
  PICTURE,
  START,
  sendPersonalInformation,
  submitGroups,
} from './smart-fin.ts'
import { skipOneMinute } from './sms.ts'
import { accessibilityViolations, expect, expectArrival, ready, test } from './test.ts'

// The flow has twenty pages.
test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 360, height: 760 } })

test.beforeEach(({ expectedErrors }) => {
  // Rejections are shown on the page.
  expectedErrors.push(/status of 422/)
})

const limit = (page: Page) => page.getByText(/^810,000 บาท$/)

/** Steps with different components; the long run checks every step. */
const LOOKED_AT = /personal-information|input-checkbox|result|attach-document|screen-out/

const AMBER = 'rgb(247, 171, 43)'

async function isWellMade(page: Page) {
  const { pathname } = new URL(page.url())
  // The URL changes slightly before the page does.
  await page.waitForFunction(
    (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
    pathname,
  )
  await expect(page.locator('html[data-loading]')).toHaveCount(0)
  if (process.env.LONG_TESTS || LOOKED_AT.test(pathname))
    expect(await accessibilityViolations(page), pathname).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), pathname).toBeLessThanOrEqual(360)
}

test('on a phone every step from start to reference scrolls to the top of the next, without accessibility violations', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen = new Set<string>()
  const look = async () => {
    const { pathname } = new URL(page.url())
    if (seen.has(pathname)) return
    seen.add(pathname)
    await isWellMade(page)
  }

  await page.goto(`${START}/expired`)
  await look()
  await page.goto(START)
  await look()
  await page.getByRole('link', { name: 'เริ่มประเมินวงเงิน' }).click()
  await expect(page.getByRole('heading', { name: 'ข้อมูลของคุณ' })).toBeVisible()
  await look()
  await sendPersonalInformation(page, '0811110001')
  await expectArrival(page, /verify-otp/)
  await expect(page.getByLabel('รหัส 6 หลัก')).toBeVisible()
  await look()
  await enterCode(page)
  await expectArrival(page, /question=1$/)
  await page.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page.getByRole('link', { name: 'เริ่มข้อแรก' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'เริ่มข้อแรก' }).click()
  await expect(page.getByText('ข้อ 1 จากไม่เกิน 14 ข้อ')).toBeVisible()
  await submitGroups(page, 3, async () => {
    await expectArrival(page, /input-|check-your-answers/)
    await look()
  })

  await expectArrival(page, /result/)
  await expect(limit(page)).toBeVisible()
  await expect(page.getByText('ดอกเบี้ยที่แท้จริง').first()).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'เลือกผู้จำหน่าย' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await look()
  const province = page.getByLabel('จังหวัด')
  await province.focus()
  await province.selectOption({ label: 'กรุงเทพมหานคร' })
  await page.waitForURL(/province=10/)
  await expect(page.getByText(/^พบ .*กรุงเทพมหานคร/)).toBeVisible()
  await expect(province).toBeFocused()
  await page.getByRole('button', { name: 'เลือกแห่งนี้และไปต่อ' }).click()
  // Rejected first, so that the focus is on the error before the next submission.
  await expect(page.getByText('เลือกผู้จำหน่ายหรือสาขา 1 แห่ง')).toBeVisible()
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  await page.getByRole('radio').first().check()
  await page.getByLabel('ตั้งแต่').selectOption('13')
  await expect(page.getByLabel('ถึง').locator('option').first()).toHaveText('14.00 น.')
  await page.getByLabel('ตั้งแต่').selectOption('9')
  await page.getByRole('button', { name: 'เลือกแห่งนี้และไปต่อ' }).click()

  await expectArrival(page, /attach-document/)
  await expect(page.getByRole('heading', { name: 'แนบเอกสารล่วงหน้า' })).toBeVisible()
  await page.getByLabel('เลือกไฟล์').setInputFiles([
    { name: 'บัตร.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'สลิป.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') },
  ])
  await expect(page.getByRole('img', { name: 'ดู บัตร.png' })).toBeVisible()
  await expect(page.getByText(/ไปต่อโดยไม่มีไฟล์นี้ก็ได้/)).toBeVisible()
  // A retry of the same file would fail again.
  await expect(page.getByRole('button', { name: 'ลองส่ง สลิป.pdf อีกครั้ง' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ลบ สลิป.pdf' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'ลบ สลิป.pdf' }).click()
  await expect(page.getByLabel('เลือกไฟล์')).toBeFocused()
  await page.getByRole('button', { name: 'ลบ บัตร.png' }).click()
  await expect(page.getByText('แนบแล้ว')).toBeHidden()
  await expect(page.getByLabel('เลือกไฟล์')).toBeFocused()
  await page.getByRole('button', { name: 'ข้ามไปก่อน' }).click()

  await expectArrival(page, /thankyou/)
  await expect(page.getByText(/^SF-[0-9A-Z]{4}-[0-9A-Z]{2}$/)).toBeVisible()
  await expect(page.getByText(/ภายในวัน.*ช่วง 09.00–17.00 น./)).toBeVisible()
  await look()
  await page.goto(`${START}/resume`)
  await expect(page.getByRole('button', { name: 'ทำต่อจากเดิม' })).toBeVisible()
  await look()
  expect(seen.size).toBe(15)
})

test('the whole flow works by keyboard alone, and each new question gets the focus', {
  tag: '@long',
}, async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await begin(page, '0811110002')
  await ready(page)
  await page.waitForURL(/input-/)
  for (let submitted = 0; submitted < 3; ) {
    const url = page.url()
    const heading = page.getByRole('heading', { level: 1 })
    // The URL changes slightly before the page, so wait for the new heading.
    if (!url.endsWith('question=1')) await expect(heading).toBeFocused()
    if (url.includes('check-your-answers')) {
      const button = page.getByRole('button', { name: /ส่งคำตอบ/ })
      while (!(await button.evaluate((element) => element === document.activeElement))) await press('Tab')
      submitted++
      await press('Enter')
    } else {
      const field = page.locator('main form [name=answer]').first()
      while (!(await field.evaluate((element) => element === document.activeElement))) await press('Tab')
      if (url.includes('input-number')) await page.keyboard.type('400000')
      if (url.includes('input-select')) await press('ArrowDown', 'ArrowDown', 'Tab')
      if (url.includes('input-radio')) await press('Space')
      await press('Enter')
    }
    await page.waitForURL((address) => address.href !== url)
  }

  await page.waitForURL(/result/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const next = page.getByRole('link', { name: 'เลือกผู้จำหน่าย' })
  while (!(await next.evaluate((element) => element === document.activeElement))) await press('Tab')
  await press('Enter')
  const dealer = page.getByRole('radio').first()
  await dealer.waitFor()
  while (!(await dealer.evaluate((element) => element === document.activeElement))) await press('Tab')
  await press('Space', 'Enter')
  const skip = page.getByRole('button', { name: 'ข้ามไปก่อน' })
  await skip.waitFor()
  while (!(await skip.evaluate((element) => element === document.activeElement))) await press('Tab')
  await press('Enter')

  await expect(page.getByRole('heading', { name: 'ส่งเรื่องเรียบร้อยแล้ว' })).toBeFocused()
})

test('a screened-out visitor sees the reason, what could change it and alternatives, and can change the answer', {
  tag: '@long',
}, async ({ page }) => {
  await begin(page, '0811110003')
  await submitGroups(page, 2)
  await page.getByRole('combobox').selectOption({ label: '65 ปีขึ้นไป' })
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
  await page.getByRole('button', { name: 'ส่งคำตอบและดูผล' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ตอนนี้ยังประเมินวงเงินให้ไม่ได้')
  await expect(page.getByRole('heading', { name: 'เกณฑ์เรื่องอายุเมื่อผ่อนครบ' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'อะไรเปลี่ยนผลนี้ได้' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'หาสาขาใกล้บ้าน' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'โทร 1366' }).first()).toBeVisible()
  await isWellMade(page)
  for (const step of ['result', 'select-dealer', 'thankyou', 'input-number?question=12']) {
    await page.goto(`${START}/${step}`)
    await expect(page).toHaveURL(/screen-out$/)
  }

  await ready(page)
  await page.getByRole('link', { name: 'แก้คำตอบ' }).click()
  await page.getByRole('combobox').selectOption({ label: '20 ถึง 57 ปี' })
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
  await page.waitForURL(/question=11/)
  await submitGroups(page, 1)
  await expect(limit(page)).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`another device continues with the phone number at the same question, including unsent answers, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    const phone = javaScriptEnabled ? '0811110004' : '0811110014'
    await begin(page, phone)
    await submitGroups(page, 1)
    await answerQuestions(page, 4)
    await expect(page.getByText('ข้อ 8 จากไม่เกิน 14 ข้อ')).toBeVisible()
    skipOneMinute()

    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      viewport: { width: 360, height: 760 },
    })
    const other = await context.newPage()
    await other.goto(`${START}/input-checkbox?question=8`)
    await expect(other).toHaveURL(START)
    await other.getByLabel('เบอร์มือถือ').fill(phone)
    await other.getByRole('button', { name: 'ขอรหัสทาง SMS' }).click()
    await enterCode(other)
    if (javaScriptEnabled) await expectArrival(other, /question=8$/)
    await expect(other.getByRole('heading', { name: 'มีรายได้เสริมจากทางไหนบ้าง' })).toBeVisible()
    await expect(other.getByText('ข้อ 8 จากไม่เกิน 14 ข้อ')).toBeVisible()
    await other.getByRole('link', { name: 'ย้อนกลับ' }).click()
    await expect(other.getByRole('textbox')).toHaveValue('30,000')
    await other.getByRole('button', { name: 'ไปต่อ' }).click()
    await expect(other.getByRole('heading', { name: 'มีรายได้เสริมจากทางไหนบ้าง' })).toBeVisible()
    await answerQuestions(other, 1)
    await expect(other.getByText('ข้อ 9 จากไม่เกิน 14 ข้อ')).toBeVisible()

    // The first device loads the answers from the other one.
    await page.goto(`${START}/questionnaire`)
    await page.getByRole('link', { name: 'ตอบข้อถัดไป' }).click()
    await expect(page.getByText('ข้อ 9 จากไม่เกิน 14 ข้อ')).toBeVisible()
    await context.close()
  })

test('a code is submitted at the sixth digit; a wrong one clears the input', async ({ page }) => {
  await sendPersonalInformation(page, '0811110009')
  const code = page.getByLabel('รหัส 6 หลัก')
  await code.waitFor()
  await ready(page)
  // Text left of an input's content box is clipped.
  await expect(code).toHaveCSS('text-indent', '0px')

  await code.pressSequentially('000000')

  await expect(page.getByText(/รหัสไม่ถูกต้อง/)).toBeVisible()
  await expect(code).toHaveValue('')
  expect(await code.evaluate((input) => input.scrollLeft + input.parentElement!.scrollLeft)).toBe(0)
})

test('after the fifth wrong code the primary button requests another', { tag: '@long' }, async ({ page }) => {
  await sendPersonalInformation(page, '0811110019')
  const code = page.getByLabel('รหัส 6 หลัก')
  await code.waitFor()
  await ready(page)
  for (const left of [4, 3, 2, 1]) {
    await code.pressSequentially('000000')
    await expect(page.getByText(`ลองได้อีก ${left} ครั้ง`)).toBeVisible()
    await expect(code).toHaveValue('')
  }
  await code.pressSequentially('000000')

  await expect(page.getByRole('alert').filter({ hasText: 'กรอกผิดครบ 5 ครั้ง' })).toBeFocused()
  await expect(code).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ยืนยันและไปต่อ' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^ขอรหัสใหม่/ })).toHaveCSS('background-color', AMBER)
  await isWellMade(page)
})

test('a new code clears and focuses the input and is announced, also after an expired one', async ({
  page,
}) => {
  await page.clock.install()
  await sendPersonalInformation(page, '0811110039')
  const code = page.getByLabel('รหัส 6 หลัก')
  await code.waitFor()
  await ready(page)
  const askForAnother = async () => {
    skipOneMinute()
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: 'ขอรหัสใหม่', exact: true }).click()
  }
  const expectNewBox = async () => {
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
    await expect(code).toHaveAccessibleDescription(/ส่งรหัสใหม่แล้ว/)
    await expect(page.getByRole('status').filter({ hasText: 'ส่งรหัสใหม่แล้ว' })).toBeVisible()
  }
  await code.pressSequentially('123')

  await askForAnother()
  await expectNewBox()
  for (let left = 4; left >= 0; left--) {
    await code.pressSequentially('000000')
    await expect(
      page.getByRole('alert').filter({ hasText: left ? `อีก ${left} ครั้ง` : 'ครบ 5 ครั้ง' }),
    ).toBeVisible()
  }
  await askForAnother()
  await expectNewBox()
})

test('typing replaces an earlier amount after Tab', { tag: '@long' }, async ({ page }) => {
  await begin(page, '0811110049')
  await answerQuestions(page, 2)
  await page.goto(`${START}/input-number?question=2`)
  await ready(page)
  const price = page.getByRole('textbox')
  await expect(price).toHaveValue('900,000')

  // `fill()` would select the text in a different order than a browser does.
  await price.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(price).toBeFocused()
  await page.keyboard.type('800000')

  await expect(price).toHaveValue('800,000')
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a question starts in the upper third, with the next button visible', async ({ page }) => {
    await begin(page, '0811110059')

    for (const words of ['คุณสนใจรถใหม่แบบไหน', 'รถราคาประมาณเท่าไร']) {
      const heading = page.getByRole('heading', { level: 1, name: words })
      await expect(heading).toBeInViewport({ ratio: 1 })
      expect((await heading.boundingBox())!.y).toBeLessThan(640 / 3)
      const next = page.getByRole('button', { name: 'ไปต่อ' })
      await expect(next).toBeInViewport({ ratio: 1 })
      const isFree = await next.evaluate((button) => {
        const { left, bottom } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + 9, bottom - 9))
      })
      expect(isFree).toBe(true)
      await answerQuestions(page, 1)
    }
    // The shortcuts still exist, at the end of the page.
    await expect(page.getByRole('navigation', { name: 'ทางลัด' })).toBeAttached()
  })
})

test('every press counts, even if a slow phone never renders the pending state', async ({ page }) => {
  test.setTimeout(60_000)
  await begin(page, '0811110071')
  await ready(page)
  // React schedules non-urgent renders by MessageChannel. Delaying its messages simulates a phone that renders after the response.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => postMessage.apply(this, message as Parameters<typeof postMessage>), 500)
    }
  })
  await answerQuestions(page, 3)

  await expect(page.getByRole('heading', { name: 'ตรวจคำตอบก่อนส่ง' })).toBeVisible()
})

test('correcting an answer clears its error immediately', async ({ page }) => {
  await begin(page, '0811110079')
  const error = page.locator('#answer-error')
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
  await expect(error).toHaveText('เลือกคำตอบ 1 ข้อ')
  await expect(page.getByRole('radio').first()).toBeFocused()

  await page.getByRole('radio').first().check()
  await expect(error).toHaveCount(0)
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await page.getByRole('button', { name: 'ไปต่อ' }).click()

  const price = page.getByRole('textbox')
  await price.fill('9')
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
  await expect(error).toContainText('กรอกอย่างน้อย')
  await price.pressSequentially('00000')
  await expect(error).toHaveCount(0)
  await expect(price).toHaveValue('900,000')
})

for (const javaScriptEnabled of [true, false])
  test.describe(`conflicting answers in two tabs, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('must be resolved: each rejection focuses the first missing choice', async ({ page }) => {
      await begin(page, javaScriptEnabled ? '0811110080' : '0811110081')
      await answerQuestions(page, 3)
      const other = await page.context().newPage()
      await other.goto(`${START}/input-number?question=2`)
      await other.getByRole('textbox').fill('700000')
      await other.getByRole('button', { name: 'ไปต่อ' }).click()
      await other.waitForURL((address) => !address.search.includes('question=2'))
      await page.getByRole('button', { name: /^ส่งคำตอบ/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('คุณตอบไว้สองแบบ')

      const send = page.getByRole('button', { name: 'ใช้คำตอบที่เลือก' })
      const choices = page.getByRole('radio')
      for (let refusal = 1; refusal <= 2; refusal++) {
        await send.click()
        await expect(page.getByText('เลือกคำตอบ 1 ข้อ')).toBeVisible()
        await expect(choices.first()).toBeFocused()
      }
      if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([])
      await choices.nth(1).check()
      if (javaScriptEnabled) await expect(page.getByText('เลือกคำตอบ 1 ข้อ')).toHaveCount(0)
      await send.click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ตรวจคำตอบก่อนส่ง')
      await expect(page.getByText('700,000 บาท')).toBeVisible()
    })
  })

test('an unsent answer survives a reload, and is removed once it is sent', async ({ page }) => {
  await begin(page, '0811110069')
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  await answerQuestions(page, 1)
  await ready(page)
  const price = page.getByRole('textbox')
  await price.pressSequentially('๗๕0000')

  await page.reload()
  await expect(price).toHaveValue('750,000')
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
  await page.waitForURL(/question=3$/)
  await expect.poll(drafts).toEqual([])

  await page.goto(`${START}/questionnaire?question=2`)
  await expect(price).toHaveValue('750,000')
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
  await page.waitForURL(/question=3$/)
  await submitGroups(page, 1)
  await answerQuestions(page, 4)
  await page.waitForURL(/question=8$/)
  await ready(page)
  await page.getByLabel('ค่าเช่าบ้าน ที่ดิน หรือรถ').check()

  await page.reload()
  await expect(page.getByLabel('ค่าเช่าบ้าน ที่ดิน หรือรถ')).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('a choice made before hydration takes precedence over the draft', { tag: '@long' }, async ({ page }) => {
  await begin(page, '0811110079')
  await submitGroups(page, 1)
  await page.waitForURL(/question=4$/)
  await ready(page)
  const job = page.getByRole('combobox')
  await job.selectOption({ label: 'รับจ้างขนส่ง' })
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await asleep
    await route.continue()
  })

  await page.reload({ waitUntil: 'commit' })
  await job.selectOption({ index: 1 })
  const chosen = await job.inputValue()
  wake()
  await ready(page)

  await expect(job).toHaveValue(chosen)
  await page.reload()
  await expect(job).toHaveValue(chosen)
})

test('the start page links to the unfinished question on this device', async ({ page }) => {
  await begin(page, '0811110029')
  await answerQuestions(page, 1)
  await expect(page.getByText('ข้อ 2 จากไม่เกิน 14 ข้อ')).toBeVisible()

  await page.goto(START)
  await page.getByRole('link', { name: /^SMART FIN ข้อ 2 จาก \d+ ทำต่อ$/ }).click()

  await expect(page.getByText('ข้อ 2 จากไม่เกิน 14 ข้อ')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'รถราคาประมาณเท่าไร' })).toBeVisible()
})

// `smart-fin.test.ts` of the website covers the whole flow without a browser.
test.describe('without JavaScript', { tag: '@long' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the whole flow works: invalid answers show errors, steps out of order redirect, files are attached', async ({
    page,
  }) => {
    await begin(page, '0811110005')
    await page.getByRole('button', { name: 'ไปต่อ' }).click()
    await expect(page.getByText('เลือกคำตอบ 1 ข้อ')).toBeVisible()
    await expect(page).toHaveTitle(/^ผิดพลาด: ข้อ 1 /)
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'ไปต่อ' }).click()
    await page.getByRole('textbox').fill('๑๐๐')
    await page.getByRole('button', { name: 'ไปต่อ' }).click()
    await expect(page.getByText('กรอกอย่างน้อย 300,000 บาท')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('๑๐๐')
    for (const step of ['result', 'input-radio?question=14', 'attach-document', 'check-your-answers?x=1']) {
      await page.goto(`${START}/${step}`)
      await expect(page, step).toHaveURL(
        step.startsWith('check') ? /check-your-answers/ : /question=2$|evaluation$/,
      )
    }
    await page.goto(`${START}/questionnaire?question=2`)
    await submitGroups(page, 3, () => expectArrival(page, /input-|check-your-answers/))

    await expect(limit(page)).toBeVisible()
    await page.getByRole('link', { name: 'เลือกผู้จำหน่าย' }).click()
    await page.getByRole('combobox', { name: 'จังหวัด' }).selectOption({ label: 'กรุงเทพมหานคร' })
    await page.getByRole('button', { name: 'ค้นหา' }).click()
    await expect(page.getByRole('radio')).toHaveCount(5)
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('button', { name: 'เลือกแห่งนี้และไปต่อ' }).click()
    await page.getByLabel('เลือกไฟล์').setInputFiles([
      { name: 'บัตร.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'สลิป.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') },
    ])
    await page.getByRole('button', { name: 'แนบไฟล์ที่เลือก' }).click()
    await expect(page.getByText('แนบแล้ว 1 ไฟล์')).toBeVisible()
    await expect(page.getByText('สลิป.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'ส่งเอกสารและไปต่อ' }).click()
    await expect(page.getByText(/^SF-/)).toBeVisible()
  })
})
