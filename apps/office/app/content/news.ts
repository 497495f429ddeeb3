import type { Who } from '@leasing/contract/staff/content'

type Standing = { version: number; revision: number }

/** The polled state of a record, and the state the form was opened from when polling began. */
export type Told = { now: Standing; open: Standing }

/** Whether a record has changed since it was opened. An answer requested before one's own save is outdated. */
export const isNews = (told: Told | undefined, open: Standing): boolean =>
  told !== undefined && isSame(told.open, open) && !isSame(told.now, open)

/** The change in words. A draft at the opened version was not saved again, whoever its author is. */
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
