import type { Media } from '@leasing/contract/staff/media'
import type { Focus } from '@leasing/rules/crop-box'
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './media.module.css'

/** Stored in thousandths, moved by percent. */
export const PER_PERCENT = 10

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A percentage as stored. */
export const thousandths = (percent: number) => Math.min(100, Math.max(0, Math.round(percent))) * PER_PERCENT

type FocusPickerProps = {
  picture: Pick<Media, 'width' | 'height' | 'image'>
  focus: Focus
  onMove: (focus: Focus) => void
}

/** The focus of a picture, by click or arrow keys. */
export function FocusPicker({ picture: { width, height, image }, focus, onMove }: FocusPickerProps) {
  const [x, y] = [focus.x / PER_PERCENT, focus.y / PER_PERCENT]

  function pick(event: MouseEvent<HTMLButtonElement>) {
    // A click triggered by a key has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onMove({
      x: thousandths((100 * (event.clientX - box.left)) / box.width),
      y: thousandths((100 * (event.clientY - box.top)) / box.height),
    })
  }

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    onMove({ x: thousandths(x + arrow[0]), y: thousandths(y + arrow[1]) })
  }

  return (
    <button
      type="button"
      className={styles.pick}
      onClick={pick}
      onKeyDown={move}
      aria-label={`จุดสำคัญอยู่ที่ ${x}% จากซ้าย ${y}% จากบน เลื่อนด้วยปุ่มลูกศร`}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <image href={image.src} width={width} height={height} />
        <circle cx={(focus.x * width) / 1000} cy={(focus.y * height) / 1000} r={width / 40} />
      </svg>
    </button>
  )
}
