import type { Approvals, DraftStep, ReleaseState, Who } from '@leasing/contract/staff/content'
import type { RecordSort, RecordState } from '@leasing/contract/staff/record-list'
import type { FAILURES, Release, VOID_REASONS } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'

export const RECORD_STATE_WORDS: Record<RecordState, string> = {
  shown: 'แสดงอยู่',
  later: 'ยังไม่ถึงวันแสดง',
  ended: 'พ้นวันแสดง',
  hidden: 'ปิดการแสดง',
  new: 'ยังไม่เผยแพร่',
  draft: 'มีร่าง',
  preparing: 'กำลังเตรียม',
  waiting: 'รออนุมัติ',
  approved: 'อนุมัติแล้ว',
  scheduled: 'ตั้งเวลาแล้ว',
  failed: 'เผยแพร่ไม่สำเร็จ',
  withdrawn: 'ถอนแล้ว',
}

/** What the list of versions of a draft says of each besides who and when. */
export const DRAFT_STEP_WORDS: Record<DraftStep, string> = {
  saved: '',
  merged: 'รวมกับของคนอื่น',
  restored: 'นำฉบับเก่ากลับมา',
  pictures: 'เปลี่ยนภาพ',
  refused: 'ไม่ได้เป็นร่าง เพราะมีคนบันทึกก่อน',
}

/** Orders of a list, by the column that a reader sees. */
export const RECORD_SORT_WORDS: Record<RecordSort, string> = {
  title: 'ชื่อ ก ถึง ฮ',
  '-title': 'ชื่อ ฮ ถึง ก',
  state: 'สถานะ: แสดงอยู่ก่อน',
  '-state': 'สถานะ: ยังไม่เผยแพร่ก่อน',
  starts: 'เริ่มแสดง: เร็วสุดก่อน',
  '-starts': 'เริ่มแสดง: ช้าสุดก่อน',
  ends: 'แสดงถึง: เร็วสุดก่อน',
  '-ends': 'แสดงถึง: ช้าสุดก่อน',
  changed: 'แก้นานแล้วก่อน',
  '-changed': 'แก้ล่าสุดก่อน',
}

export const KEEP_COMMENTS = 'ผู้เขียนร่างและคนที่ร่วมคุยได้อีเมลรวมเป็นฉบับเดียว ความเห็นจบไปเมื่อเผยแพร่หรือทิ้งร่าง'

export const RELEASE_STATE_WORDS: Record<ReleaseState, string> = {
  draft: 'กำลังเตรียม',
  waiting: 'รออนุมัติ',
  approved: 'อนุมัติแล้ว',
  scheduled: 'ตั้งเวลาแล้ว',
  published: 'เผยแพร่แล้ว',
  failed: 'เผยแพร่ไม่สำเร็จ',
  withdrawn: 'ยกเลิกแล้ว',
}

export const FAILURE_WORDS: Record<(typeof FAILURES)[number], string> = {
  late: 'เลยเวลาที่ตั้งไว้เกิน 10 นาที จึงไม่เผยแพร่เอง ตรวจแล้วตั้งเวลาใหม่',
  'changed-meanwhile': 'มีคนเผยแพร่รายการเดียวกันไปก่อน เปิดรายการนั้น ดูว่าต่างกันตรงไหน แล้วใส่เข้าชุดใหม่',
  faulty: 'เนื้อหามีจุดที่ต้องแก้ ดูด้านล่าง',
}

export const APPROVAL_WORDS: Record<Approvals, string> = {
  0: 'ไม่ต้องรออนุมัติ',
  1: 'ต้องมีผู้อนุมัติ 1 คน ซึ่งไม่ใช่ผู้เขียน',
  2: 'ต้องมีผู้อนุมัติ 2 คน ซึ่งไม่ใช่ผู้เขียน',
}

/** Why a release needs two approvals although its collection needs fewer. */
export const ADVERTISED_WORDS = 'คนอ่านเห็นรายการนี้อยู่ และตัวเลขหรือวันที่ประกาศไว้จะเปลี่ยน จึงต้องมีผู้อนุมัติ 2 คน'

export const VOID_WORDS: Record<(typeof VOID_REASONS)[number], string> = {
  changed: 'ชุดเปลี่ยนหลังจากนั้น จึงไม่นับ',
  person: 'บัญชีนี้ถูกระงับ เปลี่ยนบทบาท หรือตั้งค่าใหม่หลังจากนั้น จึงไม่นับ',
}

/** Why an approved release waits again, in words. */
export function lostApprovalInWords({ lostApproval }: Pick<Release, 'lostApproval'>): string {
  if (!lostApproval) return ''
  const name = nameOf(lostApproval.by)
  return lostApproval.as === 'author'
    ? `บัญชีของ ${name} ผู้เขียนชุดนี้ ถูกระงับ เปลี่ยนบทบาท หรือตั้งค่าใหม่ ต้องมีคนอื่นตรวจและอนุมัติก่อน`
    : `การอนุมัติของ ${name} ไม่นับแล้ว เพราะบัญชีถูกระงับ เปลี่ยนบทบาท หรือตั้งค่าใหม่ ต้องมีคนอื่นอนุมัติแทน`
}

/** 'มาลี มีสุข เมื่อ 23 พ.ย. 2569 เวลา 09.00 น.' */
export const byAndWhen = (by: Who | undefined, at: number) =>
  [by && nameOf(by), formatThaiDateTime(at)].filter(Boolean).join(' · ')

export const nameOf = ({ name }: Who) =>
  name.startsWith('cli:') ? `คำสั่งบนเซิร์ฟเวอร์ (${name.slice(4)})` : name

/** Error messages of release actions. */
export const RELEASE_ERRORS = {
  'not-oneself': 'คุณเขียนเนื้อหาในชุดนี้ จึงอนุมัติเองไม่ได้ ให้ผู้อนุมัติคนอื่นทำ',
  'not-ready': 'ชุดนี้เปลี่ยนสถานะไปแล้ว ดูสถานะล่าสุดด้านล่าง',
  'changed-meanwhile': 'ชุดนี้หรือรายการในชุดเปลี่ยนไปหลังจากที่คุณเปิด ดูของล่าสุดด้านล่างแล้วทำอีกครั้ง',
  'already-exists': 'รายการนี้อยู่ในชุดเผยแพร่อื่นที่ยังไม่เสร็จ',
  'files-only': 'ส่วนนี้เปลี่ยนได้ในไฟล์เนื้อหาเท่านั้น',
  'not-found': 'ไม่มีร่างของรายการนี้ให้เผยแพร่',
  faulty: 'ยังส่งไม่ได้ เพราะมีจุดที่ต้องแก้ ดูรายการด้านล่าง',
  gone: 'เวลาที่ตั้งไว้ผ่านไปแล้ว ตั้งเวลาใหม่ก่อน',
} as const

export const RELEASE_FIELDS = {
  title: 'ตั้งชื่อชุด เช่น โปรโมชั่นเดือนธันวาคม',
  publishAt: 'พิมพ์วันและเวลาที่ยังไม่ถึง เช่น 1 ม.ค. 2570 09.00',
  words: 'บอกเหตุผล เพื่อให้ผู้เขียนแก้ได้',
} as const
