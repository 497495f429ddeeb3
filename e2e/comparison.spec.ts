import type { Page } from '@playwright/test'
import { PICKUP, REFINANCE } from './page-list.ts'
import { accessibilityViolations, expect, ready, test } from './test.ts'

const columns = (page: Page) =>
  page
    .getByRole('region', { name: /^(เทียบ|มีแล้ว) \d แบบ/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

const compareLink = (page: Page) => page.getByRole('link', { name: /^เทียบกับ(แบบอื่น|ที่เก็บไว้)/ })

const OWN_PRICE = '~~130000~60~~~~pickup~650000'
const MODEL = 'tawan-cab-25-mt~new-vehicle~143800~60'

const compare = (...texts: string[]) =>
  `/monthly-installment/compare?${new URLSearchParams(texts.map((text) => ['with', text]))}`

/** The result of every way to calculate, with its instalment. */
const RESULTS = {
  'by model': { path: `/monthly-installment?${PICKUP}&down=143800&term=60`, instalment: '10,972' },
  'by price': {
    path: '/monthly-installment/own-price?vehicle=pickup&price=650000&down=130000&term=60',
    instalment: '9,919',
  },
  'by budget': {
    path: '/monthly-installment/budget?vehicle=pickup&budget=12000&down=20%25&term=60',
    instalment: '12,000',
  },
  'of a refinance': { path: `/refinance?${REFINANCE}&amount=300000&term=60`, instalment: '6,185' },
  'of a missing figure': {
    path: '/monthly-installment/solve?vehicle=pickup&price=650000&down=130000&term=60',
    instalment: '9,919',
  },
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a comparison' : 'a comparison without JavaScript', () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, { path, instalment }] of Object.entries(RESULTS))
      test(`a result ${name} stands beside another one after two presses`, async ({ page }) => {
        await page.goto(path)
        if (javaScriptEnabled) await ready(page)

        await compareLink(page).click()
        await expect(columns(page)).toHaveCount(1)
        await expect(columns(page).first()).toContainText(instalment)
        await expect(columns(page).first()).not.toContainText('จ่ายรวมน้อยที่สุด')

        await page.getByRole('link', { name: '72 งวด' }).click()
        await expect(columns(page)).toHaveCount(2)
        await expect(columns(page).first()).toContainText('จ่ายรวมน้อยที่สุด')
        await expect(columns(page).last()).toContainText('ค่างวดต่ำสุด')
      })

    test('it follows from one way to calculate to another, and columns are removed', async ({ page }) => {
      await page.goto(RESULTS['by model'].path)
      if (javaScriptEnabled) await ready(page)
      await compareLink(page).click()
      await expect(columns(page)).toHaveCount(1)
      await page.getByRole('link', { name: 'ใส่ราคาเอง' }).click()
      await page.locator('#result').waitFor()
      await page.getByLabel(/^ราคารถ/).fill('๗ แสน')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'คำนวณค่างวด' }).click()
      // The result follows a moment after the typing.
      await expect(compareLink(page)).toHaveAttribute('href', /700000/)
      await compareLink(page).click()

      await expect(columns(page)).toHaveCount(2)
      await expect(columns(page).last()).toContainText('700,000')
      await expect(page.getByText('ราคารถไม่เท่ากัน')).toBeVisible()
      await columns(page)
        .first()
        .getByRole('link', { name: /^ลบออก/ })
        .click()
      await expect(columns(page)).toHaveCount(1)
      await expect(columns(page).first()).toContainText('700,000')
    })

    test('it is saved with the figures of today, and opened again by its link', async ({ page }) => {
      await page.goto(compare(MODEL, OWN_PRICE))
      if (javaScriptEnabled) await ready(page)
      const before = await columns(page).allInnerTexts()
      await page.getByRole('button', { name: 'บันทึกผลไว้ดู' }).click()

      await expect(page).toHaveURL(/\/compare\?with=.+[0-9a-f-]{36}&with=.+[0-9a-f-]{36}#share$/)
      await expect(page.getByText(/เปิดดูตัวเลขเดิมได้ถึง/).last()).toBeVisible()
      await expect(page.getByRole('img', { name: 'คิวอาร์โค้ดของลิงก์นี้' })).toBeVisible()
      await page.reload()
      expect(await columns(page).allInnerTexts()).toEqual(before)

      await columns(page)
        .first()
        .getByRole('link', { name: /^ดูหรือแก้/ })
        .click()
      await expect(page).toHaveURL(/\/saved\?id=[0-9a-f-]{36}&term=60&with=/)
      await compareLink(page).click()
      await expect(columns(page)).toHaveCount(2)
    })
  })

