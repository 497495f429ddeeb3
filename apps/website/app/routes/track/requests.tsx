import { maskPhone, telHref } from '@leasing/rules/thai-phone-format'
import { Button, ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageHead } from '@leasing/ui/page-head'
import { Wrap } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleCheck } from 'lucide-react'
import { data, href, redirect, useLoaderData } from 'react-router'
import { formContext, requestContext } from '../../context.ts'
import { ClearDevice } from '../../device/clear-device.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { throw404IfNotFound } from '../../loader-errors.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/requests'
import { requireProof, whileProven } from './proof.server.ts'
import { TrackedRequestCard } from './request-card.tsx'
import styles from './track.module.css'

export const handle = { sitemap: false, reads: { done: 'word' } } satisfies PageHandle

const PATH = href('/track/requests')

/** What was done, by the intent of its form. */
const DONE: Readonly<Record<string, string>> = {
  marketing: 'ถอนความยินยอมรับข่าวสารและข้อเสนอแล้ว เราจะไม่ส่งให้คุณอีก',
  sms: 'เราจะส่ง SMS บอกคุณเมื่อเรื่องนี้คืบหน้า',
  silence: 'เราจะไม่ส่ง SMS เรื่องนี้อีก',
  erasure: 'ส่งคำขอลบข้อมูลแล้ว ฝ่ายกำกับการปฏิบัติงานจะตรวจ แล้วลบให้',
  documents: 'ได้รับเอกสารของคุณแล้ว เจ้าหน้าที่จะตรวจแล้วติดต่อกลับ',
}

const TRAIL = [{ label: 'เรื่องของฉัน' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const proof = requireProof(request, requestInfo)
  const { items, erasure } = await whileProven(requestInfo, () =>
    requestInfo.api.listTrackedRequests({ body: proof }),
  )
  return data(
    {
      // The id is for calls of this server only.
      items: items.map(({ id: _, ...item }) => item),
      erasure,
      phone: maskPhone(proof.phone),
      now: requestInfo.now,
      isMarketingAllowed: items.some(({ isMarketingAllowed }) => isMarketingAllowed),
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''],
    },
    { headers: PRIVATE },
  )
}

/** Withdraws the consent to news and offers, or changes whether an SMS is wanted. */
export async function action({ request, context }: Route.ActionArgs) {
  const requestInfo = context.get(requestContext)
  const proof = requireProof(request, requestInfo)
  const form = context.get(formContext)
  const intent = String(form.get('intent') ?? '')
  const { api } = requestInfo
  const reference = String(form.get('reference') ?? '').slice(0, 40)
  const works: Record<string, () => Promise<unknown>> = {
    erasure: () => api.askErasure({ body: proof }),
    marketing: () => api.withdrawMarketing({ body: proof }),
    sms: () => api.changeStatusSms({ body: { ...proof, reference, isWanted: true } }),
    silence: () => api.changeStatusSms({ body: { ...proof, reference, isWanted: false } }),
  }
  if (!Object.hasOwn(works, intent)) return redirect(PATH, 303)
  await whileProven(requestInfo, works[intent]!).catch(throw404IfNotFound)
  return redirect(`${PATH}?done=${intent}`, 303)
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'เรื่องของฉัน',
    description: 'คำขอของคุณ และข้อมูลที่เราเก็บ',
    path: PATH,
    hidden: true,
    trail: TRAIL,
  })

export default function TrackedRequests() {
  const { items, erasure, phone, now, isMarketingAllowed, done } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        tool
        trail={TRAIL}
        title="เรื่องของฉัน"
        lead={`คำขอที่ส่งด้วยเบอร์ ${phone} เปิดดูได้ 30 นาทีหลังยืนยันเบอร์`}
      />
      <Wrap>
        <div className={styles.thread}>
          <div className={styles.requests}>
            {done && (
              <p className={styles.notice} role="status">
                <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
                <ThaiText>{done}</ThaiText>
              </p>
            )}
            {items.length === 0 ? (
              <NoRequests phone={phone} />
            ) : (
              items.map((item) => <TrackedRequestCard key={item.reference} request={item} now={now} />)
            )}
          </div>
          <div className={styles.side}>
            {isMarketingAllowed && <WithdrawMarketing />}
            {items.length > 0 && <Erase erasure={erasure} />}
            <ClearDevice label="ออกและล้างข้อมูลในเครื่องนี้">
              ดูเสร็จแล้ว กดออกได้เลย เราปิดหน้านี้และล้างสิ่งที่กรอกไว้ในเครื่องนี้
            </ClearDevice>
          </div>
        </div>
      </Wrap>
    </>
  )
}

const NoRequests = ({ phone }: { phone: string }) => (
  <EmptyState title={`ยังไม่มีคำขอจากเบอร์ ${phone}`}>
    <ThaiText as="p">ถ้าส่งคำขอด้วยเบอร์อื่น ลองเบอร์นั้นได้ คำขอที่ครบกำหนดเก็บแล้วเราลบไป จึงไม่อยู่ในหน้านี้</ThaiText>
    <ButtonLink tone="quiet" to={href('/track')}>
      ลองเบอร์อื่น
    </ButtonLink>
  </EmptyState>
)

const WithdrawMarketing = () => (
  <section className={styles.part} aria-labelledby="marketing-title">
    <h2 id="marketing-title">ข่าวสารและข้อเสนอ</h2>
    <ThaiText as="p">คุณยินยอมให้เราส่งข่าวสารและข้อเสนอ ถอนได้ทุกเมื่อ ไม่มีผลกับคำขอของคุณ</ThaiText>
    <form method="post">
      <Button type="submit" tone="quiet" name="intent" value="marketing">
        ไม่ขอรับข่าวสารและข้อเสนอ
      </Button>
    </form>
  </section>
)

type Erasure = ReturnType<typeof useLoaderData<typeof loader>>['erasure']

const ERASURE_WORDS: Record<NonNullable<Erasure>['state'], string> = {
  asked: 'รอฝ่ายกำกับการปฏิบัติงานตรวจ',
  confirmed: 'กำลังลบ',
  done: 'ลบแล้ว',
  refused: 'ยังลบไม่ได้ โทรหาเราเพื่อฟังเหตุผล',
}

function Erase({ erasure }: { erasure: Erasure }) {
  const { hotline, dpoEmail } = useRootData()!.layout.contact
  return (
    <section className={styles.part} aria-labelledby="delete-title">
      <h2 id="delete-title">ขอลบหรือแก้ข้อมูล</h2>
      {erasure ? (
        <ThaiText as="p">
          คำขอลบเลขที่ <strong className="figure">{erasure.receipt}</strong> {ERASURE_WORDS[erasure.state]}
        </ThaiText>
      ) : (
        <>
          <ThaiText as="p">
            เราลบคำขอทุกเรื่องของเบอร์นี้พร้อมเอกสาร และจะโทรตามเรื่องให้ไม่ได้อีก เราเก็บไว้เฉพาะหลักฐานว่าคุณเคยยินยอมเรื่องใด
          </ThaiText>
          <form method="post">
            <Button type="submit" tone="quiet" name="intent" value="erasure">
              ขอให้ลบข้อมูลของฉัน
            </Button>
          </form>
        </>
      )}
      <ThaiText as="p" className={styles.meta}>
        ขอแก้ข้อมูล เขียนถึง <a href={`mailto:${dpoEmail}`}>{dpoEmail}</a> หรือโทร.{' '}
        <a href={telHref(hotline)}>{hotline}</a>
      </ThaiText>
    </section>
  )
}
