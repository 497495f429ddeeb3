import { form as contactDealer } from '@leasing/contract/forms/contact-dealer'
import { Button, ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { Options, SelectField } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, Form, href, useActionData, useLoaderData, useSubmit } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import { describeWorking, findWorking, namedTerm } from '../../calculators/working.server.ts'
import { requestContext } from '../../context.ts'
import { listDealersNearProvince } from '../../dealers/near-province.server.ts'
import { formatDistrict, formatProvince } from '../../dealers/place-names.ts'
import { ConsentFields, RadioField } from '../../forms/choice-fields.tsx'
import { findLinkedPromotion } from '../../forms/find-promotion.server.ts'
import type { FormOutcome } from '../../forms/form.ts'
import { FormLayout } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrefilledNote } from '../../forms/prefilled-note.tsx'
import { submitForm } from '../../forms/submit-form.server.ts'
import { EmailField, NameField, PhoneField } from '../../forms/text-fields.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/contact-dealer'
import { PATHS } from './address.ts'
import styles from './contact-dealer.module.css'
import { WorkingSummary } from './working-summary.tsx'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const PATH = `${PATHS.model}/contact-dealer`
const TITLE = 'ให้ผู้จำหน่ายติดต่อกลับ'
const TRAIL = [{ label: 'คำนวณค่างวดรายเดือน', href: PATHS.model }, { label: TITLE }]

/** Specification, section 9. */
const DEALERS_SHOWN = 5
/** Where a province has none. */
const NEAR_SHOWN = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const id = search.get('id') ?? ''
  const working = id ? await findWorking(api, id.slice(0, 80)) : undefined
  if (!working) return data({ working: undefined, isGone: id !== '' }, { status: id ? 404 : 200 })

  const [{ items: provinces }, promotion] = await Promise.all([
    api.listProvinces(),
    findLinkedPromotion(search, api),
  ])
  const province = provinces.find(({ code }) => code === search.get('province'))
  const inProvince = province ? (await api.listDealers({ query: { province: province.code } })).items : []
  const isNear = province !== undefined && inProvince.length === 0
  const there = isNear ? await listDealersNearProvince(api, province.svgId, NEAR_SHOWN) : inProvince
  const districts = [...new Map(there.map(({ district, districtName }) => [district, districtName]))]
  const district = isNear ? undefined : districts.find(([code]) => code === search.get('district'))?.[0]
  const found = there.filter((dealer) => !district || dealer.district === district)
  const show = Math.max(DEALERS_SHOWN, Number.parseInt(search.get('show') ?? '', 10) || DEALERS_SHOWN)
  return {
    working,
    term: namedTerm(working, search),
    isGone: false,
    promotion,
    provinces: provinces.map(({ code, name }) => ({ id: code, name: name.th })),
    province: province?.code,
    /** Of the province that has no dealer: those that are shown are the nearest to it. */
    nearTo: isNear ? formatProvince(province.name.th) : undefined,
    districts: isNear ? [] : districts.map(([id, name]) => ({ id, name })),
    district,
    total: found.length,
    dealers: found.slice(0, show).map(({ sequence, nameTh, province, provinceName, districtName }) => ({
      sequence,
      nameTh,
      place: `${formatDistrict(province, districtName)}${isNear ? ` ${formatProvince(provinceName)}` : ''}`,
    })),
  }
}

/** PUT, so that a second time changes what the first asked for. */
export const action = (args: Route.ActionArgs) => {
  const id = new URL(args.request.url).searchParams.get('id') ?? ''
  return submitForm(
    args,
    contactDealer,
    (api, body) => api.contactDealer({ params: { id }, body }),
    (working, { term, promotion }) => ({
      // The `id` of the answer is that of the calculation.
      id: working.requestId,
      asked: { dealer: working.selectedDealer, calculated: describeWorking(working, term), promotion },
    }),
  )
}

export const clientAction = createClientAction(contactDealer)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'เลือกผู้จำหน่ายหรือสาขาใกล้บ้าน แล้วให้ติดต่อกลับพร้อมค่างวดที่คุณคำนวณไว้ ไม่มีค่าใช้จ่าย',
    path: PATH,
    hidden: true,
    trail: TRAIL,
  })

export default function ContactDealer() {
  const loaded = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <>
      <PageHead
        tool
        trail={TRAIL}
        title={TITLE}
        lead="คุยต่อจากตัวเลขที่คำนวณไว้กับคนที่อยู่ใกล้คุณ ถามได้โดยไม่ต้องตกลงซื้อ"
      />
      <PageBody>
        {loaded.working ? (
          <Asked loaded={loaded} outcome={outcome} />
        ) : (
          <EmptyState title={loaded.isGone ? 'ไม่พบการคำนวณนี้แล้ว' : 'เริ่มจากการคำนวณค่างวด'}>
            <ThaiText as="p">
              {loaded.isGone
                ? 'ผลที่เก็บไว้เปิดดูได้ 90 วัน คำนวณใหม่ใช้เวลาไม่ถึงนาที'
                : 'เลือกรุ่นรถ เงินดาวน์ และจำนวนงวดก่อน แล้วกดให้ผู้จำหน่ายติดต่อกลับ'}
            </ThaiText>
            <ButtonLink tone="action" to={PATHS.model}>
              คำนวณค่างวด
            </ButtonLink>
            <ButtonLink tone="quiet" to={href('/dealer-location')}>
              ค้นหาผู้จำหน่ายและสาขา
            </ButtonLink>
          </EmptyState>
        )}
      </PageBody>
    </>
  )
}

type Loaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { province: unknown }>

function Asked({
  loaded,
  outcome,
}: {
  loaded: ReturnType<typeof useLoaderData<typeof loader>>
  outcome: FormOutcome | undefined
}) {
  const { responsibleLending } = useRootData()!.layout
  if (!('provinces' in loaded)) return null
  const { working, term, province, dealers, promotion } = loaded
  const monthlyInstallments = working.monthlyInstallments.filter((plan) => !term || plan.term === term)
  return (
    <FormLayout
      side={{
        summary: (
          <WorkingSummary
            working={{ ...working, monthlyInstallments }}
            term={term}
            responsibleLending={responsibleLending}
          />
        ),
        points: [
          { title: 'ได้ตัวเลขเดียวกัน', text: 'ผู้จำหน่ายเห็นรุ่น เงินดาวน์ และค่างวดที่คุณคำนวณไว้ ไม่ต้องเริ่มใหม่' },
          { title: 'ไม่มีค่าใช้จ่าย', text: 'ถามค่างวดและเงื่อนไขได้ เปลี่ยนใจได้ทุกเมื่อ' },
        ],
      }}
    >
      <div className={styles.page}>
        <Area loaded={loaded} />
        {province && dealers.length > 0 && <DealerForm loaded={loaded} outcome={outcome} />}
        <ThaiText as="p">
          ไม่พบสาขาที่สะดวก{' '}
          <Link to={callHref({ working: working.id, term: term?.toString(), promotion: promotion?.id })}>
            ให้เราโทรกลับแทน
          </Link>
        </ThaiText>
      </div>
    </FormLayout>
  )
}

/** Province and district: by the button, or with JavaScript by choosing. */
function Area({
  loaded: { working, term, promotion, provinces, province, nearTo, districts, district },
}: {
  loaded: Loaded
}) {
  const submit = useSubmit()
  return (
    <Form
      action={PATH}
      method="get"
      className={styles.area}
      preventScrollReset
      aria-label="เลือกพื้นที่"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      <input type="hidden" name="id" value={working.id} />
      {term && <input type="hidden" name="term" value={term} />}
      {promotion && <input type="hidden" name="promotion" value={promotion.id} />}
      <SelectField name="province" label="จังหวัด" defaultValue={province ?? ''}>
        <option value="">เลือกจังหวัด</option>
        <Options of={provinces} />
      </SelectField>
      <SelectField
        key={province}
        name="district"
        label="เขตหรืออำเภอ"
        defaultValue={district ?? ''}
        disabled={!province || nearTo !== undefined}
      >
        <option value="">{province ? 'ทุกเขตและอำเภอ' : 'เลือกจังหวัดก่อน'}</option>
        <Options of={districts} />
      </SelectField>
      <div data-scriptless>
        <Button type="submit" tone={province ? 'quiet' : 'action'}>
          ดูผู้จำหน่าย
        </Button>
      </div>
    </Form>
  )
}

function DealerForm({ loaded, outcome }: { loaded: Loaded; outcome: FormOutcome | undefined }) {
  const { working, term, promotion, dealers, total, province, district, nearTo } = loaded
  const [first] = dealers
  const more = new URLSearchParams({
    id: working.id,
    ...(term && { term: String(term) }),
    ...(promotion && { promotion: promotion.id }),
    province: province!,
    ...(district && { district }),
    show: String(dealers.length + 10),
  })

  return (
    <LeadForm
      form={contactDealer}
      outcome={outcome}
      initial={nearTo || dealers.length === 1 ? { selectedDealer: String(first!.sequence) } : {}}
      submitLabel="ส่งให้ผู้จำหน่าย"
      next="ผู้จำหน่ายโทรหาคุณภายใน {{answer.callBack}} วันทำการ"
    >
      {term && <input type="hidden" name="term" value={term} />}
      {promotion && (
        <PrefilledNote name="promotion" label="จากโปรโมชั่น" value={promotion.id} words={promotion.title} />
      )}
      <RadioField
        name="selectedDealer"
        label="ผู้จำหน่ายหรือสาขา"
        hint={
          nearTo
            ? `${nearTo}ยังไม่มีผู้จำหน่าย ที่ใกล้ที่สุดคือ${first!.nameTh} ซึ่งจะโทรหาคุณ ถ้าคุณไม่เลือกแห่งอื่น`
            : `พบ ${total} แห่ง`
        }
        choices={dealers.map(({ sequence, nameTh, place }) => ({
          value: String(sequence),
          label: `${nameTh} ${place}`,
        }))}
      />
      {dealers.length < total && (
        <Link to={`${PATH}?${more}`} preventScrollReset className={styles.more}>
          ดูเพิ่มอีก {Math.min(10, total - dealers.length)} แห่ง
        </Link>
      )}
      <NameField name="customer.firstName" autoComplete="given-name" />
      <NameField name="customer.lastName" autoComplete="family-name" />
      <PhoneField name="customer.mobilePhone" hint="10 หลัก ขึ้นต้นด้วย 0" />
      <EmailField name="customer.email" optional />
      <RadioField name="customer.contactTime" />
      <ConsentFields />
    </LeadForm>
  )
}
