import { Button } from '@leasing/ui/button'
import { NumberField, SelectField } from '@leasing/ui/field'
import { Form, useSubmit } from 'react-router'
import type { Faults, SimulationInput } from '../../calculators/repayment-simulation.ts'
import { useDebounce } from '../../ui/use-url-state.ts'
import styles from './simulator-form.module.css'

const DELAY_MS = 500

type SimulatorFormProps = { action: string; input: SimulationInput; faults: Faults; terms: number[] }

/** GET form whose values are in the URL. With JavaScript it is submitted after each change, debounced. */
export function SimulatorForm({ action, input, faults, terms }: SimulatorFormProps) {
  const submit = useSubmit()
  const { debounce, cancel } = useDebounce(DELAY_MS)

  function submitDebounced(event: React.ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget
    debounce(() => submit(form, { replace: true, preventScrollReset: true }))
  }

  const field = (name: keyof SimulationInput) => ({
    name,
    defaultValue: input[name],
    error: faults[name],
  })
  return (
    <Form
      action={action}
      method="get"
      className={`panel ${styles.form}`}
      onChange={submitDebounced}
      onSubmit={cancel}
      preventScrollReset
    >
      <NumberField
        {...field('amount')}
        inputMode="numeric"
        label="ยอดจัดตอนทำสัญญา (บาท)"
        hint="ราคารถหักเงินดาวน์ ดูได้ในสัญญา"
      />
      <NumberField {...field('term')} inputMode="numeric" label="จำนวนงวดทั้งหมด" />
      <NumberField
        {...field('paid')}
        inputMode="numeric"
        label="จ่ายมาแล้วกี่งวด"
        hint="นับเฉพาะงวดที่จ่ายครบ และไม่ค้างค่างวด"
      />
      <fieldset className={styles.known}>
        <legend>คุณมีตัวเลขไหน</legend>
        <div className={styles.by}>
          <InputModeRadio value="instalment" label="ค่างวด" chosen={input.by} />
          <InputModeRadio value="rate" label="ดอกเบี้ยคงที่" chosen={input.by} />
        </div>
        <div className={styles.instalment}>
          <NumberField
            {...field('instalment')}
            inputMode="numeric"
            label="ค่างวดต่อเดือน (บาท)"
            hint="รวมภาษีมูลค่าเพิ่ม"
          />
        </div>
        <div className={styles.rate}>
          <NumberField {...field('rate')} label="ดอกเบี้ยคงที่ต่อปี (%)" hint="ดูได้ในสัญญา เช่น 2.5" />
        </div>
      </fieldset>
      <NumberField {...field('extra')} inputMode="numeric" label="เก็บเพิ่มได้เดือนละ (บาท)" hint="เว้นว่างได้" />
      <SelectField
        {...field('newTerm')}
        label="ถ้าขยายเวลาหรือรีไฟแนนซ์ อยากผ่อนต่ออีกกี่งวด"
        hint="ถ้าคุณไม่เลือก เราใช้จำนวนงวดถัดไปที่ยาวกว่างวดที่เหลือ"
      >
        <option value="">เลือกให้ฉัน</option>
        {terms.map((term) => (
          <option key={term} value={term}>
            {term} งวด
          </option>
        ))}
      </SelectField>
      <div className={styles.send}>
        <Button type="submit" tone="action">
          เปรียบเทียบทุกทางเลือก
        </Button>
      </div>
    </Form>
  )
}

function InputModeRadio({
  value,
  label,
  chosen,
}: {
  value: SimulationInput['by']
  label: string
  chosen: string
}) {
  return (
    <label>
      <input type="radio" name="by" value={value} defaultChecked={value === chosen} />
      <span>{label}</span>
    </label>
  )
}
