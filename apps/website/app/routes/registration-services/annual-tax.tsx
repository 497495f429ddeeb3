import { bangkokDay } from '@leasing/rules/bangkok-day'
import { PageHead } from '@leasing/ui/page-head'
import { useState } from 'react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { contactHref } from '../../forms/contact-link.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { PaperLayout, Part } from '../../ui/paper-layout.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { Route } from './+types/annual-tax'
import { loadRegistration } from './load-registration.ts'
import { SendDocuments } from './send-documents.tsx'
import { HelpCard, RegistrationQuestions, ServiceParts } from './service-parts.tsx'
import { type Bill, billOf, type Charges } from './tax-bill.ts'
import { calculateTax, TAX_FIELDS, type TaxInput, type TaxResult } from './tax-calculation.ts'
import { TaxCalculator } from './tax-calculator.tsx'
import { TaxSteps } from './tax-steps.tsx'

export const handle = {
  tool: true,
  sitemap: true,
  reads: {
    plate: 'typed',
    cc: 'typed',
    kg: 'typed',
    registered: 'typed',
    dueDay: 'typed',
    dueMonth: 'typed',
    dueYear: 'typed',
    company: 'typed',
    compulsory: 'typed',
  },
} satisfies PageHandle

const TRAIL = [{ label: 'ต่อภาษีรถประจำปี' }]
const MAX_TYPED_LENGTH = 40

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const [{ services, questions }, table, { premiums }, { fees }] = await Promise.all([
    loadRegistration(['tax'], context),
    api.findVehicleTax(),
    api.findCompulsoryInsurance(),
    api.listRegistrationFees(),
  ])
  const { searchParams } = new URL(request.url)
  return {
    service: services[0]!,
    questions,
    table,
    charges: {
      premiums: premiums.map(({ id, vehicle, totalSatang, certainty }) => ({
        id,
        vehicle,
        totalSatang,
        ...(certainty && { certainty }),
      })),
      inspection: services[0]!.fees.find((fee) => fee.for === 'inspection')?.amount,
      service: fees.find(({ id }) => id === 'annual-tax-service')?.serviceFee,
    } satisfies Charges,
    urlInput: Object.fromEntries(
      TAX_FIELDS.map((field) => [field, (searchParams.get(field) ?? '').slice(0, MAX_TYPED_LENGTH)]),
    ) as TaxInput,
    isSent: searchParams.has('plate'),
    today: bangkokDay(now),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  return pageMeta(matches, {
    title: 'ต่อภาษีรถประจำปี คำนวณภาษีรถกระบะ รถเก๋ง และรถบรรทุก',
    description:
      'คำนวณค่าต่อภาษีรถในยอดเดียว ทั้งภาษี พ.ร.บ. ค่าตรวจสภาพ และค่าบริการ แล้วดูเอกสาร ขั้นตอน และที่อยู่ส่งเอกสารระหว่างผ่อน',
    path: href('/service-annual-tax'),
    image: loaderData.service.image,
    trail: TRAIL,
  })
}

export default function AnnualTax() {
  const { service, questions } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead tool trail={TRAIL} title={service.title} lead={service.lead} />
      <PaperLayout tool aside={<HelpCard services={[service]} isSecondary />}>
        <Renewal />
        <ServiceParts service={service} />
        <RegistrationQuestions items={questions} />
      </PaperLayout>
    </>
  )
}

/** Renewal calculator, with a link to request the service. */
function Renewal() {
  const { table, charges, urlInput, isSent, today } = useLoaderData<typeof loader>()
  const [input, setInput] = useState(urlInput)
  const [previousInput, setPreviousInput] = useState(urlInput)
  // A new URL, after submission or Back, resets the values.
  if (previousInput !== urlInput) {
    setPreviousInput(urlInput)
    setInput(urlInput)
  }
  const result = calculateTax(input, table, today)
  const bill = billOf(result, input, charges)
  const request = requestHref(result, bill)
  return (
    <>
      <Part
        id="calculator"
        isSilent
        printed
        title="ต่อภาษีต้องจ่ายเท่าไร"
        lead="รวมภาษี พ.ร.บ. ค่าตรวจสภาพ และค่าบริการไว้ในยอดเดียว เลือกตามสีป้ายของรถคุณ"
      >
        <TaxCalculator
          table={table}
          charges={charges}
          input={input}
          onChange={setInput}
          result={result}
          bill={bill}
          isSent={isSent}
          today={today}
          steps={<TaxSteps result={result} input={input} request={request} />}
        />
        <RichText html={table.notes} />
      </Part>
      <SendDocuments request={request} />
    </>
  )
}

/** Contact link for the renewal service, with the calculation. */
const requestHref = ({ vehicle, size, registered, tax }: TaxResult, bill: Bill | undefined) =>
  contactHref(
    'annual-tax',
    bill && {
      plate: vehicle.id,
      size: `${size}`,
      registered: `${registered ?? ''}`,
      due: tax?.years[0]?.dueOn,
      total: (bill.total / 100).toFixed(2),
    },
  )
