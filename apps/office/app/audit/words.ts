import type { CallAnswer } from '@leasing/contract/call'
import type { AuditEntry, listAudit } from '@leasing/contract/staff/audit'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import type { Factor } from '@leasing/contract/staff/sign-in'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { ERASURE_REASON_WORDS, ERASURE_REFUSAL_WORDS, EXPORT_REASON_WORDS } from '../cases/data-words.ts'
import { casePath } from '../cases/paths.ts'
import { REASON_WORDS, SCOPE_WORDS, VIEW_WORDS } from '../cases/words.ts'
import { recordPath } from '../content/paths.ts'
import { partsOf } from '../preview/preview-path.ts'
import { FACTORS, ROLES } from '../words.ts'

/** Actions in Thai. An unknown action is shown by its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'session.start': 'เข้าสู่ระบบ',
  'session.confirm': 'ยืนยันตัวตนอีกครั้ง',
  'session.end': 'ออกจากระบบ',
  'staff.invite': 'เชิญคน',
  'staff.link-open': 'เปิดลิงก์ตั้งค่าบัญชี',
  'staff.password': 'ตั้งรหัสผ่าน',
  'staff.password-ask': 'ขอลิงก์ตั้งรหัสผ่านใหม่',
  'staff.code-set-up': 'เชื่อมแอปสร้างรหัส',
  'staff.backup-codes': 'ทำรหัสสำรองชุดใหม่',
  'staff.passkey-add': 'เพิ่มพาสคีย์',
  'staff.passkey-remove': 'ลบพาสคีย์',
  'staff.roles': 'เปลี่ยนบทบาท',
  'staff.ban': 'ระงับบัญชี',
  'staff.unban': 'เลิกระงับบัญชี',
  'staff.reset': 'ให้ตั้งค่าบัญชีใหม่',
  'staff.end-sessions': 'ให้ออกจากระบบทุกเครื่อง',
  // Of before `leads show` wrote the same entry as the office.
  'lead.show': 'เปิดดูคำขอ',
  'case.take': 'รับเรื่องของลูกค้า',
  'case.assign': 'มอบเรื่องให้คนในทีม',
  'case.pass': 'ส่งคำขอให้สาขา',
  'case.reveal': 'เปิดดูข้อมูลของลูกค้า',
  'case.many-reveals': 'เตือนว่าเปิดดูข้อมูลมากผิดปกติ',
  'reward.redeem': 'ใช้คูปองหรือแจกของรางวัล',
  'lead.export': 'ส่งออกคำขอ',
  'lead.retry': 'ส่งคำขอต่ออีกครั้ง',
  'lead.export-fetch': 'รับไฟล์คำขอที่ส่งออก',
  'lead.erase': 'ลบข้อมูลของลูกค้า',
  'case.document': 'เปิดเอกสารของลูกค้า',
  'erasure.ask': 'ขอลบข้อมูลของลูกค้า',
  'erasure.confirm': 'ยืนยันการลบข้อมูล',
  'erasure.refuse': 'ไม่ลบข้อมูล',
  'preview.share': 'ให้ลิงก์ดูตัวอย่าง',
  'preview.end': 'ปิดลิงก์ดูตัวอย่าง',
  'preview.open': 'เปิดลิงก์ดูตัวอย่าง',
  'media.upload': 'เพิ่มภาพในคลัง',
  'media.replace': 'แทนที่ภาพทุกที่เป็นร่าง',
  'media.recut': 'ตัดภาพรอบจุดสำคัญใหม่เป็นร่าง',
  'media.replace-undo': 'เลิกแทนที่หรือเลิกตัดภาพใหม่',
  'media.change': 'แก้คำบรรยายหรือจุดสำคัญของภาพ',
  'media.remove': 'นำภาพออกจากคลัง',
  'media.restore': 'นำภาพกลับเข้าคลัง',
  'draft.save': 'บันทึกร่าง',
  'draft.merge': 'บันทึกร่าง หลังรวมกับของคนอื่น',
  'draft.restore': 'นำฉบับเก่ามาเป็นร่าง',
  'draft.discard': 'ทิ้งร่าง',
  'comment.add': 'เขียนความเห็น',
  'comment.resolve': 'ปิดความเห็น',
  'content.withdraw': 'ถอนออกจากเว็บไซต์ทันที',
  'release.submit': 'ส่งชุดเผยแพร่ขออนุมัติ',
  'release.approve': 'อนุมัติชุดเผยแพร่',
  'release.refuse': 'ส่งชุดเผยแพร่กลับให้แก้',
  'release.publish': 'เผยแพร่',
  'release.reopen': 'ให้อนุมัติชุดเผยแพร่ใหม่',
  'release.fail': 'เผยแพร่ไม่สำเร็จ',
  'release.cancel': 'ยกเลิกชุดเผยแพร่',
  'audit.export': 'บันทึกการใช้งานเป็นไฟล์',
  'content.import': 'นำเข้าเนื้อหา',
  'content.export': 'ส่งออกเนื้อหา',
}

export const actionInWords = (action: string): string => ACTIONS[action] ?? action

/** Who publishes what has a moment. */
export const SCHEDULER = 'ระบบตั้งเวลา'

