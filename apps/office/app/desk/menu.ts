import type { StaffAction } from '@leasing/contract/staff/permissions'

export type Entry = { to: string; label: string; may?: StaffAction }

/** Menu entries. Those a person may not use are hidden for convenience; the calls refuse them anyway. */
export const MENU = [
  { to: '/', label: 'หน้าแรก' },
  { to: '/cases', label: 'คำขอของลูกค้า', may: 'cases.read' },
  { to: '/appointments', label: 'ปฏิทินนัด', may: 'cases.read' },
  { to: '/erasures', label: 'ลบข้อมูลลูกค้า', may: 'cases.erase' },
  { to: '/redeem', label: 'คูปองและของรางวัล', may: 'rewards.redeem' },
  { to: '/content', label: 'เนื้อหา', may: 'content.read' },
  { to: '/releases', label: 'ชุดเผยแพร่', may: 'content.read' },
  { to: '/media', label: 'คลังภาพ', may: 'content.read' },
  { to: '/users', label: 'ผู้ใช้', may: 'users.read' },
  { to: '/audit', label: 'บันทึกการใช้งาน', may: 'audit.read' },
  { to: '/guide', label: 'วิธีทำ' },
] as const satisfies readonly Entry[]

export const entriesFor = <One extends Entry>(
  entries: readonly One[],
  actions: readonly StaffAction[],
): One[] => entries.filter(({ may }) => !may || actions.includes(may))