test('a price of one’s own is compared in its shape', async ({ page }) => {
  await page.goto(
    '/monthly-installment/own-price?vehicle=pickup&price=650000&down=130000&term=72&shape=balloon&last=200000',
  )
  await ready(page)
  await compareLink(page).click()

  await expect(columns(page).first()).toContainText('งวดสุดท้าย 200,000')
  await columns(page)
    .first()
    .getByRole('link', { name: /^ดูหรือแก้/ })
    .click()
  await expect(page.locator('#result')).toContainText('งวดสุดท้าย 200,000')
})

test('a refinance is saved without a debt, opened again, and compared with another amount', async ({
  page,
}) => {
  await page.goto(`/refinance?${REFINANCE}&amount=300000&outstanding=120000&term=60`)
  await ready(page)
  await compareLink(page).click()
  await expect(columns(page).first()).toContainText('รีไฟแนนซ์')
  expect(page.url()).not.toContain('120000')

  await page
    .getByRole('region', { name: 'เพิ่มอีกแบบ', exact: true })
    .getByRole('link', { name: 'รีไฟแนนซ์' })
    .click()
  await page.waitForURL(/refinance\?with=/)
  await page.goto(`/refinance?${REFINANCE}&amount=250000&term=60&${new URL(page.url()).searchParams}`)
  await ready(page)
  await page.getByRole('link', { name: 'เทียบกับที่เก็บไว้ 1 แบบ' }).click()
  await expect(columns(page)).toHaveCount(2)
  const before = await columns(page).allInnerTexts()

  await page.getByRole('button', { name: 'บันทึกผลไว้ดู' }).click()
  await expect(page).toHaveURL(/[0-9a-f-]{36}.*&with=.+[0-9a-f-]{36}.*#share$/)
  await page.reload()
  expect(await columns(page).allInnerTexts()).toEqual(before)
  await columns(page)
    .first()
    .getByRole('link', { name: /^ดูหรือแก้/ })
    .click()
  await expect(page).toHaveURL(/\/refinance\/saved\?id=/)
  await page.getByRole('link', { name: /^เทียบกับที่เก็บไว้ 1 แบบ/ }).click()
  await expect(columns(page)).toHaveCount(2)
})

test('equal columns share their marks, in words', async ({ page }) => {
  await page.goto(
    compare(OWN_PRICE, '~~130000~60~equal~~~pickup~650000', '~~130000~60~~~~pickup~650000~~12000'),
  )

  await expect(columns(page).nth(0)).toContainText('จ่ายรวมน้อยที่สุด เท่ากัน 2 แบบ')
  await expect(columns(page).nth(1)).toContainText('ค่างวดต่ำสุด เท่ากัน 2 แบบ')
  await expect(columns(page).nth(2)).not.toContainText('เท่ากัน')
})

test('a column of an old price list is named, and the others still count', async ({ page }) => {
  await page.goto(
    compare('gone-model~new-vehicle~143800~60', MODEL, 'tawan-cab-25-mt~new-vehicle~1~55', OWN_PRICE),
  )

  await expect(page.getByText('เทียบไม่ได้แล้ว 2 แบบ')).toBeVisible()
  await expect(page.getByText(/รุ่นรถที่เคยเลือก \(ดาวน์ 143,800.บาท 60.งวด\)/)).toBeVisible()
  await expect(columns(page)).toHaveCount(2)
  await expect(columns(page).last()).toContainText('9,919')
})

test('of five, the last one takes the place of one that is removed', async ({ page }) => {
  const of = (price: number) => `~~130000~60~~~~pickup~${price}`
  await page.goto(compare(of(600_000), of(610_000), of(620_000), of(630_000), of(640_000)))

  await expect(columns(page)).toHaveCount(4)
  await columns(page)
    .first()
    .getByRole('link', { name: /^ลบออก/ })
    .click()
  await expect(columns(page)).toHaveCount(4)
  await expect(columns(page).last()).toContainText('640,000')
})

test('it is printed on one page with its code', async ({ page }) => {
  await page.goto(compare(MODEL, OWN_PRICE, `${MODEL.slice(0, -2)}72`, '~~130000~48~~~~pickup~650000'), {
    waitUntil: 'networkidle',
  })
  await ready(page)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  const code = page.getByRole('img', { name: 'คิวอาร์โค้ดของผลคำนวณนี้' })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(columns(page)).toHaveCount(4)
})

test('with another lender’s offer it is printed on one page too, with the address of our fees', async ({
  page,
}) => {
  await page.goto(compare('~~100000~72~~~~pickup~689000~~9900~~4500', '~~103350~72~~~~pickup~689000'), {
    waitUntil: 'networkidle',
  })
  await ready(page)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/\/service-fee\)/)).toBeVisible()
})