/** The actor in words: a person, a command on the server, or somebody who is not signed in. */
export function actorInWords(actor: string, name: string | undefined): string {
  if (name !== undefined) return name
  if (actor === 'start') return 'การเปิดเซิร์ฟเวอร์'
  if (actor === 'schedule') return SCHEDULER
  if (actor.startsWith('cli:')) return `คำสั่งบนเซิร์ฟเวอร์ (${actor.slice(4)})`
  if (actor.startsWith('link:')) return 'ผู้ถือลิงก์ตัวอย่าง'
  return actor === 'anyone' ? 'ผู้ที่ยังไม่ได้เข้าสู่ระบบ' : actor
}

/** Subjects that mean everything of a kind. */
const KINDS: Readonly<Record<string, string>> = {
  content: 'เนื้อหา',
  media: 'คลังภาพ',
  audit: 'บันทึกการใช้งาน',
  leads: 'คำขอของลูกค้า',
}

/** Titles of collections by name. */
type Titles = CallAnswer<typeof listAudit>['collections']

/** The subject in words: its name, for a record with its collection. A deleted subject is shown as the log stores it. */
export function subjectInWords({ actor, subject, subjectName }: AuditEntry, titles: Titles): string {
  if (subject === actor) return 'ตัวเอง'
  if (subject.startsWith('content:'))
    return recordInWords(subject.slice('content:'.length), titles, subjectName)
  if (subjectName !== undefined) return subjectName
  if (subject.startsWith('media:')) return 'ภาพในคลัง'
  if (subject.startsWith('code:')) return `รหัส ${subject.slice('code:'.length)}`
  if (subject.startsWith('lead:')) return `คำขอ ${subject.slice('lead:'.length)}`
  if (subject.startsWith('erasure:')) return `เรื่องลบข้อมูล ${subject.slice('erasure:'.length)}`
  if (/^(phone|email):/.test(subject)) return 'ลูกค้าที่ลบไปแล้ว'
  return Object.hasOwn(KINDS, subject) ? KINDS[subject]! : subject
}

/** Actions that the pages of subjects need: readers of the log may not open everything. */
const ACTIONS_OF_KINDS: Readonly<Record<string, StaffAction>> = {
  staff: 'users.read',
  release: 'content.read',
  content: 'content.read',
  media: 'content.read',
  lead: 'cases.read',
}

/** Address of a subject for a person with `actions`. */
export function pathOfSubject(
  { actor, subject, subjectName }: AuditEntry,
  actions: readonly StaffAction[],
): string | undefined {
  if (subject === actor) return undefined
  const [kind, id] = [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)]
  const may = ACTIONS_OF_KINDS[kind]
  if (!may || !actions.includes(may)) return undefined
  if (kind === 'media') return `/media/${id}`
  if (kind === 'lead') return casePath(id)
  if (subjectName === undefined) return undefined
  if (kind === 'content') return recordPath(...partsOf(id))
  return { staff: `/users/${id}`, release: `/releases/${id}` }[kind]
}

