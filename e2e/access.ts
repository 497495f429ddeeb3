import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that depend on colours and room; all others say the same of a page at any width and in any scheme. */
export const LOOKS = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable']

export type AccessRules = { only?: string[]; without?: string[]; within?: string | undefined }

/**
 * Faults of accessibility, as one line each: by all rules of WCAG 2.2 A and AA and of good practice, by those named, or by all but some; on
 * the whole page, or within a part of it.
 */
export async function faultsOfAccess(
  page: Page,
  { only, without = [], within }: AccessRules = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // What is right need not be told, and there are no frames: both take most of the time otherwise.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  if (within) axe.include(within)
  if (only) axe.withRules(only)
  else
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .disableRules(without)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}
