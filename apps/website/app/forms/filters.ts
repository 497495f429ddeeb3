import { OTP_DIGITS } from '@leasing/contract/otp-rules'
import { dropDigits, isDigitKey, isNonDigitKey, type KeyPress, keepDigits } from '@leasing/rules/key-press'
import { normalizeText } from '@leasing/rules/normalize-texts'
import { phoneDigits } from '@leasing/rules/phone'

/** What may be typed into a field: keys that are blocked, and what is kept of a text that was pasted or dictated. */
export type Filter = { stops: (press: KeyPress) => boolean; keep: (text: string) => string }

export const PHONE: Filter = {
  stops: isNonDigitKey,
  keep: (text) => keepDigits(phoneDigits(normalizeText(text))),
}

/** Whole baht: the satang of `1,250.50` are left out, not appended. */
export const BAHT: Filter = {
  stops: isNonDigitKey,
  keep: (text) => keepDigits(text.replace(/\.\d{0,2}(?=\D*$)/, '')),
}

const CODE: Filter = { stops: isNonDigitKey, keep: (text) => keepDigits(text).slice(0, OTP_DIGITS) }

/** By the name that an input carries as `data-filter`. */
const FILTERS: Record<FilterName, Filter> = {
  digits: { stops: isNonDigitKey, keep: keepDigits },
  'no-digits': { stops: isDigitKey, keep: dropDigits },
  phone: PHONE,
  baht: BAHT,
  code: CODE,
}

export type FilterName = 'digits' | 'no-digits' | 'phone' | 'baht' | 'code'

/**
 * Filters the inputs with `data-filter`. Wrong keys are blocked; pasted and dictated text, and that of input methods, is corrected afterwards.
 * Amounts have separators while they have no focus.
 */
export function filterInputs(form: HTMLFormElement, signal: AbortSignal) {
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-filter]'))
    if (box === document.activeElement) clean(box)
  form.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && filterOf(event.target)?.stops(event)) event.preventDefault()
    },
    { signal },
  )
  form.addEventListener(
    'input',
    (event) => {
      if (!(event as InputEvent).isComposing) clean(event.target)
    },
    { signal },
  )
  form.addEventListener('compositionend', ({ target }) => clean(target), { signal })
  form.addEventListener(
    'focusin',
    ({ target }) => {
      if (isAmount(target)) clean(target)
    },
    { signal },
  )
  form.addEventListener(
    'focusout',
    ({ target }) => {
      if (isAmount(target)) target.value = withSeparators(BAHT.keep(target.value))
    },
    { signal },
  )
}

/** `filterInputs` as the `ref` of a form. */
export function filterWhileMounted(form: HTMLFormElement | null) {
  const unmounted = new AbortController()
  if (form) filterInputs(form, unmounted.signal)
  return () => unmounted.abort()
}

/** `1250000` as `1,250,000`. */
export const withSeparators = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

const filterOf = (target: EventTarget | null): Filter | undefined =>
  target instanceof HTMLInputElement ? FILTERS[target.dataset.filter as FilterName] : undefined

const isAmount = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.filter === 'baht'

function clean(target: EventTarget | null) {
  const filter = filterOf(target)
  if (filter) cleanBox(target as HTMLInputElement, filter.keep)
}

function cleanBox(box: HTMLInputElement, keep: Filter['keep']) {
  const kept = keep(box.value)
  if (kept === box.value) return
  const keptBefore = (end: number | null) => keep(box.value.slice(0, end ?? box.value.length)).length
  const [start, end] = [keptBefore(box.selectionStart), keptBefore(box.selectionEnd)]
  box.value = kept
  // All that Tab has selected stays so: the next key replaces it.
  box.setSelectionRange(start, end)
}
