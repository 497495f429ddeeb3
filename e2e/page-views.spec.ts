import type { Received } from './receivers.ts'
import { expect, ready, test } from './test.ts'

test.use({ answered: false })

test('views of the refinance pages are counted once each after consent, without user input', async ({
  page,
}) => {
  const reported: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-view')) reported.push(request.postData())
  })

  await page.goto('/refinance?amount=123,456')
  await ready(page)
  expect(reported).toEqual([])
  await page.getByRole('region', { name: 'คุกกี้' }).getByRole('button', { name: 'ยอมรับ' }).click()
  await expect.poll(() => reported).toEqual(['path=%2Frefinance'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'แนะนำเพื่อน' }).click()
  await expect.poll(() => reported).toEqual(['path=%2Frefinance', 'path=%2Frefinance-referrer'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'ข่าวประชาสัมพันธ์' }).click()
  await expect(page).toHaveURL('/news')
  await page.goto('/refinance-ecoupon?phone=0812345678')
  await ready(page)
  await expect.poll(() => reported.length).toBe(3)

  const { origin } = new URL(page.url())
  const views = async () => ((await (await fetch(process.env.OUTSIDE_URL!)).json()) as Received).views
  await expect
    .poll(views)
    .toEqual(['/refinance', '/refinance-referrer', '/refinance-ecoupon'].map((path) => origin + path))
})

test('views are not counted without consent', async ({ page }) => {
  let reports = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/page-view')) reports += 1
  })

  await page.goto('/refinance')
  await ready(page)
  await page.getByRole('region', { name: 'คุกกี้' }).getByRole('button', { name: 'ปฏิเสธ' }).click()
  await page.goto('/refinance-referrer')
  await ready(page)

  expect(reports).toBe(0)
})
