import type { SelectedDealer } from '@leasing/contract/credit-estimation'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import { useEffect, useRef } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { FIRST_SHOWN, nextShow } from '../../dealers/finder-query.ts'
import { fromMap } from '../../dealers/map-projection.ts'
import { MIDDLES } from '../../dealers/middles.ts'
import { districtIn, provinceNamed } from '../../dealers/place-words.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import { SubmitButton, useSending } from '../../forms/lead-form.tsx'
import { SiteLink } from '../../layouts/chrome/site-link.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { useNow } from '../../ui/use-now.ts'
import type { Route } from './+types/select-dealer'
import { STEPS } from './addresses.ts'
import { DealerChoice } from './dealer-choice.tsx'
import { DealerFilter } from './dealer-filter.tsx'
import { HOURS, type Place, readChoice, readNear } from './dealer-query.ts'
import { dealerView, type Found } from './dealer-view.ts'
import { enter, goTo, lost } from './enter.server.ts'
import styles from './select-dealer.module.css'
import { stepMeta } from './step-meta.ts'
import { StepHeading, StepPage } from './step-page.tsx'
import { troubledBy } from './trouble.server.ts'
import { sendInBrowser, type Troubled, TroubleNotice } from './trouble.tsx'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

const NEARBY = 20

export async function loader(args: Route.LoaderArgs) {
  const { asked, flow, step, due } = await enter(args)
  if (step.kind !== 'result') throw redirect(due)
  const { api, now } = asked
  const { province: given, district: wanted, show } = readChoice(new URL(args.request.url).searchParams)

  const { items: provinces } = await api.listProvinces()
  // A province that is asked for wins over the place that was told earlier.
  const near = given ? undefined : flow.near
  const province = provinces.find(({ code }) => code === (given ?? flow.province))
  const { items: districts } = province
    ? await api.listDistricts({ query: { province: province.code } })
    : { items: [] }
  const district = districts.find(({ code }) => code === wanted)
  const { found, place } = await findDealers()
  const chosen = flow.selectedDealer
  return data(
    {
      now,
      provinces: provinces.map(({ code, name }) => ({ code, name: name.th })),
      districts: districts.map(({ code, name }) => ({ code, name: name.th })),
      choice: { province: near ? '' : (province?.code ?? ''), district: near ? '' : (district?.code ?? '') },
      place,
      total: found.length,
      dealers: withChosen(found, show, chosen?.dealer).map(dealerView),
      next: found[show] && { show: nextShow(show), first: found[show].sequence },
      chosen,
    },
    { headers: PRIVATE },
  )

  async function findDealers(): Promise<{ found: Found[]; place: string }> {
    if (near) {
      const { items } = await api.listDealersNearby({ query: { ...near, limit: NEARBY } })
      return { found: items, place: 'ใกล้ตำแหน่งของคุณ' }
    }
    const code = province?.code
    const here = await api.listDealers({ query: { province: code, district: district?.code } })
    const inPlace = [
      district && code && districtIn(code, district.name.th),
      province && provinceNamed(province.name.th),
    ]
    if (here.items.length > 0 || !province) {
      return { found: here.items, place: `ใน${inPlace.filter(Boolean).join(' ')}` }
    }
    const middle = MIDDLES[province.svgId]
    const around = middle
      ? (await api.listDealersNearby({ query: { ...fromMap(middle), limit: FIRST_SHOWN } })).items
      : []
    // Measured from the middle of the province, which says little about the visitor.
    const found = around.map(({ distanceKm: _, ...dealer }) => dealer)
    return { found, place: `ใกล้${provinceNamed(province.name.th)}ที่สุด เพราะในจังหวัดนี้ยังไม่มี` }
  }
}

/** The first few, and the one that was chosen although it is further down. */
function withChosen(found: readonly Found[], show: number, chosen: number | undefined): Found[] {
  const later = found.slice(show).filter(({ sequence }) => sequence === chosen)
  return [...found.slice(0, show), ...later]
}

type Refused = { errors: { dealer?: string; hours?: string }; values: { dealer: number } & Hours }
type Hours = Pick<SelectedDealer, 'contactStartTime' | 'contactEndTime'>

export async function action(args: Route.ActionArgs) {
  const entered = await enter(args)
  const { asked, flow, step, due } = entered
  if (step.kind !== 'result') return redirect(due, 303)
  const form = args.context.get(formContext)
  if (form.get('intent') === 'near') {
    const near = readNear(form)
    return goTo(STEPS.selectDealer, near ? { ...flow, near } : flow, asked)
  }
  const numberOf = (name: string) => Number(form.get(name) ?? '')
  const selectedDealer = {
    dealer: numberOf('dealer'),
    contactStartTime: numberOf('from'),
    contactEndTime: numberOf('to'),
  }
  if (selectedDealer.dealer === 0) return refuse(selectedDealer, { dealer: 'เลือกผู้จำหน่ายหรือสาขา 1 แห่ง' })
  if (!(selectedDealer.contactStartTime < selectedDealer.contactEndTime))
    return refuse(selectedDealer, { hours: fieldMessage('contact-hours') })
  try {
    const answer = await asked.api.submitCreditEstimation({
      body: { id: flow.id!, uuid: flow.uuid!, selectedDealer },
    })
    // Where the visitor is has done its service.
    const { isFinished: _, near: __, ...rest } = flow
    const reference = 'reference' in answer ? { reference: answer.reference } : {}
    return goTo(STEPS.attachDocument, { ...rest, ...reference, selectedDealer }, asked)
  } catch (error) {
    if (!isApiError(error)) throw error
    const elsewhere = lost(error.code, entered)
    if (elsewhere) return elsewhere
    if (error.code === 'not-ready') return goTo(STEPS.checkYourAnswers, { ...flow, submitted: {} }, asked)
    if (error.code !== 'invalid-input') return troubledBy(error)
    const isHours = error.errors.some(({ path }) => path.startsWith('selectedDealer.contact'))
    return isHours
      ? refuse(selectedDealer, { hours: fieldMessage('contact-hours') })
      : refuse(selectedDealer, { dealer: 'เลือกผู้จำหน่ายหรือสาขา 1 แห่ง' })
  }
}

