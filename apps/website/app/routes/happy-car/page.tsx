import { form as happyCar } from '@leasing/contract/forms/happy-car'
import { href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ConsentFields, ProvinceField, RadioField, SelectField } from '../../forms/choice-fields.tsx'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { PersonFields } from '../../forms/person-fields.tsx'
import { submitForm } from '../../forms/submit-form.server.ts'
import { MoneyField, TextField } from '../../forms/text-fields.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/page'

export const handle = { tool: true, sitemap: true, reads: 'all' } satisfies PageHandle

const WORDS: FormPageWords = {
  path: href('/happy-car'),
  title: 'ซื้อ ขาย หรือแลกเปลี่ยนรถ',
  description: 'บอกรถที่อยากได้หรืออยากขาย เจ้าหน้าที่ช่วยหารถ ช่วยประเมินราคา และคำนวณค่างวดให้ก่อนตัดสินใจ',
  lead: 'บอกเราว่าอยากได้รถแบบไหน หรือมีรถอะไรจะขาย เราช่วยหาและคำนวณค่างวดให้ก่อนตัดสินใจ',
  points: [
    { title: 'ยังไม่ต้องตกลงอะไร', text: 'เราช่วยหารถหรือประเมินราคาโดยไม่คิดค่าบริการ และคุณเปลี่ยนใจได้' },
    { title: 'ตรวจรถก่อนจ่ายเงิน', text: 'อย่าโอนมัดจำก่อนเห็นรถและเล่มทะเบียนตัวจริง' },
  ],
  prepare: ['ประเภทและยี่ห้อรถที่สนใจ', 'งบประมาณ หรือราคาที่อยากขาย', 'เล่มทะเบียน ถ้าจะขายหรือแลกเปลี่ยน'],
  links: [
    { label: 'เช่าซื้อรถใช้แล้ว', to: href('/service-used-car') },
    { label: 'คำนวณค่างวด', to: href('/monthly-installment') },
  ],
}

export async function loader({ context }: Route.LoaderArgs) {
  return { provinces: await loadProvinces(context.get(requestContext).api) }
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    happyCar,
    (api, body) => api.sendHappyCar({ body }),
    (_, { wants }) => ({ about: wants }),
  )

export const clientAction = createClientAction(happyCar)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function HappyCar() {
  const { provinces } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <FormPage words={WORDS}>
      <LeadForm
        form={happyCar}
        outcome={outcome}
        submitLabel="ส่งคำขอ"
        next="เราโทรกลับภายใน {{answer.callBack}} วันทำการ"
      >
        <RadioField name="wants" />
        <SelectField name="carType" />
        <TextField name="brand" optional />
        <MoneyField name="budget" label={happyCar.fields.budget!.label} optional />
        <PersonFields />
        <ProvinceField provinces={provinces} />
        <RadioField name="contactTime" />
        <ConsentFields />
      </LeadForm>
    </FormPage>
  )
}
