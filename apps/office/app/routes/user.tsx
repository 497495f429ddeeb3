import { auditOfPath, INVITATION_DAYS } from '@leasing/contract/staff/links'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { SharedLinks } from '../preview/shared-links.tsx'
import { linkInWords, StateMark } from '../users/account-state.tsx'
import { ROLE_WORDS, readRoles } from '../users/read-roles.server.ts'
import { RoleFields } from '../users/role-fields.tsx'
import { rolesInWords, titled } from '../words.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { staff, now } = context.get(requestContext)
  const session = context.get(sessionContext)
  const given = { params: { id: params.id! } }
  const [user, { items: links }, { items: branches }] = await Promise.all([
    staff.findUser(given),
    staff.listPreviewLinks(given),
    staff.listBranches(),
  ])
  return {
    user,
    links,
    branches,
    link: linkInWords(user, now),
    isOneself: user.id === session.id,
    canChange: session.actions.includes('users.change'),
    canReadAudit: session.actions.includes('audit.read'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const given = { params: { id: params.id! }, body: {} }
  const works: Record<string, () => Promise<unknown>> = {
    roles: async () => {
      const { items: branches } = await staff.listBranches()
      await staff.changeRoles({ ...given, body: { roles: readRoles(form, branches) } })
    },
    ban: () => staff.banUser(given),
    unban: () => staff.unbanUser(given),
    reset: () => staff.resetFactors(given),
    'end-sessions': () => staff.endSessions(given),
    'end-link': () =>
      staff.endPreviewLink({ params: { id: params.id!, link: textOf(form, 'link') }, body: {} }),
  }
  return await submit(form, staff, { fields: ROLE_WORDS }, async () => {
    await (Object.hasOwn(works, intent) ? works[intent]! : works.roles!)()
    return redirect(`/users/${params.id}?done=${intent}`)
  })
}

export const clientAction = sendKept

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => titled(loaderData?.user.name ?? 'ผู้ใช้')

const DONE: Record<string, string> = {
  invite: `ส่งคำเชิญไปที่อีเมลแล้ว ลิงก์ใช้ได้ ${INVITATION_DAYS} วัน`,
  roles: 'เปลี่ยนบทบาทแล้ว คนนี้ต้องเข้าสู่ระบบใหม่',
  ban: 'ระงับบัญชีแล้ว คนนี้ออกจากระบบทุกเครื่อง',
  unban: 'เลิกระงับแล้ว คนนี้เข้าสู่ระบบได้เหมือนเดิม',
  reset: 'ส่งลิงก์ตั้งค่าบัญชีใหม่ไปที่อีเมลแล้ว',
  'end-sessions': 'คนนี้ออกจากระบบทุกเครื่องแล้ว',
  'end-link': 'ปิดลิงก์ตัวอย่างแล้ว ใครเปิดลิงก์นั้นจะไม่เห็นอะไร',
}

export default function User() {
  const { user, links, branches, link, isOneself, canChange, canReadAudit } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const doneName = useDone()
  const done = DONE[doneName]
  const isBanned = user.state === 'banned'
  return (
    <>
      <PageHead
        back={{ to: '/users', label: 'ผู้ใช้' }}
        title={user.name}
        lead={
          <>
            {user.email} <StateMark state={user.state} />
          </>
        }
      />
      {done && !outcome && (
        <Notice key={doneName} tone="done">
          {done}
          {doneName === 'invite' && (
            <>
              <ButtonLink to="/users/invite" tone="quiet">
                เชิญอีกคน
              </ButtonLink>
              <Link to="/users">ดูผู้ใช้ทุกคน</Link>
            </>
          )}
          {doneName === 'ban' && isBanned && (
            <Act intent="unban" tone="quiet">
              เลิกทำ
            </Act>
          )}
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
      <ConfirmCard outcome={outcome} />
      <Cards>
        <Card id="roles-of-user" title="บทบาท" lead={isOneself ? 'เปลี่ยนบทบาทของตัวเองไม่ได้' : undefined}>
          {canChange && !isOneself ? (
            <KeptForm className={styles.form} key={user.roles.map(({ role }) => role).join()}>
              <RoleFields
                roles={user.roles}
                branches={branches}
                outcome={outcome?.needsConfirm ? undefined : outcome}
              />
              <Button type="submit" name="intent" value="roles">
                บันทึกบทบาท
              </Button>
            </KeptForm>
          ) : (
            <p>{rolesInWords(user.roles)}</p>
          )}
        </Card>
        <Card
          id="access"
          title="การเข้าใช้"
          more={canReadAudit && <Link to={auditOfPath(`staff:${user.id}`)}>ดูว่าทำอะไรบ้าง</Link>}
        >
          <Lines>
            <Line title="วิธีเข้าสู่ระบบ" text={factorsInWords(user)} />
            <Line title="ใช้ล่าสุด" text={user.seenAt === undefined ? link : formatThaiDateTime(user.seenAt)} />
            <Line title={`เข้าสู่ระบบอยู่ ${user.sessions} เครื่อง`}>
              {canChange && user.sessions > 0 && !isOneself && (
                <Act intent="end-sessions" tone="quiet">
                  ให้ออกทุกเครื่อง
                </Act>
              )}
            </Line>
            {canChange && !isOneself && (
              <>
                <Line
                  title={isBanned ? 'บัญชีถูกระงับ' : 'ระงับบัญชี'}
                  text={
                    isBanned
                      ? 'คนนี้เข้าสู่ระบบไม่ได้'
                      : 'คนนี้ออกจากระบบทันทีและเข้าใหม่ไม่ได้ ชุดที่ยังไม่เผยแพร่ซึ่งเคยอนุมัติ หรือเขียนโดยไม่ต้องรออนุมัติ ต้องอนุมัติใหม่ เลิกระงับได้ทุกเมื่อ'
                  }
                >
                  {isBanned ? (
                    <Act intent="unban" tone="quiet">
                      เลิกระงับ
                    </Act>
                  ) : (
                    <Act intent="ban" tone="quiet">
                      ระงับ
                    </Act>
                  )}
                </Line>
                {!isBanned && (
                  <Line
                    title={user.state === 'invited' ? 'ส่งลิงก์ใหม่' : 'ให้ตั้งค่าบัญชีใหม่'}
                    text={
                      user.state === 'invited'
                        ? 'ลิงก์เดิมใช้ไม่ได้ทันที'
                        : 'ใช้เมื่อโทรศัพท์หรืออุปกรณ์หาย รหัสผ่าน รหัสสำรอง และพาสคีย์เดิมใช้ไม่ได้ทันที ชุดที่ยังไม่เผยแพร่ซึ่งเคยอนุมัติ หรือเขียนโดยไม่ต้องรออนุมัติ ต้องอนุมัติใหม่'
                    }
                  >
                    <Act intent="reset" tone="quiet">
                      ส่งลิงก์ทางอีเมล
                    </Act>
                  </Line>
                )}
              </>
            )}
          </Lines>
        </Card>
        {links.length > 0 && (
          <Card id="preview-links" title="ลิงก์ตัวอย่างที่ส่งต่อ" lead="ใครมีลิงก์ก็เห็นสิ่งที่ยังไม่เผยแพร่ จนกว่าลิงก์จะหมดอายุ">
            <SharedLinks links={links} canEnd={canChange} />
          </Card>
        )}
      </Cards>
    </>
  )
}

function Act({ intent, tone, children }: { intent: string; tone: 'quiet'; children: string }) {
  return (
    <KeptForm preventScrollReset>
      <Button type="submit" name="intent" value={intent} tone={tone}>
        {children}
      </Button>
    </KeptForm>
  )
}

const factorsInWords = ({ hasCode, passkeys }: { hasCode: boolean; passkeys: number }) =>
  [passkeys > 0 && `พาสคีย์ ${passkeys}`, hasCode && 'รหัสผ่านและรหัสจากแอป'].filter(Boolean).join(' · ') ||
  'ยังไม่ได้ตั้งค่า'
