import type { VehicleTax, VehicleTaxClass } from '@leasing/contract/content/vehicle-tax'
import type { Day } from '@leasing/rules/bangkok-day'
import { MONTHS } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Options } from '@leasing/ui/field'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { type Bill, type Charges, HAS_COMPULSORY, premiumOf, premiumsFor } from './tax-bill.ts'
import type { TaxField, TaxInput, TaxResult } from './tax-calculation.ts'
import styles from './tax-calculator.module.css'
import { TaxOutcome } from './tax-outcome.tsx'

type TaxCalculatorProps = {
  table: VehicleTax
  charges: Charges
  input: TaxInput
  onChange: (input: TaxInput) => void
  result: TaxResult
  bill: Bill | undefined
  /** The form was submitted (its values are in the URL), so missing values are errors. */
  isSent: boolean
  today: Day
  /** What to do with the total. */
  steps: ReactNode
}

type Change = React.ChangeEvent<HTMLInputElement | HTMLSelectElement>

/** Annual tax by plate, engine size or weight, age and due date. Updates while typing; without JavaScript on submission. */
export function TaxCalculator({
  table,
  charges,
  input,
  onChange,
  result,
  bill,
  isSent,
  today,
  steps,
}: TaxCalculatorProps) {
  const set = (field: TaxField) => (event: Change) => onChange({ ...input, [field]: event.target.value })

  // Missing values are not errors while the visitor is typing.
  const { faults, vehicle } = result
  const sizeField = vehicle.scale.by === 'engine' ? 'cc' : 'kg'
  const isDueComplete = input.dueDay !== '' && input.dueMonth !== '' && input.dueYear.length >= 4
  const visibleFaults = {
    size: isSent || input[sizeField] !== '' ? faults.size : undefined,
    registered: isSent || input.registered.length >= 4 ? faults.registered : undefined,
    due: isSent || isDueComplete ? faults.due : undefined,
  }

  return (
    <Form
      method="get"
      action={`${href('/service-annual-tax')}#tax-result`}
      className={`panel ${styles.form}`}
      // Set on the form, because HTML does not allow `autocomplete` on radio inputs.
      autoComplete="off"
      aria-label="คำนวณภาษีรถประจำปี"
    >
      <fieldset className={styles.group}>
        <legend>รถของคุณใช้ป้ายแบบไหน</legend>
        <div className={styles.plates}>
          {table.classes.map((taxClass) => (
            <PlateChoice
              key={taxClass.id}
              taxClass={taxClass}
              checked={taxClass.id === vehicle.id}
              onChange={set('plate')}
            />
          ))}
        </div>
      </fieldset>
      {vehicle.note && (
        <ThaiText as="p" className={styles.hint}>
          {vehicle.note}
        </ThaiText>
      )}

      <div className={styles.fields}>
        <Field
          className={styles.byEngine}
          name="cc"
          label="ขนาดเครื่องยนต์ (ซีซี)"
          hint="ดูช่อง ซีซี ในเล่มทะเบียน"
          fault={sizeField === 'cc' ? visibleFaults.size : undefined}
          value={input.cc}
          onChange={set('cc')}
        />
        <Field
          className={styles.byWeight}
          name="kg"
          label="น้ำหนักรถ (กิโลกรัม)"
          hint="น้ำหนักตัวรถในเล่มทะเบียน ไม่รวมของที่บรรทุก"
          fault={sizeField === 'kg' ? visibleFaults.size : undefined}
          value={input.kg}
          onChange={set('kg')}
        />
        <Field
          name="registered"
          label="จดทะเบียนครั้งแรกปี พ.ศ. (ถ้ารู้)"
          hint="เราใช้คิดส่วนลดตามอายุรถ และดูว่าต้องตรวจสภาพหรือไม่"
          fault={visibleFaults.registered}
          value={input.registered}
          onChange={set('registered')}
        />
      </div>

      <fieldset className={styles.group} aria-describedby="due-hint">
        <legend>ภาษีหมดอายุวันที่ (ถ้ารู้)</legend>
        <ThaiText as="p" className={styles.hint} id="due-hint">
          ดูที่ป้ายภาษี เราใช้คิดเงินเพิ่มถ้าต่อช้าจนถึงวันนี้ ถ้าต่อทันกำหนด เว้นว่างได้ ต่อล่วงหน้าได้ประมาณ {table.earlyMonths} เดือน
        </ThaiText>
        <div className={styles.due}>
          <Part
            name="dueDay"
            label="วัน"
            fault={visibleFaults.due}
            value={input.dueDay}
            onChange={set('dueDay')}
          />
          <label className={styles.part}>
            <span>เดือน</span>
            <select
              name="dueMonth"
              value={input.dueMonth}
              onChange={set('dueMonth')}
              aria-invalid={visibleFaults.due !== undefined}
              aria-describedby={visibleFaults.due && 'due-fault'}
            >
              <option value="">เลือก</option>
              {MONTHS.map((month, index) => (
                <option key={month} value={index + 1}>
                  {month}
                </option>
              ))}
            </select>
          </label>
          <Part
            name="dueYear"
            label="ปี พ.ศ."
            fault={visibleFaults.due}
            value={input.dueYear}
            onChange={set('dueYear')}
          />
        </div>
        {visibleFaults.due && <Fault id="due-fault">{visibleFaults.due}</Fault>}
      </fieldset>

      <label className={`${styles.company} ${styles.byEngine}`}>
        <input
          type="checkbox"
          name="company"
          value="yes"
          checked={input.company === 'yes'}
          onChange={(event) => onChange({ ...input, company: event.target.checked ? 'yes' : '' })}
        />
        <ThaiText as="span">
          รถเป็นชื่อบริษัท (ไม่นับบริษัทไฟแนนซ์)
          <span className={styles.hint}>รถที่ยังผ่อนอยู่กับเราไม่ต้องเลือก เพราะเราเป็นเจ้าของตามเล่ม</span>
        </ThaiText>
      </label>

      <CompulsoryField result={result} input={input} charges={charges} onChange={set('compulsory')} />

      <Button type="submit">คำนวณยอดรวม</Button>

      <TaxOutcome result={result} bill={bill} table={table} today={today} steps={steps} />
    </Form>
  )
}

