import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'yaml'
import { accessibilityViolations } from './access.ts'
import { PICKUP } from './page-list.ts'
import { expect, namesOfAmber, ready, test, untilHandled } from './test.ts'

const APPRAISED =
  'carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2022&gear=manual'

const result = (page: Page) => page.locator('#result')
/** URL that the first LINE link shares. */
async function sharedBy(page: Page): Promise<string> {
  const line = await page.getByRole('link', { name: /^LINE/ }).first().getAttribute('href')
  return new URL(line!).searchParams.get('url')!
}

const instalment = (page: Page) => result(page).locator('output').first()

test.describe('without JavaScript', () => {
  // Playwright is faster than a person: a click during a view transition is lost.
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

  test('a visitor gets to the instalment step by step, by button', async ({ page }) => {
    await page.goto('/monthly-installment')
    const next = page.getByRole('button', { name: 'ต่อไป' })

    await page.getByRole('radio', { name: 'รถกระบะ' }).check({ force: true })
    await next.click()
    await page.getByRole('radio', { name: 'ตะวัน แค็บ' }).check({ force: true })
    await next.click()
    await page.getByLabel('รุ่นย่อย', { exact: true }).selectOption('tawan-cab-25-mt')
    await next.click()
    await expect(instalment(page)).toContainText('10,972')

    await page.locator('#down').fill('25%')
    // Clicks the label, because the radio input itself is visually hidden.
    await page.locator('label', { hasText: '48 งวด' }).click()
    await page.getByRole('button', { name: 'คำนวณค่างวด' }).click()
    await expect(instalment(page)).toContainText('12,489')
    await expect(page.locator('#down')).toHaveValue('179,750')
  })

  test('a saved calculation is opened again and sent to a dealer', async ({ page }) => {
    await page.goto(`/monthly-installment?${PICKUP}&down=143800&term=48`)
    await page.getByRole('button', { name: 'บันทึกผลไว้ดู' }).click()
    await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}&term=48#share$/)
    await expect(instalment(page)).toContainText('13,321')
    await expect(page.getByRole('img', { name: 'คิวอาร์โค้ด' })).toBeVisible()
    await page.reload()
    await expect(instalment(page)).toContainText('13,321')
    expect(await sharedBy(page)).toMatch(/\?id=[0-9a-f-]{36}&term=48$/)

    await page.getByRole('link', { name: 'ให้ผู้จำหน่ายติดต่อกลับ' }).click()
    await expect(page.getByRole('region', { name: 'ที่คำนวณไว้' }).locator('dt').first()).toHaveText(
      /ที่เลือกไว้ 48 งวด/,
    )
    await page.getByLabel('จังหวัด').selectOption('กรุงเทพมหานคร')
    await page.getByRole('button', { name: 'ดูผู้จำหน่าย' }).click()
    const dealers = page.getByRole('group', { name: 'ผู้จำหน่ายหรือสาขา' }).getByRole('radio')
    await expect(dealers).toHaveCount(5)
    await page.getByRole('link', { name: 'ดูเพิ่มอีก 2 แห่ง' }).click()
    await expect(dealers).toHaveCount(7)
    await dealers.nth(1).check()
    await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
    await page.getByLabel('นามสกุล').fill('ใจดี')
    await page.getByLabel('เบอร์มือถือ').fill('0812345678')
    await page.getByLabel('เวลาไหนก็ได้').check()
    await page.getByLabel(/ประกาศความเป็นส่วนตัว/).check()
    await page.getByRole('button', { name: 'ส่งให้ผู้จำหน่าย' }).click()

    await expect(page).toHaveURL('/received/contact-dealer')
    await expect(page.getByText(/^MD-[0-9A-Z]{4}-[0-9A-Z]{2}$/)).toBeVisible()
    const caller = page.getByRole('region', { name: 'ผู้จำหน่ายที่จะโทรหาคุณ' })
    await expect(caller.getByRole('link', { name: /^โทร 0/ })).toBeVisible()
    await expect(caller).toContainText(/งวดละ\s[\d,]+\sบาท/)
    await expect(page.getByText(/^ภายในวัน/)).toBeVisible()
  })

  test('a price of one’s own is saved, opened again and mailed', async ({ page }) => {
    await page.goto('/monthly-installment/own-price')
    await page.getByLabel(/^ราคารถ/).fill('7 แสน')
    await page.getByRole('button', { name: 'คำนวณค่างวด' }).click()
    const shown = await instalment(page).innerText()
    await page.getByRole('button', { name: 'บันทึกผลไว้ดู' }).click()
    await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}&term=60#share$/)
    await page.reload()
    expect(await instalment(page).innerText()).toBe(shown)
    await expect(page.getByRole('img', { name: 'คิวอาร์โค้ด' })).toBeVisible()

    await page.getByRole('link', { name: 'ส่งตารางเข้าอีเมล' }).click()
    await expect(page.getByRole('region', { name: 'ที่คำนวณไว้' })).toContainText('รถกระบะใหม่ตามราคาที่ใส่')
    await page.getByRole('textbox', { name: 'อีเมล' }).fill('somchai@example.com')
    await page.getByLabel(/ประกาศความเป็นส่วนตัว/).check()
    await page.getByRole('button', { name: 'ส่งตารางให้ฉัน' }).click()
    await expect(page).toHaveURL('/received/quote')
  })

  test('the schedule of a saved calculation is mailed on request', async ({ page }) => {
    await page.goto(`/monthly-installment?${PICKUP}`)
    await page.getByRole('button', { name: 'ส่งตารางเข้าอีเมล' }).click()
    await page.getByRole('textbox', { name: 'อีเมล' }).fill('somchai@example.com')
    await page.getByLabel(/ประกาศความเป็นส่วนตัว/).check()
    await page.getByRole('button', { name: 'ส่งตารางให้ฉัน' }).click()

    await expect(page).toHaveURL('/received/quote')
  })

  test('a refinance is saved, opened again over another term, mailed and asked for', async ({ page }) => {
    await page.goto(`/refinance?${APPRAISED}&amount=300000&outstanding=120000`)
    const shown = await instalment(page).innerText()
    await page.getByRole('button', { name: 'บันทึกผลไว้ดู' }).click()
    await expect(page).toHaveURL(/\/refinance\/saved\?id=[0-9a-f-]{36}&term=60#share$/)
    await page.reload()
    expect(await instalment(page).innerText()).toBe(shown)
    await expect(page.getByRole('img', { name: 'คิวอาร์โค้ด' })).toBeVisible()
    await page.getByRole('radio', { name: /^48 งวด/ }).check()
    await page.getByRole('button', { name: 'ดูจำนวนงวดนี้' }).click()
    await expect(instalment(page)).toContainText('48 งวด')

    await page.getByRole('link', { name: 'ส่งตารางเข้าอีเมล' }).click()
    const summary = page.getByRole('region', { name: 'ที่คำนวณไว้' })
    await expect(summary).toContainText('วงเงิน 300,000 บาท ปิดหนี้เดิม 120,000 บาท')
    await page.getByRole('textbox', { name: 'อีเมล' }).fill('somchai@example.com')
    await page.getByLabel(/ประกาศความเป็นส่วนตัว/).check()
    await page.getByRole('button', { name: 'ส่งตารางให้ฉัน' }).click()
    await expect(page).toHaveURL('/received/quote')

    await page.goBack()
    await summary.getByRole('link', { name: 'ดูผลทั้งหมด' }).click()
    await page.getByRole('link', { name: 'ส่งคำขอรีไฟแนนซ์นี้' }).click()
    await expect(summary).toContainText('วงเงิน 300,000 บาท ผ่อน 48 งวด')
  })

  test('a vehicle is appraised step by step, and the request contains its calculation', async ({ page }) => {
    await page.goto('/refinance')
    const next = page.getByRole('button', { name: 'ต่อไป' })
    for (const [label, value] of [
      ['ประเภทรถ', 'car'],
      ['ยี่ห้อ', 'arun'],
      ['รุ่นรถ', 'arun-tawan-cab'],
      ['รุ่นย่อย', 'arun-tawan-cab-25'],
      ['ปีรถ', '2022'],
      ['เกียร์', 'manual'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption(value)
      await next.click()
    }
    await expect(instalment(page)).toContainText('ขอได้ไม่เกิน 355,500')
    await page.getByLabel('ยอดหนี้ที่ยังผ่อนอยู่').fill('120,000')
    await page.getByRole('button', { name: 'คำนวณวงเงิน' }).click()
    await expect(result(page).getByText('วงเงินที่ขอ')).toBeVisible()
    await expect(result(page).locator('dl:visible').first()).toContainText('120,000')
    await page.getByLabel('วงเงินที่ต้องการ').fill('355,500')
    await page.getByRole('button', { name: 'คำนวณวงเงิน' }).click()
    await expect(instalment(page)).toContainText('7,330')
    // 235,500 less the stamp duty of 439,800.
    await expect(instalment(page)).toContainText('235,060')
    const steps = page.getByRole('region', { name: 'ขั้นต่อไป' })
    await expect(steps.getByRole('link', { name: 'LINE' })).toBeVisible()
    await expect(steps.getByRole('link', { name: 'เทียบกับผ่อนสัญญาเดิมต่อ' })).toBeVisible()

    await page.getByRole('button', { name: 'ส่งคำขอรีไฟแนนซ์นี้' }).click()
    await expect(page).toHaveURL(/\/refinance\/request\?.*calculation=/)
    await page.getByLabel('ชื่อ', { exact: true }).fill('สมหญิง')
    await page.getByLabel('นามสกุล').fill('รักรถ')
    await page.getByLabel('เบอร์มือถือ').fill('0898765432')
    await page.getByLabel('จังหวัด').selectOption('ขอนแก่น')
    await page.getByLabel('เวลาไหนก็ได้').check()
    await page.getByLabel(/ประกาศความเป็นส่วนตัว/).check()
    await page.getByRole('button', { name: 'ส่งคำขอ' }).click()

    await expect(page).toHaveURL('/received/refinance')
    await expect(page.getByText(/^RF-[0-9A-Z]{4}-[0-9A-Z]{2}$/)).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'amounts with JavaScript' : 'amounts without it', () => {
    test.use({ javaScriptEnabled })

    test('a price accepts words and separators, is shown in digits, and is a plain number in the URL', async ({
      page,
    }) => {
      await page.goto('/monthly-installment/own-price?vehicle=pickup')
      if (javaScriptEnabled) await ready(page)
      const price = page.getByLabel(/^ราคารถ/)
      if (javaScriptEnabled) await untilHandled(price)
      await price.fill('7แสน')
      await price.press('Enter')
      await expect(page).toHaveURL(/[?&]price=700000(&|#|$)/)
      await expect(price).toHaveValue('700,000')
      await expect(instalment(page)).toContainText('700,000')

      await price.fill('7แสนk')
      await price.press('Enter')
      await expect(page.getByText('กรอกราคารถเป็นบาท เช่น 650,000 หรือ 6.5 แสน')).toBeVisible()
      await expect(price).toHaveValue('7แสนk')
    })
  })

test('an amount shows its parsed value after Tab', async ({ page }) => {
  for (const [address, label, typed, shown] of [
    ['/', /^ราคารถ/, '1.2 ล้าน', '1,200,000'],
    ['/monthly-installment/own-price', /^ราคารถ/, '650k', '650,000'],
    ['/monthly-installment/own-price', /^เงินดาวน์ \(/, '20', '20%'],
    ['/monthly-installment/budget', /^เงินดาวน์ที่มี/, '20', '20%'],
    [`/monthly-installment?${PICKUP}`, /^เงินดาวน์ \(/, '20', '143,800'],
    ['/monthly-installment/budget', /^ผ่อนไหวเดือนละ/, 'หมื่นสอง', '12,000'],
    [`/refinance?${APPRAISED}`, /^วงเงินที่ต้องการ/, '2.5แสน', '250,000'],
  ] as const) {
    await page.goto(address)
    await ready(page)
    const box = page.getByLabel(label)
    await untilHandled(box)
    await box.fill(typed)
    await box.press('Tab')
    await expect(box, address).toHaveValue(shown)
  }
})

const RESULTS = {
  model: `/monthly-installment?${PICKUP}`,
  price: '/monthly-installment/own-price?price=650000&down=97500&term=60',
  budget: '/monthly-installment/budget?budget=12000&down=20%25&term=60',
}

for (const javaScriptEnabled of [true, false])
  for (const [mode, address] of Object.entries(RESULTS))
    for (const width of [360, 768, 1280])
      test.describe(`${mode} at ${width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
        tag: width === 768 || (mode === 'model' && !javaScriptEnabled) ? '@long' : [],
      }, () => {
        test.use({ javaScriptEnabled, viewport: { width, height: 740 } })

        test('the result is shown once, with one primary button', async ({ page }) => {
          await page.goto(address)
          if (javaScriptEnabled) await ready(page)
          const main = page.locator('main')

          await expect(main.locator('output strong').filter({ visible: true })).toHaveCount(1)
          if (mode !== 'budget') {
            for (const label of ['ดอกเบี้ยรวม', 'ผ่อนรวมทั้งหมด', 'อัตราที่แท้จริง'])
              await expect(main.locator('dt', { hasText: label }).filter({ visible: true })).toHaveCount(1)
          }
          expect(await main.locator('a, button').evaluateAll(namesOfAmber)).toEqual([
            mode === 'model' ? 'ให้ผู้จำหน่ายติดต่อกลับ' : 'ให้เราโทรกลับ',
          ])
        })
      })

test.describe('styles without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [mode, address] of Object.entries(RESULTS))
    test(`server-rendered results have their styles by ${mode} has its styles`, async ({ page }) => {
      await page.goto(address)

      expect(await page.evaluate(classesWithoutRules)).toEqual([])
    })
})

/** CSS module classes in `main` without a rule in any style sheet. Runs in the browser. */
function classesWithoutRules() {
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
    ])
  const known = [...document.styleSheets].flatMap((sheet) => selectors(sheet.cssRules)).join(' ')
  const used = [...document.querySelectorAll('main [class]')].flatMap((element) => [...element.classList])
  return [...new Set(used)].filter((name) => /_[\w-]{4}$/.test(name) && !known.includes(`.${name}`))
}

test('price, down payment in baht and term update the result immediately, then the URL', async ({ page }) => {
  await page.goto('/monthly-installment/own-price?price=650000&down=15&term=60')
  await ready(page)
  await expect(page.getByLabel('ราคารถ (บาท)')).toHaveValue('650,000')
  await expect(page.getByLabel('เงินดาวน์ (บาทหรือ %)')).toHaveValue('15%')
  await expect(page.getByText('15% คือ 97,500')).toBeVisible()
  await expect(instalment(page)).toContainText('10,539')
  await untilHandled(page.getByLabel('ราคารถ (บาท)'))

  await page.getByLabel('เงินดาวน์ (บาทหรือ %)').fill('200,000')
  await page.getByRole('radio', { name: /^48 งวด/ }).check({ force: true })
  await expect(instalment(page)).toContainText('ดาวน์ 200,000')
  await expect(page).toHaveURL(/price=650000&down=200000&term=48/)
  await page.getByLabel('ประเภทรถ').selectOption('รถบรรทุกใหม่')
  await expect(page.locator('#result-title')).toHaveText('รถบรรทุกใหม่ตามราคาที่ใส่')

  await page.reload()
  await expect(instalment(page)).toContainText('ดาวน์ 200,000')
})

test('each year shows interest, principal and remaining debt', async ({ page }) => {
  await page.goto('/monthly-installment/own-price?price=650000&down=15&term=60')
  const rows = page.getByRole('region', { name: 'แต่ละปีจ่ายอะไร' }).locator('tbody tr')

  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('27,634')
  await expect(rows.first()).toContainText('453,666')
  await expect(rows.last().locator('td').last()).toHaveText('0')
})

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by the keyboard: ${target}`)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without it', {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a farmer gets from the promotion to seasonal payments, and requests them', async ({ page }) => {
      await page.goto('/promotion/refinance-harvest')
      await page
        .getByRole('complementary', { name: 'สรุปโปรโมชั่น' })
        .getByRole('link', { name: 'ประเมินวงเงิน' })
        .click()
      await expect(page.getByText(/เลือกไว้แล้ว: .*ทุก 6 หรือ 12 เดือน/)).toBeVisible()
      if (javaScriptEnabled) await ready(page)
      for (const [label, value] of [
        ['ประเภทรถ', 'car'],
        ['ยี่ห้อ', 'arun'],
        ['รุ่นรถ', 'arun-tawan-cab'],
        ['รุ่นย่อย', 'arun-tawan-cab-25'],
        ['ปีรถ', '2022'],
        ['เกียร์', 'manual'],
      ] as const) {
        await page.getByLabel(label, { exact: true }).selectOption(value)
        if (javaScriptEnabled) await expect(page).toHaveURL(new RegExp(`=${value}(&|#|$)`))
        else await page.getByRole('button', { name: 'ต่อไป' }).click()
      }
      await page.getByLabel('วงเงินที่ต้องการ').fill('300,000')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'คำนวณวงเงิน' }).click()

      await expect(page.getByLabel('โปรโมชั่น', { exact: true })).toHaveValue('refinance-harvest')
      await expect(page.getByLabel('แบบการผ่อน')).toHaveValue('season-6')
      await expect(instalment(page)).toContainText('จ่ายทุก 6 เดือน ครั้งละ')
      await page.getByLabel('แบบการผ่อน').selectOption('season-12')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'คำนวณวงเงิน' }).click()
      await expect(instalment(page)).toContainText('จ่ายทุก 12 เดือน ครั้งละ')
      await expect(instalment(page)).toContainText('60 เดือน 5 ครั้ง')

      await page.getByRole('button', { name: 'ส่งคำขอรีไฟแนนซ์นี้' }).click()
      await expect(page).toHaveURL(/\/refinance\/request\?.*shape=season-12.*calculation=/)
      await expect(page.getByText(/ผ่อน 60 เดือน 5 ครั้ง ครั้งละ/)).toBeVisible()
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone ${javaScriptEnabled ? 'with JavaScript' : 'without it'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    const begins = async (page: Page) => {
      const heading = page.locator('#result-title')
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport({ ratio: 1 })
      await expect(page.locator('#result-title + output')).toBeInViewport()
    }

    test('requesting a result scrolls to its start and focuses it', async ({ page }) => {
      await page.goto('/monthly-installment?carType=pickup&modelGroup=tawan-cab')
      if (javaScriptEnabled) await ready(page)
      await page.getByLabel('รุ่นย่อย', { exact: true }).selectOption('tawan-cab-25-mt')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'ต่อไป' }).click()
      await begins(page)

      for (const [mode, button] of [
        ['budget', 'ดูราคารถที่ผ่อนไหว'],
        // With JavaScript the result updates while typing.
        ...(javaScriptEnabled ? [] : [['own-price', 'คำนวณค่างวด'] as const]),
      ] as const) {
        await page.goto(`/monthly-installment/${mode}`)
        if (javaScriptEnabled) await ready(page)
        if (javaScriptEnabled) await untilHandled(page.getByRole('button', { name: button }))
        await page.getByRole('button', { name: button }).click()
        await page.waitForURL(/#result-title$/)
        await begins(page)
      }
    })

    test('a known vehicle shows its value and the required documents', async ({ page }) => {
      await page.goto(
        '/refinance?carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2022',
      )
      if (javaScriptEnabled) await ready(page)
      await page.getByLabel('เกียร์', { exact: true }).selectOption('manual')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'ต่อไป' }).click()

      await expect(page.getByRole('heading', { name: /ราคาประเมิน/ })).toBeFocused()
      await expect(page.getByLabel('ยอดหนี้ที่ยังผ่อนอยู่')).toBeInViewport()
    })
  })

test('seasonal payments fit the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/monthly-installment?${PICKUP}&term=60&shape=season-6`)
  await page.getByRole('button', { name: 'ให้ผู้จำหน่ายติดต่อกลับ' }).click()

  const summary = page.getByRole('region', { name: 'ที่คำนวณไว้' })
  await expect(summary).toBeVisible()
  const edges = await summary.locator('dd').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const words = document.createRange()
      words.selectNodeContents(row)
      return [...words.getClientRects()].map(({ right }) => right)
    }),
  )
  expect(Math.max(...edges)).toBeLessThanOrEqual(344)
})