const refuse = (values: Refused['values'], errors: Refused['errors']) =>
  data({ errors, values }, { status: 422, headers: PRIVATE })

export const clientAction = sendInBrowser<Refused>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.selectDealer, 'เลือกผู้จำหน่าย', 'เลือกผู้จำหน่ายหรือสาขาใกล้คุณ และเวลาที่สะดวกให้โทรกลับ')

export default function SelectDealer() {
  const { now, provinces, districts, choice, place, total, dealers, next, chosen } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<Refused | Troubled>()
  const { isPending, sendOnce } = useSending()
  const moment = useNow(now)
  const refused = outcome && 'errors' in outcome ? outcome : undefined
  const values = refused?.values ?? { dealer: 0, contactStartTime: 8, contactEndTime: 17, ...chosen }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refused) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <StepPage back={STEPS.result} place="หลังจากได้ผลแล้ว">
      <div>
        <StepHeading step="select-dealer">เลือกผู้จำหน่ายให้ติดต่อกลับ</StepHeading>
        <p>ผู้จำหน่ายได้รับผลประเมินของคุณ จึงคุยต่อได้ทันที คุณเปลี่ยนผู้จำหน่ายภายหลังได้</p>
      </div>
      <DealerFilter provinces={provinces} districts={districts} choice={choice} />
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={sendOnce}
        aria-busy={isPending}
      >
        <TroubleNotice trouble={outcome && 'trouble' in outcome ? outcome.trouble : undefined} />
        <fieldset className={styles.dealers} aria-describedby={refused?.errors.dealer && 'dealer-error'}>
          <legend>ผู้จำหน่ายและสาขา</legend>
          <p role="status" className={styles.small}>
            {total > 0 ? `พบ ${total} แห่ง${place}` : `ยังไม่พบ${place} ลองเลือกจังหวัดอื่น`}
          </p>
          {refused?.errors.dealer && <ErrorText id="dealer-error">{refused.errors.dealer}</ErrorText>}
          {dealers.map((dealer) => (
            <DealerChoice
              key={dealer.sequence}
              dealer={dealer}
              now={moment}
              isChosen={dealer.sequence === values.dealer}
              isWrong={refused?.errors.dealer !== undefined}
            />
          ))}
        </fieldset>
        {next && (
          <SiteLink
            to={`${STEPS.selectDealer}?${new URLSearchParams({ ...given(choice), show: `${next.show}` })}#dealer-${next.first}`}
            preventScrollReset
            className={styles.more}
          >
            ดูเพิ่มอีก {Math.min(next.show, total) - dealers.length} แห่ง
          </SiteLink>
        )}
        <fieldset className={styles.hours} aria-describedby={refused?.errors.hours && 'hours-error'}>
          <legend>เวลาที่สะดวกให้โทร</legend>
          {refused?.errors.hours && <ErrorText id="hours-error">{refused.errors.hours}</ErrorText>}
          <Hour
            name="from"
            label="ตั้งแต่"
            hours={HOURS.slice(0, -1)}
            value={values.contactStartTime}
            isWrong={refused?.errors.hours !== undefined}
          />
          <Hour
            name="to"
            label="ถึง"
            hours={HOURS.slice(1)}
            value={values.contactEndTime}
            isWrong={refused?.errors.hours !== undefined}
          />
        </fieldset>
        <div className={styles.send}>
          <SubmitButton isPending={isPending}>เลือกแห่งนี้และไปต่อ</SubmitButton>
          <p className={styles.small}>ขั้นต่อไป แนบเอกสารได้ถ้าสะดวก ข้ามก็ได้</p>
        </div>
      </Form>
    </StepPage>
  )
}

const given = ({ province, district }: Place): Record<string, string> => ({
  ...(province && { province }),
  ...(district && { district }),
})

const ErrorText = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles.error} role="alert">
    {children}
  </p>
)

type HourProps = { name: string; label: string; hours: readonly number[]; value: number; isWrong: boolean }

const Hour = ({ name, label, hours, value, isWrong }: HourProps) => (
  <div className={styles.hour}>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value} aria-invalid={isWrong ? true : undefined}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour}.00 น.
        </option>
      ))}
    </select>
  </div>
)
