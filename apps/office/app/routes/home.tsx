import { BRANCH_ROLES } from '@leasing/contract/staff/permissions'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CasesCard, ErasuresCard } from '../cases/cases-card.tsx'
import { MyComments } from '../content/comments/my-comments.tsx'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { adviceOf } from '../factors/advice.ts'
import { AgentCards } from '../home/agent-card.tsx'
import { readHomeCards } from '../home/home-cards.server.ts'
import { HomeLines, taskPath } from '../home/home-lines.tsx'
import { SessionLines } from '../sessions/session-lines.tsx'
import { linkInWords } from '../users/account-state.tsx'
import { agentHome } from '../users/branches.ts'
import { greetingOf, ROLES, titled } from '../words.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { staff, now, siteUrl } = context.get(requestContext)
  const session = context.get(sessionContext)
  const { name, roles, actions } = session
  const agent = roles.find(({ role }) => BRANCH_ROLES.includes(role))
  const [factors, { items: sessions }, users, cards, comments, home, branches, cases, given, erasures] =
    await Promise.all([
      staff.findFactors(),
      staff.listMySessions(),
      actions.includes('users.read') ? staff.listUsers() : undefined,
      readHomeCards(staff, session),
      actions.includes('content.comment') ? staff.listMyComments() : undefined,
      agent && staff.findHome(),
      agent?.branch === undefined ? undefined : staff.listBranches(),
      actions.includes('cases.read') ? staff.countCases() : undefined,
      actions.includes('cases.work') ? staff.listGivenCases() : undefined,
      actions.includes('cases.erase') ? staff.listErasures() : undefined,
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
    ...cards,
    comments: comments?.items ?? [],
    readsContent: actions.includes('content.read'),
    agent: home?.agent && {
      agent: home.agent,
      siteUrl,
    },
    erasures: erasures?.waiting.filter(({ isOwn }) => !isOwn).length,
    cases: cases && {
      counts: cases,
      given: given?.items ?? [],
      canRetry: actions.includes('cases.work'),
      sentences: agent ? agentHome(agent.branch, branches?.items ?? []) : [],
    },
  }
}

export const meta = () => titled('หน้าแรก')

/** As many lines of a card as are read at a glance. */
const SHOWN = 5

export default function Home() {
  const {
    name,
    roles,
    sessions,
    advice,
    invited,
    canInvite,
    comments,
    tasks,
    news,
    readsContent,
    agent,
    cases,
    erasures,
  } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={greetingOf(name)}
        lead={roles.map(({ role }) => `${ROLES[role].name}: ${ROLES[role].task}`).join(' · ')}
      />
      <Cards>
        {cases && <CasesCard {...cases} />}
        {erasures !== undefined && <ErasuresCard waiting={erasures} />}
        {readsContent && tasks.length === 0 && (
          <Card id="calm" title="งานของคุณ" more={<MoreLink to="/content">เนื้อหา</MoreLink>}>
            <p>วันนี้ไม่มีงานที่รอคุณ</p>
          </Card>
        )}
        <MyComments items={comments} />
        {[...tasks, ...news].map(({ id, title, lines }) => (
          <Card
            key={id}
            id={id}
            title={title}
            more={<MoreLink to={taskPath(id)}>{`${lines.length} รายการ`}</MoreLink>}
          >
            <HomeLines lines={lines.slice(0, SHOWN)} />
          </Card>
        ))}
        {agent && <AgentCards {...agent} />}
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
        {invited && invited.length > 0 && (
          <Card
            id="invited"
            title="คนที่เชิญไว้และยังไม่ได้ตั้งค่าบัญชี"
            more={canInvite && <MoreLink to="/users/invite">เชิญคน</MoreLink>}
          >
            <Lines>
              {invited.map((user) => (
                <Line
                  key={user.id}
                  title={<Link to={`/users/${user.id}`}>{user.name}</Link>}
                  text={user.link}
                />
              ))}
            </Lines>
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
