import { OTP_DIGITS } from '@leasing/contract/otp-rules'
import { dropDigits, isDigitKey, isNonDigitKey, type KeyPress, keepDigits } from '@leasing/rules/key-press'
import { normalizeText } from '@leasing/rules/normalize-texts'
import { phoneDigits } from '@leasing/rules/phone'
import { noteDropped } from './dropped.ts'

/** What may be typed into a field: keys that are blocked, and what is kept of a text that was pasted or dictated. */
export type Filter = { stops: (press: KeyPress) => boolean; keep: (text: string) => string }

export const PHONE: Filter = {
  stops: isNonDigitKey,
  keep: (text) => keepDigits(phoneDigits(normalizeText(text))),
}

/** Whole baht, with separators: the satang of `1,250.50` are left out, not appended. `7แสน` and `1.2 ล้าน` become digits once they have been typed. */
export const BAHT: Filter = {
  stops: (press) => isNonDigitKey(press) && !PART_OF_AMOUNT.test(press.key),
  keep: (text) => (isUnfinished(text) ? text : wholeBaht(text)),
}

const PART_OF_AMOUNT = /^[.,\s฿km\u0e01-\u0e4e]$/i

/** It has letters of `แสน`, `ล้าน` or `k`, not only those of `บาท`. */
const hasMagnitude = (text: string) => /[km\u0e01-\u0e4e]/i.test(text.replace(/[บาท]/g, ''))

/** `ล้าน` may follow the point of `1.2`. */
const isUnfinished = (text: string) => hasMagnitude(text) || /\.[\d๐-๙]*\s*$/.test(text)

const wholeBaht = (text: string) => withSeparators(keepDigits(text.replace(/\.\d{0,2}(?=\D*$)/, '')))

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
 * Amounts have separators, also while they are typed, and lose the word for their magnitude when they have been.
 */
export function filterInputs(form: HTMLFormElement, signal: AbortSignal) {
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-filter]'))
    if (box === document.activeElement) clean(box)
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !filterOf(event.target)?.stops(event)) return
      event.preventDefault()
      const box = event.target as HTMLInputElement
      if (box.value === '') noteDropped(box, event.key)
    },
    { signal },
  )
  form.addEventListener(
    'input',
    (event) => {
      const { isComposing, inputType = '' } = event as InputEvent
      if (isComposing) return
      if (isAmount(event.target) && inputType.startsWith('deleteContent'))
        deleteBesideSeparator(event.target, inputType)
      clean(event.target)
    },
    { signal },
  )
  form.addEventListener('compositionend', ({ target }) => clean(target), { signal })
  form.addEventListener('change', ({ target }) => isAmount(target) && settle(target), { signal })
}

/** `filterInputs` as the `ref` of a form. */
export function filterWhileMounted(form: HTMLFormElement | null) {
  const unmounted = new AbortController()
  if (form) filterInputs(form, unmounted.signal)
  return () => unmounted.abort()
}

/** `1250000` as `1,250,000`. */
const withSeparators = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

const filterOf = (target: EventTarget | null): Filter | undefined =>
  target instanceof HTMLInputElement ? FILTERS[target.dataset.filter as FilterName] : undefined

const isAmount = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.filter === 'baht'

function clean(target: EventTarget | null) {
  const filter = filterOf(target)
  if (!filter) return
  const box = target as HTMLInputElement
  const typed = box.value
  cleanBox(box, filter.keep)
  if (box.value !== '') delete box.dataset.dropped
  else if (typed !== '') noteDropped(box, typed)
}

/** An amount once it has been typed, in whole baht: `7แสน` → `700,000`. A word that is no amount stays, so that its writer can correct it. */
export function settledAmount(text: string, baht: number | undefined): string {
  if (baht !== undefined) return withSeparators(String(Math.floor(baht)))
  return hasMagnitude(text) ? text : wholeBaht(text)
}

/** The code that reads words comes when one was typed. Without a network they stay, and the server reads them. */
async function settle(box: HTMLInputElement) {
  if (!isUnfinished(box.value)) return
  const { parseBaht } = await import('@leasing/rules/amount')
  cleanBox(box, (text) => settledAmount(text, parseBaht(text)))
}

function cleanBox(box: HTMLInputElement, keep: Filter['keep']) {
  const kept = keep(box.value)
  if (kept === box.value) return
  const { value } = box
  const keptBefore = (end: number | null) =>
    afterCharacters(kept, withoutSeparators(keep(value.slice(0, end ?? value.length))).length)
  const [start, end] = [keptBefore(box.selectionStart), keptBefore(box.selectionEnd)]
  box.value = kept
  // All that Tab has selected stays so: the next key replaces it.
  box.setSelectionRange(start, end)
}

const withoutSeparators = (text: string) => text.replaceAll(',', '')

/** The place in a text after so many characters that are no separators. */
function afterCharacters(text: string, count: number): number {
  const counted = [...text.matchAll(/[^,]/g)][count - 1]
  return counted ? counted.index + 1 : 0
}

/** Where only a separator was deleted, which comes back, the digit beside it goes too: otherwise the key would do nothing. */
function deleteBesideSeparator(box: HTMLInputElement, inputType: string) {
  const { value, selectionStart } = box
  const at = selectionStart ?? 0
  if (BAHT.keep(value) !== `${value.slice(0, at)},${value.slice(at)}`) return
  const from = inputType === 'deleteContentBackward' ? at - 1 : at
  box.value = value.slice(0, from) + value.slice(from + 1)
  box.setSelectionRange(from, from)
}
