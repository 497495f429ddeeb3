import { showAmount } from '@leasing/rules/amount'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { nameOfShape } from '@leasing/rules/repayment-shapes'
import { NumberField } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { Form, href, useNavigate } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { HiddenFields, RESULT, ScriptlessSubmit, TakeNearest } from '../../calculators/form-parts.tsx'
import { OfferFields } from '../../calculators/offer-fields.tsx'
import { hrefOf, type Name, PATH, type Query, restOf } from './address.ts'
import styles from './money-form.module.css'
import type { Money, Offer, Outcome } from './refinance-offer.ts'

const ASKED: readonly Name[] = [
  'product',
  'amount',
  'outstanding',
  'campaign',
  'shape',
  'term',
  'closeAt',
  'calculation',
]
const SLIDER_STEP_BAHT = 1000

type MoneyFormProps = {
  query: Query
  offer: Offer
  products: readonly { id: string; name: string }[]
  money: Money
  outcome: Outcome
  /** The address of the same calculation with a change. */
  hrefWith: (change: Partial<Money>) => string
  onChange: (change: Partial<Money>) => void
}

/** Product, debt, amount, campaign, shape and term. The button is for who has no JavaScript; with it every change counts at once. */
export function MoneyForm({ query, offer, products, money, outcome, hrefWith, onChange }: MoneyFormProps) {
  const navigate = useNavigate()
  const { product, campaigns } = offer
  const { faults, nearest, maxAmount } = outcome
  const most = Math.floor(maxAmount / SLIDER_STEP_BAHT) * SLIDER_STEP_BAHT
  const slider = Math.min(Math.max(outcome.amount ?? product.minAmount, product.minAmount), most)
  const isFromDebt = money.amount === '' && outcome.amount !== undefined
  const limits = `ขอได้ตั้งแต่ ${formatBaht(product.minAmount)} แต่ไม่เกิน ${formatBaht(maxAmount)}`

  /** Its rates and limits are the server's to tell. */
  const changeProduct = (id: string) =>
    navigate(hrefOf({ ...query, product: id, campaign: '' }), { preventScrollReset: true })

  function settle(name: 'outstanding' | 'amount') {
    const settled = showAmount(money[name])
    if (settled !== money[name]) onChange({ [name]: settled })
  }

  return (
    <Form
      action={`${PATH}#${RESULT}`}
      method="get"
      className={layout.form}
      preventScrollReset
      aria-label="วงเงินและงวด"
    >
      <HiddenFields values={restOf(query, ASKED)} />
      <fieldset className={styles.products}>
        <legend>ประเภทสินเชื่อ</legend>
        {products.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="product"
              value={id}
              checked={id === product.id}
              onChange={() => changeProduct(id)}
            />
            <ThaiText>{name}</ThaiText>
          </label>
        ))}
      </fieldset>
      <NumberField
        name="outstanding"
        label="ยอดหนี้ที่ยังผ่อนอยู่"
        unit="บาท"
        inputMode="numeric"
        value={money.outstanding}
        onChange={(event) => onChange({ outstanding: event.target.value })}
        onBlur={() => settle('outstanding')}
        hint="ยอดปิดสัญญาเดิม ถ้าไม่มีให้เว้นว่าง"
        error={faults.outstanding}
      />
      <details className={styles.arrears}>
        <summary className="opens">ตอนนี้ค้างค่างวดอยู่</summary>
        <ThaiText as="p" className="marked">
          คุยกับผู้ให้สินเชื่อเดิมก่อนกู้เพิ่ม ขอปรับค่างวดหรือขยายเวลาได้ ถ้าผ่อนสัญญาใหม่ไม่ไหว คุณอาจเสียรถ{' '}
          <Link to={href('/important-notice/debt-management-tips')}>ดูทางเลือกจัดการหนี้และที่ปรึกษา</Link>
        </ThaiText>
      </details>
      <div className={styles.amount}>
        <NumberField
          name="amount"
          label="วงเงินที่ต้องการ"
          unit="บาท"
          inputMode="numeric"
          value={money.amount}
          placeholder={isFromDebt ? formatNumber(outcome.amount!) : undefined}
          onChange={(event) => onChange({ amount: event.target.value })}
          onBlur={() => settle('amount')}
          hint={isFromDebt ? `เว้นว่างไว้คือเท่าที่ใช้ปิดหนี้เดิม ${limits}` : `กรอกเท่าที่ต้องใช้จริง ${limits}`}
          error={faults.amount}
        />
        {most > product.minAmount && (
          <input
            type="range"
            data-needs-script
            aria-label="เลื่อนวงเงิน"
            aria-valuetext={outcome.amount === undefined ? 'ยังไม่ได้เลือก' : formatBaht(slider)}
            min={product.minAmount}
            max={most}
            step={SLIDER_STEP_BAHT}
            value={slider}
            onChange={(event) => {
              const amount = Number(event.target.value)
              onChange({ amount: formatNumber(amount >= most ? maxAmount : amount) })
            }}
          />
        )}
      </div>
      <TakeNearest nearest={nearest.amount} to={(amount) => hrefWith({ amount })} />
      <OfferFields
        campaigns={campaigns}
        shapes={product.shapes}
        shape={nameOfShape(outcome.shape)}
        terms={outcome.terms}
        chosen={{ campaign: money.campaign, last: '', term: String(outcome.chosen?.term ?? money.term) }}
        faults={faults}
        nearest={nearest}
        hrefWith={({ last: _, ...change }) => hrefWith(change)}
        onChange={({ last: _, ...change }) => onChange(change)}
      />
      <ScriptlessSubmit tone="action">คำนวณวงเงิน</ScriptlessSubmit>
    </Form>
  )
}
