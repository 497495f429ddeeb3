import { showAmount } from '@leasing/rules/amount'
import { formatNumber } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES, SHAPE_NAMES, type ShapeName, shapeNamed } from '@leasing/rules/repayment-shapes'
import { NumberField, Options, SelectField } from '@leasing/ui/field'

type ShapeFieldProps = {
  /** Those of the product. */
  shapes: readonly ShapeName[]
  chosen: ShapeName | undefined
  fault: string | undefined
  onChange: (shape: string) => void
}

/** How the instalments lie. What is chosen but not offered stays in sight beside its fault; a single shape is no choice. */
export function ShapeField({ shapes, chosen, fault, onChange }: ShapeFieldProps) {
  const names = SHAPE_NAMES.filter((name) => shapes.includes(name) || name === chosen)
  if (names.length < 2 && !fault) return null
  return (
    <SelectField
      name="shape"
      label="แบบการผ่อน"
      value={chosen ?? shapes[0]}
      onChange={(event) => onChange(event.target.value)}
      error={fault}
    >
      <Options of={names.map((id) => ({ id, name: REPAYMENT_SHAPES[id].title }))} />
    </SelectField>
  )
}

type ShapeAmountFieldProps = {
  shape: ShapeName
  price: number
  /** As typed; '' shows what the shape begins with. */
  value: string
  fault: string | undefined
  onChange: (typed: string) => void
}

/** The amount that a shape needs; nothing for one that needs none. */
export function ShapeAmountField({ shape, price, value, fault, onChange }: ShapeAmountFieldProps) {
  const amount = shapeNamed(shape)?.amount
  if (!amount) return null
  return (
    <NumberField
      name="last"
      label={amount.label}
      unit="บาท"
      inputMode="numeric"
      value={value || formatNumber(amount.initial(price))}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(showAmount(value))}
      error={fault}
    />
  )
}
