import { showAmount } from '@leasing/rules/amount'
import { formatBaht, formatSatang } from '@leasing/rules/baht'
import type { ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { Button } from '@leasing/ui/button'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { Figure } from '@leasing/ui/figure'
import { ThaiText } from '@leasing/ui/thai-text'
import { Form } from 'react-router'
import { HiddenFields } from '../../calculators/form-parts.tsx'
import { COST_NAMES, type Name, PATHS, type Query, restOf } from './address.ts'
import styles from './cost.module.css'
import type { Costs } from './cost.server.ts'

type CostProps = { query: Query; result: ShapedInstalment; costs: Costs }

/** The instalment and everything else that the vehicle takes a month. */
export function Cost({ query, result, costs: { lines, faults, choices } }: CostProps) {
  const perMonth = Math.round((result.totalPaid * 100) / result.term)
  const all = [{ label: 'ค่างวดเฉลี่ย', perMonth }, ...lines]
  const total = all.reduce((sum, line) => sum + line.perMonth, 0)
  const typed = (name: Name, label: string, unit: string) => (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      defaultValue={unit === 'บาท' ? showAmount(query[name] ?? '') : query[name]}
      error={faults[name]}
    />
  )
  return (
    <div className={styles.cost}>
      <ThaiText as="p">
        เลือกและกรอกเท่าที่รู้ เราไม่รวมช่องที่คุณเว้นว่าง ประกันภัยภาคสมัครใจเป็นทางเลือก ไม่ใช่เงื่อนไขของการอนุมัติ
      </ThaiText>
      <Form
        key={JSON.stringify(query)}
        action={`${PATHS[query.mode]}#cost`}
        method="get"
        preventScrollReset
        className={styles.form}
        aria-label="ค่าใช้จ่ายของรถ"
      >
        <HiddenFields values={restOf(query, COST_NAMES)} />
        <SelectField name="taxClass" label="ป้ายทะเบียนและชนิดรถ" defaultValue={query.taxClass ?? ''}>
          <option value="">ไม่นับภาษีประจำปี</option>
          <Options of={choices.taxClasses} />
        </SelectField>
        {typed('size', 'ซีซีหรือน้ำหนักรถ', 'ตามเล่มทะเบียน')}
        <SelectField name="premium" label="พ.ร.บ." defaultValue={query.premium ?? ''}>
          <option value="">ไม่นับ พ.ร.บ.</option>
          {choices.premiums.map(({ id, name, totalSatang }) => (
            <option key={id} value={id}>
              {name} {formatSatang(totalSatang)} ต่อปี
            </option>
          ))}
        </SelectField>
        <SelectField name="insurance" label="ประกันภัยภาคสมัครใจ" defaultValue={query.insurance ?? ''}>
          <option value="">ไม่ระบุชั้น</option>
          <Options of={choices.classes} />
        </SelectField>
        {typed('insuranceYear', 'เบี้ยประกันทั้งปี', 'บาท')}
        {typed('km', 'วิ่งเดือนละ', 'กม.')}
        {typed('kmPerLitre', 'น้ำมัน 1 ลิตรวิ่งได้', 'กม.')}
        {typed('fuel', 'ราคาน้ำมัน', 'บาทต่อลิตร')}
        {typed('serviceYear', 'บำรุงรักษาและยางทั้งปี', 'บาท')}
        <div className={styles.send}>
          <Button type="submit" tone="solid">
            รวมค่าใช้จ่าย
          </Button>
        </div>
      </Form>
      <output className={styles.total} aria-live="polite">
        รวมเดือนละประมาณ <strong className="figure">{formatBaht(Math.round(total / 100))}</strong>
      </output>
      <dl className={styles.lines}>
        {all.map(({ label, perMonth }) => (
          <Figure key={label} label={label} value={formatBaht(Math.round(perMonth / 100))} />
        ))}
      </dl>
    </div>
  )
}
