import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { Button } from '@leasing/ui/button'
import { Term } from '@leasing/ui/term'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { listNamed, type OwnPrice } from './price-list.ts'
import { calculateQuickly, detailsOf, downHintOf, hintOf, noteOf } from './quick-calculation.ts'
import styles from './quick-calculator.module.css'

type QuickCalculatorProps = {
  /** The page that shows it; the form answers there when there is no JavaScript. */
  action: string
  lists: readonly HpPriceList[]
  /** From the address, so that the form works (and is shared) without JavaScript. */
  input: OwnPrice
  responsibleLending: string
  /** What to do next: a button that sends the form elsewhere, or a link. */
  children: ReactNode
}

/**
 * Kind of vehicle, price, down payment, term: the instalment at once. The home page is no tool: `enhancer/quick-calculator.ts` writes the figures of
 * what is typed into the elements marked with `data-quick`.
 */
export function QuickCalculator({
  action,
  lists,
  input,
  responsibleLending,
  children,
}: QuickCalculatorProps) {
  const list = listNamed(lists, input.vehicle)
  const result = calculateQuickly(input, list)
  const fault = 'message' in result ? result : undefined
  const details = detailsOf(result)
  const hint = hintOf(result, list)
  const downHint = downHintOf(result)
  return (
    <form
      method="get"
      action={action}
      className={`panel ${styles.card}`}
      id="calculator"
      data-quick-calculator
      data-shown-vehicle={list.id}
    >
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data for the enhancer, without a tag in it
        dangerouslySetInnerHTML={{ __html: JSON.stringify(lists).replaceAll('<', '\\u003c') }}
      />
      <div className={styles.head}>
        <h2 className={styles.title}>ผ่อนเดือนละ</h2>
        <output className={styles.amount} htmlFor="price" aria-live="polite">
          <strong className={styles.number} data-quick="monthly">
            {details.monthly}
          </strong>{' '}
          บาท
        </output>
      </div>

      <div className={`${styles.field} ${styles.inline}`}>
        <label htmlFor="vehicle">ประเภทรถ</label>
        <select id="vehicle" name="vehicle" defaultValue={list.id}>
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
          defaultValue={input.price}
          aria-invalid={fault?.field === 'price'}
          aria-describedby={fault?.field === 'price' ? 'quick-price-fault' : undefined}
        />
        <Fault field="price" message={fault?.field === 'price' ? fault.message : undefined} />
        <p className={styles.hint} data-quick="hint" hidden={!hint}>
          {hint}
        </p>
      </div>

      <div className={`${styles.field} ${styles.inline} ${styles.down}`}>
        <label htmlFor="down">เงินดาวน์ (บาทหรือ %)</label>
        <input
          id="down"
          name="down"
          inputMode="decimal"
          defaultValue={input.down}
          aria-invalid={fault?.field === 'down'}
          aria-describedby={fault?.field === 'down' ? 'quick-down-fault' : undefined}
        />
        <Fault field="down" message={fault?.field === 'down' ? fault.message : undefined} />
        <p className={styles.hint} data-quick="downHint" hidden={!downHint}>
          {downHint}
        </p>
      </div>
      <fieldset className={styles.choices} data-choices="down" data-needs-script>
        <legend className="visually-hidden">เลือกเงินดาวน์</legend>
        <div>
          {list.downPercents.map((percent) => (
            <button
              key={percent}
              type="button"
              value={`${percent}%`}
              aria-pressed={input.down === `${percent}%`}
            >
              {percent}%
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.choices} data-choices="term">
        <legend>จำนวนงวด (เดือน)</legend>
        <div>
          {list.terms.map((term) => (
            <label key={term}>
              <input type="radio" name="term" value={term} defaultChecked={String(term) === input.term} />
              <span>{term}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Fault field="term" message={fault?.field === 'term' ? fault.message : undefined} />
      <noscript>
        <Button type="submit" tone="solid" wide>
          คำนวณค่างวด
        </Button>
      </noscript>

      <div className={styles.result} data-quick="details" hidden={fault !== undefined}>
        <dl className={styles.details}>
          <Detail label={<Term word="ยอดจัด" />} name="financeAmount" value={details.financeAmount} />
          <Detail label="ดอกเบี้ยรวม" name="totalInterest" value={details.totalInterest} />
          <Detail label="ผ่อนรวมทั้งหมด" name="totalPaid" value={details.totalPaid} />
        </dl>
        <p className={styles.rate}>
          <Term word="อัตราดอกเบี้ยคงที่">ดอกเบี้ยคงที่</Term> <span data-quick="flatRate">{details.flatRate}</span>{' '}
          เท่ากับ
          <Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term>{' '}
          <strong className="figure" data-quick="effectiveRate">
            {details.effectiveRate}
          </strong>
        </p>
      </div>

      {children}
      <p className={styles.note}>
        <span data-quick="note">{noteOf(list)}</span> <strong>{responsibleLending}</strong>
      </p>
    </form>
  )
}

type DetailProps = { label: ReactNode; name: string; value: string }

const Detail = ({ label, name, value }: DetailProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="figure" data-quick={name}>
      {value}
    </dd>
  </div>
)

function Fault({ field, message }: { field: 'price' | 'down' | 'term'; message: string | undefined }) {
  return (
    <p className={styles.fault} id={`quick-${field}-fault`} hidden={message === undefined}>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      <span data-quick={`${field}Fault`}>{message}</span>
    </p>
  )
}
