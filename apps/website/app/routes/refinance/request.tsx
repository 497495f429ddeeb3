import type { FormBody } from '@leasing/contract/forms'
import type { Fields } from '@leasing/contract/forms/define-form'
import { form } from '@leasing/contract/forms/refinance'
import { isApiError } from '@leasing/contract/is-api-error'
import { nameModel } from '@leasing/contract/refinance-words'
import { withAnswerTimes } from '@leasing/contract/with-answer-times'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { describeInstalment, nameOfShape } from '@leasing/rules/repayment-shapes'
import { buddhistYear } from '@leasing/rules/thai-date'
import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ConsentFields, ProvinceField, RadioField, SelectField } from '../../forms/choice-fields.tsx'
import type { Values } from '../../forms/form.ts'
import { FormLayout, type SideWords } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { FieldSet, PersonFields } from '../../forms/person-fields.tsx'
import { submitForm } from '../../forms/submit-form.server.ts'
import { EmailField, MoneyField, TextField } from '../../forms/text-fields.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { useAnswerTimes } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/request'
import { PATH as CALCULATOR, hrefOf, type Query, readQuery } from './address.ts'
import { findSaved, queryOfSaved, shownOfSaved } from './load-saved.server.ts'
import { loadContractFees, loadVehicle, type Vehicle } from './load-vehicle.server.ts'
import { moneyOf, sumContractFees } from './refinance-offer.ts'
import styles from './request.module.css'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const PATH = href('/refinance/request')
const TITLE = 'ส่งคำขอรีไฟแนนซ์'
const TRAIL = [{ label: 'ประเมินวงเงินรีไฟแนนซ์', href: CALCULATOR }, { label: TITLE }]

const SIDE: SideWords = {
  points: [
    { title: 'ยังไม่มีค่าใช้จ่าย', text: 'ตรวจรถและแจ้งผลก่อน คุณเปลี่ยนใจได้ก่อนเซ็นสัญญา' },
    { title: 'ประเมินจากรถจริง', text: 'วงเงินจริงขึ้นกับสภาพรถ ประวัติการผ่อน และเอกสารรายได้' },
  ],
  prepare: ['เล่มทะเบียนรถ หรือสำเนา', 'สัญญาเดิมและใบเสร็จค่างวดล่าสุด ถ้ายังผ่อนอยู่', 'บัตรประชาชนและเอกสารรายได้'],
  links: [{ label: 'เอกสารและขั้นตอนทั้งหมด', to: href('/service-refinance') }],
}

const TERMS = [12, 24, 36, 48, 60, 72].map((term) => ({ value: String(term), label: `${term} เดือน` }))
const OLDEST_YEARS = 16

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const query = await withKnownPromotion(api, readQuery(new URL(request.url).searchParams))
  const thisYear = Number(bangkokDay(now).slice(0, 4))
  const calculated = query.calculation ? await calculatedFrom(api, query) : undefined
  return {
    query,
    initial: calculated ? {} : await initialOf(api, query),
    provinces: await loadProvinces(api),
    years: Array.from({ length: OLDEST_YEARS }, (_, i) => thisYear - i),
    calculated,
  }
}

type Api = Parameters<typeof loadVehicle>[0]

/** Without a promotion that does not run: a campaign need not have one, and the request would be refused for it. */
async function withKnownPromotion(api: Api, { promotion, ...query }: Query): Promise<Query> {
  const isKnown = promotion && (await api.listPromotions()).items.some(({ id }) => id === promotion)
  return isKnown ? { ...query, promotion } : query
}

