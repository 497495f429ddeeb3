import type { Who } from '@leasing/contract/staff/content'
import type { Release } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { nameOf } from './words.ts'

type Given = Pick<Release, 'state' | 'publishAt' | 'approvalsNeeded'> & {
  approvers: readonly Who[]
  reviews: readonly Pick<Release['reviews'][number], 'verdict' | 'counts'>[]
  can: Pick<Release['can'], 'revert'>
}

/** The next step of a submitted release, and when it becomes public; of a published one, who can revert it. Empty for drafts and closed releases. */
export function nextStepOf({ state, publishAt, approvalsNeeded, approvers, reviews, can }: Given): string[] {
  const moment = publishAt === undefined ? undefined : formatThaiDateTime(publishAt)
  switch (state) {
    case 'waiting': {
      const approved = reviews.filter(({ verdict, counts }) => verdict === 'approve' && counts).length
      const missing = approvalsNeeded - approved
      return [
        approvers.length < missing
          ? `ต้องมีคนอนุมัติอีก ${missing} คน แต่ผู้อนุมัติที่ไม่ได้เขียนชุดนี้มีไม่พอ ขอให้ผู้ดูแลระบบเชิญเพิ่ม`
          : `กำลังรอการอนุมัติจาก ${namesOf(approvers)}${approvers.length > missing ? ` (${missing} คน)` : ''}`,
        ...(approvers.length > 0
          ? ['เราส่งอีเมลบอกผู้อนุมัติแล้ว และชุดนี้อยู่ในหน้าแรกของผู้อนุมัติ หากเร่งด่วน โปรดแจ้งผู้อนุมัติโดยตรง']
          : []),
        moment ? `เมื่ออนุมัติครบ ชุดนี้ขึ้นเว็บไซต์เองวันที่ ${moment}` : 'เมื่ออนุมัติครบ ผู้เขียนหรือผู้อนุมัติกดเผยแพร่ในหน้านี้',
      ]
    }
    case 'approved':
      return ['ผู้เขียนหรือผู้อนุมัติกดเผยแพร่ได้ทุกเมื่อ']
    case 'scheduled':
      return [`ชุดนี้ขึ้นเว็บไซต์เองวันที่ ${moment}`, 'ถ้าเผยแพร่ไม่สำเร็จ เราส่งอีเมลบอกผู้เขียนและผู้อนุมัติ']
    case 'published':
      return can.revert
        ? []
        : ['ถ้าต้องย้อนกลับทั้งชุด ขอให้ผู้เขียนเปิดหน้านี้แล้วกดสร้างชุดย้อนกลับ ถ้ารอไม่ได้ ผู้อนุมัติเปิดรายการแล้วถอนทีละรายการได้ทันที']
    default:
      return []
  }
}

const NAMED = 4

function namesOf(people: readonly Who[]): string {
  const names = people.slice(0, NAMED).map(nameOf)
  const rest = people.length - names.length
  return names.join(', ') + (rest > 0 ? ` และอีก ${rest} คน` : '')
}
