import { appointedStep } from '@leasing/contract/appointment-words'
import type { CallSlots } from '@leasing/contract/call-slots'
import type { Province } from '@leasing/contract/content/places'
import type { Form } from '@leasing/contract/forms/define-form'
import { answerTimeOf, type LeadWords, type ReceivedWords } from '@leasing/contract/forms/lead-words'
import { FORMS, findLeadWords, isFormKey } from '@leasing/contract/forms/registry'
import { withAnswerTimes } from '@leasing/contract/with-answer-times'
import { addDays, bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { Button, ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { Fold } from '@leasing/ui/fold'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { Wrap } from '@leasing/ui/section'
import { StepList } from '@leasing/ui/step-list'
import { CircleCheck, Phone, Printer } from 'lucide-react'
import { data, href, redirect, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { changeAppointment, findSlots, promisedDay } from '../../appointments/appointments.server.ts'
import { momentsOf, SLOT_ID, SLOT_INTENT, SlotChoice } from '../../appointments/slot-choice.tsx'
import { formContext, type RequestContext, requestContext } from '../../context.ts'
import { listDealersNearProvince } from '../../dealers/near-province.server.ts'
import { formatProvince } from '../../dealers/place-names.ts'
import { ClearDevice } from '../../device/clear-device.tsx'
import { findCouponOffers } from '../../forms/coupon-offers.server.ts'
import { flowCookie, PRIVATE, receivedCookie } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { PrivacyReceipt } from '../../forms/privacy-receipt.tsx'
import type { Receipt } from '../../forms/receipt.ts'
import { replyByDay, replyByText } from '../../forms/reply-by.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { CodeQr } from '../../ui/code-qr.tsx'
import { qrPath } from '../../ui/qr.server.ts'
import type { Route } from './+types/page'
import { CouponCard, CouponOffer } from './coupon.tsx'
import styles from './page.module.css'
import { currentCoupon, currentReward, findReceipt, statusOf } from './receipt.server.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** The receipt is in an encrypted cookie, so the URL contains no personal data. */
export async function loader({ params: { form }, request, context }: Route.LoaderArgs) {
  const words = findLeadWords(form)
  if (!words?.received) throw data(null, { status: 404 })
  const requestInfo = context.get(requestContext)
  const found = findReceipt(form, request, requestInfo)
  const receipt = found && {
    ...found,
    coupon: await currentCoupon(found, requestInfo),
    reward: await currentReward(found, requestInfo),
  }
  const code = (receipt?.coupon ?? receipt?.reward)?.code
  const qr = code === undefined ? undefined : qrPath(code)
  const status = receipt && statusOf(receipt, requestInfo)
  const slots = receipt && (await findSlotsOf(words, receipt, requestInfo))
  const { steps, ...received } = { ...words.received, ...(status && words.receivedWhen?.[status]) }
  return data(
    {
      form,
      title: words.title,
      words: {
        ...received,
        steps: receipt ? await withReplyDay(steps, receipt, slots, requestInfo) : [],
      },
      receipt,
      slots,
      caller: receipt?.asked && (await findCaller(receipt.asked, requestInfo)),
      opening: receipt?.careerId && (await findOpening(receipt.careerId, requestInfo)),
      qr,
      collected: receipt && collectedOf(form, words.keptDays, receipt, slots),
      isEnded: status === 'ended',
      coupons: receipt && form === 'refinance' ? await findCouponOffers(requestInfo.api) : [],
      show: receipt?.reward && (await findMotorShow(receipt.reward, requestInfo)),
    },
    { headers: PRIVATE },
  )
}

/** The fields that the visitor filled in, and until when they are kept. Undefined for receipts of an earlier release. */
function collectedOf(
  form: string,
  keptDays: number,
  { given, receivedAt, isMarketingAllowed }: Pick<Receipt, 'given' | 'receivedAt' | 'isMarketingAllowed'>,
  slots: CallSlots | undefined,
) {
  if (!given || !isFormKey(form)) return undefined
  const { fields, groups = {} }: Form = FORMS[form].form
  const labels = given.flatMap((path) => {
    const field = fields[path]
    const group = groups[path.split('.')[0]!]
    return field && field.label !== '' && field.kind !== 'hidden'
      ? [group ? `${group}: ${field.label}` : field.label]
      : []
  })
  return {
    collected: [...labels, ...(slots?.slot?.channel === 'line' ? ['LINE ID'] : [])].map((label) => ({
      label,
    })),
    isMarketingAllowed: isMarketingAllowed === true,
    deletedOn: addDays(bangkokDay(Date.parse(receivedAt)), keptDays),
  }
}

/** Withdraws the consent to news and offers that was given with the form, or chooses, changes or cancels the time of the call. */
export async function action({ params: { form }, request, context }: Route.ActionArgs) {
  const requestInfo = context.get(requestContext)
  const receipt = findReceipt(form, request, requestInfo)
  const path = href('/received/:form', { form })
  const sent = context.get(formContext)
  if (receipt?.id && sent.has(SLOT_INTENT)) {
    const failed = await changeAppointment(sent, requestInfo.api, receipt.id)
    if (failed) return data(failed.failure, { status: failed.status, headers: PRIVATE })
    return redirectDocument(`${path}#${SLOT_ID}`, { status: 303 })
  }
  if (!receipt?.id || sent.get('intent') !== 'withdraw-marketing') return redirect(path, 303)
  await requestInfo.api.withdrawMarketingOf({ body: { id: receipt.id } })
  const cookie = flowCookie(receivedCookie(form), { ...receipt, isMarketingAllowed: false }, requestInfo)
  return redirect(path, { status: 303, headers: { 'set-cookie': cookie } })
}

/** Where a form asks for a call. */
const findSlotsOf = async (words: LeadWords, { id }: Pick<Receipt, 'id'>, { api }: RequestContext) =>
  answerTimeOf(words) === 'callBack' ? await findSlots(api, id) : undefined

/** Replaces 'within 1 working day' by the date, and that by the appointment. */
const withReplyDay = (
  steps: ReceivedWords['steps'],
  { receivedAt, asked }: Pick<Receipt, 'receivedAt' | 'asked'>,
  slots: CallSlots | undefined,
  context: RequestContext,
) =>
  Promise.all(
    steps.map(async (step) => {
      const { answerTimes } = await context.api.findSite()
      const { title, within } = step
      const text = withAnswerTimes(step.text, answerTimes)
      if (within === undefined) return { title, text }
      const slot = within === 'callBack' ? slots?.slot : undefined
      if (slot) return { title, text: appointedStep(text, momentsOf(slot)) }
      const workingDays = answerTimes[within]
      const day =
        (within === 'callBack' ? promisedDay(slots) : undefined) ??
        (await replyByDay(Date.parse(receivedAt), workingDays, context, asked?.dealer))
      return { title, text: `${replyByText(day, workingDays)} ${text}` }
    }),
  )

/** Who will call: the selected dealer with current data, or our staff in the province, with the phone of the office there. */
async function findCaller(
  { dealer, province, calculated, typed, promotion }: NonNullable<Receipt['asked']>,
  { api }: RequestContext,
) {
  const chosen =
    dealer === undefined
      ? undefined
      : (await api.listDealers({ query: {} })).items.find(({ sequence }) => sequence === dealer)
  const place = chosen ? undefined : (await api.listProvinces()).items.find(({ code }) => code === province)
  const office = chosen ?? (place && (await findOffice(api, place)))
  return {
    isChosen: chosen !== undefined,
    province: place && formatProvince(place.name.th),
    office: office && { name: office.nameTh, phone: office.phone, hours: office.hours },
    calculated,
    typed,
    promotion: promotion && (await api.listPromotions()).items.find(({ id }) => id === promotion)?.title,
  }
}

async function findOffice(api: RequestContext['api'], { code, svgId }: Province) {
  const [dealer] = (await api.listDealers({ query: { province: code } })).items
  return dealer ?? (await listDealersNearProvince(api, svgId, 1))[0]
}

const findOpening = async (careerId: string, { api }: RequestContext) =>
  (await api.listCareers()).items.find(({ id }) => id === careerId)?.title

/** Date and place where the reward is handed out, if known. */
async function findMotorShow({ event }: NonNullable<Receipt['reward']>, { api }: RequestContext) {
  const found = event && (await api.listMotorExpoEvents()).items.find(({ id }) => id === event)
  if (!found) return undefined
  const { held, place } = found
  return { held: held && `${formatThaiDate(held.from)} – ${formatThaiDate(held.until)}`, place }
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.receipt ? loaderData.words.title : OPENS_LATER,
        description: 'หมายเลขอ้างอิงและขั้นตอนต่อไป',
        path: href('/received/:form', { form: loaderData.form }),
        hidden: true,
        trail: [],
      })
    : []

export default function Received() {
  const {
    form,
    title: formTitle,
    words,
    receipt,
    slots,
    caller,
    opening,
    qr,
    isEnded,
    coupons,
    show,
    collected,
  } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const { hotline } = useRootData()!.layout.contact
  const { title, lead, links, steps } = words
  if (!receipt) return <NoReceipt title={formTitle} hotline={hotline} />
  return (
    <div
      className={styles.page}
      data-receipt
      data-form={form}
      data-reference={receipt.reference}
      data-received-at={receipt.receivedAt}
    >
      <Wrap narrow>
        <header className={styles.head}>
          <CircleCheck aria-hidden size={44} strokeWidth={1.75} />
          {/* biome-ignore lint/a11y/noAutofocus: the result must be announced first, also without JavaScript */}
          <h1 tabIndex={-1} autoFocus>
            {title}
          </h1>
          <p>{lead}</p>
        </header>
        {receipt.coupon && <CouponCard coupon={receipt.coupon} qr={qr!} isEnded={isEnded} />}
        {receipt.reward && (
          <section className={`panel ${styles.reference}`} aria-label="ของรางวัล">
            <p>{receipt.reward.title}</p>
            <p className={styles.number}>{receipt.reward.code}</p>
            <CodeQr code={receipt.reward.code} {...qr!} />
            {receipt.reward.usedAt && (
              <p>รับของรางวัลแล้วเมื่อ {formatThaiDateTime(Date.parse(receipt.reward.usedAt))}</p>
            )}
            {show?.held && <p>วันจัดงาน {show.held}</p>}
            {show?.place && <p>สถานที่ {show.place}</p>}
            <p>
              เปิดดูรหัสนี้อีกได้ที่{' '}
              <a href={`${href('/reward-motor-expo-2021')}?id=${receipt.reward.id}`}>หน้าของรางวัลของคุณ</a>
            </p>
          </section>
        )}
        <section className={`panel ${receipt.coupon || receipt.reward ? styles.small : styles.reference}`}>
          <h2>หมายเลขอ้างอิง</h2>
          <p className={styles.number}>{receipt.reference}</p>
          <p>
            {formTitle} เราได้รับเมื่อ {formatThaiDateTime(Date.parse(receipt.receivedAt))}{' '}
            แจ้งหมายเลขนี้เมื่อโทรสอบถาม
          </p>
          {receipt.phone && (
            <p>
              เบอร์ของคุณที่เราได้รับ <span className="figure">{receipt.phone}</span> ถ้าเบอร์นี้ไม่ใช่ของคุณ
              โทรบอกเราพร้อมหมายเลขอ้างอิง
            </p>
          )}
          {receipt.phone && (
            <p>
              <Link to={href('/track')}>ติดตามเรื่องนี้</Link> ได้ทุกเมื่อในหน้าเรื่องของฉัน
            </p>
          )}
          {receipt.email && (
            <p>
              ส่งไปที่ <strong className={styles.mail}>{receipt.email}</strong> ถ้าอีเมลนี้ผิด กลับไปส่งใหม่ได้
            </p>
          )}
          {opening && <p>ตำแหน่งที่สมัคร: {opening}</p>}
          {receipt.insured && <p>ขอเทียบเบี้ยสำหรับ {receipt.insured}</p>}
        </section>
        {slots && (
          <SlotChoice
            slots={slots}
            action={href('/received/:form', { form })}
            calendarHref={href('/received/:form/call.ics', { form })}
            failure={failure}
          />
        )}
        {caller && <Caller caller={caller} />}
        <section className={styles.next} aria-labelledby="next-title">
          <h2 id="next-title">ขั้นตอนต่อไป</h2>
          <StepList steps={steps} level={3} />
        </section>
        {coupons.length > 0 && <CouponOffer offers={coupons} />}
        <div className={styles.actions}>
          <ButtonAnchor tone="quiet" href={telHref(hotline)}>
            <Phone aria-hidden size={20} strokeWidth={1.75} />
            โทร {hotline}
          </ButtonAnchor>
          <Button tone="quiet" data-needs-script data-print>
            <Printer aria-hidden size={20} strokeWidth={1.75} />
            พิมพ์หน้านี้
          </Button>
        </div>
        <nav aria-label="หน้าที่เกี่ยวข้อง" className={styles.links}>
          {links.map(({ label, to }) => (
            <MoreLink key={to} to={to}>
              {label}
            </MoreLink>
          ))}
        </nav>
        {collected && <Collected title={formTitle} {...collected} />}
        <ClearDevice>ถ้าใช้เครื่องนี้ร่วมกับคนอื่น จดหมายเลขอ้างอิงไว้ แล้วล้างข้อมูลของคุณออกจากเครื่อง</ClearDevice>
      </Wrap>
    </div>
  )
}

type CollectedProps = NonNullable<ReturnType<typeof collectedOf>> & { title: string }

/** The privacy receipt; `/track` says who has opened the request. */
function Collected(props: CollectedProps) {
  return (
    <section className={styles.collected} aria-labelledby="collected-title">
      <h2 id="collected-title">ข้อมูลของคุณ</h2>
      <Fold id="collected" heading="เราเก็บอะไร ใช้ทำอะไร และลบเมื่อไร">
        <PrivacyReceipt {...props}>
          เจ้าหน้าที่ที่ดูแลคำขอนี้ ดูว่าใครเปิดดูเมื่อไรได้ที่ <Link to={href('/track')}>เรื่องของฉัน</Link>
        </PrivacyReceipt>
      </Fold>
      {props.isMarketingAllowed && (
        <form method="post">
          <Button type="submit" tone="quiet" name="intent" value="withdraw-marketing">
            ไม่ขอรับข่าวสารและข้อเสนอ
          </Button>
        </form>
      )}
    </section>
  )
}

function Caller({
  caller: { isChosen, province, office, calculated, typed, promotion },
}: {
  caller: CallerData
}) {
  return (
    <section className={styles.caller} aria-labelledby="caller-title">
      <h2 id="caller-title">{isChosen ? 'ผู้จำหน่ายที่จะโทรหาคุณ' : 'เจ้าหน้าที่ของเราจะโทรหาคุณ'}</h2>
      {!isChosen && office && <p>ผู้ดูแล{province}โทรหาคุณเอง ถ้าอยากคุยก่อน โทรหรือแวะไปที่แห่งนี้ได้</p>}
      {office && (
        <>
          <p className={styles.name}>{office.name}</p>
          <p>
            <a href={telHref(office.phone)} className="figure">
              โทร {formatPhone(office.phone)}
            </a>{' '}
            {office.hours}
          </p>
        </>
      )}
      {calculated && <p>จากผลคำนวณของคุณ: {calculated}</p>}
      {typed && <p>ที่คุณกรอก: {typed}</p>}
      {promotion && <p>จากโปรโมชั่น: {promotion}</p>}
    </section>
  )
}

type CallerData = Awaited<ReturnType<typeof findCaller>>

const OPENS_LATER = 'หน้านี้เปิดได้หลังส่งแบบฟอร์ม'

function NoReceipt({ title, hotline }: { title: string; hotline: string }) {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <Wrap narrow>
        <EmptyState title={OPENS_LATER}>
          <p>
            คุณเปิดหน้านี้ได้ 1 วันหลังส่ง ในเบราว์เซอร์ที่ใช้ส่ง ถ้าส่งแล้วและอยากติดตามเรื่อง เปิด{' '}
            <Link to={href('/track')}>เรื่องของฉัน</Link> ด้วยเบอร์มือถือของคุณ หรือโทรสายด่วน{' '}
            <a href={telHref(hotline)}>{hotline}</a>
          </p>
          <ButtonLink tone="quiet" to={href('/')}>
            กลับสู่หน้าหลัก
          </ButtonLink>
        </EmptyState>
      </Wrap>
    </div>
  )
}
