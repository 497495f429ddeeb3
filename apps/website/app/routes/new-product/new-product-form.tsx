import { MESSAGE_MAX_LENGTH } from '@leasing/contract/forms/choices'
import { form as newProduct } from '@leasing/contract/forms/new-product'
import type { Choice } from '../../forms/choice-fields.tsx'
import { ConsentFields, ProvinceField, RadioField, SelectField } from '../../forms/choice-fields.tsx'
import type { FormOutcome, Values } from '../../forms/form.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PersonFields } from '../../forms/person-fields.tsx'
import { TextAreaField } from '../../forms/text-fields.tsx'
import styles from './new-product-form.module.css'

type NewProductFormProps = {
  provinces: readonly Choice[]
  outcome: FormOutcome | undefined
  initial?: Values
  noteHint?: string
  /** What was calculated before, in words; staff read it with the request. */
  calculated?: string | undefined
  promotion?: { id: string; title: string } | undefined
}

export function NewProductForm({
  provinces,
  outcome,
  initial = {},
  noteHint,
  calculated,
  promotion,
}: NewProductFormProps) {
  return (
    <LeadForm
      form={newProduct}
      outcome={outcome}
      initial={initial}
      submitLabel="ส่งคำขอ"
      next="เราโทรกลับภายใน 1 วันทำการ"
    >
      {calculated && (
        <p className={styles.calculated}>
          จากผลคำนวณของคุณ: {calculated}
          <input type="hidden" name="calculated" value={calculated} />
        </p>
      )}
      {promotion && (
        <p className={styles.calculated}>
          จากโปรโมชั่น: {promotion.title}
          <input type="hidden" name="promotion" value={promotion.id} />
        </p>
      )}
      <SelectField name="product" />
      <PersonFields />
      <ProvinceField provinces={provinces} />
      <RadioField name="contactTime" />
      <TextAreaField
        name="note"
        label="อยากบอกอะไรเพิ่ม"
        hint={noteHint}
        rows={3}
        maxLength={MESSAGE_MAX_LENGTH}
        optional
      />
      <ConsentFields />
    </LeadForm>
  )
}
