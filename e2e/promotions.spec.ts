import { expect, ready, test } from './test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    // links.spec.ts covers links with JavaScript, which lead to the same pages.
    const byLinks = { tag: javaScriptEnabled ? '@long' : [] }

    test('a visitor goes from the list of promotions to the terms, and back', byLinks, async ({ page }) => {
      await page.goto('/promotion')
      if (javaScriptEnabled) await ready(page)

      await page.getByRole('link', { name: 'รีไฟแนนซ์', exact: true }).filter({ visible: true }).first().click()
      await expect(page).toHaveURL('/promotion?filter=refinance')
      await expect(page.getByRole('article')).toHaveCount(3)

      await page
        .getByRole('article')
        .getByRole('link', { name: /0\.295%/ })
        .click()
      await expect(page).toHaveURL('/promotion/refinance-0295')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('0.295%')
      await expect(page.getByRole('complementary', { name: 'อัตราดอกเบี้ย' })).toContainText(
        'กู้เท่าที่จำเป็นและชำระคืนไหว',
      )

      await page.goBack()
      await expect(page).toHaveURL('/promotion?filter=refinance')
    })
  })

test('ended and future promotions are not listed', async ({ page }) => {
  await page.goto('/promotion')
  const paths = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  expect(paths).toHaveLength(8)
  expect(paths).not.toContain('/promotion/rainy-season')
  expect(paths).not.toContain('/promotion/motor-expo')
  for (const [path, status] of [
    ['/promotion/rainy-season', 410],
    ['/promotion/motor-expo', 404],
    ['/news/holiday-hours', 410],
    ['/news/motor-show-2573', 404],
  ] as const)
    expect((await page.goto(path))?.status(), path).toBe(status)
})

test('legacy URLs redirect to the article', async ({ page }) => {
  await page.goto('/promotion/detail?path=refinance-0295')
  await expect(page).toHaveURL('/promotion/refinance-0295')

  await page.goto('/news/detail?path=scam-warning')
  await expect(page).toHaveURL('/news/scam-warning')
})

test('a text that is shorter than the facts beside it begins beside their top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/promotion/first-pickup')
  const text = page.locator('[data-spoken]').first()
  const facts = page
    .getByText('ช่วงโปรโมชั่น', { exact: true })
    .locator('xpath=ancestor::*[contains(@class, "aside")]')

  // Of a promotion without headings there is little more than a paragraph.
  await text.evaluate((element) => element.replaceChildren('ออกรถคันแรกได้ง่าย'))

  expect((await text.boundingBox())!.y).toBe((await facts.boundingBox())!.y)
})

test('a link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/promotion/refinance-0295')
  await ready(page)

  await page.getByRole('button', { name: 'คัดลอกลิงก์' }).click()

  await expect(page.getByText('คัดลอกลิงก์แล้ว')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/promotion/refinance-0295')
})
