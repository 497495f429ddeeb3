import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { downPaymentOf, downPercentOf, showDownPayment } from '@leasing/rules/down-payment'
import { nameOfShape } from '@leasing/rules/repayment-shapes'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Field, FieldError, FieldHint, SelectField } from '@leasing/ui/field'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { HiddenFields, RESULT } from '../../calculators/form-parts.tsx'
import { type Money, type Offer, type Outcome, readDown } from '../../calculators/offer.ts'
import { ShapeAmountField, ShapeField } from '../../calculators/shape-field.tsx'
import { Terms } from '../../calculators/terms.tsx'
import { type Mode, PATHS } from './address.ts'
import styles from './money-form.module.css'

type MoneyFormProps = {
  mode: Mode
  /** Names and values of the address that the form does not ask for. */
  rest: readonly [string, string][]
  offer: Offer
  money: Money
  outcome: Outcome
  onChange: (change: Partial<Money>) => void
  /** Fields above the down payment. */
  children?: ReactNode
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
  onChange,
  children,
  isPriceTyped = false,
}: MoneyFormProps) {
  const { price, product, campaigns } = offer
  const { faults } = outcome
  const campaign = campaigns.find(({ id }) => id === money.campaign)
  return (
    <Form
      // Without a result the address that points at one shows what has to be corrected.
      id={outcome.chosen ? undefined : RESULT}
      action={`${PATHS[mode]}#${RESULT}`}
      method="get"
      className={styles.form}
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
      {(campaigns.length > 0 || faults.campaign) && (
        <SelectField
          name="campaign"
          label="แคมเปญ"
          value={money.campaign}
          onChange={(event) => onChange({ campaign: event.target.value })}
          hint={
            campaign && `${campaign.name}: ${campaign.detail} จองได้ถึง ${formatThaiDate(campaign.endDate)}`
          }
          error={faults.campaign}
        >
          <option value="">ไม่ใช้แคมเปญ</option>
          {faults.campaign && <option value={money.campaign}>แคมเปญที่ใช้ไม่ได้</option>}
          {campaigns.map(({ id, name, flatRateDiscountPercent }) => (
            <option key={id} value={id}>
              {name} (ลด {formatPercent(flatRateDiscountPercent)})
            </option>
          ))}
        </SelectField>
      )}
      <ShapeField
        shapes={product.shapes}
        chosen={nameOfShape(outcome.shape)}
        fault={faults.shape}
        onChange={(shape) => onChange({ shape })}
      />
      <ShapeAmountField
        shape={nameOfShape(outcome.shape)}
        price={price}
        value={money.last}
        fault={faults.last}
        onChange={(last) => onChange({ last })}
      />
      <Terms
        terms={outcome.terms.length > 0 ? outcome.terms : product.terms.map((term) => ({ term }))}
        chosen={outcome.chosen?.term ?? Number(money.term)}
        shape={nameOfShape(outcome.shape)}
        fault={faults.term}
        onChange={(term) => onChange({ term })}
      />
      <div className={styles.send}>
        <Button type="submit" tone={outcome.chosen ? 'solid' : 'action'} wide>
          คำนวณค่างวด
        </Button>
      </div>
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
