import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ContentTaskCards } from '../content/content-task-cards.tsx'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { adviceOf } from '../factors/advice.ts'
import { SessionLines } from '../sessions/session-lines.tsx'
import { linkInWords } from '../users/account-state.tsx'
import { agentHome } from '../users/branches.ts'
import { greetingOf, ROLES, titled } from '../words.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { staff, now } = context.get(requestContext)
  const { name, roles, actions } = context.get(sessionContext)
  const agent = roles.find(({ role }) => role === 'agent')
  const [factors, { items: sessions }, users, desk, branches] = await Promise.all([
    staff.findFactors(),
    staff.listMySessions(),
    actions.includes('users.read') ? staff.listUsers() : undefined,
    actions.includes('content.read') ? staff.findDesk() : undefined,
    agent?.branch === undefined ? undefined : staff.listBranches(),
  ])
  return {
    name,
    roles,
    sessions,
    advice: adviceOf(factors),
    invited: users?.items
      .filter(({ state }) => state === 'invited')
      .map((user) => ({ id: user.id, name: user.name, link: linkInWords(user, now) })),
    canInvite: actions.includes('users.change'),
    desk,
    agent: agent && agentHome(agent.branch, branches?.items ?? []),
    canEdit: actions.includes('content.edit'),
    canApprove: actions.includes('release.approve'),
  }
}

export const meta = () => titled('หน้าแรก')

export default function Home() {
  const { name, roles, sessions, advice, invited, canInvite, desk, agent, canEdit, canApprove } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={greetingOf(name)}
        lead={roles.map(({ role }) => `${ROLES[role].name}: ${ROLES[role].task}`).join(' · ')}
      />
      <Cards>
        {desk && <ContentTaskCards {...{ desk, canEdit, canApprove }} />}
        {agent && (
          <Card id="requests" title="คำขอของลูกค้า">
            {agent.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Card>
        )}
        {advice.length > 0 && (
          <Card id="advice" title="เตรียมวิธีเข้าสู่ระบบสำรอง">
            <Lines>
              {advice.map(({ title, text }) => (
                <Line key={title} title={title} text={text}>
                  <Link to="/account#factors">ไปตั้งค่า</Link>
                </Line>
              ))}
            </Lines>
          </Card>
        )}
        {invited && (
          <Card
            id="invited"
            title="คนที่เชิญไว้และยังไม่ได้ตั้งค่าบัญชี"
            more={canInvite && <MoreLink to="/users/invite">เชิญคน</MoreLink>}
          >
            {invited.length === 0 ? (
              <p>ไม่มีคำเชิญค้างอยู่{canInvite && ' ถ้ามีคนที่ต้องใช้ระบบนี้ กดเชิญคน'}</p>
            ) : (
              <Lines>
                {invited.map((user) => (
                  <Line
                    key={user.id}
                    title={<Link to={`/users/${user.id}`}>{user.name}</Link>}
                    text={user.link}
                  />
                ))}
              </Lines>
            )}
          </Card>
        )}
        <Card id="sessions" title="อุปกรณ์ที่คุณเข้าสู่ระบบอยู่" more={<MoreLink to="/account">บัญชีของฉัน</MoreLink>}>
          <SessionLines sessions={sessions} />
        </Card>
        <Card id="guide" title="วิธีทำ" more={<MoreLink to="/guide">อ่านวิธีทำ</MoreLink>}>
          <p>แก้เนื้อหา ส่งเผยแพร่ อนุมัติ เข้าสู่ระบบให้ปลอดภัย และใครทำอะไรได้บ้าง</p>
        </Card>
      </Cards>
    </>
  )
}
