import { form as friendGetFriend } from '@leasing/contract/forms/friend-get-friend'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { href, useActionData, useLoaderData } from 'react-router'
import { type RequestContext, requestContext } from '../../context.ts'
import { CheckField, ConsentFields, ProvinceField, SelectField } from '../../forms/choice-fields.tsx'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { FieldSet, PersonFields } from '../../forms/person-fields.tsx'
import { submitForm } from '../../forms/submit-form.server.ts'
import { TextField } from '../../forms/text-fields.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/page'

export const handle = { tool: true, sitemap: true, reads: 'all' } satisfies PageHandle

const WORDS: FormPageWords = {
  path: href('/refinance-referrer'),
  title: 'เพื่อนแนะนำเพื่อน',
  description: 'แนะนำเพื่อนให้รีไฟแนนซ์หรือเช่าซื้อรถ ดูเงื่อนไขของค่าแนะนำ และวิธีแนะนำ',
  lead: 'ถ้าคุณเป็นลูกค้าของเรา และมีเพื่อนที่กำลังหาสินเชื่อรถ ถามเพื่อนก่อน เพื่อนยินยอมแล้วจึงแนะนำให้เรารู้จัก',
  points: [
    { title: 'บอกเพื่อนก่อน', text: 'เราติดต่อเฉพาะคนที่ยินยอม และบอกเขาว่าได้เบอร์มาจากใคร' },
    {
      title: 'ค่าแนะนำตามเงื่อนไข',
      text: 'คุณได้ค่าแนะนำเมื่อเพื่อนเป็นลูกค้าใหม่ ได้รับอนุมัติ และจ่ายงวดแรกแล้ว ดูรายละเอียดในหน้าโปรโมชั่น',
    },
  ],
  prepare: ['เลขที่สัญญาของคุณ', 'ชื่อและเบอร์ของเพื่อนที่ยินยอมแล้ว'],
}

/** Id of the promotion that rewards referrals. */
const PROMOTION = 'friend-get-friend'

const LINKS = [{ label: 'ดูเงื่อนไขเพื่อนแนะนำเพื่อน', to: href('/promotion/:path', { path: PROMOTION }) }]
const ENDED = 'โปรโมชั่นรอบก่อนสิ้นสุดแล้ว เมื่อมีรอบใหม่ แบบฟอร์มจะเปิดที่หน้านี้'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const [provinces, isRewarded] = await Promise.all([loadProvinces(api), promotionRuns(api)])
  return { provinces, isRewarded }
}

const promotionRuns = async (api: RequestContext['api']) =>
  (await api.listPromotions()).items.some(({ path }) => path === PROMOTION)

export async function action(args: Route.ActionArgs) {
  // The promotion may have ended after the page was opened.
  const isRewarded = await promotionRuns(args.context.get(requestContext).api)
  return submitForm(
    args,
    friendGetFriend,
    (api, body) => api.sendFriendGetFriend({ body }),
    () => (isRewarded ? {} : { about: 'unrewarded' }),
  )
}

export const clientAction = createClientAction(friendGetFriend)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function Referrer() {
  const { provinces, isRewarded } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  if (!isRewarded)
    return (
      <FormPage words={{ ...WORDS, lead: ENDED, points: [], prepare: [] }}>
        <EmptyState title="ตอนนี้ยังไม่มีโปรโมชั่นเพื่อนแนะนำเพื่อน">
          <p>เพื่อนของคุณติดต่อเราเองได้ทุกวัน ไม่ต้องรอโปรโมชั่น</p>
          <ButtonLink tone="quiet" to={href('/new-product')}>
            ขอให้เราโทรกลับ
          </ButtonLink>
        </EmptyState>
      </FormPage>
    )
  return (
    <FormPage words={{ ...WORDS, links: LINKS }}>
      <LeadForm
        form={friendGetFriend}
        outcome={outcome}
        submitLabel="แนะนำเพื่อน"
        next="เราโทรหาเพื่อนของคุณภายใน {{answer.friend}} วันทำการ"
      >
        <FieldSet title="ข้อมูลของคุณ">
          <PersonFields within="referrer" />
          <TextField name="referrer.contractNumber" hint="9 หลัก อยู่บนสัญญาและใบเสร็จ" width="half" />
        </FieldSet>
        <FieldSet title="ข้อมูลของเพื่อน">
          <PersonFields within="friend" />
          <ProvinceField name="friend.province" provinces={provinces} />
          <SelectField name="friend.interest" />
          <CheckField name="friendConsent">เพื่อนรู้แล้วว่าฉันให้ชื่อและเบอร์นี้ และยินยอมให้บริษัทติดต่อเรื่องสินเชื่อรถ</CheckField>
        </FieldSet>
        <ConsentFields />
      </LeadForm>
    </FormPage>
  )
}
