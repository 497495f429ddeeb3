import type { MotorExpoEvent, MotorExpoRegistration } from '@leasing/contract/content/motor-expo'
import { form as motorExpo } from '@leasing/contract/forms/motor-expo'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { ThaiText } from '@leasing/ui/thai-text'
import { Gift } from 'lucide-react'
import { data, href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ConsentFields, ProvinceField, RadioField, SelectField } from '../../forms/choice-fields.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { FormPage, type FormPageWords, formPageMeta, SMS_POINT } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { PersonFields } from '../../forms/person-fields.tsx'
import { submitToPhoneCheck } from '../../forms/submit-to-phone-check.server.ts'
import { NationalIdField } from '../../forms/text-fields.tsx'
import { undefinedIfNotFound } from '../../loader-errors.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { CodeQr } from '../../ui/code-qr.tsx'
import { qrPath } from '../../ui/qr.server.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'

export const handle = {
  tool: true,
  /** Listed only during a motor show. */
  sitemap: async (api) => ((await api.listMotorExpoEvents()).items.length > 0 ? [{ path: PATH }] : []),
  reads: 'all',
} satisfies PageHandle

const PATH = href('/reward-motor-expo-2021')

const descriptionOf = (event: string) =>
  `ลงทะเบียนงาน${event} รับรหัสของรางวัลทันที และเปิดดูสถานะของรางวัลที่ลงทะเบียนไว้`

const wordsOf = ({ title, rewardDetail }: MotorExpoEvent): FormPageWords => ({
  path: PATH,
  title: `ลงทะเบียนรับของรางวัล ${title}`,
  description: descriptionOf(title),
  lead: 'กรอกข้อมูลครั้งเดียว ยืนยันเบอร์ด้วยรหัสจาก SMS แล้วรับรหัสของรางวัลทันที เบอร์มือถือละ 1 ชิ้น',
  points: [
    { title: 'ไม่ต้องจองรถก็รับได้', text: rewardDetail },
    { title: 'ไม่ใส่เลขบัตรก็ได้', text: 'ช่องเลขบัตรประชาชนเว้นว่างได้ ไม่มีผลต่อการรับของรางวัล' },
    SMS_POINT,
    { title: 'ถ้าลงทะเบียนแล้ว', text: 'กรอกเบอร์เดิมและยืนยันอีกครั้ง คุณจะเห็นรหัสเดิม' },
  ],
  prepare: ['ชื่อ นามสกุล และเบอร์มือถือที่รับ SMS ได้', 'รถที่สนใจ และช่วงเวลาที่คาดว่าจะซื้อ'],
  links: [{ label: 'โปรโมชั่นที่สมัครได้วันนี้', to: href('/promotion') }],
})

/** Texts for the time between motor shows. */
const CLOSED: FormPageWords = {
  path: PATH,
  title: 'กิจกรรมมอเตอร์เอ็กซ์โปครั้งนี้จบแล้ว',
  description: descriptionOf('มอเตอร์เอ็กซ์โป'),
  lead: 'ขอบคุณทุกคนที่แวะมาที่บูธของเรา ถ้าคุณลงทะเบียนไว้ เปิดดูรหัสได้จากลิงก์เดิม',
}

const REWARD: FormPageWords = {
  ...CLOSED,
  title: 'ของรางวัลของคุณ',
  hidden: true,
  lead: 'ของรางวัลจากการลงทะเบียนงานมอเตอร์เอ็กซ์โป',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const id = new URL(request.url).searchParams.get('id')
  const [provinces, events] = await Promise.all([loadProvinces(api), api.listMotorExpoEvents()])
  const event = events.items[0]
  if (!id) return { provinces, event, registration: undefined, qr: undefined, isUnknown: false }
  const registration = await api.findMotorExpo({ params: { id } }).catch(undefinedIfNotFound)
  // Not cached, because the reward may be collected at any time.
  return data(
    {
      provinces,
      event,
      registration,
      qr: registration && qrPath(registration.reward.code),
      isUnknown: registration === undefined,
    },
    { status: registration ? 200 : 404, headers: PRIVATE },
  )
}

/** Stores nothing yet: sends a code to the phone first. */
export const action = (args: Route.ActionArgs) =>
  submitToPhoneCheck(args, motorExpo, href('/reward-motor-expo-2021/verify-otp'))

