import type { Page } from '@playwright/test'
import { expect, ready, test } from './test.ts'

const APPRAISED =
  'carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2022&gear=manual'

test.use({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })

const field = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label, { exact: true })
const choice = (page: Page) => page.getByRole('main').getByRole('radio').first()

/** The first control of each tool. */
const TOOLS = [
  ['/monthly-installment', choice],
  ['/monthly-installment/own-price', field('ประเภทรถ')],
  ['/monthly-installment/budget', field('ประเภทรถ')],
  ['/monthly-installment/solve', field('ประเภทรถ')],
  ['/refinance', field('ประเภทรถ')],
  ['/finance-amount-evaluation/personal-information', field('ชื่อ')],
  ['/rates', (page: Page) => page.getByRole('button', { name: 'ดูอัตรา' })],
  ['/dealer-location', field('จังหวัด')],
  ['/service-fee', (page: Page) => page.getByRole('searchbox')],
  ['/service-annual-tax', choice],
  ['/important-notice/debt-management-tips', field('ยอดจัดตอนทำสัญญา (บาท)')],
] as const

for (const [path, about, find] of [
  ...TOOLS.map(([path, find]) => [path, 'the first control', find] as const),
  [
    '/news',
    'the title of the first article',
    (page: Page) => page.getByRole('article').first().getByRole('link').first(),
  ],
  ['/payment', 'the quickest channel', (page: Page) => page.getByRole('rowheader').first()],
  [
    '/promotion/refinance-harvest',
    'the next step',
    (page: Page) => page.getByRole('main').getByRole('link', { name: 'ประเมินวงเงิน' }).first(),
  ],
] as const)
  test(`the first screen of a small phone shows ${about} of ${path}, above the menu at its bottom`, async ({
    page,
  }) => {
    await page.goto(path)

    const [menu] = await page.getByRole('navigation', { name: 'ทางลัด' }).all()
    const edge = await menu?.boundingBox()
    const { y, height } = (await find(page).boundingBox())!

    expect(y + height).toBeLessThanOrEqual(edge?.y ?? 640)
  })

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 640, height: 360 } })

  for (const path of ['/', '/monthly-installment/own-price?price=650000'])
    test(`the first screen of ${path} shows the instalment, above the menu at its bottom`, async ({
      page,
    }) => {
      await page.goto(path)

      const menu = await page.getByRole('navigation', { name: 'ทางลัด' }).boundingBox()
      const figures = await page
        .getByRole('main')
        .getByText(/^10,539$/)
        .all()
      const boxes = await Promise.all(figures.map(async (figure) => (await figure.boundingBox())!))

      expect(Math.min(...boxes.map(({ y, height }) => y + height))).toBeLessThanOrEqual(menu!.y)
    })
})

test('on a desktop the next step of a promotion is above its image', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/promotion/refinance-harvest')

  const step = page.getByRole('main').getByRole('link', { name: 'ประเมินวงเงิน' }).first()

  await expect(step).toBeInViewport({ ratio: 1 })
})

for (const [path, find] of TOOLS)
  test(`on a desktop the first control of ${path} is on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)

    const { y, height } = (await find(page).boundingBox())!

    expect(y + height).toBeLessThanOrEqual(640)
  })

for (const [path] of TOOLS)
  test(`on a desktop the title of ${path} is larger than the headings of its sections`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)

    const sizes = (headings: Element[]) =>
      headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
    const [title] = await page.locator('h1').evaluateAll(sizes)
    const sections = await page.locator('main h2').evaluateAll(sizes)

    expect(Math.max(0, ...sections)).toBeLessThan(title!)
  })

for (const [device, viewport, most] of [
  ['phone', { width: 360, height: 640 }, 620],
  ['desktop', { width: 1280, height: 800 }, 960],
] as const)
  test(`on a ${device} the footer with every link there can be takes less than ${most} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/monthly-installment')

    expect((await page.getByRole('contentinfo').boundingBox())!.height).toBeLessThan(most)
  })

for (const path of ['/', '/aboutus', '/tpis'])
  test(`on a desktop no item of ${path} stands alone below a row of others`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)

    const alone = await page.locator('main ul').evaluateAll((lists) =>
      lists
        .filter((list) => getComputedStyle(list).display === 'grid' && list.children.length === 4)
        .filter((list) => {
          const tops = [...list.children].map((item) => Math.round(item.getBoundingClientRect().top))
          return tops[0] === tops[2] && tops[2] !== tops[3]
        })
        .map((list) => list.textContent),
    )

    expect(alone).toEqual([])
  })

for (const [path, control, instalment] of [
  ['/monthly-installment/own-price?price=650000', 'ราคารถ', '10,539 บาท'],
  [`/refinance?${APPRAISED}&amount=300000&term=60`, 'วงเงินที่ต้องการ', '6,185 บาท'],
] as const)
  test(`on a phone the instalment of ${path} stays in view while the form is, and leads to the result`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.getByRole('textbox', { name: control }).scrollIntoViewIfNeeded()

    const line = page.getByRole('main').getByRole('link', { name: `ผ่อนเดือนละ ${instalment}` })
    await expect(line).toBeInViewport({ ratio: 1 })
    await line.click()

    await expect(page.getByRole('status').filter({ hasText: instalment })).toBeInViewport()
  })

/** Tools whose result changes with a field. */
const RESULTS = [
  ['/monthly-installment/own-price?price=650000', 'ราคารถ', '700000'],
  ['/service-annual-tax?plate=white-black&cc=2000&registered=2560', 'ขนาดเครื่องยนต์ (ซีซี)', '2500'],
] as const

for (const [reducedMotion, running] of [
  ['no-preference', ['roll']],
  ['reduce', []],
] as const)
  for (const [path, label, value] of RESULTS)
    test.describe(`motion: ${reducedMotion}`, () => {
      test.use({ javaScriptEnabled: true, contextOptions: { reducedMotion } })

      test(`the figure of ${path} ${running.length > 0 ? 'rolls' : 'stands still'} when it changes`, async ({
        page,
      }) => {
        await page.goto(path)
        await ready(page)
        const animations = () =>
          page.evaluate(() =>
            document
              .getAnimations()
              .filter((animation) => animation instanceof CSSAnimation)
              .map(({ animationName }) => animationName.replace(/_.*/, '')),
          )
        expect(await animations()).toEqual([])

        await page.getByLabel(label).fill(value)

        expect(await animations()).toEqual(running)
      })
    })
