import { type ReactNode, useId } from 'react'
import styles from './preview.module.css'

const SIZES = { desktop: 'คอมพิวเตอร์', tablet: 'แท็บเล็ต', phone: 'มือถือ' } as const

/** Choice of the screen that the frames of a `preview` section have; it needs no script. */
export function PreviewSizes({ first, children }: { first: keyof typeof SIZES; children?: ReactNode }) {
  const name = useId()
  return (
    <div className={styles.sizes}>
      {Object.entries(SIZES).map(([size, label]) => (
        <label key={size}>
          <input type="radio" name={name} value={size} defaultChecked={size === first} /> {label}
        </label>
      ))}
      {children}
    </div>
  )
}
