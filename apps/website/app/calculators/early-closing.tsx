import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { closeEarly, type DiscountStep, discountJumps } from '@leasing/rules/early-closing'
import type { EqualInstalments } from '@leasing/rules/effective-rate'
import type { ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { Button } from '@leasing/ui/button'
import { NumberField } from '@leasing/ui/field'
import { Figure } from '@leasing/ui/figure'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { useState } from 'react'
import { Form } from 'react-router'
import styles from './early-closing.module.css'
import { HiddenFields } from './form-parts.tsx'
import { RoadVehicle } from './road-vehicle.tsx'

/** The rules of closing early, as they are said under the figures. */
export type ClosingTerms = {
  steps: readonly DiscountStep[]
  appliesTo: string
  /** What the steps rest on, in a sentence each. */
  basis: readonly string[]
}

/** The form that asks when: where it leads, what its address holds besides, and what was typed. */
export type ClosingForm = { action: string; rest: readonly [string, string][]; closeAt: string | undefined }

type EarlyClosingProps = { result: ShapedInstalment; terms: ClosingTerms; form: ClosingForm }

const baht = (satang: number) => formatBaht(Math.round(satang / 100))

/** What closing the contract takes after so many instalments, and after which two waiting for one more pays. */
export function EarlyClosing({ result, terms, form }: EarlyClosingProps) {
  const { term } = result
  const { steps, appliesTo, basis } = terms
  const [typed, setTyped] = useState(form.closeAt ?? String(Math.floor(term / 2)))
  const paid = /^\d{1,3}$/.test(digitsOnly(typed)) ? Number(digitsOnly(typed)) : undefined
  const isPossible = paid !== undefined && paid >= 0 && paid < term
  const jumps = discountJumps(term, steps)
  return (
    <div className={styles.closing}>
      <ThaiText as="p" className={styles.muted}>
        ถ้า
        <Term word="ปิดบัญชี" /> ก่อนครบสัญญา คุณได้ส่วนลดของดอกเบี้ยที่ยังไม่ถึงกำหนด
      </ThaiText>
      <Form action={`${form.action}#closing`} method="get" preventScrollReset className={styles.form}>
        <HiddenFields values={form.rest} />
        <NumberField
          name="closeAt"
          label="ปิดบัญชีหลังจ่ายงวดที่"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isPossible ? undefined : `กรอกงวดเป็นตัวเลข 0 ถึง ${term - 1}`}
        />
        <input
          type="range"
          data-needs-script
          aria-label="เลื่อนงวดที่จะปิดบัญชี"
          aria-valuetext={`หลังงวดที่ ${isPossible ? paid : 0}`}
          min={0}
          max={term - 1}
          value={isPossible ? paid : 0}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div data-scriptless>
          <Button type="submit" tone="quiet">
            ดูยอดปิด
          </Button>
        </div>
      </Form>
      <Line term={term} paid={isPossible ? paid : undefined} jumps={jumps} />
      {isPossible && <Closing result={result} paid={paid} steps={steps} />}
      <ul className={styles.jumps}>
        {jumps.map((after) => {
          const [now, next] = [closeEarly(result, after, steps), closeEarly(result, after + 1, steps)]
          return (
            <li key={after}>
              <ThaiText as="p">
                หลังงวดที่ <strong>{after}</strong> ส่วนลดขึ้นจาก {formatPercent(now.discountPercent, 0)} เป็น{' '}
                {formatPercent(next.discountPercent, 0)}
              </ThaiText>
              {describeWaiting(result, after, steps).map((sentence) => (
                <ThaiText as="p" key={sentence}>
                  {sentence}
                </ThaiText>
              ))}
            </li>
          )
        })}
      </ul>
      <ThaiText as="p" className={styles.muted}>
        ส่วนลดใช้กับ{appliesTo} ยอดนี้ใช้เมื่อคุณไม่ค้างค่างวด ขอยอดจริงได้ในแอปหรือโทรหาเรา
      </ThaiText>
      {basis.map((sentence) => (
        <ThaiText as="p" key={sentence} className={styles.muted}>
          {sentence}
        </ThaiText>
      ))}
    </div>
  )
}

type ClosingProps = { result: ShapedInstalment; paid: number; steps: readonly DiscountStep[] }

function Closing({ result, paid, steps }: ClosingProps) {
  const { instalmentsLeft, undueInterest, discountPercent, discount, closingAmount } = closeEarly(
    result,
    paid,
    steps,
  )
  const figures = [
    { label: 'ค่างวดที่เหลือ', value: baht(instalmentsLeft) },
    { label: 'ดอกเบี้ยที่ยังไม่ถึงกำหนด', value: baht(undueInterest) },
    { label: `ส่วนลด ${formatPercent(discountPercent, 0)}`, value: `− ${baht(discount)}` },
  ]
  return (
    <div className={styles.amounts}>
      <output aria-live="polite">
        จ่ายปิดบัญชีหลังงวดที่ {formatNumber(paid)} <strong className="figure">{baht(closingAmount)}</strong>
      </output>
      <dl>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
    </div>
  )
}

/** The contract as a road, with the two marks and where one stands. */
function Line({ term, paid, jumps }: { term: number; paid: number | undefined; jumps: readonly number[] }) {
  const at = (instalment: number) => `${Math.round((instalment / term) * 1000) / 10}%`
  return (
    <svg
      className={styles.line}
      width="100%"
      height="62"
      role="img"
      aria-label={`สัญญา ${term} งวด ส่วนลดขึ้นหลังงวดที่ ${jumps.join(' และ ')}`}
    >
      <line className={styles.road} x1="0" x2="100%" y1="22" y2="22" />
      {paid !== undefined && <line className={styles.gone} x1="0" x2={at(paid)} y1="22" y2="22" />}
      {jumps.map((after) => (
        <g key={after}>
          <line className={styles.jump} x1={at(after)} x2={at(after)} y1="10" y2="34" />
          <text className={styles.tick} x={at(after)} y="55" textAnchor="middle">
            งวดที่ {after}
          </text>
        </g>
      ))}
      {paid !== undefined && <RoadVehicle x={at(paid)} y={18} />}
    </svg>
  )
}

const toBaht = (satang: number) => Math.round(satang / 100)

/** Closing after `paid` instalments or one later, which costs that instalment too. The gain is that of the amounts as they are shown. */
export function describeWaiting(
  contract: EqualInstalments,
  paid: number,
  steps: readonly DiscountStep[],
): string[] {
  const { monthlyInstallment } = contract
  const now = toBaht(closeEarly(contract, paid, steps).closingAmount)
  const later = toBaht(closeEarly(contract, paid + 1, steps).closingAmount)
  const gain = now - monthlyInstallment - later
  return [
    `ปิดหลังงวดที่ ${paid} จ่าย ${formatBaht(now)}`,
    `ปิดหลังงวดที่ ${paid + 1} จ่าย ${formatBaht(later)} กับค่างวดอีกงวดเดียว ${formatBaht(monthlyInstallment)}`,
    gain > 0 ? `รออีกงวดเดียว ถูกลง ${formatBaht(gain)}` : 'รออีกงวดเดียว ก็ไม่ถูกลง',
  ]
}
