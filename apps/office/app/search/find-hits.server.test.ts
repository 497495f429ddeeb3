import type { StaffClient } from '@leasing/contract/staff/client'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import { expect, test } from 'vitest'
import { findHits } from './find-hits.server.ts'
import { PAGE_NAMES } from './page-names.server.ts'
import { pagesFor } from './pages.server.ts'

/** Finds nothing itself. */
const staff = { searchOffice: async () => ({ groups: [] }) } as unknown as StaffClient

const EDITOR: StaffAction[] = ['content.read', 'content.edit']
const AGENT: StaffAction[] = ['cases.read', 'cases.work']
const ADMIN: StaffAction[] = ['users.read', 'users.change']

async function firstPage(actions: StaffAction[], search: string): Promise<string | undefined> {
  const groups = await findHits(staff, { roles: [], actions }, { search, limit: 5 })
  return groups.find(({ id }) => id === 'pages')?.hits[0]?.href
}

test.for<[search: string, actions: StaffAction[], href: string]>([
  ['สร้างชุดเผยแพร่', EDITOR, '/releases/new'],
  ['ส่งภาพเข้าคลัง', EDITOR, '/media/upload'],
  ['ใส่รูป', EDITOR, '/media/upload'],
  ['ดูตัวอย่าง', EDITOR, '/preview'],
  ['ร่างของฉัน', EDITOR, '/tasks/my-drafts'],
  ['รออนุมัติ', EDITOR, '/releases?state=waiting'],
  ['คำขอของฉัน', AGENT, '/cases?view=mine'],
  ['ยังไม่มีคนรับ', AGENT, '/cases?view=untaken'],
  ['เชิญพนักงาน', ADMIN, '/users/invite'],
  ['เพิ่มผู้ใช้', ADMIN, '/users/invite'],
  ['คู่มือ', [], '/guide'],
  // With the other keyboard layout.
  ["f^9y;vpjk'", EDITOR, '/preview'],
  ['เปลี่ยนรหัส', [], '/account'],
])('%s leads whoever may %j to %s', async ([search, actions, href]) => {
  expect(await firstPage(actions, search)).toBe(href)
})

test('nobody finds an action that their role does not allow', async () => {
  const all = pagesFor([
    ...EDITOR,
    ...AGENT,
    ...ADMIN,
    'cases.export',
    'cases.erase',
    'audit.read',
    'rewards.redeem',
  ])
  const restricted = all.filter(({ may }) => may !== undefined)

  expect(Object.keys(PAGE_NAMES).filter((to) => !all.some((page) => page.to === to))).toEqual([])
  expect(restricted.length).toBeGreaterThan(20)
  for (const { label, names = [], to } of restricted)
    for (const search of [label, ...names]) expect(await firstPage([], search), search).not.toBe(to)
  expect(await firstPage(AGENT, 'สร้างชุดเผยแพร่')).toBeUndefined()
  expect(await firstPage(EDITOR, 'เชิญพนักงาน')).toBeUndefined()
})
