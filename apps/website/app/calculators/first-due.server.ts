import type { Day } from '@leasing/rules/bangkok-day'
import { type FirstDueRefusal, readFirstDue } from '@leasing/rules/due-date'
import type { FirstDue } from './contract-days.ts'

const FAULTS: Record<FirstDueRefusal, string> = {
  'no-day': 'กรอกวันครบกำหนดงวดแรกเป็นวัน/เดือน/ปี เช่น 5/1/2570',
  past: 'วันที่เลือกผ่านไปแล้ว เลือกวันนี้หรือวันหลังจากนี้',
  'too-late': 'เลือกวันภายใน 1 ปีจากวันนี้',
}

/** Undefined while nothing was typed. */
export function readDueDate(typed: string | undefined, today: Day): FirstDue | undefined {
  if (!typed) return undefined
  const read = readFirstDue(typed, today)
  return 'day' in read
    ? { typed: read.day, day: read.day, signedFrom: today }
    : { typed, fault: FAULTS[read.refused] }
}
