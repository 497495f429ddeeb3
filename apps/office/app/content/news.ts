import type { Who } from '@leasing/contract/staff/content'

type Standing = { version: number; revision: number }

/** What was told of a record, and how the form had it open when that was asked. */
export type Told = { now: Standing; open: Standing }

/** Whether a record has changed since it was opened. What was asked before one's own save says nothing of what is open after it. */
export const isNews = (told: Told | undefined, open: Standing): boolean =>
  told !== undefined && isSame(told.open, open) && !isSame(told.now, open)

/** What has changed. The author of a draft that stands as it was opened has not saved it since. */
export function newsInWords(
  now: Standing & { savedBy?: Who | undefined },
  open: Standing,
  me: string,
): string {
  const by = now.version === open.version ? undefined : now.savedBy
  if (!by) return 'รายการนี้เปลี่ยนไปหลังจากที่คุณเปิด'
  return by.id === me ? 'คุณบันทึกจากอีกแท็บหลังจากที่เปิดหน้านี้' : `${by.name} บันทึกหลังจากที่คุณเปิด`
}

const isSame = (a: Standing, b: Standing) => a.version === b.version && a.revision === b.revision
