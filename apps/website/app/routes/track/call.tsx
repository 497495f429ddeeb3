import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, href, redirect, useActionData, useLoaderData } from 'react-router'
import { changeAppointment, findSlots } from '../../appointments/appointments.server.ts'
import { SLOT_ID, SlotChoice } from '../../appointments/slot-choice.tsx'
import { formContext, requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/call'
import { requireOwnRequest } from './proof.server.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

const TITLE = 'เวลาที่เราโทรหาคุณ'
const TRAIL = [{ label: 'เรื่องของฉัน', href: href('/track/requests') }, { label: TITLE }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { id, reference, title } = await requireOwnRequest(params.reference, request, requestInfo)
  return data({ reference, title, slots: await findSlots(requestInfo.api, id) }, { headers: PRIVATE })
}

/** Books, moves or cancels the appointment. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const requestInfo = context.get(requestContext)
  const { id, reference } = await requireOwnRequest(params.reference, request, requestInfo)
  const failed = await changeAppointment(context.get(formContext), requestInfo.api, id)
  if (failed) return data(failed.failure, { status: failed.status, headers: PRIVATE })
  return redirect(`${href('/track/call/:reference', { reference })}#${SLOT_ID}`, 303)
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'เลือก เปลี่ยน หรือยกเลิกเวลาที่เราโทรหาคุณ',
    path: href('/track/call/:reference', { reference: params.reference ?? '' }),
    hidden: true,
    trail: TRAIL,
  })

export default function Call() {
  const { reference, title, slots } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const path = href('/track/call/:reference', { reference })
  const canChoose = slots && (slots.slot || slots.offers.length > 0)
  return (
    <>
      <PageHead tool trail={TRAIL} title={TITLE} lead={`${title} ${reference}`} />
      <PageBody>
        {canChoose ? (
          <SlotChoice slots={slots} action={path} calendarHref={`${path}/calendar.ics`} failure={failure} />
        ) : (
          <ThaiText as="p">ตอนนี้ไม่มีเวลาว่างให้เลือก เรายังโทรหาคุณตามกำหนดในเรื่องของฉัน</ThaiText>
        )}
        <MoreLink to={href('/track/requests')}>กลับไปเรื่องของฉัน</MoreLink>
      </PageBody>
    </>
  )
}
