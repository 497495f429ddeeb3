import { showAmount } from '@leasing/rules/amount'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES, SHAPE_NAMES, type ShapeName, shapeNamed } from '@leasing/rules/repayment-shapes'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { useSubmit } from 'react-router'
import type { Nearest } from './choices.ts'
import { TakeNearest } from './form-parts.tsx'
import { settleAmount } from './plain-amounts.ts'
import type { TypedShape } from './read-shape.ts'
import { otherAmountOf, othersWithAmount } from './shape-amounts.ts'

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
      <OtherAmountFields shapes={shapes} chosen={shape} price={price} />
    </>
  )
}

/**
 * Without JavaScript a choice of the shape changes nothing before the form is sent, so the amounts of the other shapes can be typed at once; empty
 * ones are what their shapes begin with. With JavaScript they are not in the page.
 */
const OtherAmountFields = ({ shapes, chosen, price }: OtherAmountsProps) => (
  <noscript>
    {import.meta.env.SSR &&
      othersWithAmount(shapes, chosen).map((name) => {
        const { title, amount } = REPAYMENT_SHAPES[name] as NonNullable<ReturnType<typeof shapeNamed>>
        return (
          <NumberField
            key={name}
            name={otherAmountOf(name)}
            label={amount!.label}
            unit="บาท"
            inputMode="numeric"
            hint={`กรอกถ้าเลือก${title} เว้นว่างไว้คือ ${formatBaht(amount!.initial(price))}`}
          />
        )
      })}
  </noscript>
)

type OtherAmountsProps = { shapes: readonly ShapeName[]; chosen: ShapeName; price: number }

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
  /** Those of the product. */
  shapes: readonly ShapeName[]
  shape: ShapeName
  price: number
  /** As typed; '' shows what the shape begins with. */
  value: string
  fault: string | undefined
  onChange: (typed: string) => void
}

/** The amount that a shape needs; nothing for one that needs none. */
export function ShapeAmountField({ shapes, shape, price, value, fault, onChange }: ShapeAmountFieldProps) {
  const amount = shapeNamed(shape)?.amount
  return (
    <>
      {amount && (
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
      )}
      <OtherAmountFields shapes={shapes} chosen={shape} price={price} />
    </>
  )
}
