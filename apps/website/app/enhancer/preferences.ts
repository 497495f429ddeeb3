import { removeStored, store } from '../device/storage.ts'
import { consentCookie, consentOf, isConsent } from '../layouts/consent.ts'
import { isTextSize, textSizeCookie, textSizeOf } from '../layouts/text-size.ts'
import { reportPageView } from './page-views.ts'

const { dataset } = document.documentElement

/** Applies cookie consent, text size and the floating menu in place, instead of by a form submission and page load. */
export function enhancePreferences() {
  markTextSize(textSizeOf(document.cookie))
  markFloatingMenu()
  showConsent()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>
    if (form.matches('[data-consent-form]') && isConsent(value)) {
      event.preventDefault()
      setCookie(consentCookie(value, { secure: isSecure() }))
      onConsentAnswered(form)
    } else if (form.matches('[data-text-size-form]') && isTextSize(value)) {
      event.preventDefault()
      setCookie(textSizeCookie(value, { secure: isSecure() }))
      dataset.textSize = value
      markTextSize(value)
    }
  })
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : undefined
    if (pressed?.closest('[data-floating-toggle]')) toggleFloatingMenu()
    const settings = pressed?.closest<HTMLElement>('[data-cookie-settings]')
    if (settings && reopenConsentNotice(settings)) event.preventDefault()
  })
}

const isSecure = () => window.location.protocol === 'https:'

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and absent without TLS
  document.cookie = text
}

/** The link that reopened the notice; it gets the focus back after the answer. */
let noticeOpener: HTMLElement | undefined

function onConsentAnswered(form: HTMLFormElement) {
  dataset.consent = 'given'
  showConsent('บันทึกแล้ว ')
  if (form.closest('[data-cookie-bar]'))
    (noticeOpener ?? document.getElementById('main'))?.focus({ preventScroll: true })
  reportPageView()
}

/** Reopens the cookie notice with the current answer marked. Returns false if the layout has no notice. */
function reopenConsentNotice(trigger: HTMLElement): boolean {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  if (!bar) return false
  dataset.consent = 'asked'
  bar.dataset.present = consentOf(document.cookie) ?? ''
  bar.focus()
  noticeOpener = trigger
  return true
}

/** Shows the current answer on the privacy page. */
function showConsent(before = '') {
  const place = document.querySelector<HTMLElement>('[data-consent-now]')
  const consent = consentOf(document.cookie)
  if (!place || !consent) return
  place.hidden = false
  place.querySelector('span')!.textContent = before + place.dataset[consent]
}

function markTextSize(size: string | undefined) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-text-size-form] button'))
    button.ariaPressed = size === undefined ? null : String(button.value === size)
}

const FLOATING_MENU_KEY = 'floating-menu'

function toggleFloatingMenu() {
  if (dataset.floatingMenu) {
    delete dataset.floatingMenu
    removeStored('localStorage', FLOATING_MENU_KEY)
  } else {
    dataset.floatingMenu = 'collapsed'
    store('localStorage', FLOATING_MENU_KEY, 'collapsed')
  }
  markFloatingMenu()
}

function markFloatingMenu() {
  const toggle = document.querySelector('[data-floating-toggle]')
  if (toggle) toggle.ariaExpanded = String(!dataset.floatingMenu)
}
