import type { Media } from '@leasing/contract/staff/media'
import { MIDDLE } from '@leasing/rules/crop-box'
import { NumberField } from '@leasing/ui/field'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { type Outcome, typedValue } from '../forms/outcome.ts'
import { Crops } from './crops.tsx'
import styles from './media.module.css'

/** Stored in thousandths, shown in percent. */
const PER_PERCENT = 10

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

type FocusFieldProps = {
  picture: Media
  outcome: Outcome | undefined
  /** What moving the focus changes. */
  children: ReactNode
}

/** Focus of a picture: by click, arrow keys, or two numbers that need no script. */
export function FocusField({ picture, outcome, children }: FocusFieldProps) {
  const saved = picture.focus ?? MIDDLE
  const [x, setX] = useState(typedValue(outcome, 'x') ?? String(saved.x / PER_PERCENT))
  const [y, setY] = useState(typedValue(outcome, 'y') ?? String(saved.y / PER_PERCENT))
  const focus = { x: within(Number(x)) * PER_PERCENT, y: within(Number(y)) * PER_PERCENT }

  function pick(event: MouseEvent<HTMLButtonElement>) {
    // A click triggered by a key has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    setX(String(within((100 * (event.clientX - box.left)) / box.width)))
    setY(String(within((100 * (event.clientY - box.top)) / box.height)))
  }

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    setX(String(within(focus.x / PER_PERCENT + arrow[0])))
    setY(String(within(focus.y / PER_PERCENT + arrow[1])))
  }

  const { width, height, image } = picture
  return (
    <fieldset className={styles.focus}>
      <legend>จุดสำคัญของภาพ</legend>
      <p>คลิกจุดที่ต้องเห็นเสมอเมื่อภาพถูกตัดให้พอดีกับที่แสดง หรือกรอกเป็นเปอร์เซ็นต์</p>
      {children}
      <button
        type="button"
        className={styles.pick}
        onClick={pick}
        onKeyDown={move}
        aria-label={`จุดสำคัญอยู่ที่ ${focus.x / PER_PERCENT}% จากซ้าย ${focus.y / PER_PERCENT}% จากบน เลื่อนด้วยปุ่มลูกศร`}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <image href={image.src} width={width} height={height} />
          <circle cx={(focus.x * width) / 1000} cy={(focus.y * height) / 1000} r={width / 40} />
        </svg>
      </button>
      <div className={styles.numbers}>
        <NumberField
          name="x"
          label="จากซ้าย"
          unit="%"
          inputMode="numeric"
          value={x}
          onChange={({ target }) => setX(target.value)}
          error={outcome?.errors.x}
        />
        <NumberField
          name="y"
          label="จากบน"
          unit="%"
          inputMode="numeric"
          value={y}
          onChange={({ target }) => setY(target.value)}
          error={outcome?.errors.y}
        />
      </div>
      <Crops picture={picture} focus={focus} />
    </fieldset>
  )
}
