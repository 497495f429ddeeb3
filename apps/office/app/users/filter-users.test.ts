import type { StaffUser } from '@leasing/contract/staff/users'
import { expect, test } from 'vitest'
import { filterOf, filterUsers, listAddress } from './filter-users.ts'

const user = (given: Partial<StaffUser>): StaffUser => ({
  id: 'a',
  name: 'สมชาย ใจดี',
  email: 'somchai@example.co.th',
  roles: [{ role: 'editor' }],
  state: 'active',
  hasCode: true,
  passkeys: 0,
  sessions: 0,
  invitedAt: 0,
  ...given,
})

const SOMCHAI = user({})
const MALEE = user({
  id: 'b',
  name: 'มาลี มีสุข',
  email: 'Malee@example.co.th',
  roles: [{ role: 'admin' }, { role: 'compliance' }],
  state: 'banned',
})

test.each([
  ['', ['a', 'b']],
  ['?q=ใจดี', ['a']],
  ['?q=malee', ['b']],
  ['?state=banned', ['b']],
  ['?role=compliance', ['b']],
  ['?role=compliance&state=active', []],
])('/users%s lists %j', (search, ids) => {
  const found = filterUsers([SOMCHAI, MALEE], filterOf(new URLSearchParams(search)))

  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('a filter that is chosen keeps the others, and one that is let go leaves the address', () => {
  const filter = filterOf(new URLSearchParams('?q=มาลี&state=banned'))

  expect(listAddress(filter, { role: 'admin', q: '' })).toBe('/users?role=admin&state=banned')
  expect(listAddress(filter, { q: '', state: '' })).toBe('/users')
})
