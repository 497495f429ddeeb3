import type { Media } from '@leasing/contract/staff/media'
import { MIDDLE } from '@leasing/rules/crop-box'
import { NumberField } from '@leasing/ui/field'
import { type ReactNode, useState } from 'react'
import { type Outcome, typedValue } from '../forms/outcome.ts'
import { Crops } from './crops.tsx'
import { FocusPicker, PER_PERCENT, thousandths } from './focus-picker.tsx'
import styles from './media.module.css'

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
  const focus = { x: thousandths(Number(x)), y: thousandths(Number(y)) }

  return (
    <fieldset className={styles.focus}>
      <legend>จุดสำคัญของภาพ</legend>
      <p>คลิกจุดที่ต้องเห็นเสมอเมื่อภาพถูกตัดให้พอดีกับที่แสดง หรือกรอกเป็นเปอร์เซ็นต์</p>
      {children}
      <FocusPicker
        picture={picture}
        focus={focus}
        onMove={(next) => {
          setX(String(next.x / PER_PERCENT))
          setY(String(next.y / PER_PERCENT))
        }}
      />
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