/** `COLLECTION/ID` with the collection's title. */
function recordInWords(key: string, titles: Titles, name?: string): string {
  const [collection, id] = partsOf(key)
  return `${titles[collection] ?? collection}: ${name ?? id}`
}

/** Details of an entry in words. Hashes, versions and link ids are only in the file. */
export const detailInWords = (
  { detail, fieldLabels }: Pick<AuditEntry, 'detail' | 'fieldLabels'>,
  titles: Titles,
): string =>
  Object.entries({ ...detail, ...(fieldLabels && { fields: fieldLabels }) })
    .map(([name, value]) =>
      Object.hasOwn(DETAILS, name) ? DETAILS[name]!(value, titles) : `${name} ${JSON.stringify(value)}`,
    )
    .filter(Boolean)
    .join(' · ')

const counted = (one: string) => (value: unknown) => `${Array.isArray(value) ? value.length : value} ${one}`

const records = (value: unknown, titles: Titles) =>
  Array.isArray(value) ? value.map((key) => recordInWords(String(key), titles)).join(', ') : String(value)

const DETAILS: Readonly<Record<string, (value: unknown, titles: Titles) => string>> = {
  device: String,
  factor: (value) => factorName(String(value)),
  roles: (value) => (Array.isArray(value) ? value.map(roleName).join(', ') : String(value)),
  records,
  drafts: records,
  fields: (value) => (Array.isArray(value) && value.length > 0 ? `ช่อง ${value.join(', ')}` : ''),
  draft: (value) => `ร่างครั้งที่ ${value}`,
  changes: counted('รายการ'),
  ids: counted('ภาพ'),
  ended: counted('เครื่อง'),
  entries: counted('รายการ'),
  count: counted('คำขอ'),
  deliveries: counted('รายการที่ส่งต่อ'),
  undone: (value) => `เลิกแล้ว ${value} รายการ`,
  left: (value) => (value === 0 ? '' : `เหลือ ${value} รายการที่มีคนแก้ต่อ`),
  revision: (value) => `ฉบับที่ ${value}`,
  until: (value) => (typeof value === 'number' ? `ใช้ได้ถึง ${formatThaiDateTime(value)}` : `ถึง ${value}`),
  since: (value) => `ตั้งแต่ ${value}`,
  form: (value) => `แบบฟอร์ม ${value}`,
  action: (value) => actionInWords(String(value)),
  reason: (value) =>
    `เหตุผล: ${wordsOf({ ...REASON_WORDS, ...ERASURE_REASON_WORDS, ...EXPORT_REASON_WORDS }, value)}`,
  refusal: (value) => `เหตุผล: ${wordsOf(ERASURE_REFUSAL_WORDS, value)}`,
  receipt: (value) => `เลขที่รับเรื่อง ${value}`,
  document: () => '',
  format: (value) => `ไฟล์ ${value}`,
  view: (value) => wordsOf(VIEW_WORDS, value),
  province: (value) => `จังหวัด ${value}`,
  branch: (value) => `สาขา ${value}`,
  scopes: (value) =>
    Array.isArray(value) ? value.map((scope) => wordsOf(SCOPE_WORDS, scope)).join(', ') : '',
  scope: (value) => wordsOf(SCOPE_WORDS, value),
  kind: (value) => (value === 'coupon' ? 'คูปอง' : value === 'reward' ? 'ของรางวัล' : String(value)),
  day: (value) => `วันที่ ${value}`,
  isMoved: (value) => (value === true ? 'ย้ายจุดสำคัญ' : ''),
  hash: () => '',
  version: () => '',
  link: () => '',
  release: () => '',
  by: () => '',
  to: () => '',
}

const wordsOf = (words: Readonly<Record<string, string>>, value: unknown) =>
  words[String(value)] ?? String(value)

const factorName = (factor: string) => (Object.hasOwn(FACTORS, factor) ? FACTORS[factor as Factor] : factor)

const roleName = (grant: { role?: string }) =>
  Object.hasOwn(ROLES, grant.role ?? '') ? ROLES[grant.role as keyof typeof ROLES].name : String(grant.role)
