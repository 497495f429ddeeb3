import { enhanceConnection } from './connection.ts'
import { enhanceFoldTargets } from './fold-target.ts'
import { enhanceGoOn } from './go-on.ts'
import { enhanceListening } from './listen.ts'
import { enhanceMenus } from './menus.ts'
import { reportPageView } from './page-views.ts'
import { enhancePopup } from './popup.ts'
import { enhancePreferences } from './preferences.ts'
import { enhancePrefetch } from './prefetch.ts'
import { enhanceProgress } from './progress.ts'
import { HYDRATED, isTool, markReady } from './ready.ts'
import { enhanceReceipt } from './receipt.ts'
import { reloadAfterFailedFile, reloadOnEarlyBack } from './reload-once.ts'
import { enhanceScroll } from './scroll.ts'
import { enhanceSharing } from './share.ts'
import { enhanceSlides } from './slides.ts'
import { enhanceTerms } from './terms.ts'

/**
 * The script of every page: it drives what the server has rendered, by listeners on the document and by attributes. On a page that React hydrates
 * it changes only attributes until then, and inserts nothing.
 */
reloadAfterFailedFile()
enhanceConnection()
enhanceScroll()
enhanceProgress()
enhanceMenus()
enhancePreferences()
enhanceFoldTargets()
enhanceGoOn()
enhanceListening()
enhanceSharing()
enhanceTerms()
enhanceReceipt()
reportPageView()

if (isTool()) {
  reloadOnEarlyBack()
  document.addEventListener(HYDRATED, enhancePrefetch, { once: true })
} else {
  enhanceSlides()
  enhancePopup()
  enhancePrefetch()
  void enhanceQuickCalculator().then(markReady, markReady)
}

/** Its code is loaded by the page that has one. */
async function enhanceQuickCalculator() {
  const form = document.querySelector<HTMLFormElement>('[data-quick-calculator]')
  if (!form) return
  const { driveQuickCalculator } = await import('./quick-calculator.ts')
  driveQuickCalculator(form)
}
