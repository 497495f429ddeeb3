import { form as quote } from '@leasing/contract/forms/quote'
import { data, useActionData, useLoaderData } from 'react-router'
import { linkedDays } from '../../calculators/contract-days.ts'
import { MAIL_TABLE_TITLE, MailTablePage, mailTableTrail } from '../../calculators/mail-table.tsx'
import { findWorking, namedTerm } from '../../calculators/working.server.ts'
import { requestContext } from '../../context.ts'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { submitForm } from '../../forms/submit-form.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/mail-table'
import { PATHS, readQuery } from './address.ts'
import { WorkingSummary } from './working-summary.tsx'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const CALCULATOR = { label: 'คำนวณค่างวดรายเดือน', href: PATHS.model, start: 'คำนวณค่างวด' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const query = readQuery(searchParams)
  const working = query.id ? await findWorking(api, query.id) : undefined
  const term = working && namedTerm(working, searchParams)
  return data({ working, term, days: linkedDays(query) }, { status: query.id && !working ? 404 : 200 })
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
    title: MAIL_TABLE_TITLE,
    description: 'รับตารางค่างวดที่คำนวณไว้ทางอีเมล พร้อมอัตราดอกเบี้ยที่แท้จริงและยอดรวมของทุกจำนวนงวด',
    path: `${PATHS.model}/mail-table`,
    hidden: true,
    trail: mailTableTrail(CALCULATOR),
  })

export default function MailTable() {
  const { working, term, days } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  const { responsibleLending } = useRootData()!.layout
  return (
    <MailTablePage calculator={CALCULATOR} saved={working} term={term} days={days} outcome={outcome}>
      {working && (
        <WorkingSummary working={working} term={term} days={days} responsibleLending={responsibleLending} />
      )}
    </MailTablePage>
  )
}
