import type { Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules that depend on colours and room; all others say the same of a page at any width and in any scheme. */
export const LOOKS = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export type AccessRules = { only?: string[]; without?: string[]; within?: string | undefined }

/**
 * Faults of accessibility, as one line each: by all rules of WCAG 2.2 A and AA and of good practice, by those named, or by all but some; on
 * the whole page, or within a part of it.
 */
export async function faultsOfAccess(
  page: Page,
  { only, without = [], within }: AccessRules = {},
): Promise<string[]> {
  // The source is large, and stays in the page until the next document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly: RunOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS }
  const options: RunOptions = {
    runOnly,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // What is right need not be told, and there are no frames of ours: both take most of the time otherwise.
    resultTypes: ['violations'],
    iframes: false,
  }
  return await page.evaluate(
    async ({ within, options }) => {
      const { violations } = await window.axe.run(within ?? document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
      )
    },
    { within, options },
  )
}
