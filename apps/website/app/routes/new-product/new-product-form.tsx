import { CONTACT_TIMES, MESSAGE_MAX_LENGTH, PRODUCTS } from '@leasing/contract/form-words'
import type { Choice } from '../../forms/choice-fields.tsx'
import { ConsentFields, ProvinceField, RadioField, SelectField } from '../../forms/choice-fields.tsx'
import type { FormOutcome, Values } from '../../forms/form.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PersonFields } from '../../forms/person-fields.tsx'
import { TextAreaField } from '../../forms/text-fields.tsx'
import { newProduct } from './form.ts'

type NewProductFormProps = {
  provinces: readonly Choice[]
  outcome: FormOutcome | undefined
  initial?: Values
  noteHint?: string
}

export function NewProductForm({ provinces, outcome, initial = {}, noteHint }: NewProductFormProps) {
  return (
    <LeadForm
      form={newProduct}
      outcome={outcome}
      initial={initial}
      submitLabel="ส่งคำขอ"
      next="เราโทรกลับภายใน 1 วันทำการ"
    >
      <SelectField name="product" choices={PRODUCTS} />
      <PersonFields />
      <ProvinceField provinces={provinces} />
      <RadioField name="contactTime" choices={CONTACT_TIMES} />
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
