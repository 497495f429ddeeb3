import { showAmount } from '@leasing/rules/amount'
import { formatNumber } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES, SHAPE_NAMES, type ShapeName, shapeNamed } from '@leasing/rules/repayment-shapes'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { useSubmit } from 'react-router'
import type { Nearest } from './choices.ts'
import { TakeNearest } from './form-parts.tsx'
import { settleAmount } from './plain-amounts.ts'
import type { TypedShape } from './read-shape.ts'

type ShapeFieldProps = {
  /** Those of the product. */
  shapes: readonly ShapeName[]
  chosen: ShapeName | undefined
  fault: string | undefined
  onChange: (shape: string) => void
}

/** How the instalments lie. What is chosen but not offered stays in sight beside its fault; a single shape is no choice. */
export function ShapeField({ shapes, chosen, fault, onChange }: ShapeFieldProps) {
  const names = namesToChoose(shapes, chosen)
  if (names.length < 2 && !fault) return null
  return (
    <SelectField
      name="shape"
      label="แบบการผ่อน"
      value={chosen ?? shapes[0]}
      onChange={(event) => onChange(event.target.value)}
      error={fault}
    >
      <Options of={titlesOf(names)} />
    </SelectField>
  )
}

const namesToChoose = (shapes: readonly ShapeName[], chosen: ShapeName | undefined) =>
  SHAPE_NAMES.filter((name) => shapes.includes(name) || name === chosen)

const titlesOf = (names: readonly ShapeName[]) =>
  names.map((id) => ({ id, name: REPAYMENT_SHAPES[id].title }))

type SentShapeFieldsProps = Pick<ShapeFieldProps, 'shapes'> & {
  shape: ShapeName
  /** As typed. */
  last: string
  /** By which a shape suggests its amount. */
  price: number
  faults: { [Name in keyof TypedShape]?: string | undefined }
  nearest: { last?: Nearest | undefined }
  /** The path of the form. */
  path: string
  /** The address of the same calculation with another amount. */
  hrefWith: (last: string) => string
}

/** Shape and amount in a form that is sent. With JavaScript choosing a shape sends it, so that the box of its amount appears. */
export function SentShapeFields({
  shapes,
  shape,
  last,
  price,
  faults,
  nearest,
  path,
  hrefWith,
}: SentShapeFieldsProps) {
  const send = useSending(path)
  const names = namesToChoose(shapes, shape)
  const { amount } = REPAYMENT_SHAPES[shape] as NonNullable<ReturnType<typeof shapeNamed>>
  return (
    <>
      {(names.length > 1 || faults.shape) && (
        <SelectField
          key={shape}
          name="shape"
          label="แบบการผ่อน"
          defaultValue={shape}
          // The amount was that of another shape.
          onChange={({ target }) => send(target.form!, ['last'])}
          error={faults.shape}
        >
          <Options of={titlesOf(names)} />
        </SelectField>
      )}
      {amount && (
        <NumberField
          key={`${shape} ${last}`}
          name="last"
          label={amount.label}
          unit="บาท"
          inputMode="numeric"
          defaultValue={last || formatNumber(amount.initial(price))}
          onBlur={settleAmount}
          error={faults.last}
        />
      )}
      <TakeNearest nearest={nearest.last} to={hrefWith} />
    </>
  )
}

/** Sends a form whose other fields depend on a choice, as its button does. */
function useSending(path: string) {
  const submit = useSubmit()
  return (form: HTMLFormElement, without: readonly string[] = []) => {
    const typed = new FormData(form)
    for (const name of without) typed.delete(name)
    void submit(typed, { action: path, preventScrollReset: true })
  }
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
