import { WHOLE_WORDS } from '@leasing/rules/thai-phrases'
import type { Page } from '@playwright/test'
import { PICKUP, STATES } from './page-list.ts'
import { PAGES } from './pages.ts'
import { expect, test } from './test.ts'

/** Pages with text from code, records and rich text, in tables, labels and buttons. */
const ONE_OF_EACH = [
  '/',
  '/promotion/refinance-0295',
  '/service-faq?topic=refinance',
  '/service-transfer',
  '/finance-amount-evaluation',
  `/monthly-installment?${PICKUP}&term=60&closeAt=20`,
]

const isLong = Boolean(process.env.LONG_TESTS)

for (const textSize of ['', 'larger'])
  test(`on a phone no line breaks within a word of the house list${textSize && ', with the largest letters either'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    for (const path of isLong ? [...PAGES, ...STATES] : ONE_OF_EACH) {
      await page.goto(path)

      const { split, seen } = await lookForWords(page, textSize)

      expect.soft(split, path).toEqual([])
      // The English page contains only the company name in Thai.
      if (path !== '/en') expect(seen, path).toBeGreaterThan(20)
    }
  })

test('on a phone a table fits its container, or is marked as scrollable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [path, tables] of [
    ['/service-new-car', '.tb-wrapper'],
    ['/promotion/refinance-0295', '.tb-wrapper'],
    ['/service-insurance', '.scrolls'],
  ] as const) {
    await page.goto(path)
    const frames = await page.locator(tables).evaluateAll((frames) =>
      frames.map((frame) => ({
        scrolls: frame.scrollWidth > frame.clientWidth,
        saysSo: Number.parseFloat(getComputedStyle(frame, '::before').height) > 0,
      })),
    )

    expect(frames.length, path).toBeGreaterThan(0)
    for (const { scrolls, saysSo } of frames) expect(saysSo, path).toBe(scrolls)
    if (tables === '.tb-wrapper')
      expect(
        frames.some(({ scrolls }) => scrolls),
        path,
      ).toBe(false)
  }
})

/** Words of the list that are split across two lines, with context, and the number of unsplit words. */
const lookForWords = (page: Page, textSize: string) =>
  page.evaluate(
    ({ words, textSize }) => {
      if (textSize) document.documentElement.dataset.textSize = textSize
      for (const details of document.querySelectorAll('details')) details.open = true
      const escaped = words.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll('.', '\\.'))
      const pattern = new RegExp(escaped.join('|'), 'g')
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const topOf = (node: Node, start: number) => {
        range.setStart(node, start)
        range.setEnd(node, start + 1)
        return range.getBoundingClientRect().top
      }
      const split: string[] = []
      let seen = 0
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        if (node.parentElement!.closest('script, style, option, title, textarea, svg')) continue
        range.selectNodeContents(node)
        if (range.getClientRects().length === 0) continue
        for (const { 0: word, index } of node.data.matchAll(pattern)) {
          const last = index + word.length - 1
          // A difference below a line height is not a break, because combining marks have boxes of different height.
          if (topOf(node, last) - topOf(node, index) < 8) seen++
          else split.push(node.data.slice(Math.max(0, index - 10), last + 10))
        }
      }
      return { split, seen }
    },
    { words: WHOLE_WORDS, textSize },
  )