for (const width of [360, 1280])
  test(`it has no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(compare(MODEL, '~~143800~60~~~~pickup~719000~~10500~~8000', 'gone~gone~1~60'))
    await ready(page)

    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

for (const javaScriptEnabled of [true, false])
  test.describe(
    javaScriptEnabled ? 'another lender’s offer' : 'another lender’s offer without JavaScript',
    () => {
      test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })

      test('stands beside ours of the same purchase, also where ours is dearer', async ({ page }) => {
        await page.goto('/monthly-installment/compare')
        if (javaScriptEnabled) await ready(page)
        await page.getByLabel('ประเภทรถ').selectOption('รถกระบะใหม่')
        await page.getByLabel(/^ราคารถ/).fill('๖.๕ แสน')
        await page.getByLabel(/^เงินดาวน์/).fill('20%')
        await page.getByLabel(/^จำนวนงวด/).fill('๖๐')
        await page.getByLabel(/^ค่างวดต่อเดือน/).fill('9,000')
        await page.getByLabel(/^ค่าธรรมเนียมทั้งหมด/).fill('5,000')
        await page.getByRole('button', { name: 'วางข้างของเรา' }).click()

        await expect(columns(page)).toHaveCount(2)
        const [theirs, ours] = [columns(page).first(), columns(page).last()]
        await expect(theirs).toContainText('ข้อเสนอจากที่อื่น')
        // 9,000 baht for 60 months on 520,000 less 5,000 baht: 1.88 % a year; 130,000 + 540,000 + 5,000.
        await expect(theirs).toContainText('1.88%')
        await expect(theirs).toContainText('675,000')
        await expect(theirs).toContainText('จ่ายรวมน้อยที่สุด')
        await expect(ours).toContainText('725,140')
        await expect(
          page.getByText(
            /จ่ายรวมทั้งหมดน้อยกว่าของเรา 50,140.บาท ถ้าไม่นับค่าธรรมเนียม 5,000.บาท น้อยกว่าของเรา 55,140.บาท/,
          ),
        ).toBeVisible()

        await theirs.getByRole('link', { name: /^ดูหรือแก้/ }).click()
        await expect(page.getByLabel(/^ค่างวดต่อเดือน/)).toHaveValue('9,000')
        await page.getByLabel(/^ค่างวดต่อเดือน/).fill('')
        await page.getByLabel(/^หรือดอกเบี้ยคงที่/).fill('๓.๕')
        // It stays while it is edited, and in its place.
        await expect(columns(page)).toHaveCount(2)
        await page.getByRole('button', { name: 'ใช้ตัวเลขใหม่' }).click()
        await expect(columns(page)).toHaveCount(2)
        await expect(columns(page).first()).toContainText('3.50%')
        await expect(page.getByText(/จ่ายรวมทั้งหมดมากกว่าของเรา/)).toBeVisible()
      })

      test('that cannot be is told beside its field, keeps what was typed, and the others still count', async ({
        page,
      }) => {
        await page.goto(compare(MODEL))
        if (javaScriptEnabled) await ready(page)
        await expect(page.getByLabel(/^ราคารถ/)).toHaveValue('719,000')
        await page.getByLabel(/^ค่างวดต่อเดือน/).fill('9,000')
        await page.getByLabel(/^ค่าธรรมเนียมทั้งหมด/).fill('นิดหน่อย')
        await page.getByRole('button', { name: 'วางข้างของเรา' }).click()
        await expect(page.getByLabel(/^ค่าธรรมเนียมทั้งหมด/)).toHaveAccessibleDescription(/กรอกค่าธรรมเนียมเป็นบาท/)
        await expect(page.getByLabel(/^ค่าธรรมเนียมทั้งหมด/)).toHaveValue('นิดหน่อย')
        await page.getByLabel(/^ค่าธรรมเนียมทั้งหมด/).fill('')
        await page.getByRole('button', { name: 'วางข้างของเรา' }).click()

        await expect(page.getByLabel(/^ค่างวดต่อเดือน/)).toHaveAccessibleDescription(
          /รวม 540,000.บาท น้อยกว่ายอดจัด 575,200.บาท/,
        )
        await expect(page.getByLabel(/^ค่างวดต่อเดือน/)).toHaveValue('9,000')
        await expect(columns(page)).toHaveCount(1)
        await expect(columns(page).first()).toContainText('10,972')
      })

      test('of a down payment that is too little here says so, marks nothing, and stays in the form', async ({
        page,
      }) => {
        await page.goto(
          '/monthly-installment/compare?vehicle=pickup&price=689000&down=100000&term=72&pay=9900&fees=4500&add=1',
        )
        if (javaScriptEnabled) await ready(page)

        await expect(columns(page)).toHaveCount(2)
        await expect(columns(page).last()).toContainText(
          /103,350.บาท\s*ดาวน์ 100,000.บาท ใช้กับราคานี้ไม่ได้ ของเราต้องดาวน์อย่างน้อย 15%/,
        )
        await expect(columns(page).filter({ hasText: /น้อยที่สุด|ต่ำสุด/ })).toHaveCount(0)
        await expect(page.getByText('เงินดาวน์ไม่เท่ากัน จึงไม่ได้ชี้ว่าแบบไหนถูกที่สุด')).toBeVisible()
        await expect(page.getByText(/ถ้าไม่นับค่าธรรมเนียม 4,500.บาท มากกว่าของเรา/)).toBeVisible()
        await expect(page.getByText('ค่างวดเทียบกันตรง ๆ ไม่ได้')).toBeVisible()
        await expect(page.getByLabel(/^เงินดาวน์/)).toHaveValue('100,000')
        await expect(page.getByLabel(/^ค่างวดต่อเดือน/)).toHaveValue('9,900')

        // The same again with another figure: one more offer, and no second one of ours.
        await page.getByLabel(/^ค่างวดต่อเดือน/).fill('9,990')
        await page.getByRole('button', { name: 'วางข้างของเรา' }).click()
        await expect(columns(page)).toHaveCount(3)
        await expect(columns(page).last()).toContainText('9,990')
      })

      test('that is refused begins with what is wrong, in sight at 360 px', async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(
          '/monthly-installment/compare?vehicle=pickup&price=689000&down=100000&term=72&pay=9900',
        )
        if (javaScriptEnabled) await ready(page)
        await page.getByLabel(/^ค่างวดต่อเดือน/).fill('5,000')
        await page.getByRole('button', { name: 'วางข้างของเรา' }).click()

        const summary = page.getByRole('alert').filter({ hasText: 'จุดที่ต้องแก้' })
        await expect(summary).toBeInViewport({ ratio: 1 })
        await expect(summary).toBeFocused()
        await summary.getByRole('link', { name: /ผ่อน 72 งวดรวม 360,000/ }).click()
        await expect(page.getByLabel(/^ค่างวดต่อเดือน/)).toBeInViewport()
      })

      test('of a term that we do not offer stands beside our nearest', async ({ page }) => {
        await page.goto(
          '/monthly-installment/compare?vehicle=pickup&price=650000&down=20%25&term=54&pay=11000&add=1',
        )

        await expect(columns(page)).toHaveCount(2)
        await expect(columns(page).first()).toContainText('54 งวด')
        await expect(page.getByText('เทียบกับของเราที่ใกล้ที่สุด')).toBeVisible()
      })
    },
  )

test('of another lender’s offer, only ours is saved, and what is above the legal ceiling is told', async ({
  page,
}) => {
  await page.goto(compare('~~130000~60~~~~pickup~650000~~15000', OWN_PRICE))
  await ready(page)
  await expect(page.getByText(/สูงกว่าเพดานตามกฎหมาย 10\.00%/)).toBeVisible()
  await page.getByRole('button', { name: 'บันทึกผลไว้ดู' }).click()

  await expect(page).toHaveURL(/with=~~130000.+15000&with=.+[0-9a-f-]{36}#share$/)
  await expect(columns(page).first()).toContainText('15,000')
  await expect(page.getByRole('img', { name: 'คิวอาร์โค้ดของลิงก์นี้' })).toBeVisible()
})
