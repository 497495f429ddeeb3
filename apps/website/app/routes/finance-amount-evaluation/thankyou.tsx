import { appointmentWords } from '@leasing/contract/appointment-words'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { Button, ButtonAnchor } from '@leasing/ui/button'
import { MoreLink } from '@leasing/ui/more-link'
import { StepList } from '@leasing/ui/step-list'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleCheck, Phone, Printer } from 'lucide-react'
import { data, href, redirect, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { changeAppointment, findSlots, promisedDay } from '../../appointments/appointments.server.ts'
import { momentsOf, SLOT_ID, SlotChoice } from '../../appointments/slot-choice.tsx'
import { formContext } from '../../context.ts'
import { ClearDevice } from '../../device/clear-device.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { replyByDay, replyByText } from '../../forms/reply-by.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import type { Route } from './+types/thankyou'
import { STEPS } from './addresses.ts'
import { callHours, hourText } from './call-hours.ts'
import { requireJourney } from './journey.server.ts'
import { statementsText } from './statements.ts'
import { StepHeading, StepPage, stepMeta } from './step.tsx'
import styles from './thankyou.module.css'

export const handle = { sitemap: false, reads: 'all', step: 'ส่งเรื่องเรียบร้อยแล้ว' } satisfies PageHandle

/** Shows only the reference and the dealer, so that no new phone proof is required. */
export async function loader(args: Route.LoaderArgs) {
  const { context, flow, nextHref } = await requireJourney(args)
  const { reference, leadId, selectedDealer, isFinished } = flow
  if (!reference || !selectedDealer || !isFinished) throw redirect(nextHref)
  const { askedAt, isSentElsewhere = false } = flow
  const [{ items }, { statementMonths }, { contact, answerTimes }, slots] = await Promise.all([
    context.api.listDealers(),
    context.api.findCreditPolicy(),
    context.api.findSite(),
    findSlots(context.api, leadId),
  ])
  const { callBack } = answerTimes
  const day =
    promisedDay(slots) ??
    (askedAt === undefined ? undefined : await replyByDay(askedAt, callBack, context, selectedDealer.dealer))
  const dealer = items.find(({ sequence }) => sequence === selectedDealer.dealer)
  return data(
    {
      reference,
      slots,
      elsewhere: isSentElsewhere ? elsewhereWords(askedAt) : undefined,
      within: replyByText(day, callBack),
      callHours: day && callHours(selectedDealer, contact.hoursStructured, day),
      chosenHours: `${hourText(selectedDealer.contactStartTime)}–${hourText(selectedDealer.contactEndTime)} น.`,
      statementMonths,
      dealer: dealer && { name: dealer.nameTh, phone: dealer.phone },
    },
    { headers: PRIVATE },
  )
}

/** Chooses, changes or cancels the time of the call. */
export async function action(args: Route.ActionArgs) {
  const { context, flow } = await requireJourney(args)
  const form = args.context.get(formContext)
  const failed = flow.leadId && (await changeAppointment(form, context.api, flow.leadId))
  if (failed) return data(failed.failure, { status: failed.status, headers: PRIVATE })
  return redirectDocument(`${STEPS.thankyou}#${SLOT_ID}`, { status: 303 })
}

const elsewhereWords = (askedAt: number | undefined) =>
  `คุณส่งเรื่องนี้จากอีกเครื่องหรืออีกหน้าต่างแล้ว${askedAt === undefined ? '' : `เมื่อ ${formatThaiDateTime(askedAt)}`} เราใช้คำตอบและผู้จำหน่ายที่ส่งไว้ ไม่ใช้คำตอบในเครื่องนี้ที่ต่างออกไป ถ้าต้องการเปลี่ยนผู้จำหน่าย เวลา หรือคำตอบ กดลิงก์ท้ายหน้านี้ได้ หมายเลขอ้างอิงยังเป็นเลขเดิม`

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.thankyou, handle.step, 'หมายเลขอ้างอิง และสิ่งที่จะเกิดขึ้นต่อไป')