/** What was chosen and typed in the calculator without coming to a result. */
async function initialOf(api: Api, query: Query): Promise<Values> {
  const { amount, outstanding } = moneyOf(query)
  const { carType, brand, group, model, year, gear } = query.carType
    ? (await loadVehicle(api, query)).vehicle
    : NO_VEHICLE
  return {
    amount,
    outstanding,
    shape: query.shape ?? '',
    term: query.term ?? '',
    // Of pickups and other cars the catalogue knows one type, the form three.
    carType: carType?.id === 'truck' ? 'truck' : '',
    brand: brand?.name ?? '',
    modelGroup: group?.name ?? '',
    model: model?.name ?? '',
    year: year ? String(year) : '',
    gear: gear?.id ?? '',
  }
}

const NO_VEHICLE: Partial<Vehicle> = {}

type CalculatedFrom = NonNullable<Awaited<ReturnType<typeof calculatedFrom>>>

const describe = (calculated: CalculatedFrom) => `${calculated.name} ${describeMoney(calculated)}`

function describeMoney({ chosen, left }: Pick<CalculatedFrom, 'chosen' | 'left'>): string {
  const { term, each } = describeInstalment(chosen)
  const hand = left < 0 ? 'เงินที่ต้องเตรียมเพิ่ม' : 'เงินที่คุณจะได้รับ'
  return `วงเงิน ${formatBaht(chosen.financeAmount)} ผ่อน ${term} ${each} ${formatBaht(chosen.monthlyInstallment)} อัตราที่แท้จริง ${formatPercent(chosen.effectiveRatePercentPerYear)} ต่อปี ${hand} ${formatBaht(Math.abs(left))} (โดยประมาณ)`
}

/** The vehicle and the money of the calculation that the address names, as the form sends them; undefined when it is over. */
async function calculatedFrom(api: Api, { calculation, term, promotion }: Query) {
  const [saved, fees] = await Promise.all([
    calculation ? findSaved(api, calculation) : undefined,
    loadContractFees(api),
  ])
  const shown = saved && shownOfSaved(saved, term)
  if (!saved || !shown) return undefined
  const { title: name, result: chosen, amount, outstanding, cashInHand } = shown
  return {
    name,
    chosen,
    left: cashInHand - sumContractFees(fees, chosen.totalPaid),
    back: hrefOf({ ...queryOfSaved(saved), term: String(chosen.term), promotion }),
    fields: {
      carType: saved.carType.name,
      brand: saved.brand.name,
      modelGroup: saved.modelGroup.name,
      model: saved.model.name,
      year: String(saved.rfModel.year),
      gear: saved.modelGear.id,
      amount: String(amount),
      term: String(chosen.term),
      shape: nameOfShape(saved.shape),
      outstanding: outstanding ? String(outstanding) : '',
      calculation: saved.id,
      promotion: promotion ?? '',
    },
  }
}

const formOf = (request: Request) =>
  new URL(request.url).searchParams.has('calculation') ? refinanceOfCalculation : form

export async function action(args: Route.ActionArgs) {
  const { api } = args.context.get(requestContext)
  const query = readQuery(new URL(args.request.url).searchParams)
  const calculated = query.calculation ? await calculatedFrom(api, query) : undefined
  return submitForm(args, calculated ? refinanceOfCalculation : form, sendRequest, (_, body) => ({
    asked: {
      province: body.province,
      ...(calculated ? { calculated: describe(calculated) } : { typed: describeTyped(body) }),
      promotion: body.promotion,
    },
  }))
}

/** A calculation that is over is no reason to refuse a person: the request goes without it, and staff calculate anew. */
async function sendRequest(api: Api, { calculation, ...body }: FormBody<'refinance'>) {
  try {
    return await api.sendRefinanceForm({ body: { ...body, calculation } })
  } catch (error) {
    if (!isApiError(error) || error.errors[0]?.code !== 'calculation-gone') throw error
    return await api.sendRefinanceForm({ body })
  }
}

/** Without a calculation there is no instalment to tell. */
const describeTyped = ({ brand, model, year, amount, term }: Typed) =>
  `${nameModel(brand, model)} ปี ${buddhistYear(year)} วงเงินที่ต้องการ ${formatBaht(amount)} ผ่อน ${term} เดือน`

