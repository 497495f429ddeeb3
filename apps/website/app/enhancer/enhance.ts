import { enhanceConnection } from './connection.ts'
import { enhanceFragmentTargets } from './fragment-target.ts'
import { enhanceMenus } from './menus.ts'
import { reportPageView } from './page-views.ts'
import { enhancePopup } from './popup.ts'
import { enhancePreferences } from './preferences.ts'
import { enhancePrefetch } from './prefetch.ts'
import { enhanceProgress, HYDRATED, isTool, markReady } from './progress.ts'
import { enhanceReceipt } from './receipt.ts'
import { reloadAfterFailedFile, reloadOnEarlyBack } from './reload-once.ts'
import { enhanceResumeCard } from './resume-card.ts'
import { enhanceScroll } from './scroll.ts'
import { enhanceSharing } from './share.ts'
import { enhanceReadAloud } from './speech-buttons.ts'
import { enhanceTerms } from './terms.ts'

/**
 * The script of every page: it adds behaviour to server-rendered HTML by document listeners and data attributes. On a page that React hydrates it
 * only changes attributes before hydration, and inserts no nodes.
 */
reloadAfterFailedFile()
enhanceConnection()
enhanceScroll()
enhanceProgress()
enhanceMenus()
enhancePreferences()
enhanceFragmentTargets()
enhanceResumeCard()
enhanceReadAloud()
enhanceSharing()
enhanceTerms()
enhanceReceipt()
reportPageView()

if (isTool()) {
  reloadOnEarlyBack()
  document.addEventListener(HYDRATED, enhancePrefetch, { once: true })
} else {
  enhancePopup()
  enhancePrefetch()
  void enhanceQuickCalculator().then(markReady, markReady)
}

/** Loads the calculator code only on pages that have one. */
async function enhanceQuickCalculator() {
  const form = document.querySelector<HTMLFormElement>('[data-quick-calculator]')
  if (!form) return
  const { driveQuickCalculator } = await import('./quick-calculator.ts')
  driveQuickCalculator(form)
}
