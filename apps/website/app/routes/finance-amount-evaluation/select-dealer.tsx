import { CONTACT_HOURS, type SelectedDealer } from '@leasing/contract/credit-estimation'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import { DEALER_TYPES } from '@leasing/contract/words'
import { formatNumber } from '@leasing/rules/baht'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { failStep } from '../../forms/fail-step.server.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { SubmitButton, useSending } from '../../forms/sending.tsx'
import { createStepClientAction, FailureNotice, type StepFailure } from '../../forms/step-failure.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { OpeningNow } from '../../ui/opening-now.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Route } from './+types/select-dealer'
import { STEPS } from './addresses.ts'
import { firstOpening, hourText, timeOf, timeText } from './call-hours.ts'
import { DealerFilter, Select } from './dealer-filter.tsx'
import { type DealerView, findDealers, readNear } from './find-dealers.server.ts'
import {
  redirectAfterError,
  requireCurrentSubmission,
  requireVerifiedJourney,
  saveAndRedirect,
} from './journey.server.ts'
import styles from './select-dealer.module.css'
import { StepHeading, StepPage, stepMeta } from './step.tsx'

export const handle = { sitemap: false, reads: 'all', step: 'เลือกผู้จำหน่าย' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { context, flow, step, nextHref } = await requireVerifiedJourney(args)
  if (step.kind !== 'result') throw redirect(nextHref)
  const { searchParams } = new URL(args.request.url)
  return data(
    {
      ...(await findDealers(context.api, flow, searchParams)),
      now: context.now,
      chosen: flow.selectedDealer,
      contactHours: CONTACT_HOURS,
    },
    { headers: PRIVATE },
  )
}

type InvalidChoice = { errors: { dealer?: string; hours?: string }; values: SelectedDealer }

export async function action(args: Route.ActionArgs) {
  const journey = await requireVerifiedJourney(args)
  const { context, flow, step, nextHref } = journey
  if (step.kind !== 'result') return redirect(nextHref, 303)
  const form = args.context.get(formContext)
  if (form.get('intent') === 'near') {
    const near = readNear(form)
    return saveAndRedirect(STEPS.selectDealer, near ? { ...flow, near } : flow, context)
  }
  const numberOf = (name: string) => Number(form.get(name) ?? '')
  const selectedDealer = {
    dealer: numberOf('dealer'),
    contactStartTime: numberOf('from'),
    contactEndTime: numberOf('to'),
  }
  const dealerError = () => invalid(selectedDealer, { dealer: 'เลือกผู้จำหน่ายหรือสาขา 1 แห่ง' })
  const hoursError = () => invalid(selectedDealer, { hours: fieldMessage('contact-hours') })
  if (selectedDealer.dealer === 0) return dealerError()
  if (!(selectedDealer.contactStartTime < selectedDealer.contactEndTime)) return hoursError()
  try {
    const answer = await context.api.submitCreditEstimation({
      body: { id: flow.id!, uuid: flow.uuid!, selectedDealer, seenDealer: flow.selectedDealer ?? null },
    })
    // The position is no longer needed.
    const { isFinished: _, near: __, isSentElsewhere: ___, ...rest } = flow
    const reference = 'reference' in answer ? { reference: answer.reference, leadId: answer.id } : {}
    // Submitting the same choice again keeps the original time.
    const isSame = JSON.stringify(flow.selectedDealer) === JSON.stringify(selectedDealer)
    const askedAt = (isSame && flow.askedAt) || context.now
    return saveAndRedirect(STEPS.attachDocument, { ...rest, ...reference, selectedDealer, askedAt }, context)
  } catch (error) {
    if (!isApiError(error)) throw error
    // Another device has submitted first.
    if (error.code === 'changed-meanwhile') await requireCurrentSubmission(args.request, journey)
    if (error.code !== 'invalid-input') return redirectAfterError(error.code, journey) ?? failStep(error)
    const isHours = error.errors.some(({ path }) => path.startsWith('selectedDealer.contact'))
    return isHours ? hoursError() : dealerError()
  }
}

const invalid = (values: InvalidChoice['values'], errors: InvalidChoice['errors']) =>
  data({ errors, values }, { status: 422, headers: PRIVATE })

export const clientAction = createStepClientAction<InvalidChoice>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.selectDealer, handle.step, 'เลือกผู้จำหน่ายหรือสาขาใกล้คุณ และเวลาที่สะดวกให้โทรกลับ')

