import { form as newProduct } from '@leasing/contract/forms/new-product'
import { useState } from 'react'
import { href, useActionData, useLoaderData } from 'react-router'
import { describeChosen } from '../../calculators/describe-chosen.server.ts'
import { requestContext } from '../../context.ts'
import { findLinkedPromotion } from '../../forms/find-promotion.server.ts'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { submitForm } from '../../forms/submit-form.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/page'
import { NewProductForm } from './new-product-form.tsx'

export const handle = { tool: true, sitemap: true, reads: 'all' } satisfies PageHandle

const WORDS: FormPageWords = {
  path: href('/new-product'),
  title: 'สนใจบริการ ให้เราโทรกลับ',
  description: 'เลือกบริการที่สนใจ ฝากชื่อและเบอร์มือถือไว้ เจ้าหน้าที่ในพื้นที่โทรกลับภายใน {{answer.callBack}} วันทำการ',
  lead: 'เลือกบริการและเวลาที่สะดวก เจ้าหน้าที่ในพื้นที่ของคุณโทรกลับและตอบคำถาม',
  points: [
    { title: 'ถามก่อนได้ ไม่ผูกพัน', text: 'ถามอัตราดอกเบี้ย ค่าใช้จ่าย และเอกสารได้ โดยไม่ต้องตกลงทำสัญญา' },
    { title: 'โทรในเวลาที่คุณเลือก', text: 'เราโทรเฉพาะวันและเวลาทำการ และบอกหมายเลขอ้างอิงของคุณก่อนเริ่มคุย' },
  ],
  prepare: ['บริการที่สนใจ', 'รุ่นและปีรถ ถ้ามีในใจแล้ว', 'เวลาที่สะดวกรับสาย'],
  links: [
    { label: 'คำนวณค่างวด', to: href('/monthly-installment') },
    { label: 'คำถามที่พบบ่อย', to: href('/service-faq') },
  ],
}

/** Words of the page for a product that staff have to know more about. */
const WORDS_OF_PRODUCT: Record<string, { words: FormPageWords; noteHint: string }> = {
  leasing: {
    words: {
      ...WORDS,
      title: 'ขอใบเสนอราคาลีสซิ่ง',
      lead: 'เจ้าหน้าที่โทรกลับ ถามเรื่องรถและงานของกิจการ แล้วส่งใบเสนอราคาที่บอกค่าเช่าและต้นทุนรวม',
      prepare: [
        'ชื่อกิจการ และเลขทะเบียนนิติบุคคล',
        'จำนวนรถ รุ่น และราคารถถ้ามีใบเสนอราคาแล้ว',
        'ระยะทางต่อปี และระยะสัญญาที่ต้องการ',
        'เมื่อครบสัญญา อยากซื้อรถไว้หรือเปลี่ยนคันใหม่',
      ],
      links: [{ label: 'ลีสซิ่งสำหรับธุรกิจ', to: href('/service-leasing') }, ...(WORDS.links ?? [])],
    },
    noteHint: 'ชื่อกิจการ จำนวนรถ รุ่น ระยะทางต่อปี และเมื่อครบสัญญาอยากซื้อรถไว้หรือเปลี่ยนคันใหม่',
  },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const [provinces, promotion, chosen] = await Promise.all([
    loadProvinces(api),
    findLinkedPromotion(search, api),
    describeChosen(request, api),
  ])
  return {
    provinces,
    calculated: chosen?.words,
    promotion,
    // Values that are not among the choices are ignored.
    initial: { product: search.get('product') ?? chosen?.product ?? '' },
  }
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    newProduct,
    (api, body) => api.sendNewProductForm({ body }),
    (_, { product, province, calculated, promotion }) => ({
      about: product,
      asked: { province, calculated, promotion },
    }),
  )

export const clientAction = createClientAction(newProduct)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function NewProduct() {
  const { provinces, calculated, promotion, initial } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  const [chosen, setChosen] = useState<string>()
  const product = chosen ?? outcome?.values.product ?? initial.product
  const { words = WORDS, noteHint } = WORDS_OF_PRODUCT[product] ?? {}
  return (
    <FormPage words={words}>
      <NewProductForm
        provinces={provinces}
        onProduct={setChosen}
        {...(noteHint && { noteHint })}
        outcome={outcome}
        initial={initial}
        calculated={calculated}
        promotion={promotion}
      />
    </FormPage>
  )
}
