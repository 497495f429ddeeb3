import { MESSAGE_MAX_LENGTH } from '@leasing/contract/forms/choices'
import { form as application } from '@leasing/contract/forms/job-application'
import type { Choice } from '../../forms/choice-fields.tsx'
import { ConsentFields, ProvinceField, RadioField, SelectField } from '../../forms/choice-fields.tsx'
import { DayField } from '../../forms/day-field.tsx'
import type { FormOutcome } from '../../forms/form.ts'
import { FormLayout, type SideWords } from '../../forms/form-page.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { FieldSet, NameFields } from '../../forms/person-fields.tsx'
import {
  DigitsField,
  EmailField,
  MoneyField,
  NationalIdField,
  PhoneField,
  TextAreaField,
} from '../../forms/text-fields.tsx'
import { UploadField } from '../../forms/upload-field.tsx'

const SIDE: SideWords = {
  points: [
    { title: 'ตอบทุกใบสมัคร', text: 'เราติดต่อกลับภายใน {{answer.application}} วันทำการ ไม่ว่าผลจะเป็นอย่างไร' },
    { title: 'ไม่ต้องส่งสำเนาบัตรประชาชน', text: 'เราขอเอกสารตัวจริงในวันสัมภาษณ์เท่านั้น และเก็บใบสมัครไว้ 1 ปีแล้วลบ' },
    { title: 'ไม่มีค่าสมัคร', text: 'ถ้ามีใครเรียกเก็บเงินในชื่อเรา แจ้งสายด่วนได้ทันที' },
  ],
  prepare: ['ประวัติย่อ', 'รูปถ่ายของคุณ ถ้าอยากแนบ'],
}

type ApplicationFormProps = {
  careerId: string
  provinces: readonly Choice[]
  outcome: FormOutcome | undefined
}

export function ApplicationForm({ careerId, provinces, outcome }: ApplicationFormProps) {
  return (
    <FormLayout side={SIDE}>
      <LeadForm
        form={application}
        outcome={outcome}
        submitLabel="ส่งใบสมัคร"
        next="เราติดต่อกลับภายใน {{answer.application}} วันทำการ"
      >
        <input type="hidden" name="careerId" value={careerId} />
        <FieldSet title="เกี่ยวกับคุณ">
          <RadioField name="prefix" />
          <NameFields />
          <DayField name="birthDate" autoComplete="bday" />
          <NationalIdField name="nationalId" />
          <PhoneField name="mobilePhone" hint="10 หลัก ขึ้นต้นด้วย 0" />
          <EmailField name="email" />
          <ProvinceField provinces={provinces} />
        </FieldSet>
        <FieldSet title="การศึกษาและประสบการณ์">
          <SelectField name="education" />
          <DigitsField name="experienceYears" hint="เพิ่งเรียนจบให้ใส่ 0" width="short" />
          <MoneyField name="expectedSalary" label="เงินเดือนที่คาดหวัง" optional />
          <UploadField name="resume" />
          <UploadField name="photo" optional />
          <TextAreaField name="coverNote" rows={4} maxLength={MESSAGE_MAX_LENGTH} optional />
        </FieldSet>
        <ConsentFields />
      </LeadForm>
    </FormLayout>
  )
}
