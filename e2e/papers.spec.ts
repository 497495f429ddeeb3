import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const contents = (page: Page) => page.getByRole('navigation', { name: 'ในหน้านี้' })

/** A page of each kind of paper, its contents, and what stands at its right. */
const PAPERS = [
  ['/service-new-car', contents, 'เริ่มต้นและสอบถาม'],
  ['/service-register-transfer', contents, 'ส่งเอกสารและสอบถาม'],
  ['/service-insurance', contents, 'ปรึกษาเรื่องประกันภัย'],
  ['/promotion/refinance-harvest', contents, 'สรุปโปรโมชั่น'],
  ['/news/annual-tax-reminder', contents, 'สอบถาม'],
  ['/payment', contents, 'จ่ายค่างวดวันนี้'],
  ['/service-faq', (page: Page) => page.getByRole('navigation', { name: 'หัวข้อคำถาม' }), 'ยังไม่ได้คำตอบ'],
  ['/privacy-policy', (page: Page) => page.getByRole('navigation', { name: 'สารบัญ' }), 'คำถามและการใช้สิทธิ'],
] as const

for (const [path, findContents, beside] of PAPERS)
  test(`contents and next step stay beside the column of ${path} while it scrolls`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const left = findContents(page)
    const right = page.getByRole('complementary', { name: beside })

    await page.evaluate(() => {
      const aside = document.querySelector('main aside')!.parentElement!.parentElement!
      const { top, bottom } = aside.getBoundingClientRect()
      window.scrollTo(0, (top + bottom) / 2 + window.scrollY - 400)
    })

    await expect(left).toBeInViewport()
    await expect(right).toBeInViewport({ ratio: 0.9 })
    const [contentsBox, asideBox] = [(await left.boundingBox())!, (await right.boundingBox())!]
    const column = asideBox.x - (contentsBox.x + contentsBox.width)
    expect(column).toBeGreaterThan(520)
    expect(column).toBeLessThanOrEqual(42 * 16 + 2 * 64)
  })

test('only the first list of documents is open, and all of them are printed', async ({ page }) => {
  await page.goto('/service-register-transfer')
  const lists = page.locator('details', { has: page.getByRole('checkbox', { includeHidden: true }) })

  expect(await lists.evaluateAll((all) => all.map((list) => (list as HTMLDetailsElement).open))).toEqual(
    (await lists.all()).map((_, position) => position === 0),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .last(),
  ).toBeVisible()
})

for (const path of ['/service-new-car', '/promotion/refinance-harvest'])
  test(`the contents of ${path} are one line on a phone, which opens`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(path)
    const links = contents(page).getByRole('link')

    await expect(links.first()).toBeHidden()
    expect((await contents(page).boundingBox())!.height).toBeLessThan(60)
    await contents(page).getByRole('heading').click({ force: true })
    await expect(links.first()).toBeVisible()
    await links.last().click()
    await expect(page.locator(':target')).toBeInViewport()
  })

test('the first news of the list is its lead story', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/news')
  const [lead, second] = await page.getByRole('article').all()
  const [leadBox, secondBox] = [(await lead!.boundingBox())!, (await second!.boundingBox())!]

  expect(leadBox.width).toBeGreaterThan(secondBox.width * 1.8)
  expect(secondBox.y).toBeGreaterThan(leadBox.y + leadBox.height)
})
