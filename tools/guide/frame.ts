import type { Locator, Page } from '@playwright/test'

/** The part of a screen for a screenshot. */
export type Frame = {
  /** All of these elements and a margin around them. */
  parts: Locator[]
  /** The element to press, which gets a ring. */
  press?: Locator
  /** Takes the whole screen of a phone of this height instead of the parts. */
  phone?: number
}

const MARGIN = 12

/** Takes the screenshot as PNG, and restores the screen afterwards. */
export async function frameOf(page: Page, { parts, press, phone }: Frame): Promise<Buffer> {
  for (const part of press ? [...parts, press] : parts) await part.waitFor()
  const before = page.viewportSize()!
  if (phone) await page.setViewportSize({ ...before, height: phone })
  await page.evaluate(settle)
  const top = await parts[0]!.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  // Scrolls so that sticky elements at the top of the window do not cover it.
  if (!phone) await page.evaluate((y) => window.scrollTo(0, y), Math.max(0, top - 100))
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
  const left = Math.floor(Math.max(0, Math.min(...boxes.map(({ x }) => x)) - MARGIN))
  const upper = Math.floor(Math.max(0, Math.min(...boxes.map(({ y }) => y)) - MARGIN))
  const right = Math.ceil(
    Math.min(before.width, Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN),
  )
  const lower = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN)
  await press?.evaluate(drawRing)
  const clip = phone
    ? { x: 0, y: 0, width: before.width, height: phone }
    : { x: left, y: upper, width: right - left, height: lower - upper }
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  await page.evaluate(() => document.querySelector('#guide-ring')?.remove())
  if (phone) await page.setViewportSize(before)
  return png
}

/** Waits for fonts and images, removes focus and shadows, and replaces times of today with a constant one. */
async function settle() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const element of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(element).position === 'sticky') element.style.boxShadow = 'none'
  await document.fonts.ready
  const shown = [...document.images].filter((image) => image.getBoundingClientRect().height > 0)
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { nodeValue } = walker.currentNode
    const same = nodeValue?.replace(/\b09\.\d\d\b/g, '09.30')
    if (same !== nodeValue) walker.currentNode.nodeValue = same ?? null
  }
}

function drawRing(element: Element) {
  const gap = 5
  const box = element.getBoundingClientRect()
  const ring = document.createElement('div')
  ring.id = 'guide-ring'
  Object.assign(ring.style, {
    position: 'fixed',
    zIndex: '1000',
    left: `${box.left - gap}px`,
    top: `${box.top - gap}px`,
    width: `${box.width + 2 * gap}px`,
    height: `${box.height + 2 * gap}px`,
    border: '3px solid #d6336c',
    borderRadius: '14px',
    boxShadow: '0 0 0 2px #fff, inset 0 0 0 2px #fff',
    boxSizing: 'border-box',
    pointerEvents: 'none',
  })
  document.body.append(ring)
}
