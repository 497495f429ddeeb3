import { chromium, type Page } from '@playwright/test'
import { PICKUP } from './page-list.ts'
import { CHROMIUM_ARGS } from './site.ts'
import { expect, test } from './test.ts'

const PAGES = [
  '/',
  '/promotion/refinance-0295',
  '/service-insurance',
  '/service-faq',
  '/service-fee',
  '/service-annual-tax',
  '/refinance',
  '/payment?tab=direct-debit',
  `/monthly-installment?${PICKUP}&term=60&closeAt=20`,
  '/monthly-installment/own-price?price=650000',
  '/monthly-installment/budget?vehicle=pickup&budget=50000&down=30000&term=60',
  '/monthly-installment/solve?vehicle=tractor&price=2500000&pay=70000',
  '/monthly-installment/compare?with=~~100000~72~~~~pickup~689000~~9900~~4500&with=~~103350~72~~~~pickup~689000',
  '/monthly-installment/compare?price=0&down=x&term=60&pay=9000&add=1',
  '/happy-car',
  '/finance-amount-evaluation',
  '/dealer-location?province=58&type=branch',
  '/dealer-location/1',
  '/service-new-car',
  '/career?id=credit-analyst',
]

const executablePath = process.env.CHROMIUM_PATH

test('on a phone with text at 200 % no text is cut off (WCAG 1.4.4)', async ({ baseURL }) => {
  // Uses the browser setting, because it also affects media queries in em.
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath && { executablePath }),
  })
  const page = await browser.newPage({
    viewport: { width: 360, height: 800 },
    locale: 'th-TH',
    ...(baseURL && { baseURL }),
  })
  for (const path of PAGES) {
    await page.goto(path)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    })

    expect.soft(await cutTexts(page), path).toEqual([])
  }
  await browser.close()
})

/** Texts that overflow the viewport or a clipping ancestor. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const parent = node.parentElement!
      // Skips scrollable and visually hidden text.
      if (!node.data.trim() || parent.closest('script, style, noscript, option, svg, [aria-hidden]')) continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width === 0 || isScrolledOrHidden(parent)) continue
      const clip = clipOf(parent)
      if (text.right > clip.right + 1 || text.left < clip.left - 1 || text.bottom > clip.bottom + 4)
        cut.push(`${node.data.trim().slice(0, 40)} (${parent.tagName.toLowerCase()}.${parent.className})`)
    }
    return cut

    function isScrolledOrHidden(element: Element | null): boolean {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, visibility } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX) || clipPath !== 'none' || visibility === 'hidden') return true
      }
      return false
    }

    function clipOf(element: Element): { left: number; right: number; bottom: number } {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (/hidden|clip/.test(getComputedStyle(at).overflowX)) return at.getBoundingClientRect()
      return { left: 0, right: innerWidth, bottom: Number.POSITIVE_INFINITY }
    }
  })
