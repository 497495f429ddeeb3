import { Button } from '@leasing/ui/button'
import { CircleAlert } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import type { Faults, SimulationInput } from '../../calculators/repayment-simulation.ts'
import { useDebounce } from '../../ui/use-live-address.ts'
import styles from './simulator-form.module.css'

const DELAY_MS = 500

type SimulatorFormProps = { action: string; input: SimulationInput; faults: Faults; terms: number[] }

/** A form of the address: by its button, and where there is JavaScript a moment after each change. */
export function SimulatorForm({ action, input, faults, terms }: SimulatorFormProps) {
  const submit = useSubmit()
  const { debounce, cancel } = useDebounce(DELAY_MS)

  function sendSoon(event: React.ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget
    debounce(() => submit(form, { replace: true, preventScrollReset: true }))
  }

  const field = (name: keyof SimulationInput) => ({ name, value: input[name], fault: faults[name] })
  return (
    <Form
      action={action}
      method="get"
      className={`panel ${styles.form}`}
      onChange={sendSoon}
      onSubmit={cancel}
      preventScrollReset
    >
      <Field {...field('amount')} label="ยอดจัดตอนทำสัญญา (บาท)" hint="ราคารถหักเงินดาวน์ ดูได้ในสัญญา" />
      <Field {...field('term')} label="จำนวนงวดทั้งหมด" />
      <Field {...field('paid')} label="จ่ายมาแล้วกี่งวด" hint="นับเฉพาะงวดที่จ่ายครบ และไม่ค้างค่างวด" />
      <fieldset className={styles.known}>
        <legend>คุณมีตัวเลขไหน</legend>
        <div className={styles.by}>
          <By value="instalment" label="ค่างวด" chosen={input.by} />
          <By value="rate" label="ดอกเบี้ยคงที่" chosen={input.by} />
        </div>
        <div className={styles.instalment}>
          <Field {...field('instalment')} label="ค่างวดต่อเดือน (บาท)" hint="รวมภาษีมูลค่าเพิ่ม" />
        </div>
        <div className={styles.rate}>
          <Field {...field('rate')} label="ดอกเบี้ยคงที่ต่อปี (%)" hint="ดูได้ในสัญญา เช่น 2.5" mode="decimal" />
        </div>
      </fieldset>
      <Field {...field('extra')} label="เก็บเพิ่มได้เดือนละ (บาท)" hint="เว้นว่างได้" />
      <div className={styles.field}>
        <label htmlFor="newTerm">ถ้าขยายเวลาหรือรีไฟแนนซ์ อยากผ่อนต่ออีกกี่งวด</label>
        <select
          id="newTerm"
          name="newTerm"
          defaultValue={input.newTerm}
          aria-invalid={faults.newTerm ? true : undefined}
          aria-describedby={faults.newTerm ? 'newTerm-fault' : 'newTerm-hint'}
        >
          <option value="">เลือกให้ฉัน</option>
          {terms.map((term) => (
            <option key={term} value={term}>
              {term} งวด
            </option>
          ))}
        </select>
        <p className={styles.hint} id="newTerm-hint">
          ถ้าคุณไม่เลือก เราใช้จำนวนงวดถัดไปที่ยาวกว่างวดที่เหลือ
        </p>
        <Fault name="newTerm" message={faults.newTerm} />
      </div>
      <div className={styles.send}>
        <Button type="submit" tone="action">
          เปรียบเทียบทุกทางเลือก
        </Button>
      </div>
    </Form>
  )
}

type FieldProps = {
  name: keyof SimulationInput
  label: string
  hint?: string
  value: string
  fault: string | undefined
  mode?: 'numeric' | 'decimal'
}

function Field({ name, label, hint, value, fault, mode = 'numeric' }: FieldProps) {
  const described = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        inputMode={mode}
        autoComplete="off"
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <Fault name={name} message={fault} />
    </div>
  )
}

function Fault({ name, message }: { name: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className={styles.fault} id={`${name}-fault`}>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      {message}
    </p>
  )
}

function By({ value, label, chosen }: { value: SimulationInput['by']; label: string; chosen: string }) {
  return (
    <label>
      <input type="radio" name="by" value={value} defaultChecked={value === chosen} />
      <span>{label}</span>
    </label>
  )
}
