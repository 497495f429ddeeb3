import type { CallChannel } from '@leasing/contract/call-slots'
import type { RevealScope } from '@leasing/contract/reveal-scopes'
import type { CallOutcome, CaseView, LeftReason, RevealReason } from '@leasing/contract/staff/case-values'
import type { CaseDetail, CaseEvent, CaseWorker } from '@leasing/contract/staff/cases'
import type { LeadStatus, LostReason } from '@leasing/rules/lead-status'
import { formatThaiDateTime } from '@leasing/rules/thai-date'

export const VIEW_WORDS: Record<CaseView, string> = {
  mine: 'ของฉัน',
  untaken: 'ยังไม่มีคนรับ',
  'due-today': 'ครบกำหนดวันนี้',
  overdue: 'เลยกำหนด',
  waiting: 'รอเอกสาร',
  undelivered: 'ส่งต่อไม่สำเร็จ',
  open: 'ยังไม่ปิดทั้งหมด',
  closed: 'ปิดแล้ว',
}

/** What an empty view says. */
export const EMPTY_WORDS: Record<CaseView, { title: string; text: string }> = {
  mine: { title: 'คุณยังไม่มีคำขอที่รับไว้', text: 'เปิดรายการที่ยังไม่มีคนรับ แล้วรับเรื่องที่ครบกำหนดก่อน' },
  untaken: { title: 'ทุกคำขอมีคนรับแล้ว', text: 'คำขอใหม่จะขึ้นที่หน้านี้เอง' },
  'due-today': { title: 'ไม่มีคำขอที่ครบกำหนดวันนี้', text: 'ดูคำขอที่ยังไม่มีคนรับต่อได้' },
  overdue: { title: 'ไม่มีคำขอที่เลยกำหนด', text: 'เราติดต่อลูกค้าทันตามที่บอกไว้ทุกคน' },
  waiting: { title: 'ไม่มีคำขอที่รอเอกสาร', text: 'เมื่อลูกค้าต้องส่งเอกสาร ตั้งสถานะเป็นรอเอกสาร' },
  undelivered: { title: 'ส่งต่อได้ทุกคำขอ', text: 'อีเมลและข้อมูลของทุกคำขอไปถึงปลายทางหรือกำลังส่ง' },
  open: { title: 'ไม่มีคำขอที่ยังไม่ปิด', text: 'คำขอใหม่จะขึ้นที่หน้านี้เอง' },
  closed: { title: 'ยังไม่มีคำขอที่ปิดแล้ว', text: 'คำขอที่เสร็จแล้วจะอยู่ที่นี่จนถึงวันที่เราลบข้อมูล' },
}

export const STATUS_WORDS: Record<LeadStatus, string> = {
  new: 'ใหม่',
  taken: 'รับเรื่องแล้ว',
  contacted: 'ติดต่อแล้ว',
  waiting: 'รอเอกสาร',
  appointed: 'นัดหมายแล้ว',
  won: 'สำเร็จ',
  lost: 'ไม่สำเร็จ',
  duplicate: 'ซ้ำกับคำขออื่น',
  spam: 'ไม่ใช่คำขอจริง',
}

/** What setting a status is called where it is offered. */
export const SET_WORDS: Partial<Record<LeadStatus, string>> = { taken: 'เปิดเรื่องอีกครั้ง' }

export const LOST_WORDS: Record<LostReason, string> = {
  unreachable: 'ติดต่อไม่ได้',
  'not-interested': 'ลูกค้าเปลี่ยนใจ',
  elsewhere: 'ลูกค้าได้จากที่อื่นแล้ว',
  'not-eligible': 'ไม่ผ่านเกณฑ์',
  other: 'เหตุอื่น',
}

export const SCOPE_WORDS: Record<RevealScope, string> = {
  contact: 'ชื่อ เบอร์ และข้อความที่ลูกค้าพิมพ์',
  'national-id': 'เลขบัตรประชาชน',
  income: 'รายได้ หนี้ และผลประเมิน',
  documents: 'เอกสาร',
}

export const REASON_WORDS: Record<RevealReason, string> = {
  call: 'ต้องโทรหาลูกค้า',
  documents: 'ตรวจเอกสาร',
  question: 'ลูกค้าติดต่อเข้ามา',
  complaint: 'เรื่องร้องเรียน',
  check: 'ตรวจการทำงาน',
}

