import { expect, hydrated, test } from './test.ts'

test.describe('a page that was changed', () => {
  // React says that it had to draw the page anew.
  test.use({ expectedErrors: [/React error #418/] })

  test('what the server wrote is kept where something has changed the page before React takes over', async ({
    page,
  }) => {
    // As a translator or an extension does.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const title of document.querySelectorAll('#calculator h2'))
          title.innerHTML = '<font>ผ่อน</font> อื่น'
      }),
    )
    await page.goto('/')
    const below = page.locator('[data-still="below"]')
    const written = await below.innerText()

    await hydrated(page)

    await expect(page.locator('#calculator h2')).toHaveText('ผ่อนเดือนละ')
    expect(await below.innerText()).toBe(written)
    expect(written).toContain('บริการของเรา')
  })
})

test('a search that is cleared leaves the questions as they were opened', async ({ page }) => {
  await page.goto('/service-faq?topic=payment')
  await hydrated(page)
  const first = page.getByRole('main').getByRole('group').first()
  await first.locator('summary').click()
  const question = await first.locator('summary').innerText()

  await page.getByLabel('ค้นหาคำถาม').fill('รีไฟแนนซ์')
  await expect(page.getByRole('status').filter({ hasText: /^พบ \d+ คำถาม/ })).toBeVisible()
  await page.getByLabel('ค้นหาคำถาม').fill('')

  await expect(first.locator('summary')).toHaveText(question)
  await expect(first).toHaveAttribute('open')
})

test('a page that somebody walks to is drawn from its data', async ({ page }) => {
  await page.goto('/news')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /หน้าแรก/ })
    .click()

  await expect(page.getByRole('heading', { name: 'บริการของเรา' })).toBeVisible()
  await expect(page.locator('#price')).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a search that finds much shows the best, and the rest on demand', async ({ page }) => {
      await page.goto(`/service-faq?q=${encodeURIComponent('รถ')}`)
      if (javaScriptEnabled) await hydrated(page)
      const questions = page.getByRole('main').locator('h3')
      await expect(questions).toHaveCount(10)

      await page.getByRole('link', { name: /^ดูอีก \d+ ข้อ$/ }).click()

      await expect(page).toHaveURL(/&all=1#rest$/)
      await expect(page.locator('main details[open]')).toHaveCount(0)
      const found = await page.getByRole('status').filter({ hasText: /^พบ/ }).innerText()
      await expect(questions).toHaveCount(Number(/\d+/.exec(found)))
    })
  })
