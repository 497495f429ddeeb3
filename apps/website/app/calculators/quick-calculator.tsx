import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { ownPriceNote } from '@leasing/contract/price-list-words'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import type { Instalment } from '@leasing/rules/instalment'
import { Button } from '@leasing/ui/button'
import { Figure } from '@leasing/ui/figure'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useEarlyTyping } from '../ui/use-early-typing.ts'
import { usePlainAmounts } from './plain-amounts.ts'
import {
  calculateQuickly,
  isAboveEveryModel,
  listNamed,
  type QuickInput,
  withVehicle,
} from './quick-calculation.ts'
import styles from './quick-calculator.module.css'

type QuickCalculatorProps = {
  /** The page that shows it; the form answers there when there is no JavaScript. */
  action: string
  lists: readonly HpPriceList[]
  /** From the address, so that the form works (and is shared) without JavaScript. */
  input: QuickInput
  responsibleLending: string
  /** What to do next: a button that sends the form elsewhere, or a link. */
  children: ReactNode
}

const AMOUNTS = ['price']

/** Kind of vehicle, price, down payment, term: the instalment at once. */
export function QuickCalculator({
  action,
  lists,
  input: given,
  responsibleLending,
  children,
}: QuickCalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyTyping(form)
  usePlainAmounts(AMOUNTS)
  const [input, setInput] = useState(given)
  const { state } = useLocation()
  // Back from where the form was sent. Not at once: the server knows nothing of it.
  useEffect(() => {
    if (state?.quick) setInput(state.quick)
  }, [state])
  const list = listNamed(lists, input.vehicle)
  const result = calculateQuickly(input, list)
  const fault = 'message' in result ? result : undefined
  const set = (field: keyof QuickInput) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setInput({ ...input, [field]: event.target.value })

  return (
    <Form
      ref={form}
      action={action}
      method="get"
      className={`panel ${styles.card}`}
      id="calculator"
      onSubmit={() => keepForBack(input)}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>ผ่อนเดือนละ</h2>
        <output className={styles.amount} htmlFor="price" aria-live="polite">
          <strong className={styles.number}>
            {'instalment' in result ? formatNumber(result.instalment.monthlyInstallment) : '–'}
          </strong>{' '}
          บาท
        </output>
      </div>

      <div className={`${styles.field} ${styles.inline}`}>
        <label htmlFor="vehicle">ประเภทรถ</label>
        <select
          id="vehicle"
          name="vehicle"
          autoComplete="off"
          value={list.id}
          onChange={({ target }) => setInput(withVehicle(input, lists, target.value))}
        >
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>

      <div className={styles.field}>
        <label htmlFor="price">ราคารถ (บาท)</label>
        <input
          id="price"
          name="price"
          inputMode="numeric"
          autoComplete="off"
          value={input.price}
          onChange={set('price')}
          onBlur={() => 'price' in result && setInput({ ...input, price: formatNumber(result.price) })}
          aria-invalid={fault?.field === 'price'}
          aria-describedby={fault?.field === 'price' ? 'quick-fault' : undefined}
        />
        {fault?.field === 'price' && <Fault message={fault.message} />}
        {'price' in result && isAboveEveryModel(result.price, list) && (
          <ThaiText as="p" className={styles.hint}>
            สูงกว่า{list.name}ทุกรุ่นของเรา (แพงสุด {formatBaht(list.highestModelPrice)}) ถ้าเป็นรถประเภทอื่น
            เลือกประเภทรถด้านบน
          </ThaiText>
        )}
      </div>

      <Choices legend="เงินดาวน์" name="down" chosen={input.down} onChange={set('down')}>
        {list.downPercents.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
      </Choices>
      <Choices legend="จำนวนงวด (เดือน)" name="term" chosen={input.term} onChange={set('term')}>
        {list.terms.map((term) => ({ value: String(term), label: String(term) }))}
      </Choices>

      {fault && fault.field !== 'price' && <Fault message={fault.message} />}
      <noscript>
        <Button type="submit" tone="solid" wide>
          คำนวณค่างวด
        </Button>
      </noscript>

      {'instalment' in result && <Details instalment={result.instalment} />}

      {children}
      <ThaiText as="p" className={styles.note}>
        ค่าประมาณ รวมภาษีมูลค่าเพิ่มแล้ว {ownPriceNote(list)} <ThaiText as="strong">{responsibleLending}</ThaiText>
      </ThaiText>
    </Form>
  )
}

/** Writes into the entry of the browser's history what its router hands out again as the state of the address. */
function keepForBack(quick: QuickInput) {
  const { state } = window.history
  window.history.replaceState({ ...state, usr: { ...state?.usr, quick } }, '')
}

function Details({ instalment }: { instalment: Instalment }) {
  const { financeAmount, totalInterest, totalPaid, flatRatePercentPerYear, effectiveRatePercentPerYear } =
    instalment
  return (
    <div className={styles.result}>
      <dl className={styles.details}>
        <Figure label={<Term word="ยอดจัด" />} value={formatBaht(financeAmount)} />
        <Figure label="ดอกเบี้ยรวม" value={formatBaht(totalInterest)} />
        <Figure label="ผ่อนรวมทั้งหมด" value={formatBaht(totalPaid)} />
      </dl>
      <ThaiText as="p" className={styles.rate}>
        <Term word="อัตราดอกเบี้ยคงที่">ดอกเบี้ยคงที่</Term> {formatPercent(flatRatePercentPerYear)} ต่อปี เท่ากับ
        <Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term>{' '}
        <strong className="figure">{formatPercent(effectiveRatePercentPerYear)} ต่อปี</strong>
      </ThaiText>
    </div>
  )
}

function Fault({ message }: { message: string }) {
  return (
    <p className={styles.fault} id="quick-fault">
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      {message}
    </p>
  )
}

type ChoicesProps = {
  legend: string
  name: keyof QuickInput
  chosen: string
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void
  children: { value: string; label: string }[]
}

function Choices({ legend, name, chosen, onChange, children }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <ThaiText as="legend">{legend}</ThaiText>
      <div>
        {children.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={onChange} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
