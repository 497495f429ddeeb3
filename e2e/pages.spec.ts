import { expect, faultsOfAccess, hydrated, test, WIDTHS } from './test.ts'

const PAGES = [
  '/',
  '/promotion',
  '/promotion?filter=refinance',
  '/promotion/refinance-0295',
  '/news',
  '/news/scam-warning',
  '/nowhere',
]

for (const path of PAGES) {
  test(`${path} has no fault of accessibility and does not scroll sideways, at three widths, light and dark`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await hydrated(page)

        expect(await faultsOfAccess(page), `${path} ${width} ${colorScheme}`).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} ${width}`,
        ).toBeLessThanOrEqual(width)
      }
    }
  })
}

test('every page has its own title, description and canonical address', async ({ page }) => {
  const seen = { title: new Set<string>(), description: new Set<string>(), canonical: new Set<string>() }
  const paths = PAGES.filter((path) => path !== '/nowhere')

  for (const path of paths) {
    await page.goto(path)
    seen.title.add(await page.title())
    seen.description.add((await page.locator('meta[name=description]').getAttribute('content'))!)
    seen.canonical.add((await page.locator('link[rel=canonical]').getAttribute('href'))!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }

  for (const values of Object.values(seen)) expect(values.size).toBe(paths.length)
})

test.describe('with the API in another process', () => {
  test.use({ baseURL: process.env.REMOTE_SITE_URL ?? '' })

  test('the site shows the same pages', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path)
      const remote = await page.getByRole('heading', { level: 1 }).textContent()
      await page.goto(process.env.SITE_URL + path)

      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(remote)
    }
  })
})