test('the chain of choices works by keyboard alone', async ({ page }) => {
  await page.goto('/monthly-installment')
  await ready(page)

  await tabTo(page, page.getByRole('radio', { name: 'รถกระบะ' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/carType=pickup/)
  const group = page.getByRole('radio', { name: 'ตะวัน ตอนเดียว' })
  await tabTo(page, group)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/modelGroup=/)
  await expect(group).toBeFocused()
  await expect(page.getByLabel('รุ่นย่อย', { exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('รุ่นย่อย', { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/model=/)
  await expect(instalment(page)).toContainText('ผ่อนเดือนละ')

  await expect(page.getByLabel('รุ่นย่อย', { exact: true })).toBeFocused()
  await expect(page.locator('#result-title')).toBeInViewport({ ratio: 1 })

  const before = await instalment(page).innerText()
  await tabTo(page, page.getByRole('slider', { name: 'เลื่อนเงินดาวน์' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('เปอร์เซ็นต์')).toHaveValue('21')
  await expect(instalment(page)).not.toHaveText(before)
  await expect(page).toHaveURL(/down=21%25/)
})

test('choosing another model group or year by keyboard keeps the focus on that field', async ({ page }) => {
  for (const [path, field] of [
    [`/monthly-installment?${PICKUP}`, 'input[name="modelGroup"]:checked'],
    [`/refinance?${APPRAISED}`, 'select[name="year"]'],
  ] as const) {
    await page.goto(path)
    await ready(page)
    const before = page.url()

    await tabTo(page, page.locator(field))
    await page.keyboard.press('ArrowUp')

    await expect(page).not.toHaveURL(before)
    await expect(page.locator(field)).toBeFocused()
    await expect(page.locator(field)).toBeInViewport()
  }
})

test('the focus does not move back if Tab is pressed while the next choices are loading', async ({
  page,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/monthly-installment.data?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/monthly-installment?${PICKUP}`)
  await ready(page)
  const group = page.locator('input[name="modelGroup"]:checked')
  const before = page.url()
  await tabTo(page, group)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  const next = page.locator(':focus')
  const id = await next.getAttribute('id')

  letGo()
  await expect(page).not.toHaveURL(before)
  await ready(page)
  await expect(next).toHaveAttribute('id', id!)
})

test('who presses the button before everything is chosen is led to what is missing', async ({ page }) => {
  await page.goto('/monthly-installment')
  const next = page.getByRole('button', { name: 'ต่อไป' })
  await untilHandled(next)
  await next.click()
  await expect(page.getByText('เลือกประเภทรถก่อน')).toBeInViewport()
  await expect(page.getByRole('radio').first()).toBeFocused()

  await page.getByRole('radio', { name: 'รถกระบะ' }).click({ force: true })
  await expect(page.getByText('เลือกประเภทรถก่อน')).toHaveCount(0)
  await page.getByRole('radio', { name: 'ตะวัน แค็บ' }).click({ force: true })
  await expect(page.getByLabel('รุ่นย่อย', { exact: true })).toBeEnabled()
  await next.click()
  await expect(page.getByText('เลือกรุ่นย่อยก่อน')).toBeVisible()
  await expect(page.getByLabel('รุ่นย่อย', { exact: true })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto('/refinance?carType=car')
  await untilHandled(next)
  await next.click()
  await expect(page.locator('#brand-error')).toHaveText('เลือกยี่ห้อก่อน')
  await expect(page.getByLabel('ยี่ห้อ', { exact: true })).toBeFocused()
})

test('a request without a calculation is prefilled from the previous one', async ({ page }) => {
  await page.goto(`/refinance?${APPRAISED}`)
  await ready(page)
  await page.getByLabel('ยอดหนี้ที่ยังผ่อนอยู่').fill('120000')
  await page.getByRole('radio', { name: /^48 งวด/ }).check({ force: true })
  await expect(instalment(page)).toContainText('48 งวด')

  await page.getByRole('link', { name: 'ส่งคำขอโดยไม่ต้องคำนวณ' }).click()

  await expect(page.getByLabel('วงเงินที่ต้องการ')).toHaveValue('120,000')
  await expect(page.getByLabel('ยอดหนี้คงเหลือ')).toHaveValue('120,000')
  await expect(page.getByLabel('ยี่ห้อ')).toHaveValue(/./)
  await expect(page.getByLabel('ระยะเวลาผ่อน')).toHaveValue('48')
  await expect(page.getByRole('radio', { name: 'เกียร์ธรรมดา' })).toBeChecked()
})

test.describe('as the server writes it', () => {
  test.use({ javaScriptEnabled: false })

  for (const { typed, message } of [
    { typed: '0', message: 'ดาวน์อย่างน้อย 5%' },
    { typed: '-5000', message: 'กรอกเงินดาวน์เป็นบาท' },
    { typed: '1e99', message: 'กรอกเงินดาวน์เป็นบาท' },
    { typed: '๑๒๓', message: 'ดาวน์อย่างน้อย 5%' },
    { typed: '1,234', message: 'ดาวน์อย่างน้อย 5%' },
    { typed: '12,34', message: 'กรอกเงินดาวน์เป็นบาท' },
    { typed: '900000', message: 'ดาวน์ได้ไม่เกิน 60%' },
    { typed: '90%', message: 'ดาวน์ได้ไม่เกิน 60%' },
  ])
    test(`a down payment of ${typed} is refused beside the field, and kept`, {
      // typed-values.test.ts of the website covers these and more without a browser.
      tag: ['0', '12,34', '90%'].includes(typed) ? [] : '@long',
    }, async ({ page }) => {
      await page.goto(`/monthly-installment?${PICKUP}&down=${encodeURIComponent(typed)}`)
      const box = page.locator('#down')

      await expect(box).toHaveAccessibleDescription(new RegExp(message))
      // Plain digits get thousands separators.
      const kept = [typed, typed.replace('900000', '900,000')]
      expect(kept.includes(await box.inputValue()) || typed.endsWith('%')).toBe(true)
      await expect(instalment(page)).toContainText('ยังคำนวณไม่ได้')
    })
})

test.describe('without JavaScript, what cannot be leads to the nearest that can by one press', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

  for (const { address, press, shown } of [
    {
      address: `/monthly-installment?${PICKUP}&down=1&term=48`,
      press: /^ใช้เงินดาวน์ 35,950/,
      shown: 'ดาวน์ 35,950',
    },
    {
      address: `/monthly-installment?${PICKUP}&down=20%25&term=55`,
      press: 'ใช้จำนวนงวด 60 งวด',
      shown: '60 งวด',
    },
    {
      address: '/monthly-installment/own-price?price=1000000000000&down=20%25&term=60',
      press: /^ใช้ราคา 5,000,000/,
      shown: 'ราคา 5,000,000',
    },
    {
      address: '/monthly-installment/own-price?price=650000&down=%E0%B9%95%E0%B9%90%E0%B9%90&term=60',
      press: /^ใช้เงินดาวน์ 97,500/,
      shown: 'ดาวน์ 97,500',
    },
  ])
    test(address, async ({ page }) => {
      await page.goto(address)
      await page.getByRole('link', { name: press }).click()

      await expect(page.locator('#result output').first()).toContainText(shown)
    })
})

test.describe('without JavaScript, three figures give the fourth', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

  test('how much down, how many months, what price; each leads to its table', async ({ page }) => {
    await page.goto('/monthly-installment')
    await page.getByRole('link', { name: 'หาตัวเลขที่ขาด' }).click()
    const answer = page.getByRole('region', { name: 'รถกระบะใหม่' }).locator('output')
    const find = page.getByRole('button', { name: 'หาคำตอบ' })

    await page.getByLabel('ราคารถ').fill('8 แสน')
    await page.getByLabel('เงินดาวน์').fill('')
    await page.getByLabel('จำนวนงวด').selectOption('48')
    await page.getByLabel('ค่างวดต่อเดือน').fill('14,822')
    await find.click()
    await expect(answer).toContainText(/ต้องดาวน์อย่างน้อย 1[56]\d,\d{3} บาท/)

    await page.getByLabel('เงินดาวน์').fill('160000')
    await page.getByLabel('จำนวนงวด').selectOption('หาให้')
    await find.click()
    await expect(answer).toContainText('ต้องผ่อนอย่างน้อย 48 งวด')

    await page.getByLabel('ราคารถ').fill('')
    await page.getByLabel('จำนวนงวด').selectOption('48')
    await find.click()
    await expect(answer).toContainText(/ซื้อรถได้ราคาไม่เกิน 800,0\d\d บาท/)
    await page.getByRole('link', { name: 'ดูตารางผ่อนและดอกเบี้ยของแบบนี้' }).click()
    await expect(page.locator('#result output').first()).toContainText('14,822')
  })

  test('what cannot be says why and what comes closest; two empty boxes are said beside the second', async ({
    page,
  }) => {
    await page.goto('/monthly-installment/solve?price=800000&term=60&pay=1000')
    await expect(page.getByText('ค่างวดนี้น้อยเกินไป')).toBeVisible()
    await expect(page.getByRole('region', { name: 'รถกระบะใหม่' })).toContainText('ดาวน์ 320,000')

    await page.goto('/monthly-installment/solve?price=800000&term=60')
    await expect(page.getByLabel('ค่างวดต่อเดือน')).toHaveAccessibleDescription(/เว้นว่างได้ช่องเดียว/)
    await expect(page.getByLabel('ราคารถ')).toHaveValue('800,000')
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a form that is sent' : 'a form that is sent without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    for (const way of ['solve', 'budget'])
      test(`${way}: the terms follow the kind of vehicle, or the nearest is offered`, async ({ page }) => {
        await page.goto(`/monthly-installment/${way}`)
        if (javaScriptEnabled) await ready(page)
        const term = page.getByLabel('จำนวนงวด')
        await term.selectOption('84')
        await page.getByLabel('ประเภทรถ').selectOption('รถหัวลากใหม่')

        if (javaScriptEnabled) {
          await expect(term).toHaveValue('60')
          await expect(term.locator('option[value="36"]')).toHaveCount(1)
          await expect(term.locator('option[value="84"]')).toHaveCount(0)
          return
        }
        await expect(term.locator('option[value="36"]')).toHaveCount(1)
        await page.getByRole('button', { name: /^(หาคำตอบ|ดูราคารถที่ผ่อนไหว)$/ }).click()
        await expect(term).toHaveValue('84')
        await expect(term).toHaveAccessibleDescription(/ผ่อนได้ 12, 24, 36, 48, 60 งวด/)
        await page.getByRole('link', { name: 'ใช้จำนวนงวด 60 งวด' }).click()
        await expect(term).toHaveValue('60')
      })

    test('without down payment and term, each term has its least down payment and its table', async ({
      page,
    }) => {
      await page.goto('/monthly-installment/solve?vehicle=tractor&price=2500000&down=&term=&pay=70000')
      if (javaScriptEnabled) await ready(page)
      const rows = page.getByRole('table', { name: 'ดาวน์อย่างน้อยของแต่ละจำนวนงวด' }).locator('tbody tr')

      await expect(rows.filter({ hasText: '24 งวด' })).toContainText(/9\d\d,\d{3}/)
      await expect(rows.filter({ hasText: '36 งวด' })).toContainText(/\d\d,\d{3}.บาท/)
      await rows.filter({ hasText: '36 งวด' }).getByRole('link').click()
      await expect(page.locator('#result output').first()).toContainText('36 งวด')
    })

    for (const [way, address, button] of [
      ['solve', '/monthly-installment/solve?price=800000&down=&term=60&pay=12000', 'หาคำตอบ'],
      ['budget', '/monthly-installment/budget?budget=12000&down=20%25&term=60', 'ดูราคารถที่ผ่อนไหว'],
    ] as const)
      test(`${way}: a refused one begins with what is wrong`, async ({ page }) => {
        await page.goto(address)
        if (javaScriptEnabled) await ready(page)
        await page.getByLabel(/^(ค่างวดต่อเดือน|ผ่อนไหวเดือนละ)/).fill('มาก')
        await page.getByRole('button', { name: button }).click()

        const summary = page.getByRole('alert').filter({ hasText: 'จุดที่ต้องแก้' })
        await expect(summary).toBeInViewport({ ratio: 1 })
        await expect(summary).toBeFocused()
        await summary.getByRole('link').click()
        await expect(page.getByLabel(/^(ค่างวดต่อเดือน|ผ่อนไหวเดือนละ)/)).toBeInViewport()
      })
  })

test('an unavailable term and an ended campaign show errors beside their fields', async ({ page }) => {
  await page.goto(`/monthly-installment?${PICKUP}&term=55&campaign=rainy-season`)

  await expect(page.getByRole('group', { name: 'จำนวนงวด' })).toHaveAccessibleDescription(/จำนวนงวดที่เลือกไม่ได้/)
  await expect(page.getByLabel('โปรโมชั่น', { exact: true })).toHaveAccessibleDescription(
    /โปรโมชั่นนี้.*หมดเวลาแล้ว/,
  )
})

test('early closing shows both discount steps', async ({ page }) => {
  await page.goto(`/monthly-installment?${PICKUP}&closeAt=20#closing`)
  await ready(page)
  const closing = page.locator('#closing')

  await expect(closing.getByText('หลังงวดที่ 20 ส่วนลดขึ้นจาก 60% เป็น 70%')).toBeVisible()
  await expect(closing.getByText('หลังงวดที่ 40 ส่วนลดขึ้นจาก 70% เป็น 100%')).toBeVisible()
  await expect(closing.getByText('ส่วนลด 60%')).toBeVisible()
  await page.getByLabel('ปิดบัญชีหลังจ่ายงวดที่').fill('๒๑')
  await expect(closing.getByText('ส่วนลด 70%', { exact: true })).toBeVisible()
})

test('a budget leads to models with a matching instalment', async ({ page }) => {
  await page.goto('/monthly-installment/budget')
  await page.getByLabel('ผ่อนไหวเดือนละ').fill('๑๐,๐๐๐')
  await page.getByRole('button', { name: 'ดูราคารถที่ผ่อนไหว' }).click()
  await expect(page.getByRole('heading', { name: 'ราคารถที่ผ่อนไหว' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })), { message: 'what is remembered' })
    .toMatch(/ผ่อนไหวเดือนละ 10,000\sบาท/)

  await page.getByRole('link', { name: /^ตะวัน/ }).first().click()
  await expect(instalment(page)).toContainText('ผ่อนเดือนละ')
})

test('a tablet shows table rows as cards in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/monthly-installment/budget?budget=12000&term=60')
  const cards = page.getByRole('table', { name: 'ราคารถที่ผ่อนไหว ตามจำนวนงวด' }).locator('tbody tr')
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]

  expect(second!.y).toBe(first!.y)
  expect(second!.x).toBeGreaterThan(first!.x + first!.width)
})

test('running costs of the vehicle are added up', async ({ page }) => {
  await page.goto(
    `/monthly-installment?${PICKUP}&insuranceYear=18,000&km=2000&kmPerLitre=12.5&fuel=32.50#cost`,
  )
  const cost = page.locator('#cost')

  // 10,972 + 1,500 + 5,200
  await expect(cost.locator('output')).toContainText('17,672')
})

test('the schedule can be downloaded as CSV with Thai text', async ({ request }) => {
  const response = await request.get(`/monthly-installment/schedule.csv?${PICKUP}&term=60`)
  const text = await response.text()

  expect(response.headers()['content-type']).toContain('text/csv')
  const lines = text.split('\r\n')
  expect(text.codePointAt(0)).toBe(0xfeff)
  expect(lines).toContain(
    'งวดที่,เดือนที่,ค่างวด (บาท),ดอกเบี้ย (บาท),เงินต้น (บาท),ภาษีมูลค่าเพิ่มในค่างวด (บาท),เงินต้นคงเหลือ (บาท)',
  )
  expect(lines.filter((line) => /^\d+,\d+,10972\.00,/.test(line))).toHaveLength(60)
  expect(lines.at(-2)).toMatch(/,0\.00$/)
})

// Calculations are compared with an independent implementation of the formulas.

const FOR_EACH_MODEL = process.env.LONG_TESTS ? 40 : 8

type Grid = { financialProduct: string; terms: number[]; bands: { downFrom: number; flat: number[] }[] }
type Group = {
  carType: string
  id: string
  models: { id: string; price: number; kind: 'new' | 'used' }[]
  grids: Grid[]
}

const CATALOGUE = path.join(import.meta.dirname, '../fixtures/content/hire-purchase')
const GROUPS = readdirSync(path.join(CATALOGUE, 'model-groups')).map(
  (file) => parse(readFileSync(path.join(CATALOGUE, 'model-groups', file), 'utf8')) as Group,
)
const PRODUCTS = parse(readFileSync(path.join(CATALOGUE, 'financial-products.yaml'), 'utf8')) as {
  id: string
  kind: string
  minDownPercent: number
  shapes: string[]
}[]

/** Seeded random numbers, the same in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Expected result by the formulas: flat interest on the finance amount for all months; effective rate by Newton's method on the payments. */
function expected(financed: number, flatPercent: number, term: number, shape: string, last: number) {
  const owed = BigInt(financed) * (120_000n + BigInt(Math.round(flatPercent * 100)) * BigInt(term))
  const up = (parts: bigint, over: bigint) => Number(parts / over + (parts % over > 0n ? 1n : 0n))
  const every = shape === 'season-6' ? 6 : shape === 'season-12' ? 12 : 1
  const count = term / every
  const isBalloon = shape === 'balloon'
  const hasExtra = shape === 'half-yearly-extra'
  // Scaled by 10^9: 10 % more every year.
  const rise = (month: number) => {
    const year = shape === 'step-up' ? Math.ceil(month / 12) : 1
    return 11n ** BigInt(year - 1) * 10n ** BigInt(10 - year)
  }
  const months = Array.from({ length: count }, (_, i) => (i + 1) * every)
  const pay = isBalloon
    ? up(owed - BigInt(last) * 120_000n, 120_000n * BigInt(term - 1))
    : up(
        (owed - (hasExtra ? BigInt(last * Math.floor(term / 6)) * 120_000n : 0n)) * 10n ** 9n,
        120_000n * months.reduce((sum, month) => sum + rise(month), 0n),
      )
  const payments = months.map((month) => ({
    month,
    amount:
      isBalloon && month === term
        ? last
        : up(BigInt(pay) * rise(month), 10n ** 9n) + (hasExtra && month % 6 === 0 ? last : 0),
  }))
  let monthly = 0.01
  for (let i = 0; i < 60; i++) {
    let value = -financed
    let slope = 0
    for (const { month, amount } of payments) {
      value += amount / (1 + monthly) ** month
      slope -= (month * amount) / (1 + monthly) ** (month + 1)
    }
    monthly -= value / slope
  }
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  return { pay, total, rate: monthly * 1200 }
}

test('calculations in the browser match the formulas', async ({ page }) => {
  const random = seeded(2569)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const groups = GROUPS.slice(0, process.env.LONG_TESTS ? 5 : 2)
  let compared = 0
  for (const group of groups) {
    const model = pick(group.models)
    const product = PRODUCTS.find(
      ({ id, kind }) =>
        kind === model.kind && group.grids.some(({ financialProduct }) => financialProduct === id),
    )!
    const grid = group.grids.find(({ financialProduct }) => financialProduct === product.id)!
    await page.goto(`/monthly-installment?model=${model.id}`)
    await ready(page)
    for (let i = 0; i < FOR_EACH_MODEL; i++) {
      const least = Math.max(product.minDownPercent, grid.bands[0]!.downFrom)
      const down = Math.ceil((model.price * (least + random() * (59 - least))) / 100)
      const band = grid.bands.findLast(({ downFrom }) => Math.floor((model.price * downFrom) / 100) <= down)!
      const column = Math.floor(random() * grid.terms.length)
      const term = grid.terms[column]!
      const shape = i % 4 === 3 ? pick(product.shapes.filter((name) => name !== 'equal')) : 'equal'
      const financed = model.price - down
      const last = Math.round(financed * (shape === 'balloon' ? 0.6 : 0.05))
      const want = expected(financed, band.flat[column]!, term, shape, last)
      if (shape === 'balloon' && last < want.pay) continue
      if (shape === 'step-up' && term === 12) continue

      const shown = await page.evaluate(chooseAndRead, { down, term, shape, last })

      expect({ ...shown, rate: undefined }, `${model.id} ${down} ${term} ${shape}`).toEqual({
        pay: want.pay,
        interest: want.total - financed,
        total: want.total,
        rate: undefined,
      })
      expect(Math.abs(shown.rate - want.rate), `${model.id} ${down} ${term} ${shape}`).toBeLessThan(0.00501)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(0.9 * groups.length * FOR_EACH_MODEL)
})

/** Fills in the calculator and reads the result after it has updated. Runs in the browser. */
async function chooseAndRead(given: { down: number; term: number; shape: string; last: number }) {
  const type = (element: HTMLElement, value: string, event: 'input' | 'change') => {
    const prototype = Object.getPrototypeOf(element)
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(element, value)
    element.dispatchEvent(new Event(event, { bubbles: true }))
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 12))
  type(document.querySelector<HTMLSelectElement>('#shape')!, given.shape, 'change')
  type(document.querySelector<HTMLInputElement>('#down')!, String(given.down), 'input')
  document.querySelector<HTMLInputElement>(`input[name="term"][value="${given.term}"]`)!.click()
  await settled()
  if (document.querySelector('#last')) {
    type(document.querySelector<HTMLInputElement>('#last')!, String(given.last), 'input')
    await settled()
  }
  const number = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''))
  // Finance amount, interest, total, total with down payment; then flat and effective rate.
  const figures = [...document.querySelectorAll('#result dd')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.textContent)
  return {
    pay: number(document.querySelector('#result output strong')?.textContent),
    interest: number(figures[1]),
    total: number(figures[2]),
    rate: number(figures[5]),
  }
}

test('hydration keeps the values of the URL', async ({ page }) => {
  for (const [address, box, shown] of [
    [`/monthly-installment?${PICKUP}&down=100000&term=60`, '#down', '100,000'],
    [`/monthly-installment?${PICKUP}&down=12.34%25&term=60`, '#down', '88,724'],
    [`/refinance?${APPRAISED}&amount=123456`, 'input[name="amount"]:not([type="hidden"])', '123,456'],
    [`/refinance?${APPRAISED}`, 'input[name="amount"]:not([type="hidden"])', ''],
  ] as const) {
    await page.goto(address)
    await ready(page)
    await expect(page.locator(box), address).toHaveValue(shown)
  }
})

test('the page and the API return the same result', async ({ page }) => {
  await page.goto(`/monthly-installment?${PICKUP}&down=12.34%25&term=72&shape=balloon&last=200000`)
  const computed = await result(page).locator('dl:visible').first().innerText()
  const amount = await instalment(page).innerText()

  await page.getByRole('button', { name: 'บันทึกผลไว้ดู' }).click()
  await expect(page).toHaveURL(/\?id=/)

  expect(await result(page).locator('dl:visible').first().innerText()).toBe(computed)
  expect(await instalment(page).innerText()).toBe(amount)
})

test('an uncached result responds within 200 ms', async ({ request }) => {
  await request.get(`/monthly-installment?${PICKUP}&down=150000`)
  const times: number[] = []
  for (let i = 0; i < 15; i++) {
    const started = performance.now()
    const response = await request.get(`/monthly-installment?${PICKUP}&down=${160_000 + i * 137}`)
    times.push(performance.now() - started)
    expect(response.status()).toBe(200)
  }
  const [fastest, , , , , , , median] = times.toSorted((a, b) => a - b)
  console.log(`result page: median ${median!.toFixed(1)} ms, fastest ${fastest!.toFixed(1)} ms`)
  // Other tests run in parallel, so the fastest response is measured.
  expect(fastest).toBeLessThan(200)
})

test('the home page calculator leads to the callback form in one tap, with its values', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await ready(page)
  await page.getByLabel('ราคารถ (บาท)').fill('800000')
  await page.getByRole('button', { name: '20%' }).click()
  await page.getByRole('radio', { name: '48' }).check({ force: true })

  await page.getByRole('button', { name: 'ให้เราโทรกลับด้วยตัวเลขนี้' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByText(/จากผลคำนวณของคุณ: รถกระบะใหม่ราคา 800,000.*48 งวด งวดละ 14,822/)).toBeVisible()
})

test('results by price and by budget link to a next step with their values', async ({ page }) => {
  for (const [address, words] of [
    ['own-price?price=800%2C000&down=20&term=48', /รถกระบะใหม่ราคา 800,000.*48 งวด งวดละ 14,822/],
    ['budget?budget=12%2C000&down=150%2C000&term=60', /รถกระบะใหม่ งบผ่อนเดือนละ 12,000.*ดาวน์ 150,000.*60 งวด/],
  ] as const) {
    await page.goto(`/monthly-installment/${address}`)
    const next = page.getByRole('region', { name: 'ขั้นต่อไป' })
    await expect(next.getByRole('link', { name: 'LINE' })).toBeVisible()
    await next.getByRole('link', { name: 'ให้เราโทรกลับ' }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('a callback request contains repayment shape and term of a model, or the figures of a contract', async ({
  page,
}) => {
  const next = page.getByRole('region', { name: 'ขั้นต่อไป' })
  await page.goto(`/monthly-installment?${PICKUP}&term=60&shape=season-6`)
  await ready(page)
  await next.getByRole('button', { name: 'ให้เราโทรกลับ' }).click()
  await expect(page.getByText(/จากผลคำนวณของคุณ: ตะวัน แค็บ.*ผ่อน 60 เดือน 10 ครั้ง ครั้งละ/)).toBeVisible()

  await page.goto(
    '/important-notice/debt-management-tips?amount=640000&by=instalment&instalment=12800&term=60&paid=20',
  )
  await next.getByRole('link', { name: 'ให้เราโทรกลับด้วยตัวเลขนี้' }).click()
  await expect(page.getByText(/สัญญา 60 งวด งวดละ 12,800.*จ่ายแล้ว 20 งวด/)).toBeVisible()
  await expect(page.getByLabel('บริการที่สนใจ')).toHaveValue('debt-advice')
})
