import type { StaffAction } from '@leasing/contract/staff/permissions'
import { Link } from '@leasing/ui/navigation'
import {
  BookOpen,
  FileText,
  House,
  Images,
  Inbox,
  LogOut,
  type LucideIcon,
  ScrollText,
  Send,
  UserRound,
  Users,
} from 'lucide-react'
import type { SubmitEvent } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { hasSaved } from '../content/saved-page.ts'
import { requestContext, sessionContext } from '../context.ts'
import { hasCopies } from '../forms/typed-copies.ts'
import { useAskBeforeLeaving } from '../forms/use-unsaved.ts'
import { OFFICE, rolesInWords } from '../words.ts'
import styles from './layout.module.css'

export const middleware: MiddlewareFunction[] = [
  async ({ context }) => {
    const session = await context.get(requestContext).staff.findSession()
    if (!session.isEnrolled) throw redirect('/enrolment')
    context.set(sessionContext, session)
  },
]

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { name, roles, actions } = context.get(sessionContext)
  return { name, roles, actions }
}

/** A saved record stays on screen without loading. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !hasSaved(nextUrl.pathname)

type Entry = { to: string; label: string; icon: LucideIcon; may?: StaffAction }

/** Menu entries. Those a person may not use are hidden for convenience; the calls refuse them anyway. */
const ENTRIES: readonly Entry[] = [
  { to: '/', label: 'หน้าแรก', icon: House },
  { to: '/cases', label: 'คำขอของลูกค้า', icon: Inbox, may: 'cases.read' },
  { to: '/content', label: 'เนื้อหา', icon: FileText, may: 'content.read' },
  { to: '/releases', label: 'ชุดเผยแพร่', icon: Send, may: 'content.read' },
  { to: '/media', label: 'คลังภาพ', icon: Images, may: 'content.read' },
  { to: '/users', label: 'ผู้ใช้', icon: Users, may: 'users.read' },
  { to: '/audit', label: 'บันทึกการใช้งาน', icon: ScrollText, may: 'audit.read' },
  { to: '/guide', label: 'วิธีทำ', icon: BookOpen },
]

export default function DeskLayout() {
  const { name, roles, actions } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  useAskBeforeLeaving()
  const entries = ENTRIES.filter(({ may }) => !may || actions.includes(may))
  return (
    <>
      <a className={styles.skip} href="#main">
        ข้ามไปยังเนื้อหา
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <span>{OFFICE}</span>
        </Link>
        <div className={styles.person}>
          <Link to="/account" className={styles.account} aria-current={currentAt('/account', pathname)}>
            <UserRound aria-hidden size={20} strokeWidth={1.75} />
            <span className={styles.name}>
              <span className="visually-hidden">บัญชีของ </span>
              {name}
              <small>{rolesInWords(roles)}</small>
            </span>
          </Link>
          <Form method="post" action="/sign-out" onSubmit={askFirst}>
            <button type="submit" className={styles.out}>
              <LogOut aria-hidden size={20} strokeWidth={1.75} />
              <span>ออกจากระบบ</span>
            </button>
          </Form>
        </div>
      </header>
      <div className={styles.desk}>
        <nav className={styles.nav} aria-label="เมนูหลัก">
          <ul className={styles.entries}>
            {entries.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} aria-current={currentAt(to, pathname)}>
                  <Icon aria-hidden size={20} strokeWidth={1.75} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  )
}

/** Signing out deletes unsaved text from this browser, so it asks first. */
function askFirst(event: SubmitEvent) {
  if (hasCopies() && !window.confirm(UNSAVED_WORDS)) event.preventDefault()
}

const UNSAVED_WORDS = 'เครื่องนี้มีข้อความที่พิมพ์ค้างไว้และยังไม่ได้บันทึก ถ้าออกจากระบบ ข้อความนั้นจะหายไป ออกจากระบบไหม'

/** `aria-current`: `page` for the page itself, `true` for pages below it. */
function currentAt(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
