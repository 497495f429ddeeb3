import type { ErasureReason, ErasureRefusal } from '@leasing/contract/staff/erasure-values'
import type { Erasure } from '@leasing/contract/staff/erasures'
import type { EXPORT_FORMATS, ExportReason } from '@leasing/contract/staff/export-values'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { actorWords } from './words.ts'

export const ERASURE_REASON_WORDS: Record<ErasureReason, string> = {
  asked: 'ลูกค้าขอให้ลบ',
  withdrawn: 'ลูกค้าถอนความยินยอม',
  'not-theirs': 'เบอร์หรืออีเมลเป็นของคนอื่น',
  test: 'คำขอทดสอบของเจ้าหน้าที่',
}

export const ERASURE_REFUSAL_WORDS: Record<ErasureRefusal, string> = {
  'not-proven': 'ยังยืนยันตัวตนของผู้ขอไม่ได้',
  'must-keep': 'กฎหมายให้เก็บข้อมูลนี้ต่อ',
  mistake: 'ขอผิดคำขอ',
}

/** What has become of an erasure, in a sentence. */
export function erasureState({ state, decidedBy, decidedAt, refusal, requests }: Erasure): string {
  const when = decidedAt === undefined ? '' : ` ${formatThaiDateTime(decidedAt)}`
  switch (state) {
    case 'asked':
      return 'รอผู้กำกับดูแลยืนยัน'
    case 'confirmed':
      return `${decidedBy} ยืนยันแล้ว${when} กำลังลบ`
    case 'refused':
      return `${decidedBy} ไม่ลบ เพราะ${refusal ? ERASURE_REFUSAL_WORDS[refusal] : ''}${when}`
    case 'done':
      return requests === undefined
        ? 'ลบไปพร้อมคำขอแล้ว'
        : `${decidedBy} ยืนยัน${when} ลบแล้ว ${requests.toLocaleString('th-TH')} คำขอ`
  }
}

/** Who asked, why and when. */
export const erasureOrigin = ({ by, reason, askedAt }: Erasure): string =>
  `${actorWords(by)} ขอเมื่อ ${formatThaiDateTime(askedAt)} เพราะ${ERASURE_REASON_WORDS[reason]}`

export const EXPORT_REASON_WORDS: Record<ExportReason, string> = {
  report: 'ทำรายงานภายในบริษัท',
  handover: 'ส่งต่อให้ทีมหรือระบบอื่นของบริษัท',
  check: 'ตรวจการทำงาน',
  copy: 'ลูกค้าขอสำเนาข้อมูลของตัวเอง',
  authority: 'หน่วยงานรัฐขอตามกฎหมาย',
}

export const FORMAT_WORDS: Record<(typeof EXPORT_FORMATS)[number], string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
}
