import type { CallInput } from '@leasing/contract/call'
import { ERASURE_REFUSALS } from '@leasing/contract/staff/erasure-values'
import type { refuseErasure, WaitingErasure } from '@leasing/contract/staff/erasures'
import { Button } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { Field } from '@leasing/ui/field'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ERASURE_REFUSAL_WORDS, erasureOrigin, erasureState } from '../cases/data-words.ts'
import { casePath, ERASURES, RETENTION } from '../cases/paths.ts'
import { requestContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { titled } from '../words.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(requestContext).staff.listErasures()

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const params = { receipt: textOf(form, 'receipt') }
  const refusal = textOf(form, 'refusal')
  return await submit(form, staff, WORDS, async () => {
    if (textOf(form, 'intent') === 'refuse')
      await staff.refuseErasure({ params, body: { refusal } as CallInput<typeof refuseErasure>['body'] })
    else await staff.confirmErasure({ params, body: {} })
    return redirect(`${ERASURES}?done=${textOf(form, 'intent')}`)
  })
}

export const clientAction = sendKept

const WORDS = {
  errors: {
    'not-oneself': 'คุณเป็นคนขอลบเรื่องนี้ ให้ผู้กำกับดูแลอีกคนยืนยัน',
    'not-ready': 'มีคนตัดสินเรื่องนี้ไปแล้ว ดูผลด้านล่าง',
  },
  fields: { refusal: 'เลือกเหตุผลที่ไม่ลบ' },
} as const

export const meta = () => titled('ลบข้อมูลลูกค้า')

const DONE: Readonly<Record<string, string>> = {
  confirm: 'ยืนยันแล้ว ระบบกำลังลบข้อมูลของลูกค้าคนนี้',
  refuse: 'บันทึกแล้วว่าไม่ลบ คนที่ขอเห็นเหตุผลในคำขอ',
}

export default function Erasures() {
  const { waiting, decided } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const done = useDone()
  return (
    <>
      <PageHead
        title="ลบข้อมูลลูกค้า"
        lead="คนหนึ่งขอ อีกคนยืนยัน เลขที่รับเรื่องใช้เป็นหลักฐานแก่ลูกค้า"
        action={<MoreLink to={RETENTION}>ปฏิทินลบข้อมูล</MoreLink>}
      />
      {Object.hasOwn(DONE, done) && !outcome && (
        <Notice key={done} tone="done">
          {DONE[done]}
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
      <ConfirmCard outcome={outcome} />
      {waiting.length === 0 && (
        <EmptyState title="ไม่มีเรื่องที่รอคุณ">
          <p>เมื่อมีคนขอลบข้อมูลของลูกค้า เรื่องจะขึ้นที่นี่</p>
        </EmptyState>
      )}
      <Cards>
        {waiting.map((one) => (
          <WaitingCard key={one.receipt} one={one} />
        ))}
        {decided.length > 0 && (
          <Card id="decided" title="เรื่องที่ตัดสินแล้ว">
            <Lines>
              {decided.map((one) => (
                <Line
                  key={one.receipt}
                  title={one.receipt}
                  text={`${erasureOrigin(one)} · ${erasureState(one)}`}
                />
              ))}
            </Lines>
          </Card>
        )}
      </Cards>
    </>
  )
}

function WaitingCard({ one }: { one: WaitingErasure }) {
  const { receipt, reference, title, others, isOwn } = one
  const refusal = `refusal-${receipt}`
  return (
    <Card
      id={receipt}
      title={receipt}
      lead={erasureOrigin(one)}
      more={<Link to={casePath(reference)}>{`${title} ${reference}`}</Link>}
    >
      <p>
        {others === 0
          ? 'ไม่มีคำขออื่นของเบอร์นี้'
          : `คำขออื่นของเบอร์นี้ ${others.toLocaleString('th-TH')} รายการจะถูกลบด้วย`}{' '}
        คำขอที่มีอีเมลเดียวกันก็ถูกลบ ลบแล้วเรียกคืนไม่ได้
      </p>
      {isOwn ? (
        <p>คุณเป็นคนขอ ผู้กำกับดูแลอีกคนต้องเป็นคนยืนยัน</p>
      ) : (
        <>
          <KeptForm>
            <input type="hidden" name="receipt" value={receipt} />
            <Button type="submit" name="intent" value="confirm" tone="action">
              ยืนยันลบ {receipt}
            </Button>
          </KeptForm>
          <KeptForm className={styles.row}>
            <input type="hidden" name="receipt" value={receipt} />
            <Field id={refusal} label="ไม่ลบ เพราะ">
              <select id={refusal} name="refusal">
                {ERASURE_REFUSALS.map((reason) => (
                  <option key={reason} value={reason}>
                    {ERASURE_REFUSAL_WORDS[reason]}
                  </option>
                ))}
              </select>
            </Field>
            <Button type="submit" name="intent" value="refuse" tone="quiet">
              ไม่ลบ
            </Button>
          </KeptForm>
        </>
      )}
    </Card>
  )
}
