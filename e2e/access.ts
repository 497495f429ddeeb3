import type { Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The axe rules whose result depends on colours and layout; all other rules give the same result at every width and in every colour scheme. */
export const VISUAL_RULES = [
  'color-contrast',
  'target-size',
  'link-in-text-block',
  'scrollable-region-focusable',
]

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export type AxeOptions = { only?: string[]; without?: string[]; within?: string | undefined }

/**
 * Returns the accessibility violations that axe finds, one line each. By default it checks all rules of WCAG 2.2 A and AA and of best practice;
 * `only` and `without` choose rules, and `within` limits the check to a part of the page.
 */
export async function accessibilityViolations(
  page: Page,
  { only, without = [], within }: AxeOptions = {},
): Promise<string[]> {
  // The source of axe is large, and stays loaded until the page navigates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly: RunOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS }
  const options: RunOptions = {
    runOnly,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Passed rules are not reported, and the site has no frames: both would take most of the time.
    resultTypes: ['violations'],
    iframes: false,
  }
  return await page.evaluate(
    async ({ within, options }) => {
      // Colours are judged once they have stopped changing; animations without an end, and of scrolling, are left alone.
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            Number.isFinite(effect?.getComputedTiming().endTime),
        )
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const { violations } = await window.axe.run(within ?? document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
      )
    },
    { within, options },
  )
}
