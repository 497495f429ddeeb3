import { dropDigits, isDigitKey, isNonDigitKey, type KeyPress, keepDigits } from '@leasing/rules/key-press'
import type { CompositionEvent, FormEvent, KeyboardEvent } from 'react'

/** What may be typed into a field: keys that it stops, and what it keeps of a text that came in some other way. */
export type Filter = { stops: (press: KeyPress) => boolean; keep: (text: string) => string }

export const DIGITS: Filter = { stops: isNonDigitKey, keep: keepDigits }

export const NO_DIGITS: Filter = { stops: isDigitKey, keep: dropDigits }

/** `+66 81 234 5678`, as address books write it, is 0812345678. */
export const PHONE: Filter = {
  stops: isNonDigitKey,
  keep: (text) => keepDigits(text.replace(/^\s*(\+|00)66[\s-]*0?/, '0')),
}

/** Whole baht: the satang of `1,250.50` are left out, not appended. */
export const BAHT: Filter = {
  stops: isNonDigitKey,
  keep: (text) => keepDigits(text.replace(/\.\d{0,2}(?=\D*$)/, '')),
}

/** `1250000` as `1,250,000`. */
export const withSeparators = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

type Box = HTMLInputElement

/**
 * The handlers of an input with a filter. Typing is stopped at the key; pasting, dictation and input methods, which press no such key, are
 * put right in the text, once the input method is done.
 */
export const filtered = ({ stops, keep }: Filter) => ({
  onKeyDown(event: KeyboardEvent<Box>) {
    if (!event.nativeEvent.isComposing && stops(event)) event.preventDefault()
  },
  onInput(event: FormEvent<Box>) {
    if (!(event.nativeEvent as InputEvent).isComposing) clean(event.currentTarget, keep)
  },
  onCompositionEnd(event: CompositionEvent<Box>) {
    clean(event.currentTarget, keep)
  },
})

function clean(box: Box, keep: Filter['keep']) {
  const kept = keep(box.value)
  if (kept === box.value) return
  const caret = keep(box.value.slice(0, box.selectionStart ?? box.value.length)).length
  box.value = kept
  box.setSelectionRange(caret, caret)
}
