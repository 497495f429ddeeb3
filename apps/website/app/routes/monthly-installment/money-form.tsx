import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { downPaymentOf, downPercentOf, showDownPayment } from '@leasing/rules/down-payment'
import { nameOfShape } from '@leasing/rules/repayment-shapes'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { HiddenFields, RESULT, ScriptlessSubmit, TakeNearest } from '../../calculators/form-parts.tsx'
import { type Money, type Offer, type Outcome, readDown } from '../../calculators/offer.ts'
import { OfferFields } from '../../calculators/offer-fields.tsx'
import { type Mode, PATHS } from './address.ts'
import styles from './money-form.module.css'

type MoneyFormProps = {
  mode: Mode
  /** Names and values of the address that the form does not ask for. */
  rest: readonly [string, string][]
  offer: Offer
  money: Money
  outcome: Outcome
  /** The address of the same calculation with a change. */
  hrefWith: (change: Partial<Money>) => string
  onChange: (change: Partial<Money>) => void
  /** Fields above the down payment. */
  children?: ReactNode
  /** What may be done about a down payment that is refused, besides the nearest. */
  belowDown?: ReactNode
  /** The price is a field too: a down payment in percent stays one, whatever price is typed next. */
  isPriceTyped?: boolean
}

/** Down payment, campaign, shape and term. The button is for who has no JavaScript; with it every change counts at once. */
export function MoneyForm({
  mode,
  rest,
  offer,
  money,
  outcome,
  hrefWith,
  onChange,
  children,
  belowDown,
  isPriceTyped = false,
}: MoneyFormProps) {
  const { price, product, campaigns } = offer
  const { faults, nearest } = outcome
  return (
    <Form
      // Without a result the address that points at one shows what has to be corrected.
      id={outcome.chosen ? undefined : RESULT}
      action={`${PATHS[mode]}#${RESULT}`}
      method="get"
      className={layout.form}
      preventScrollReset
      aria-label="เงินดาวน์และงวด"
    >
      <HiddenFields values={rest} />
      {children}
      <DownPayment
        offer={offer}
        money={money}
        fault={faults.down}
        isPriceTyped={isPriceTyped}
        onChange={(down) => onChange({ down })}
      />
      <TakeNearest nearest={nearest.down} to={(down) => hrefWith({ down })} />
      {faults.down && belowDown}
      <OfferFields
        campaigns={campaigns}
        shapes={product.shapes}
        shape={nameOfShape(outcome.shape)}
        price={price}
        terms={outcome.terms.length > 0 ? outcome.terms : product.terms.map((term) => ({ term }))}
        chosen={{ ...money, term: String(outcome.chosen?.term ?? money.term) }}
        faults={faults}
        nearest={nearest}
        hrefWith={hrefWith}
        onChange={onChange}
      />
      <ScriptlessSubmit tone={outcome.chosen ? 'solid' : 'action'}>คำนวณค่างวด</ScriptlessSubmit>
    </Form>
  )
}

type DownPaymentProps = {
  offer: Offer
  money: Money
  fault: string | undefined
  isPriceTyped: boolean
  onChange: (down: string) => void
}

/** Baht and percent say the same; what is typed in one is shown in the other. Only the first box is sent: it takes both. */
function DownPayment({ offer, money: { down }, fault, isPriceTyped, onChange }: DownPaymentProps) {
  const { price, product } = offer
  const { minDownPercent, maxDownPercent } = product
  const baht = readDown(down, price)
  const isPercent = /[%％]\s*$/.test(down)
  const isPossible = baht !== undefined && baht < price
  const percent = isPercent
    ? down.replace(/\s*[%％]\s*$/, '')
    : isPossible
      ? String(downPercentOf(price, baht))
      : ''
  const shownDown = isPercent && baht !== undefined && !isPriceTyped ? formatNumber(baht) : down
  const limits = `${minDownPercent}% ถึง ${maxDownPercent}% ของราคา`
  const slider = Math.min(Math.max(Number(percent) || minDownPercent, minDownPercent), maxDownPercent)
  return (
    <div className={styles.down}>
      <div className={styles.boxes}>
        <Field id="down" label="เงินดาวน์" unit={isPriceTyped ? 'บาทหรือ %' : 'บาท'}>
          <input
            id="down"
            name="down"
            inputMode="decimal"
            autoComplete="off"
            value={shownDown}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => !isPercent && isPossible && onChange(showDownPayment(down))}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'down-fault down-hint' : 'down-hint'}
          />
        </Field>
        {!isPriceTyped && (
          <Field id="down-percent" label="เปอร์เซ็นต์" data-needs-script>
            <input
              id="down-percent"
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={(event) => onChange(event.target.value === '' ? '' : `${event.target.value}%`)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'down-fault' : undefined}
            />
          </Field>
        )}
      </div>
      <input
        type="range"
        data-needs-script
        aria-label="เลื่อนเงินดาวน์"
        aria-valuetext={`${formatNumber(slider)}% คือ ${formatBaht(downPaymentOf(price, slider))}`}
        min={minDownPercent}
        max={maxDownPercent}
        step={1}
        value={slider}
        onChange={(event) => onChange(`${event.target.value}%`)}
      />
      <FieldHint id="down-hint">
        {isPriceTyped
          ? `${isPossible ? `${percent}% คือ ${formatBaht(baht)} ` : ''}ดาวน์ได้ ${limits}`
          : `${limits} ${formatBaht(price)} พิมพ์เป็นเปอร์เซ็นต์ในช่องแรกก็ได้ เช่น 20%`}
      </FieldHint>
      {fault && <FieldError id="down-fault">{fault}</FieldError>}
    </div>
  )
}
