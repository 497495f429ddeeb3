import { OTP_DIGITS } from '@leasing/contract/otp-rules'
import { dropDigits, isDigitKey, isNonDigitKey, type KeyPress, keepDigits } from '@leasing/rules/key-press'
import { normalizeText } from '@leasing/rules/normalize-texts'
import { phoneDigits } from '@leasing/rules/phone'
import { recordRejected } from './inputs.ts'

/** Input filter: `blocks` keys, and `accept` returns the valid part of pasted or dictated text. */
export type Filter = { blocks: (press: KeyPress) => boolean; accept: (text: string) => string }

export const PHONE: Filter = {
  blocks: isNonDigitKey,
  accept: (text) => keepDigits(phoneDigits(normalizeText(text))),
}

/** Whole baht with thousands separators. The satang of `1,250.50` are cut off. Words such as `7แสน` become digits on `change`. */
export const BAHT: Filter = {
  blocks: (press) => isNonDigitKey(press) && !PART_OF_AMOUNT.test(press.key),
  accept: (text) => (isUnfinished(text) ? text : wholeBaht(text)),
}

const PART_OF_AMOUNT = /^[.,\s฿km\u0e01-\u0e4e]$/i

/** True if the text has letters of a magnitude (`แสน`, `ล้าน`, `k`), not only of `บาท`. */
const hasMagnitude = (text: string) => /[km\u0e01-\u0e4e]/i.test(text.replace(/[บาท]/g, ''))

/** True while the text may still become an amount with a magnitude, such as `1.2 ล้าน`. */
const isUnfinished = (text: string) => hasMagnitude(text) || /\.[\d๐-๙]*\s*$/.test(text)

const wholeBaht = (text: string) => withSeparators(keepDigits(text.replace(/\.\d{0,2}(?=\D*$)/, '')))

const CODE: Filter = { blocks: isNonDigitKey, accept: (text) => keepDigits(text).slice(0, OTP_DIGITS) }

/** Filters by the value of `data-filter`. */
const FILTERS: Record<FilterName, Filter> = {
  digits: { blocks: isNonDigitKey, accept: keepDigits },
  'no-digits': { blocks: isDigitKey, accept: dropDigits },
  phone: PHONE,
  baht: BAHT,
  code: CODE,
}

export type FilterName = 'digits' | 'no-digits' | 'phone' | 'baht' | 'code'

/**
 * Filters inputs that have `data-filter`. Invalid keys are blocked; pasted, dictated and IME text is corrected afterwards.
 * Amounts get separators while typing; words for magnitudes are converted on `change`.
 */
export function filterInputs(form: HTMLFormElement, signal: AbortSignal) {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-filter]'))
    if (input === document.activeElement) applyFilter(input)
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !filterOf(event.target)?.blocks(event)) return
      event.preventDefault()
      const input = event.target as HTMLInputElement
      if (input.value === '') recordRejected(input, event.key)
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
      applyFilter(event.target)
    },
    { signal },
  )
  form.addEventListener('compositionend', ({ target }) => applyFilter(target), { signal })
  form.addEventListener('change', ({ target }) => isAmount(target) && expandAmount(target), { signal })
}

/** `filterInputs` as a ref callback of a form. */
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

function applyFilter(target: EventTarget | null) {
  const filter = filterOf(target)
  if (!filter) return
  const input = target as HTMLInputElement
  const typed = input.value
  replaceValue(input, filter.accept)
  if (input.value !== '') delete input.dataset.rejected
  else if (typed !== '') recordRejected(input, typed)
}

/** Converts a finished amount to whole baht: `7แสน` → `700,000`. Text that is not an amount is left for the visitor to correct. */
export function expandedAmount(text: string, baht: number | undefined): string {
  if (baht !== undefined) return withSeparators(String(Math.floor(baht)))
  return hasMagnitude(text) ? text : wholeBaht(text)
}

/** The parser for words is loaded on demand. If it cannot be loaded, the server converts them. */
async function expandAmount(input: HTMLInputElement) {
  if (!isUnfinished(input.value)) return
  const { parseBaht } = await import('@leasing/rules/amount')
  replaceValue(input, (text) => expandedAmount(text, parseBaht(text)))
}

function replaceValue(input: HTMLInputElement, accept: Filter['accept']) {
  const accepted = accept(input.value)
  if (accepted === input.value) return
  const { value } = input
  const acceptedBefore = (end: number | null) =>
    afterCharacters(accepted, withoutSeparators(accept(value.slice(0, end ?? value.length))).length)
  const [start, end] = [acceptedBefore(input.selectionStart), acceptedBefore(input.selectionEnd)]
  input.value = accepted
  // Keeps the selection that Tab made, so that the next key replaces it.
  input.setSelectionRange(start, end)
}

const withoutSeparators = (text: string) => text.replaceAll(',', '')

/** Index after `count` characters, not counting separators. */
function afterCharacters(text: string, count: number): number {
  const counted = [...text.matchAll(/[^,]/g)][count - 1]
  return counted ? counted.index + 1 : 0
}

/** Deleting a separator deletes the adjacent digit as well: the separator comes back, so the key would have no effect. */
function deleteBesideSeparator(input: HTMLInputElement, inputType: string) {
  const { value, selectionStart } = input
  const at = selectionStart ?? 0
  if (BAHT.accept(value) !== `${value.slice(0, at)},${value.slice(at)}`) return
  const from = inputType === 'deleteContentBackward' ? at - 1 : at
  input.value = value.slice(0, from) + value.slice(from + 1)
  input.setSelectionRange(from, from)
}
