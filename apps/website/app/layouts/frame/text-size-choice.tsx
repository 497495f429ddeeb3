import { href, useLocation } from 'react-router'
import type { TextSize } from '../text-size.ts'
import styles from './text-size-choice.module.css'

const CHOICES = [
  { size: 'normal', label: 'ตัวอักษรขนาดปกติ' },
  { size: 'large', label: 'ตัวอักษรขนาดใหญ่' },
  { size: 'larger', label: 'ตัวอักษรขนาดใหญ่มาก' },
] as const satisfies { size: TextSize; label: string }[]

/** Text size for all pages. An inline script applies it before the first paint (`preferences.tsx`). */
export function TextSizeChoice() {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={href('/text-size')} data-text-size-form>
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
            className={styles[size]}
            suppressHydrationWarning
          >
            ก
          </button>
        ))}
      </fieldset>
    </form>
  )
}
