import { MESSAGE_MAX_LENGTH } from '@leasing/contract/forms/choices'
import { form as newProduct } from '@leasing/contract/forms/new-product'
import type { Choice } from '../../forms/choice-fields.tsx'
import { ConsentFields, ProvinceField, RadioField, SelectField } from '../../forms/choice-fields.tsx'
import type { FormOutcome, Values } from '../../forms/form.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PersonFields } from '../../forms/person-fields.tsx'
import { PrefilledNote } from '../../forms/prefilled-note.tsx'
import { TextAreaField } from '../../forms/text-fields.tsx'

type NewProductFormProps = {
  provinces: readonly Choice[]
  outcome: FormOutcome | undefined
  initial?: Values
  /** Product of the page, if it is about a single one. */
  fixedProduct?: string
  /** Called with the product that the visitor chooses. */
  onProduct?: (product: string) => void
  noteHint?: string
  /** Summary of an earlier calculation, sent to staff with the request. */
  calculated?: string | undefined
  promotion?: { id: string; title: string } | undefined
}

export function NewProductForm({
  provinces,
  outcome,
  initial = {},
  fixedProduct,
  onProduct,
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
      next="เราโทรกลับภายใน {{answer.callBack}} วันทำการ"
    >
      {calculated && <PrefilledNote name="calculated" label="จากผลคำนวณของคุณ" value={calculated} />}
      {promotion && (
        <PrefilledNote name="promotion" label="จากโปรโมชั่น" value={promotion.id} words={promotion.title} />
      )}
      {fixedProduct ? (
        <input type="hidden" name="product" value={fixedProduct} />
      ) : (
        <SelectField name="product" onChoose={onProduct} />
      )}
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
