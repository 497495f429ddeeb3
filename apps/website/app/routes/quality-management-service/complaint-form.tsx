import { MESSAGE_MAX_LENGTH } from '@leasing/contract/forms/choices'
import { form as complaint } from '@leasing/contract/forms/complaint'
import { ConsentFields, SelectField } from '../../forms/choice-fields.tsx'
import { DayField } from '../../forms/day-field.tsx'
import type { FormOutcome } from '../../forms/form.ts'
import { FormLayout, type SideWords } from '../../forms/form-page.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { NameFields } from '../../forms/person-fields.tsx'
import { EmailField, PhoneField, TextAreaField, TextField } from '../../forms/text-fields.tsx'
import { UploadField } from '../../forms/upload-field.tsx'

const SIDE: SideWords = {
  points: [
    { title: 'ไม่มีผลต่อสัญญา', text: 'คุณร้องเรียนได้โดยไม่มีค่าใช้จ่าย และผู้ตรวจสอบไม่ใช่คนที่คุณร้องเรียน' },
    { title: 'ถ้าไม่มีข้อมูลบางอย่าง เราช่วยค้นให้', text: 'ไม่มีเลขที่สัญญาหรือจำวันที่ไม่ได้ ก็ส่งได้' },
  ],
}

export function ComplaintForm({ outcome }: { outcome: FormOutcome | undefined }) {
  return (
    <FormLayout side={SIDE}>
      <LeadForm
        form={complaint}
        outcome={outcome}
        submitLabel="ส่งเรื่องร้องเรียน"
        next="ผู้รับผิดชอบติดต่อคุณภายใน {{answer.callBack}} วันทำการ"
      >
        <input type="hidden" name="template" value="complaint" />
        <SelectField name="topic" />
        <TextAreaField
          name="message"
          label="เกิดอะไรขึ้น"
          hint="เกิดเมื่อไร คุยกับใคร และอยากให้เราแก้ไขอย่างไร"
          rows={7}
          maxLength={MESSAGE_MAX_LENGTH}
        />
        <DayField name="incidentOn" optional />
        <UploadField name="attachments" many optional />
        <NameFields />
        <PhoneField name="phone" hint="มือถือหรือเบอร์บ้านก็ได้" />
        <EmailField name="email" optional />
        <TextField name="contractNumber" hint="9 หลัก อยู่บนสัญญาและใบเสร็จ" width="half" optional />
        <ConsentFields />
      </LeadForm>
    </FormLayout>
  )
}
