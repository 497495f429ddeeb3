import { Button, ButtonLink } from '@leasing/ui/button'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { collectionOf, historyPath, recordPath } from '../content/paths.ts'
import { APPROVAL_WORDS } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import styles from '../forms/form.module.css'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { TypedForm } from '../forms/typed-form.tsx'
import { ROLES, titled } from '../words.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const key = { collection: collectionOf(params), id: params.id! }
  const {
    title,
    revision,
    removalApprovals: approvals,
    published,
  } = await context.get(requestContext).staff.findRecord({ params: key })
  if (!published) throw redirect(recordPath(key.collection, key.id))
  const { id: me, actions } = context.get(sessionContext)
  return {
    ...key,
    me,
    title,
    revision,
    approvals,
    canEdit: actions.includes('content.edit'),
    canWithdraw: actions.includes('content.withdraw'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const key = { collection: collectionOf(params), id: params.id! }
  const body = { revision: Number(textOf(form, '@revision')), reason: textOf(form, 'reason') }
  return await submit(form, staff, { errors: ERRORS, fields: { reason: 'บอกเหตุผลที่ต้องถอนทันที' } }, async () => {
    await staff.withdrawRecord({ params: key, body })
    return redirect(`${historyPath(key.collection, key.id)}?done=withdrawn`)
  })
}

export const clientAction = sendKept

const ERRORS = {
  'changed-meanwhile': 'มีคนเผยแพร่ฉบับใหม่แล้ว ดูของล่าสุดก่อน แล้วทำอีกครั้ง',
  'files-only': 'ส่วนนี้เปลี่ยนได้ในไฟล์เนื้อหาเท่านั้น',
  faulty: 'ถอนไม่ได้ เพราะรายการอื่นบนเว็บไซต์อ้างถึงรายการนี้อยู่ แก้รายการนั้นก่อน',
} as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => titled(`ถอน ${loaderData?.title ?? ''}`)

/** Two ways to withdraw a record: by a release, or at once by one approver with a reason. */
export default function Withdraw() {
  const page = useLoaderData<typeof loader>()
  const { me, collection, id, title, revision, approvals, canEdit, canWithdraw } = page
  const outcome = useActionData<typeof action>()
  const ask = new URLSearchParams({ collection, id, do: 'remove' })
  return (
    <>
      <PageHead
        back={{ to: recordPath(collection, id), label: title }}
        title="ถอนออกจากเว็บไซต์"
        lead="คนอ่านจะไม่เห็นรายการนี้อีก ทุกฉบับยังอยู่ในประวัติ นำกลับมาได้"
      />
      <OutcomeNotice outcome={outcome} />
      <ConfirmCard outcome={outcome} />
      <Cards>
        {canEdit && (
          <Card id="by-release" title="ถอนตามปกติ" lead={APPROVAL_WORDS[approvals]}>
            <p>ใส่การถอนในชุดเผยแพร่ ตั้งเวลาได้ และถอนพร้อมกับเผยแพร่รายการอื่นได้</p>
            <div>
              <ButtonLink to={`/releases/new?${ask}`}>ใส่ในชุดเผยแพร่</ButtonLink>
            </div>
          </Card>
        )}
        {!canWithdraw && canEdit && approvals > 0 && (
          <Card id="at-once" title="ถ้ารออนุมัติไม่ได้">
            <p>
              ขอให้{ROLES.approver.name}คนใดก็ได้เปิดหน้านี้ เขียนเหตุผล แล้วกดถอนทันที คนเดียวทำได้
              รายการหายจากเว็บไซต์ภายในไม่กี่วินาที
            </p>
          </Card>
        )}
        {canWithdraw && (
          <Card
            id="at-once"
            title="ถอนทันที"
            lead={
              approvals > 0
                ? 'ใช้เมื่อข้อมูลผิดและรออนุมัติไม่ได้ ผู้อนุมัติคนเดียวทำได้ และมีบันทึกเหตุผลไว้'
                : 'หายจากเว็บไซต์ภายในไม่กี่วินาที และมีบันทึกเหตุผลไว้'
            }
          >
            <TypedForm
              className={styles.form}
              owner={{ person: me, collection: `withdraw/${collection}`, id }}
              answered={page}
              beginsUnsaved={outcome !== undefined}
            >
              <input type="hidden" name="@revision" value={revision} />
              <TextField
                name="reason"
                label="เหตุผล"
                hint="อยู่ในบันทึกการใช้งานตลอดไป อย่าใส่ชื่อหรือเบอร์โทรของลูกค้า"
                maxLength={500}
                outcome={outcome}
                required
              />
              <Button type="submit">ถอนทันที</Button>
            </TypedForm>
          </Card>
        )}
        {!canEdit && !canWithdraw && <p>บทบาทของคุณดูได้อย่างเดียว</p>}
      </Cards>
    </>
  )
}
