import type { StaffCall } from '@leasing/contract/staff/call'
import { type StaffCalls, staffCalls } from '@leasing/contract/staff/calls'
import { STAFF_ROLES } from '@leasing/contract/staff/permissions'
import { expect, test } from 'vitest'
import { addBranch, testStaff } from '../../test/staff.ts'

const OF_ONE = (Object.entries(staffCalls) as [keyof StaffCalls, StaffCall][]).filter(
  ([, { params }]) => params !== undefined,
)

const NOBODY = [
  'deadbeef',
  '0123456789abcdef0123',
  'ไม่มี',
  '../../etc/passwd',
  '..\\..\\x',
  '%2e%2e',
  '%',
  "' OR 1=1 --",
  '\u0000',
  '__proto__',
  'constructor',
  'x'.repeat(4000),
]

test('an unknown or malformed id is not found', async () => {
  const staff = await testStaff()
  await addBranch(staff.db, '00000012')
  const everything = STAFF_ROLES.map((role) => ({ role, ...(role === 'agent' && { branch: '00000012' }) }))
  const person = await staff.enrolled(everything, 'all@example.co.th')
  const wrong: string[] = []
  for (const [name, { method, path }] of OF_ONE)
    for (const id of NOBODY) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part!, id])
      const said = await person.says(name, { params: Object.fromEntries(parts) })
      // A write of an id that might be is refused for its empty body first.
      const isRight = said === '404 not-found' || (method !== 'GET' && said === '422 invalid-input')
      if (!isRight) wrong.push(`${name} ${id.slice(0, 20)}: ${said}`)
    }

  expect(wrong).toEqual([])
})
