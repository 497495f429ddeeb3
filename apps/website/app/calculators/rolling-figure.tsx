import { formatNumber } from '@leasing/rules/baht'
import { useState } from 'react'
import styles from './rolling-figure.module.css'

/** The figure of a result. When it changes it rolls in: from below if it has grown, from above if it has become less. */
export function RollingFigure({
  value,
  format = formatNumber,
  className = '',
}: {
  value: number
  format?: (value: number) => string
  className?: string | undefined
}) {
  const [shown, setShown] = useState({ value, roll: '' })
  if (shown.value !== value)
    setShown({ value, roll: (value > shown.value ? styles.fromBelow : styles.fromAbove) ?? '' })
  return (
    // Another element for another value, so that the animation starts anew.
    <strong key={value} className={`${className} ${shown.roll}`}>
      {format(value)}
    </strong>
  )
}
