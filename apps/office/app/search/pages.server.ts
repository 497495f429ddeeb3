import { CASE_VIEWS } from '@leasing/contract/staff/case-values'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import { casesPath } from '../cases/paths.ts'
import { VIEW_WORDS } from '../cases/words.ts'
import { RELEASE_STATE_WORDS } from '../content/words.ts'
import { type Entry, entriesFor, MENU } from '../desk/menu.ts'
import { HOME_TITLES } from '../home/home-cards.server.ts'
import { taskPath } from '../home/home-lines.tsx'
import { PAGE_NAMES } from './page-names.server.ts'

type Page = Entry & {
  /** The page or list that it is a part of. */
  place?: string
  /** What else people call it, or what they do there. */
  names?: readonly string[]
}

/** Pages that other pages lead to. */
const MORE_PAGES: readonly Page[] = [
  { to: '/account', label: 'บัญชีของฉัน' },
  { to: '/cases/export', label: 'ส่งออกคำขอเป็นไฟล์', may: 'cases.export' },
  { to: '/retention', label: 'ปฏิทินลบข้อมูล', may: 'cases.erase' },
  { to: '/releases/new', label: 'สร้างชุดเผยแพร่', may: 'content.edit' },
  { to: '/media/upload', label: 'เพิ่มภาพในคลัง', may: 'content.edit' },
  { to: '/media/describe', label: 'เขียนคำบรรยายภาพ', may: 'content.edit' },
  { to: '/preview', label: 'ดูตัวอย่างเว็บไซต์', may: 'content.read' },
  { to: '/empty-searches', label: 'คำที่ลูกค้าค้นแล้วไม่พบ', may: 'content.read' },
  { to: '/users/invite', label: 'เชิญคน', may: 'users.change' },
]

/** Lists of the inbox, of releases by their state, and of tasks. */
const LISTS: readonly Page[] = [
  ...CASE_VIEWS.map(
    (view): Page => ({
      ...{ to: casesPath({ view }), label: `คำขอ${VIEW_WORDS[view]}`, place: 'คำขอของลูกค้า' },
      may: 'cases.read',
    }),
  ),
  ...Object.entries(RELEASE_STATE_WORDS).map(
    ([state, words]): Page => ({
      ...{ to: `/releases?state=${state}`, label: `ชุดเผยแพร่ที่${words}`, place: 'ชุดเผยแพร่' },
      may: 'content.read',
    }),
  ),
  ...Object.entries(HOME_TITLES).map(
    ([id, label]): Page => ({
      ...{ to: taskPath(id), label, place: 'หน้าแรก' },
      may: 'content.read',
      // People say 'my drafts' of what the page calls theirs.
      names: [label.replace('คุณ', 'ฉัน')],
    }),
  ),
]

const PAGES: readonly Page[] = [
  ...[...MENU, ...MORE_PAGES].map((page): Page => ({ ...page, names: PAGE_NAMES[page.to] ?? [] })),
  ...LISTS,
]

/** The pages of the office that a person may open, the menu first. */
export const pagesFor = (actions: readonly StaffAction[]): Page[] => entriesFor(PAGES, actions)
