import type { ShapeName } from '@leasing/contract/catalogue-fields'
import { Options, SelectField } from '@leasing/ui/field'
import { SHAPES } from './shapes.ts'

type ShapeFieldProps = {
  /** Those of the product. */
  shapes: readonly ShapeName[]
  chosen: ShapeName | undefined
  fault: string | undefined
  onChange: (shape: string) => void
}

/** How the instalments lie. What is chosen but not offered stays in sight beside its fault; a single shape is no choice. */
export function ShapeField({ shapes, chosen, fault, onChange }: ShapeFieldProps) {
  const names = (Object.keys(SHAPES) as ShapeName[]).filter(
    (name) => shapes.includes(name) || name === chosen,
  )
  if (names.length < 2 && !fault) return null
  return (
    <SelectField
      name="shape"
      label="แบบการผ่อน"
      value={chosen ?? shapes[0]}
      onChange={(event) => onChange(event.target.value)}
      error={fault}
    >
      <Options of={names.map((id) => ({ id, name: SHAPES[id] }))} />
    </SelectField>
  )
}
