import { type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { href, useLocation } from 'react-router'
import { isTextSize, type TextSize, textSizeCookie, textSizeOf } from '../text-size.ts'
import styles from './text-size-choice.module.css'

const CHOICES = [
  { size: 'normal', label: 'ตัวอักษรขนาดปกติ' },
  { size: 'large', label: 'ตัวอักษรขนาดใหญ่' },
  { size: 'larger', label: 'ตัวอักษรขนาดใหญ่มาก' },
] as const satisfies { size: TextSize; label: string }[]

/** How large the letters are, on every page from now on. The choice is applied before the first paint (see `preferences.tsx`). */
export function TextSizeChoice() {
  const { pathname, search } = useLocation()
  const stored = useStoredSize()
  const [chosen, setChosen] = useState<TextSize>()
  const current = chosen ?? stored

  function choose(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    const size = submitter instanceof HTMLButtonElement ? submitter.value : undefined
    if (!isTextSize(size)) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and absent without TLS
    document.cookie = textSizeCookie(size, { secure: window.location.protocol === 'https:' })
    document.documentElement.dataset.textSize = size
    setChosen(size)
  }

  return (
    <form method="post" action={href('/text-size')} onSubmit={choose}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">ขนาดตัวอักษร</legend>
        <input type="hidden" name="returnTo" value={pathname + search} />
        {CHOICES.map(({ size, label }) => (
          <button
            key={size}
            type="submit"
            name="size"
            value={size}
            aria-label={label}
            aria-pressed={current && current === size}
            className={styles[size]}
          >
            ก
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** What the visitor's browser keeps. Unknown on the server, since pages are the same for everyone. */
const useStoredSize = () =>
  useSyncExternalStore(
    () => () => {},
    () => textSizeOf(document.cookie),
    () => undefined,
  )
