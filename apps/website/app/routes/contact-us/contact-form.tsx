import { MESSAGE_MAX_LENGTH } from '@leasing/contract/forms/choices'
import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { acceptOf, UPLOAD_FIELDS, uploadHint } from '@leasing/contract/upload-words'
import { ConsentFields, SelectField } from '../../forms/choice-fields.tsx'
import { Field } from '../../forms/field.tsx'
import type { LinkedPromotion } from '../../forms/find-promotion.server.ts'
import type { FormOutcome, Values } from '../../forms/form.ts'
import { useForm } from '../../forms/form-context.ts'
import { FormLayout, type SideWords } from '../../forms/form-page.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { NameFields } from '../../forms/person-fields.tsx'
import { PrefilledNote } from '../../forms/prefilled-note.tsx'
import { readUploads, uploadValue } from '../../forms/stored-file.ts'
import { EmailField, PhoneField, TextAreaField, TextField } from '../../forms/text-fields.tsx'
import styles from './contact-form.module.css'
import { InsuredFields } from './insured-fields.tsx'

const SIDE: SideWords = {
  points: [
    {
      title: 'ตอบภายใน {{answer.callBack}} วันทำการ',
      text: 'คนที่ดูแลเรื่องนั้นจะติดต่อกลับเอง คุณได้หมายเลขอ้างอิงทันทีที่ส่ง',
    },
    { title: 'อย่าใส่รหัสใด ๆ', text: 'ไม่ต้องบอกรหัส OTP รหัสผ่าน หรือเลขหลังบัตร เราไม่ขอข้อมูลเหล่านี้' },
  ],
}

type ContactFormProps = {
  outcome: FormOutcome | undefined
  /** Initial values from the URL. */
  initial: Values
  years: readonly number[]
  promotion: LinkedPromotion | undefined
  submitLabel: string
}

export function ContactForm({ outcome, initial, years, promotion, submitLabel }: ContactFormProps) {
  const { about } = outcome?.values ?? initial
  return (
    <FormLayout side={SIDE}>
      {/* Remounts the form when the URL has other initial values. */}
      <div className={styles.form} key={JSON.stringify(initial)}>
        <LeadForm
          form={contactUs}
          outcome={outcome}
          initial={initial}
          submitLabel={submitLabel}
          next="เราติดต่อกลับภายใน {{answer.callBack}} วันทำการ"
        >
          {about && <PrefilledNote name="about" label="จากผลคำนวณของคุณ" value={about} />}
          {promotion && (
            <PrefilledNote name="promotion" label="จากโปรโมชั่น" value={promotion.id} words={promotion.title} />
          )}
          <SelectField name="topic" />
          <div className={styles.insurance}>
            <InsuredFields initial={initial} years={years} />
          </div>
          <TextAreaField
            name="message"
            hint="เล่าเรื่องของคุณ และอยากให้เราช่วยอย่างไร"
            maxLength={MESSAGE_MAX_LENGTH}
          />
          <div className={styles.papers}>
            <PapersField />
          </div>
          <NameFields />
          <PhoneField name="phone" hint="มือถือหรือเบอร์บ้านก็ได้" />
          <EmailField name="email" optional />
          <TextField name="contractNumber" hint="9 หลัก อยู่บนสัญญาและใบเสร็จ" width="half" optional />
          <ConsentFields />
        </LeadForm>
      </div>
    </FormLayout>
  )
}

const TYPES = UPLOAD_FIELDS['contact-us'].papers

/** Plain file input without upload script, because few messages have attachments. Files that the server has already stored are not sent again. */
function PapersField() {
  const { papers = '' } = useForm().values
  const stored = readUploads(papers)
  return (
    <Field name="papers" hint={`เช่น ส่วนท้ายของ พ.ร.บ. ใบตรวจสภาพ แนบเป็น ${uploadHint(TYPES, true)}`} optional>
      {({ defaultValue: _, ...control }) => (
        <>
          <input key={papers} {...control} type="file" accept={acceptOf(TYPES)} multiple />
          {stored.map((file) => (
            <input key={file.key} type="hidden" name="papers" value={uploadValue(file)} />
          ))}
          {stored.length > 0 && <p role="status">แนบแล้ว {stored.map(({ name }) => name).join(', ')}</p>}
        </>
      )}
    </Field>
  )
}