export const clientAction = createClientAction(motorExpo)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  formPageMeta(matches, loaderData?.registration ? REWARD : pageWords(loaderData?.event))

const pageWords = (event: MotorExpoEvent | undefined) => (event ? wordsOf(event) : CLOSED)

export default function MotorExpo() {
  const { provinces, event, registration, qr, isUnknown } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  // Collection details come from the event, while it lasts.
  if (registration)
    return (
      <Reward
        registration={registration}
        qr={qr!}
        detail={registration.event === event?.id ? event.rewardDetail : undefined}
      />
    )
  return (
    <FormPage words={pageWords(event)}>
      {isUnknown && (
        <p className={styles.unknown} role="status">
          ไม่พบการลงทะเบียนนี้ ตรวจลิงก์อีกครั้ง{event && ' หรือลงทะเบียนใหม่ได้ด้านล่าง'}
        </p>
      )}
      {event && <WhenAndWhere event={event} />}
      {event ? (
        <LeadForm
          form={motorExpo}
          outcome={outcome}
          initial={{ event: event.id }}
          submitLabel="ขอรหัสยืนยันเบอร์"
          next={`ขั้นต่อไป กรอกรหัสจาก SMS แล้วรับรหัสของ${event.rewardTitle}`}
        >
          <input type="hidden" name="event" value={event.id} />
          <PersonFields />
          <NationalIdField name="nationalId" />
          <ProvinceField provinces={provinces} />
          <SelectField name="interest" />
          <RadioField name="purchaseWithin" />
          <ConsentFields />
        </LeadForm>
      ) : (
        <EmptyState title="ปิดรับลงทะเบียนแล้ว">
          <ThaiText as="p">ถ้าหาลิงก์ของรหัสไม่พบ โทรสายด่วน แล้วบอกเบอร์มือถือที่ลงทะเบียนไว้ เจ้าหน้าที่ค้นให้ได้</ThaiText>
          <ButtonLink tone="quiet" to={href('/promotion')}>
            โปรโมชั่นที่สมัครได้วันนี้
          </ButtonLink>
        </EmptyState>
      )}
    </FormPage>
  )
}

function WhenAndWhere({ event: { held, place, endDate } }: { event: MotorExpoEvent }) {
  const { hotline } = useRootData()!.layout.contact
  return (
    <dl className={styles.facts}>
      {held && (
        <div>
          <dt>วันจัดงาน</dt>
          <dd>
            {formatThaiDate(held.from)} – {formatThaiDate(held.until)}
          </dd>
        </div>
      )}
      <div>
        <dt>สถานที่</dt>
        <dd>
          {place ?? (
            <>
              <ThaiText>เรายังไม่ประกาศสถานที่ ก่อนเดินทาง โทรถามที่ </ThaiText>
              <a href={telHref(hotline)}>{hotline}</a>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>ลงทะเบียนได้ถึง</dt>
        <dd>{formatThaiDate(endDate)}</dd>
      </div>
    </dl>
  )
}

type RewardProps = {
  registration: MotorExpoRegistration
  qr: { path: string; size: number }
  detail: string | undefined
}

function Reward({ registration: { reward, registeredAt, used, usedAt }, qr, detail }: RewardProps) {
  return (
    <FormPage words={REWARD}>
      <div className={styles.reward}>
        <Gift aria-hidden size={40} strokeWidth={1.75} />
        <ThaiText as="h2">{reward.title}</ThaiText>
        <ThaiText as="p" className={styles.code}>
          {reward.code}
        </ThaiText>
        <CodeQr code={reward.code} {...qr} />
        <p className={used ? styles.used : styles.unused}>
          {used
            ? `รับของรางวัลแล้ว${usedAt ? ` เมื่อ ${formatThaiDateTime(Date.parse(usedAt))}` : ''}`
            : 'ยังไม่ได้รับของรางวัล'}
        </p>
        <ThaiText as="p">ลงทะเบียนเมื่อ {formatThaiDateTime(Date.parse(registeredAt))}</ThaiText>
        {detail && <ThaiText as="p">{detail}</ThaiText>}
      </div>
    </FormPage>
  )
}