type Typed = { brand: string; model: string; year: number; amount: number; term: number }

export const clientAction = (args: Route.ClientActionArgs) => createClientAction(formOf(args.request))(args)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'ส่งคำขอรีไฟแนนซ์รถกระบะและรถบรรทุก เจ้าหน้าที่โทรกลับภายใน {{answer.callBack}} วันทำการ ไม่มีค่าใช้จ่ายในการประเมิน',
    path: PATH,
    hidden: true,
    trail: TRAIL,
  })

const LEAD = 'เจ้าหน้าที่โทรกลับภายใน {{answer.callBack}} วันทำการ บอกวงเงินและค่าใช้จ่ายทั้งหมดก่อนคุณตัดสินใจ'

export default function RefinanceRequest() {
  const { query, initial, provinces, years, calculated } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <>
      <PageHead tool trail={TRAIL} title={TITLE} lead={withAnswerTimes(LEAD, useAnswerTimes())} />
      <PageBody>
        <FormLayout side={SIDE}>
          <LeadForm
            form={calculated ? refinanceOfCalculation : form}
            outcome={outcome}
            initial={initial}
            submitLabel="ส่งคำขอ"
            next="เราโทรกลับภายใน {{answer.callBack}} วันทำการ"
          >
            {calculated ? (
              <Calculated calculated={calculated} />
            ) : (
              <>
                {query.calculation && (
                  <ThaiText as="p" role="status" className="marked">
                    ผลที่คำนวณไว้หมดอายุแล้ว หรือเราหาไม่พบ กรอกรถและวงเงินด้านล่าง แล้วเจ้าหน้าที่คำนวณให้ใหม่
                  </ThaiText>
                )}
                <VehicleFields years={years} promotion={query.promotion} />
              </>
            )}
            <FieldSet title="ติดต่อคุณอย่างไร">
              <PersonFields />
              <EmailField name="email" optional />
              <ProvinceField provinces={provinces} />
              <RadioField name="contactTime" />
            </FieldSet>
            <ConsentFields />
          </LeadForm>
        </FormLayout>
      </PageBody>
    </>
  )
}

function Calculated({ calculated }: { calculated: CalculatedFrom }) {
  const { name, fields, back } = calculated
  return (
    <section className={styles.calculated} aria-labelledby="calculated-title">
      <h2 id="calculated-title">ที่คำนวณไว้</h2>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{describeMoney(calculated)}</p>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <MoreLink to={back}>แก้ตัวเลข</MoreLink>
    </section>
  )
}

function VehicleFields({ years, promotion }: { years: readonly number[]; promotion: string | undefined }) {
  return (
    <FieldSet title="รถและวงเงิน">
      {promotion && <input type="hidden" name="promotion" value={promotion} />}
      <SelectField name="carType" />
      <TextField name="brand" />
      <TextField name="modelGroup" hint="เช่น ตะวัน แค็บ" />
      <TextField name="model" hint="เช่น 2.5 ยกสูง" />
      <SelectField
        name="year"
        choices={years.map((year) => ({
          value: String(year),
          label: `พ.ศ. ${buddhistYear(year)} (ค.ศ. ${year})`,
        }))}
      />
      <RadioField name="gear" />
      <MoneyField name="amount" label="วงเงินที่ต้องการ" />
      <SelectField name="term" choices={TERMS} />
      <RadioField name="shape" optional />
      <MoneyField name="outstanding" label="ยอดหนี้คงเหลือ" hint="ถ้ายังผ่อนรถคันนี้อยู่" optional />
    </FieldSet>
  )
}

const SETTLED = ['carType', 'brand', 'modelGroup', 'model', 'gear', 'shape']

/** For a calculation, whose vehicle and money are settled: no draft of another one may take their place. */
const refinanceOfCalculation = {
  ...form,
  fields: Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [
      name,
      SETTLED.includes(name) ? { ...field, kind: 'hidden' } : field,
    ]),
  ) as Fields,
}