type CompulsoryFieldProps = {
  result: TaxResult
  input: TaxInput
  charges: Charges
  onChange: (event: Change) => void
}

/** Compulsory insurance choice; hidden for vehicles without a premium in the price list. */
function CompulsoryField({ result, input, charges, onChange }: CompulsoryFieldProps) {
  const offered = premiumsFor(result, charges)
  if (offered.length === 0) return null
  return (
    <div className={styles.field}>
      <label htmlFor="compulsory">พ.ร.บ. (ประกันภัยภาคบังคับ)</label>
      <ThaiText as="p" className={styles.hint} id="compulsory-hint">
        ต้องมีก่อนต่อภาษี น้ำหนักรวมคือน้ำหนักรถบวกน้ำหนักบรรทุก ดูในเล่มทะเบียน
      </ThaiText>
      <select
        id="compulsory"
        name="compulsory"
        value={
          input.compulsory === HAS_COMPULSORY ? HAS_COMPULSORY : (premiumOf(result, input, charges)?.id ?? '')
        }
        onChange={onChange}
        aria-describedby="compulsory-hint"
      >
        <Options of={offered.map(({ id, vehicle }) => ({ id, name: vehicle }))} />
        <option value={HAS_COMPULSORY}>มี พ.ร.บ. ที่ยังไม่หมดอายุอยู่แล้ว</option>
      </select>
    </div>
  )
}

type PlateChoiceProps = {
  taxClass: VehicleTaxClass
  checked: boolean
  onChange: (event: Change) => void
}

function PlateChoice({
  taxClass: { id, plate, code, vehicles, scale },
  checked,
  onChange,
}: PlateChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="plate" value={id} checked={checked} onChange={onChange} data-by={scale.by} />
      <span className={`${styles.plate} ${styles[plate.background]} ${styles[plate.text]}`} aria-hidden>
        {plate.sample}
      </span>
      <span className={styles.words}>
        <ThaiText as="strong">{plate.title}</ThaiText>
        <ThaiText as="span">
          {vehicles} ({code})
        </ThaiText>
      </span>
    </label>
  )
}

type FieldProps = {
  name: TaxField
  label: string
  hint: string
  fault: string | undefined
  value: string
  onChange: (event: Change) => void
  className?: string | undefined
}

function Field({ name, label, hint, fault, value, onChange, className }: FieldProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={name}>{label}</label>
      <ThaiText as="p" className={styles.hint} id={`${name}-hint`}>
        {hint}
      </ThaiText>
      <input
        id={name}
        name={name}
        inputMode="numeric"
        maxLength={12}
        value={value}
        onChange={onChange}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${name}-hint ${name}-fault` : `${name}-hint`}
      />
      {fault && <Fault id={`${name}-fault`}>{fault}</Fault>}
    </div>
  )
}

/** One input of the due date. */
function Part({ name, label, fault, value, onChange }: Omit<FieldProps, 'hint' | 'className'>) {
  return (
    <label className={styles.part}>
      <span>{label}</span>
      <input
        name={name}
        inputMode="numeric"
        maxLength={4}
        value={value}
        onChange={onChange}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && 'due-fault'}
      />
    </label>
  )
}

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.fault} id={id}>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      {children}
    </p>
  )
}
