import type { Page } from '@playwright/test'
import { type Variant, walk } from './walk.ts'

const VARIANTS: Variant[] = [
  { name: 'light', scheme: 'light', widths: [360, 1280], journeys: [360] },
  { name: 'with the cookie notice', scheme: 'light', widths: [360], cookieBar: true },
]

/** More tab stops than any page has. */
const MAX_STOPS = 400

type Stop = { name: string; fault?: string }

/**
 * npm run look -- keyboard [paths]: goes through every page and state with the Tab key, and reports each stop that is invisible, shows no focus, is
 * covered (WCAG 2.4.7, 2.4.11), or has no name.
 */
export async function runKeyboard(filters: readonly string[]) {
  const faults: string[] = []
  let pages = 0
  let stops = 0
  await walk(VARIANTS, filters, async ({ page, subject, label }) => {
    const tabStops = await tabThrough(page)
    pages++
    stops += tabStops.length
    for (const { name, fault } of tabStops) if (fault) faults.push(`${subject}, ${label}: ${name}: ${fault}`)
    if (tabStops.length >= MAX_STOPS) faults.push(`${subject}, ${label}: Tab never comes to the end`)
  })
  console.log(`${stops} stops on ${pages} pages, ${faults.length} faults`)
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}

async function tabThrough(page: Page): Promise<Stop[]> {
  const tabStops: Stop[] = []
  while (tabStops.length < MAX_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectFocus)
    if (!stop) break
    tabStops.push(stop)
  }
  return tabStops
}

/** Runs in the page: describes the focused element and its fault; returns undefined once the focus has left the page. */
function inspectFocus(): Stop | undefined {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || element.dataset.visited) return undefined
  element.dataset.visited = 'yes'
  const name = (
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.innerText ??
    element.innerText ??
    ''
  ).trim()
  const described = `${element.tagName.toLowerCase()} “${name.replaceAll(/\s+/g, ' ').slice(0, 40)}”`
  // A transparent control lies over a drawn box, which is its parent.
  const isClear = getComputedStyle(element).opacity === '0'
  // A place on a map may lie below its own label.
  const shown = element.closest('svg') ?? (isClear ? element.parentElement! : element)
  const { left, top, right, bottom, width, height } = shown.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  const hit = document.elementFromPoint(x, y)
  const isCovered = !hit || !(shown.contains(hit) || hit.contains(shown))
  const rings = [
    element,
    element.parentElement!,
    ...element.parentElement!.children,
    ...element.children,
  ].filter((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow.includes('px')
  })
  if (name === '' && !element.querySelector('img[alt]:not([alt=""])'))
    return { name: described, fault: 'has no name' }
  if (width < 2 || height < 2) return { name: described, fault: 'cannot be seen' }
  if (isCovered) return { name: described, fault: `is covered by ${hit?.tagName}.${hit?.className}` }
  if (rings.length === 0) return { name: described, fault: 'shows no focus' }
  return { name: described }
}
