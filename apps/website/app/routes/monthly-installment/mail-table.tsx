import { form as quote } from '@leasing/contract/forms/quote'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, useActionData, useLoaderData } from 'react-router'
import { findWorking, namedTerm } from '../../calculators/working.server.ts'
import { requestContext } from '../../context.ts'
import { ConsentFields } from '../../forms/choice-fields.tsx'
import { FormLayout } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { submitForm } from '../../forms/submit-form.server.ts'
import { EmailField } from '../../forms/text-fields.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/mail-table'
import { PATHS } from './address.ts'
import styles from './contact-dealer.module.css'
import { WorkingSummary } from './working-summary.tsx'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const PATH = `${PATHS.model}/mail-table`
const TITLE = 'ส่งตารางค่างวดเข้าอีเมล'
const TRAIL = [{ label: 'คำนวณค่างวดรายเดือน', href: PATHS.model }, { label: TITLE }]

/** A test compares what is promised here with the mail. */
const sideOf = (expiresAt: string, isChosen: boolean) => ({
  points: [
    {
      title: 'มีอะไรในอีเมล',
      text: `ค่างวด ดอกเบี้ย และยอดรวมของทุกระยะผ่อน${isChosen ? ' สรุปรายปีของระยะที่คุณเลือก' : ''} และลิงก์ไปดูตารางผ่อนทุกงวด`,
    },
    { title: 'ส่งครั้งเดียว', text: 'เราใช้อีเมลนี้ส่งตารางให้คุณ ไม่ส่งข่าวสารถ้าคุณไม่ได้เลือกรับ' },
    {
      title: 'เปิดดูซ้ำได้',
      text: `ในอีเมลมีลิงก์กลับมาดูตัวเลขเดิม เปิดได้ถึง ${formatThaiDateTime(Date.parse(expiresAt))}`,
    },
  ],
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  const working = id ? await findWorking(api, id.slice(0, 80)) : undefined
  const term = working && namedTerm(working, searchParams)
  return data({ working, term }, { status: id && !working ? 404 : 200 })
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    quote,
    (api, body) => api.sendEmail({ body }),
    (_, { email }) => ({ email }),
  )

export const clientAction = createClientAction(quote)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'รับตารางค่างวดที่คำนวณไว้ทางอีเมล พร้อมอัตราดอกเบี้ยที่แท้จริงและยอดรวมของทุกจำนวนงวด',
    path: PATH,
    hidden: true,
    trail: TRAIL,
  })

export default function MailTable() {
  const { working, term } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  const { responsibleLending } = useRootData()!.layout
  return (
    <>
      <PageHead tool trail={TRAIL} title={TITLE} lead="เก็บไว้เทียบ หรือส่งต่อให้คนที่บ้านช่วยดู" />
      <PageBody>
        {working ? (
          <div className={styles.page}>
            <WorkingSummary working={working} term={term} responsibleLending={responsibleLending} />
            <FormLayout side={sideOf(working.expiresAt, term !== undefined)}>
              <LeadForm form={quote} outcome={outcome} submitLabel="ส่งตารางให้ฉัน" next="อีเมลถึงคุณภายในไม่กี่นาที">
                <input type="hidden" name="template" value="quote" />
                <input type="hidden" name="workingId" value={working.id} />
                {term && <input type="hidden" name="term" value={term} />}
                <EmailField name="email" />
                <ConsentFields />
              </LeadForm>
            </FormLayout>
          </div>
        ) : (
          <EmptyState title="ยังไม่มีการคำนวณให้ส่ง">
            <ThaiText as="p">คำนวณค่างวดก่อน แล้วกดส่งตารางเข้าอีเมล ผลที่เก็บไว้เปิดดูได้ 90 วัน</ThaiText>
            <ButtonLink tone="action" to={PATHS.model}>
              คำนวณค่างวด
            </ButtonLink>
          </EmptyState>
        )}
      </PageBody>
    </>
  )
}