export default function SelectDealer() {
  const { hours: officeHours, hoursStructured } = useRootData()!.layout.contact
  const { now, provinces, districts, selected, place, total, dealers, more, chosen, contactHours } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<InvalidChoice | StepFailure>()
  const { isPending, sendOnce } = useSending()
  const currentTime = useNow(now)
  const rejected = outcome && 'errors' in outcome ? outcome : undefined
  const [corrected, setCorrected] = useState<typeof outcome>()
  const errors = rejected === corrected ? undefined : rejected?.errors
  const { first, last } = contactHours
  const values = rejected?.values ?? { dealer: 0, contactStartTime: first, contactEndTime: last, ...chosen }
  const hours = Array.from({ length: last - first + 1 }, (_, i) => ({
    id: `${first + i}`,
    name: `${hourText(first + i)} น.`,
  }))
  const opening = firstOpening(hoursStructured)
  const [from, setFrom] = useState(values.contactStartTime)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!rejected) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [rejected])
  return (
    <StepPage back={STEPS.result} place="หลังจากได้ผลแล้ว">
      <div>
        <StepHeading step="select-dealer">เลือกผู้จำหน่ายให้ติดต่อกลับ</StepHeading>
        <ThaiText as="p">เราส่งผลประเมินของคุณให้ผู้จำหน่าย คุณจึงคุยต่อได้เลย และเปลี่ยนผู้จำหน่ายภายหลังได้</ThaiText>
      </div>
      <DealerFilter provinces={provinces} districts={districts} selected={selected} />
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={sendOnce}
        onInput={() => setCorrected(outcome)}
        aria-busy={isPending}
      >
        <FailureNotice failure={outcome && 'failure' in outcome ? outcome.failure : undefined} />
        <fieldset className={styles.dealers} aria-describedby={errors?.dealer && 'dealer-error'}>
          <ThaiText as="legend">ผู้จำหน่ายและสาขา</ThaiText>
          <p role="status" className={styles.small}>
            {total > 0 ? `พบ ${total} แห่ง${place}` : `ยังไม่พบ${place} ลองเลือกจังหวัดอื่น`}
          </p>
          {errors?.dealer && <ErrorText id="dealer-error">{errors.dealer}</ErrorText>}
          {dealers.map((dealer) => (
            <DealerChoice
              key={dealer.sequence}
              dealer={dealer}
              now={currentTime}
              isChosen={dealer.sequence === values.dealer}
              isSaved={dealer.sequence === chosen?.dealer}
              isInvalid={errors?.dealer !== undefined}
            />
          ))}
        </fieldset>
        {more && (
          <Link
            to={`${STEPS.selectDealer}?${new URLSearchParams({ ...more.place, show: `${more.show}` })}#dealer-${more.first}`}
            preventScrollReset
            className={styles.more}
          >
            ดูเพิ่มอีก {Math.min(more.show, total) - dealers.length} แห่ง
          </Link>
        )}
        <fieldset
          className={styles.hours}
          aria-describedby={errors?.hours && 'hours-error'}
          onChange={({ target }) => {
            if (target instanceof HTMLSelectElement && target.name === 'from') setFrom(Number(target.value))
          }}
        >
          <legend>เวลาที่สะดวกให้โทร</legend>
          <ThaiText as="p" className={styles.small}>
            เราโทรเฉพาะเวลาทำการ {officeHours}
            {opening &&
              opening > timeOf(first) &&
              ` ถ้าเลือกตั้งแต่ ${hourText(first)} น. เราเริ่มโทร ${timeText(opening)} น.`}
          </ThaiText>
          {errors?.hours && <ErrorText id="hours-error">{errors.hours}</ErrorText>}
          <Select
            name="from"
            label="ตั้งแต่"
            items={hours.slice(0, -1)}
            value={values.contactStartTime}
            isInvalid={errors?.hours !== undefined}
          />
          <Select
            name="to"
            label="ถึง"
            items={hours.filter(({ id }) => Number(id) > from)}
            value={values.contactEndTime}
            isInvalid={errors?.hours !== undefined}
          />
        </fieldset>
        <div className={styles.send}>
          <SubmitButton isPending={isPending}>เลือกแห่งนี้และไปต่อ</SubmitButton>
          <ThaiText as="p" className={styles.small}>
            กดแล้ว ผลประเมินและเบอร์ของคุณถึงผู้จำหน่ายทันที ขั้นต่อไปแนบเอกสารได้ถ้าสะดวก หรือข้ามไปก่อน
          </ThaiText>
        </div>
      </Form>
    </StepPage>
  )
}

type DealerChoiceProps = {
  dealer: DealerView
  now: number
  isChosen: boolean
  isSaved: boolean
  isInvalid: boolean
}

function DealerChoice({ dealer, now, isChosen, isSaved, isInvalid }: DealerChoiceProps) {
  const { sequence, name, type, place, distanceKm, hours, hoursStructured } = dealer
  return (
    <div className={styles.dealer}>
      <input
        type="radio"
        id={`dealer-${sequence}`}
        name="dealer"
        value={sequence}
        defaultChecked={isChosen}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={`dealer-${sequence}-facts`}
      />
      <div>
        <label htmlFor={`dealer-${sequence}`}>{name}</label>
        <div id={`dealer-${sequence}-facts`} className={styles.facts}>
          {isSaved && (
            <p>
              <strong>แห่งที่คุณเลือกไว้</strong>
            </p>
          )}
          <p>
            {DEALER_TYPES[type]} · {place}
            {distanceKm !== undefined && <strong> · ห่าง {formatNumber(distanceKm)}&nbsp;กม.</strong>}
          </p>
          <OpeningNow hours={hoursStructured} now={now} />
          <ThaiText as="p">{hours}</ThaiText>
        </div>
      </div>
    </div>
  )
}

const ErrorText = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles.error} role="alert">
    {children}
  </p>
)
