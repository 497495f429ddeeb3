import { form as quote } from '@leasing/contract/forms/quote'
import { nameVehicle } from '@leasing/contract/refinance-words'
import { formatBaht } from '@leasing/rules/baht'
import { nameOfShape, REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, href, useActionData, useLoaderData } from 'react-router'
import { type LinkedDays, linkedDays } from '../../calculators/contract-days.ts'
import { MAIL_TABLE_TITLE, MailTablePage, mailTableTrail } from '../../calculators/mail-table.tsx'
import { SavedSummary } from '../../calculators/saved-summary.tsx'
import { requestContext } from '../../context.ts'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { submitForm } from '../../forms/submit-form.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/mail-table'
import { PATH, readQuery, savedHref } from './address.ts'
import { findSaved } from './load-saved.server.ts'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const CALCULATOR = { label: 'ประเมินวงเงินรีไฟแนนซ์', href: PATH, start: 'ประเมินวงเงิน' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const { id } = query
  const saved = id ? await findSaved(api, id) : undefined
  const term = saved?.monthlyInstallments.find(({ term }) => String(term) === query.term)?.term
  return data({ saved, term, days: linkedDays(query) }, { status: id && !saved ? 404 : 200 })
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    quote,
    (api, body) => api.sendEmail({ body }),
    (_, { email }) => ({ email, about: 'refinance' }),
  )

export const clientAction = createClientAction(quote)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: MAIL_TABLE_TITLE,
    description: 'รับตารางค่างวดของรีไฟแนนซ์ที่คำนวณไว้ทางอีเมล พร้อมอัตราดอกเบี้ยที่แท้จริงและยอดรวมของทุกจำนวนงวด',
    path: href('/refinance/mail-table'),
    hidden: true,
    trail: mailTableTrail(CALCULATOR),
  })

export default function MailTable() {
  const { saved, term, days } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <MailTablePage calculator={CALCULATOR} saved={saved} term={term} days={days} outcome={outcome}>
      {saved && <Summary saved={saved} term={term} days={days} />}
    </MailTablePage>
  )
}

type Saved = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['saved']>

function Summary({ saved, term, days }: { saved: Saved; term: number | undefined; days: LinkedDays }) {
  const { responsibleLending } = useRootData()!.layout
  const { id, brand, model, rfModel, modelGear, amount, outstanding, campaign, shape } = saved
  return (
    <SavedSummary
      plans={saved.monthlyInstallments}
      term={term}
      responsibleLending={responsibleLending}
      href={savedHref({ id, term: term?.toString(), ...days })}
    >
      <ThaiText as="p">
        <strong>{nameVehicle({ brand, model, year: rfModel.year, gear: modelGear })}</strong> วงเงิน{' '}
        {formatBaht(amount)}
        {outstanding > 0 && ` ปิดหนี้เดิม ${formatBaht(outstanding)}`}
        {campaign && ` โปรโมชั่น ${campaign.name}`}
        {shape.kind !== 'equal' && ` ${REPAYMENT_SHAPES[nameOfShape(shape)].title}`}
      </ThaiText>
    </SavedSummary>
  )
}
