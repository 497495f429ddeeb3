import type { CallAnswer } from '@leasing/contract/call'
import type { StaffClient } from '@leasing/contract/staff/client'
import type { findHome } from '@leasing/contract/staff/home'
import type { findDesk, ReleaseCard } from '@leasing/contract/staff/releases'
import type { StaffSession } from '@leasing/contract/staff/sign-in'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { historyPath, recordPath, releasePath } from '../content/paths.ts'
import { byAndWhen, FAILURE_WORDS, lostApprovalInWords, nameOf } from '../content/words.ts'

/** A line of a card: a link, and why it is there. */
export type HomeLine = { href: string; title: string; text: string }

/** A list of tasks or news. Those of a person are never empty: what there is not is not shown. */
export type HomeCard = { id: string; title: string; lines: readonly HomeLine[] }

type Desk = CallAnswer<typeof findDesk>
type Content = NonNullable<CallAnswer<typeof findHome>['content']>

/** What leads a person at the content desk: their tasks first, then what comes, ends and has changed. */
export async function readHomeCards(
  staff: StaffClient,
  { actions }: Pick<StaffSession, 'actions'>,
): Promise<{ tasks: HomeCard[]; news: HomeCard[] }> {
  if (!actions.includes('content.read')) return { tasks: [], news: [] }
  const [desk, { content }] = await Promise.all([staff.findDesk(), staff.findHome()])
  return {
    tasks: tasksOf(desk).filter(hasLines),
    news: content ? newsOf(desk, content).filter(hasLines) : [],
  }
}

const hasLines = ({ lines }: HomeCard) => lines.length > 0

/** Titles of the cards by their id, which is also in the address of the whole list. */
export const HOME_TITLES = {
  failed: 'เผยแพร่ไม่สำเร็จ',
  'sent-back': 'กลับไปเป็นร่าง',
  'lost-approval': 'ต้องอนุมัติใหม่',
  'waits-for-me': 'รอคุณอนุมัติ',
  'my-drafts': 'ร่างของคุณ',
  'comes-soon': 'ขึ้นเว็บไซต์ใน 7 วัน',
  due: 'ต้องดูภายใน 90 วัน',
  changed: 'เปลี่ยนใน 7 วันที่ผ่านมา',
}

const titled = (id: keyof typeof HOME_TITLES) => ({ id, title: HOME_TITLES[id] })

const tasksOf = ({ failed, sentBack, lostApproval, waitsForMe, myDrafts }: Desk): HomeCard[] => [
  {
    ...titled('failed'),
    lines: failed.map((release) =>
      releaseLine(release, release.failure ? FAILURE_WORDS[release.failure] : ''),
    ),
  },
  {
    ...titled('sent-back'),
    lines: sentBack.map((release) => releaseLine(release, sentBackInWords(release))),
  },
  {
    ...titled('lost-approval'),
    lines: lostApproval.map((release) => releaseLine(release, lostApprovalInWords(release))),
  },
  {
    ...titled('waits-for-me'),
    lines: waitsForMe.map((release) => releaseLine(release, waitingInWords(release))),
  },
  {
    ...titled('my-drafts'),
    lines: myDrafts.map(({ collection, id, title, collectionTitle, savedAt }) => ({
      href: recordPath(collection, id),
      title,
      text: `${collectionTitle} · ${formatThaiDateTime(savedAt)}`,
    })),
  },
]

const newsOf = ({ comesSoon }: Desk, { begins, due, changed }: Content): HomeCard[] => [
  {
    ...titled('comes-soon'),
    lines: [
      ...comesSoon.map((release) => releaseLine(release, scheduledInWords(release))),
      ...begins.map(({ collection, id, title, collectionTitle, day }) => ({
        href: recordPath(collection, id),
        title,
        text: `เริ่มแสดง ${formatThaiDate(day)} · ${collectionTitle}`,
      })),
    ],
  },
  {
    ...titled('due'),
    lines: due.map(({ collection, id, title, collectionTitle, kind, day, text }) => ({
      href: recordPath(collection, id),
      title,
      text: `${DUE_WORDS[kind](formatThaiDate(day))}${text ? ` “${text}”` : ''} · ${collectionTitle}`,
    })),
  },
  {
    ...titled('changed'),
    lines: changed.map(({ collection, id, title, collectionTitle, as, at, by }) => ({
      href: (as === 'withdrawn' ? historyPath : recordPath)(collection, id),
      title,
      text: `${CHANGE_WORDS[as]} ${byAndWhen(by, at)} · ${collectionTitle}`,
    })),
  },
]

const releaseLine = ({ id, title }: ReleaseCard, text: string): HomeLine => ({
  href: releasePath(id),
  title,
  text,
})

const sentBackInWords = ({ sentBack }: ReleaseCard) =>
  sentBack
    ? `${nameOf(sentBack.by)} ส่งกลับให้แก้: “${sentBack.words ?? ''}”`
    : 'ชุดเปลี่ยนหลังคุณอนุมัติ การอนุมัตินั้นจึงไม่นับ'

const waitingInWords = (release: ReleaseCard) =>
  [
    `${nameOf(release.by)} · ${release.items} รายการ`,
    release.publishAt !== undefined && `ขึ้นเว็บไซต์ ${formatThaiDateTime(release.publishAt)}`,
    lostApprovalInWords(release),
  ]
    .filter(Boolean)
    .join(' · ')

const scheduledInWords = ({ publishAt }: ReleaseCard) =>
  publishAt === undefined ? '' : `ชุดเผยแพร่ ${formatThaiDateTime(publishAt)}`

const DUE_WORDS: Readonly<Record<Content['due'][number]['kind'], (day: string) => string>> = {
  ends: (day) => `วันสุดท้าย ${day}`,
  'holidays-end': (day) => `วันหยุดวันสุดท้ายที่รู้คือ ${day} ใส่วันหยุดของปีถัดไป`,
  'law-begins': (day) => `กฎหมายใหม่เริ่มใช้ ${day}`,
  'law-unchecked': (day) => `ครบ 1 ปีที่ไม่ได้ตรวจกับตัวบทกฎหมาย ${day}`,
  'rates-begin': (day) => `ราคาหรืออัตราใหม่เริ่มใช้ ${day}`,
  'rates-old': (day) => `ตารางดอกเบี้ยครบ 1 ปี ${day} ตรวจว่ายังใช้อยู่`,
  'models-old': (day) => `ตั้งแต่ ${day} รถใหม่ในรายการเป็นรุ่นของปีก่อน`,
  'text-of-year': (day) => `ข้อความพูดถึงปีนี้ ตรวจก่อน ${day}`,
}

const CHANGE_WORDS: Readonly<Record<Content['changed'][number]['as'], string>> = {
  draft: 'ร่าง',
  published: 'เผยแพร่',
  withdrawn: 'ถอน',
}