export default function ThankYou() {
  const { reference, slots, elsewhere, within, callHours, chosenHours, statementMonths, dealer } =
    useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const { hotline, hours } = useRootData()!.layout.contact
  const steps = [
    {
      title: 'เจ้าหน้าที่โทรหาคุณ',
      text: `${
        slots?.slot
          ? appointmentWords(momentsOf(slots.slot))
          : `${within} ช่วง ${callHours ?? chosenHours}${callHours === chosenHours ? '' : ` เฉพาะเวลาทำการ (${hours})`}`
      } เราบอกหมายเลขอ้างอิงนี้ก่อนเริ่มคุยทุกครั้ง`,
    },
    {
      title: 'นัดดูรถและตรวจเอกสาร',
      text: `เตรียมบัตรประชาชน เอกสารรายได้ และ${statementsText(statementMonths)}`,
    },
    {
      title: 'รู้ผลพิจารณา',
      text: 'เราแจ้งผลหลังเอกสารครบและคุณยินยอมให้ตรวจข้อมูลเครดิต พร้อมตารางผ่อนให้อ่านก่อนตัดสินใจ',
    },
    {
      title: 'เราไม่ขอรหัสใด ๆ',
      text: 'เราไม่ขอรหัส OTP หรือรหัสผ่าน และไม่ให้โอนเงินเข้าบัญชีส่วนตัว ถ้าสงสัย วางสายแล้วโทรกลับมาที่สายด่วน',
    },
  ]
  return (
    <StepPage>
      <header className={styles.head}>
        <CircleCheck aria-hidden size={44} strokeWidth={1.75} />
        <StepHeading step="thankyou">{elsewhere ? 'คุณส่งเรื่องนี้แล้ว' : 'ส่งเรื่องเรียบร้อยแล้ว'}</StepHeading>
        <ThaiText as="p">
          {elsewhere ?? 'ขอบคุณที่ให้เราช่วยประเมิน ยังไม่มีค่าใช้จ่าย และคุณเปลี่ยนใจได้ก่อนเซ็นสัญญา'}
        </ThaiText>
      </header>
      <section className={styles.reference}>
        <h2>หมายเลขอ้างอิง</h2>
        <ThaiText as="p" className={styles.number}>
          {reference}
        </ThaiText>
        <p>แจ้งหมายเลขนี้เมื่อโทรสอบถาม</p>
        {dealer && <ThaiText as="p">ผู้ติดต่อกลับ {dealer.name}</ThaiText>}
      </section>
      {slots && (
        <SlotChoice
          slots={slots}
          action={STEPS.thankyou}
          calendarHref={href('/finance-amount-evaluation/thankyou/call.ics')}
          failure={failure}
        />
      )}
      <section aria-labelledby="next-title" className={styles.next}>
        <h2 id="next-title">ขั้นตอนต่อไป</h2>
        <StepList steps={steps} level={3} />
      </section>
      <div className={styles.actions}>
        <Button tone="quiet" data-needs-script data-print>
          <Printer aria-hidden size={20} strokeWidth={1.75} />
          พิมพ์หน้านี้
        </Button>
        {dealer && (
          <ButtonAnchor tone="quiet" href={telHref(dealer.phone)}>
            <Phone aria-hidden size={20} strokeWidth={1.75} />
            <span>
              โทรหาผู้จำหน่าย <span className="figure">{formatPhone(dealer.phone)}</span>
            </span>
          </ButtonAnchor>
        )}
        <ButtonAnchor tone="quiet" href={telHref(hotline)}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          โทร {hotline}
        </ButtonAnchor>
      </div>
      <nav aria-label="หน้าที่เกี่ยวข้อง" className={styles.links}>
        <MoreLink to={STEPS.result}>ดูผลประเมินอีกครั้ง</MoreLink>
        <MoreLink to={STEPS.selectDealer}>เปลี่ยนผู้จำหน่ายหรือเวลา</MoreLink>
        <MoreLink to={STEPS.checkYourAnswers}>ดูหรือแก้คำตอบ</MoreLink>
        <MoreLink to={STEPS.attachDocument}>แนบเอกสารเพิ่ม</MoreLink>
      </nav>
      <ClearDevice>ถ้าใช้เครื่องนี้ร่วมกับคนอื่น จดหมายเลขอ้างอิงไว้ แล้วล้างข้อมูลของคุณออกจากเครื่อง</ClearDevice>
    </StepPage>
  )
}
