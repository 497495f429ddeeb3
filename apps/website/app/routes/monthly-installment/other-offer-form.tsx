import { Button } from '@leasing/ui/button'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { ThaiText } from '@leasing/ui/thai-text'
import { Form } from 'react-router'
import { COMPARE } from '../../calculators/compare-address.ts'
import { HiddenFields } from '../../calculators/form-parts.tsx'
import { settleAmount, settleDownPayment } from '../../calculators/plain-amounts.ts'
import styles from './compare.module.css'
import type { OfferField, TypedOffer } from './other-offer.ts'
import { ADD, OFFER_FORM } from './other-offer-address.ts'

export type OfferForm = {
  typed: TypedOffer
  faults: { [Name in OfferField]?: string }
  vehicles: readonly { id: string; name: string }[]
}

/** What another lender quoted, as the visitor knows it. Sent by GET: the address holds it, and nothing is stored. */
export function OtherOfferForm({ form, texts }: { form: OfferForm; texts: readonly string[] }) {
  const { typed, faults, vehicles } = form
  const field = (name: OfferField, label: string, unit: string, hint?: string, settle = settleAmount) => (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      hint={hint}
      defaultValue={typed[name]}
      onBlur={settle}
      error={faults[name]}
    />
  )
  return (
    <section className={styles.offer} id={OFFER_FORM} aria-labelledby="other-offer-title" data-unspoken>
      <ThaiText as="h2" id="other-offer-title">
        เทียบกับข้อเสนอที่คุณได้มาจากที่อื่น
      </ThaiText>
      <ThaiText as="p">
        กรอกตามใบเสนอราคา เราคิดอัตราที่แท้จริงและยอดรวมทั้งหมดให้ แล้ววางข้างของเราที่ราคาเดียวกัน ไม่ว่าของใครจะถูกกว่า
        ไม่ต้องบอกชื่อบริษัท และเราไม่เก็บข้อมูลนี้
      </ThaiText>
      <Form
        key={JSON.stringify(typed)}
        action={`${COMPARE}#${OFFER_FORM}`}
        method="get"
        className={`panel ${styles.form}`}
        aria-labelledby="other-offer-title"
      >
        <HiddenFields values={texts.map((text): [string, string] => ['with', text])} />
        <SelectField name="vehicle" label="ประเภทรถ" defaultValue={typed.vehicle}>
          <Options of={vehicles} />
        </SelectField>
        {field('price', 'ราคารถ', 'บาท', 'ถ้ารู้แต่ยอดจัด กรอกยอดจัด แล้วเว้นเงินดาวน์')}
        {field('down', 'เงินดาวน์', 'บาทหรือ %', undefined, settleDownPayment)}
        {field('term', 'จำนวนงวด', 'เดือน', undefined, () => {})}
        {field('pay', 'ค่างวดต่อเดือน', 'บาท', 'รู้ค่างวดแล้ว ไม่ต้องกรอกดอกเบี้ย')}
        {field('flat', 'หรือดอกเบี้ยคงที่', '% ต่อปี', 'ถ้าได้มาเป็นต่อเดือน คูณ 12 ก่อน', () => {})}
        {field('fees', 'ค่าธรรมเนียมทั้งหมด', 'บาท', 'เช่น ค่าจัดทำสัญญา ไม่นับอากรแสตมป์และประกันภัย ไม่มีให้เว้นว่าง')}
        <SelectField name="feesIn" label="ค่าธรรมเนียมจ่ายเมื่อไร" defaultValue={typed.feesIn}>
          <option value="">วันทำสัญญา</option>
          <option value="financed">รวมในยอดจัดแล้วผ่อน</option>
        </SelectField>
        <SelectField name="vat" label="ภาษีมูลค่าเพิ่ม" defaultValue={typed.vat}>
          <option value="">รวมในค่างวดแล้ว</option>
          <option value="added">ยังไม่รวม บวกเพิ่ม 7%</option>
        </SelectField>
        <div className={styles.send}>
          <Button type="submit" name={ADD} value="1">
            วางข้างของเรา
          </Button>
        </div>
      </Form>
    </section>
  )
}
