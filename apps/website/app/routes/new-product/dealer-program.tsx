import { form as newProduct } from '@leasing/contract/forms/new-product'
import { href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { submitForm } from '../../forms/submit-form.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/dealer-program'
import { NewProductForm } from './new-product-form.tsx'

export const handle = { tool: true, sitemap: true, reads: 'all' } satisfies PageHandle

const WORDS: FormPageWords = {
  path: href('/refinance-dealer-program'),
  title: 'โครงการสำหรับผู้จำหน่าย',
  description: 'เต็นท์รถและผู้จำหน่ายที่อยากให้ลูกค้ามีทางเลือกสินเชื่อ ร่วมงานกับเราได้อย่างไร',
  lead: 'สำหรับเต็นท์รถ ศูนย์บริการ และผู้จำหน่ายที่อยากให้ลูกค้ามีทางเลือกสินเชื่อที่บอกตัวเลขครบ',
  points: [
    { title: 'ประเมินราคาเร็ว', text: 'มีเจ้าหน้าที่ประจำพื้นที่ช่วยตรวจสภาพและประเมินราคารถ' },
    { title: 'เงื่อนไขชัดเจน', text: 'ลูกค้าทุกคนเห็นอัตราดอกเบี้ยที่แท้จริงและตารางผ่อนก่อนเซ็นสัญญา' },
    {
      title: 'เริ่มอย่างไร',
      text: 'ส่งแบบฟอร์มนี้ เจ้าหน้าที่นัดคุยที่กิจการของคุณ ดูเอกสารการค้า แล้วตกลงเงื่อนไขเป็นลายลักษณ์อักษร',
    },
  ],
  prepare: ['ชื่อกิจการและที่ตั้ง', 'จำนวนรถที่ขายต่อเดือนโดยประมาณ', 'ชื่อและเบอร์ผู้ติดต่อ'],
  links: [{ label: 'ติดต่อเรา', to: href('/contactus') }],
}

export async function loader({ context }: Route.LoaderArgs) {
  return { provinces: await loadProvinces(context.get(requestContext).api) }
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    newProduct,
    (api, body) => api.sendNewProductForm({ body }),
    (_, { product }) => ({ about: product }),
  )

export const clientAction = createClientAction(newProduct)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function DealerProgram() {
  const { provinces } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <FormPage words={WORDS}>
      <NewProductForm
        provinces={provinces}
        outcome={outcome}
        fixedProduct="dealer-program"
        noteHint="ชื่อกิจการ ที่ตั้ง และจำนวนรถที่ขายต่อเดือน"
      />
    </FormPage>
  )
}