export const OUTCOME_WORDS: Record<CallOutcome, string> = {
  answered: 'ได้คุยกับลูกค้า',
  'no-answer': 'ลูกค้าไม่รับสาย',
  'wrong-number': 'เบอร์ผิด',
}

export const CHANNEL_WORDS: Record<CallChannel, string> = { phone: 'โทรศัพท์', line: 'LINE' }

const PURPOSE_WORDS: Readonly<Record<string, string>> = {
  privacyNotice: 'ประกาศความเป็นส่วนตัว',
  marketing: 'รับข่าวสารและข้อเสนอ',
  friend: 'เพื่อนยินยอมให้ติดต่อ',
}

/** What the visitor answered; the notice is read and not agreed to. */
export function consentWords({ purpose, given }: CaseDetail['consents'][number]): string {
  const [yes, no] = purpose === 'privacyNotice' ? ['รับทราบแล้ว', 'ยังไม่รับทราบ'] : ['ยินยอม', 'ไม่ยินยอม']
  return `${PURPOSE_WORDS[purpose] ?? purpose}: ${given ? yes : no}`
}

/** Whom a request can be given to: 'บัว บางนา · สาขาบางนา'. */
export const workerWords = ({ name, branches }: Pick<CaseWorker, 'name' | 'branches'>): string =>
  [name, branches?.map((branch) => branch.name).join(', ')].filter(Boolean).join(' · ')

/** Why a request was not given away. */
export const LEFT_WORDS: Record<LeftReason, string> = {
  gone: 'ไม่พบคำขอนี้แล้ว',
  closed: 'ปิดไปแล้ว',
  changed: 'มีคนเปลี่ยนพอดี ลองอีกครั้ง',
  branch: 'คนที่เลือกไม่ได้ดูแลสาขาของคำขอนี้',
}

export const DELIVERY_WORDS: Readonly<Record<string, string>> = {
  'lead-mail': 'อีเมลถึงเจ้าหน้าที่',
  'lead-confirmation': 'อีเมลยืนยันถึงลูกค้า',
  'lead-webhook': 'ส่งเข้าระบบ CRM',
  'status-sms': 'SMS บอกสถานะถึงลูกค้า',
}

/** How many other requests a phone has. */
export const othersWords = (count: number): string => `คำขออื่นของเบอร์นี้ ${count.toLocaleString('th-TH')} รายการ`

/** An event of the history as a sentence without its person: 'มอบให้ มาลี'. */
export function eventWords({
  kind,
  from,
  to,
  detail,
}: Pick<CaseEvent, 'kind' | 'from' | 'to' | 'detail'>): string {
  switch (kind) {
    case 'take':
      return 'รับเรื่อง'
    case 'assign':
      return `มอบให้ ${to}`
    case 'pass':
      return `ส่งให้${to}`
    case 'return':
      return 'คืนเข้าคิว'
    case 'status':
      return `เปลี่ยนจาก${statusOf(from)}เป็น${statusOf(to)}${closingWords(to, detail)}`
    case 'ask':
      return 'ขอจากลูกค้า'
    case 'documents':
      return `ส่งเอกสารเพิ่ม ${to} ไฟล์`
    case 'call':
      return `โทรแล้ว ${OUTCOME_WORDS[to as CallOutcome] ?? to}${detail ? ` โทรอีกครั้ง ${formatThaiDateTime(Number(detail))}` : ''}`
    case 'change':
      return 'แก้คำขอ'
    case 'note':
      return 'จดบันทึก'
    case 'slot':
      if (to === undefined) return 'ยกเลิกนัดโทร'
      return from === undefined || from === to ? `นัดโทร ${timeOf(to)}` : `ย้ายนัดโทรไป ${timeOf(to)}`
  }
}

/** Why a request was lost, or which one a duplicate repeats. */
function closingWords(to: string | undefined, detail: string | undefined): string {
  if (detail === undefined) return ''
  return to === 'duplicate' ? ` ${detail}` : ` เพราะ${LOST_WORDS[detail as LostReason] ?? detail}`
}

const timeOf = (moment: string) => formatThaiDateTime(Number(moment))

const statusOf = (status: string | undefined) => STATUS_WORDS[status as LeadStatus] ?? status ?? ''

/** Who did it: people by name, the visitor and the timer in words. */
export const actorWords = (by: string): string =>
  by === 'visitor' ? 'ลูกค้า' : by === 'schedule' ? 'ระบบตั้งเวลา' : by
