import { MESSAGE_MAX_LENGTH } from '@leasing/contract/forms/choices'
import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { ConsentFields, SelectField } from '../../forms/choice-fields.tsx'
import type { FormOutcome } from '../../forms/form.ts'
import { FormLayout, type SideWords } from '../../forms/form-page.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { NameFields } from '../../forms/person-fields.tsx'
import { EmailField, PhoneField, TextAreaField, TextField } from '../../forms/text-fields.tsx'

const SIDE: SideWords = {
  points: [
    { title: 'ตอบภายใน 1 วันทำการ', text: 'ผู้รับผิดชอบเรื่องนั้นติดต่อกลับเอง คุณได้หมายเลขอ้างอิงทันทีที่ส่ง' },
    { title: 'อย่าใส่รหัสใด ๆ', text: 'ไม่ต้องบอกรหัส OTP รหัสผ่าน หรือเลขหลังบัตร เราไม่ขอข้อมูลเหล่านี้' },
  ],
}

export function ContactForm({ outcome }: { outcome: FormOutcome | undefined }) {
  return (
    <FormLayout side={SIDE}>
      <LeadForm form={contactUs} outcome={outcome} submitLabel="ส่งข้อความ" next="เราติดต่อกลับภายใน 1 วันทำการ">
        <SelectField name="topic" />
        <TextAreaField
          name="message"
          hint="เล่าเรื่อง และบอกว่าอยากให้เราช่วยอย่างไร"
          maxLength={MESSAGE_MAX_LENGTH}
        />
        <NameFields />
        <PhoneField name="phone" hint="มือถือหรือเบอร์บ้านก็ได้" />
        <EmailField name="email" optional />
        <TextField name="contractNumber" hint="9 หลัก อยู่บนสัญญาและใบเสร็จ" width="half" optional />
        <ConsentFields />
      </LeadForm>
    </FormLayout>
  )
}
