import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { AddPasskey } from '../factors/add-passkey.tsx'
import { BackupCodes } from '../factors/backup-codes.tsx'
import { appKeyOf, changeFactors, FACTOR_WORDS } from '../factors/second-factor-forms.server.ts'
import { AppKey, BeginCode } from '../factors/set-up-code.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { SharedLinks } from '../preview/shared-links.tsx'
import { SessionLines } from '../sessions/session-lines.tsx'
import { rolesInWords, titled } from '../words.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const { name, email, roles } = context.get(sessionContext)
  const [{ pending, ...factors }, { items: sessions }, { items: links }] = await Promise.all([
    staff.findFactors(),
    staff.listMySessions(),
    staff.listMyPreviewLinks(),
  ])
  return { name, email, roles, factors, sessions, links, appKey: appKeyOf(pending) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, FACTOR_WORDS, async () => {
    if (textOf(form, 'intent') === 'end-session') {
      await staff.endMySession({ params: { id: textOf(form, 'id') }, body: {} })
      return redirect('/account?done=end-session')
    }
    if (textOf(form, 'intent') === 'end-link') {
      await staff.endMyPreviewLink({ params: { id: textOf(form, 'link') }, body: {} })
      return redirect('/account?done=end-link')
    }
    const changed = await changeFactors(form, staff)
    return 'backupCodes' in changed ? changed : redirect(`/account?done=${changed.done}`)
  })
}

export const clientAction = sendKept

const DONE: Record<string, string> = {
  'end-session': 'อุปกรณ์นั้นออกจากระบบแล้ว',
  'end-link': 'ปิดลิงก์ตัวอย่างแล้ว ใครเปิดลิงก์นั้นจะไม่เห็นอะไร',
  'remove-passkey': 'ลบพาสคีย์แล้ว อุปกรณ์อื่นที่เข้าสู่ระบบอยู่ออกจากระบบแล้วด้วย',
  'add-passkey': 'เพิ่มพาสคีย์แล้ว ครั้งหน้าเข้าสู่ระบบด้วยพาสคีย์ได้เลย',
  'begin-code': 'ตั้งรหัสผ่านแล้ว เหลือเชื่อมแอปสร้างรหัสด้านล่าง',
  confirm: 'ยืนยันแล้ว กดเพิ่มพาสคีย์อีกครั้งได้เลย',
}

export const meta = () => titled('บัญชีของฉัน')

export default function Account() {
  const { name, email, roles, factors, sessions, links, appKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const done = DONE[useDone()]
  const codes = actionData && 'backupCodes' in actionData ? actionData.backupCodes : undefined
  const outcome = actionData && 'errors' in actionData ? (actionData as Outcome) : undefined
  return (
    <>
      <PageHead title="บัญชีของฉัน" lead={`${name} · ${email} · ${rolesInWords(roles)}`} />
      {done && !actionData && (
        <Notice key={done} tone="done">
          {done}
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
      <ConfirmCard outcome={outcome} />
      {codes && (
        <Card
          id="codes"
          title="เก็บรหัสสำรองของคุณ"
          lead="ใช้แทนรหัสจากแอปเมื่อไม่มีโทรศัพท์ เราแสดงครั้งนี้ครั้งเดียว คัดลอกหรือพิมพ์ไว้"
        >
          <BackupCodes codes={codes} to="/account" next="เก็บแล้ว" />
        </Card>
      )}
      <Card id="factors" title="พาสคีย์" lead="เข้าสู่ระบบด้วยลายนิ้วมือ ใบหน้า หรือรหัสล็อกหน้าจอของอุปกรณ์">
        {factors.passkeys.length > 0 && (
          <Lines>
            {factors.passkeys.map((passkey) => (
              <Line
                key={passkey.id}
                title={passkey.name}
                text={`เพิ่มเมื่อ ${formatThaiDateTime(passkey.createdAt)}`}
              >
                <KeptForm preventScrollReset>
                  <input type="hidden" name="id" value={passkey.id} />
                  <Button type="submit" name="intent" value="remove-passkey" tone="quiet">
                    ลบ<span className="visually-hidden">พาสคีย์ {passkey.name}</span>
                  </Button>
                </KeptForm>
              </Line>
            ))}
          </Lines>
        )}
        <AddPasskey
          tone={factors.passkeys.length === 0 ? 'action' : 'quiet'}
          onDone={() => window.location.assign('/account?done=add-passkey')}
        />
      </Card>
      <Card id="code" title="รหัสผ่านและแอปสร้างรหัส">
        {factors.hasCode ? (
          <>
            <p>ตั้งค่าแล้ว เหลือรหัสสำรอง {factors.backupCodesLeft} รหัส</p>
            <KeptForm>
              <Button type="submit" name="intent" value="renew-backup-codes" tone="quiet">
                ทำรหัสสำรองชุดใหม่
              </Button>
            </KeptForm>
            <p>ชุดใหม่มี 10 รหัส ชุดเดิมใช้ไม่ได้อีก</p>
            <p>
              <Link to="/forgotten-password">เปลี่ยนรหัสผ่าน</Link> เราส่งลิงก์ไปที่อีเมลของคุณ
            </p>
          </>
        ) : appKey ? (
          <AppKey appKey={appKey} outcome={outcome} />
        ) : (
          <>
            <p>ตั้งไว้เป็นทางเข้าสำรองเมื่ออุปกรณ์ที่มีพาสคีย์หายหรือเสีย</p>
            <BeginCode email={email} outcome={outcome} />
          </>
        )}
      </Card>
      <Card
        id="sessions"
        title="อุปกรณ์ที่คุณเข้าสู่ระบบอยู่"
        lead="ถ้าเห็นเครื่องที่ไม่รู้จัก กด “ให้ออกจากระบบ” ทันที แล้วเปลี่ยนรหัสผ่าน"
      >
        <SessionLines sessions={sessions} canEnd />
      </Card>
      {links.length > 0 && (
        <Card id="preview-links" title="ลิงก์ตัวอย่างที่คุณส่งต่อ" lead="ใครมีลิงก์ก็เห็นสิ่งที่ยังไม่เผยแพร่ ปิดลิงก์เมื่อไม่ใช้แล้ว">
          <SharedLinks links={links} canEnd />
        </Card>
      )}
    </>
  )
}
