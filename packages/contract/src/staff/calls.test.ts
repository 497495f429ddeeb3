import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import { type StaffCall, staffRead } from './call.ts'
import { staffCalls } from './calls.ts'
import { nothing } from './fields.ts'
import { grants, STAFF_ACTIONS } from './permissions.ts'

test('a call that does not say who may make it does not compile', () => {
  const given = { area: 'test', summary: 'A read', answer: nothing }

  // @ts-expect-error
  staffRead('/staff/test', given)
  // @ts-expect-error
  const call: StaffCall = { ...staffRead('/staff/test', { ...given, may: 'staff' }), may: undefined }

  expect(call.may).toBeUndefined()
})

test('the office has its own paths, and none of them is of the public API', () => {
  const ours = Object.values(staffCalls)

  expect(ours.filter(({ path }) => !path.startsWith('/staff/'))).toEqual([])
  expect(Object.values(calls).filter(({ path }) => path.startsWith('/staff'))).toEqual([])
  expect(new Set(ours.map(({ method, path }) => `${method} ${path}`)).size).toBe(ours.length)
})

test('a one-time link is used up by a write: programs that read mails open the addresses in them', () => {
  const withToken = Object.values(staffCalls).filter(({ body, params, query }: StaffCall) =>
    [body, params, query].some(
      (schema) => schema && JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('"token"'),
    ),
  )

  expect(withToken.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /staff/password',
    'POST /staff/invitation/open',
  ])
})

test('every action that a role may have is asked for by a call', () => {
  const asked = new Set<string>(Object.values(staffCalls).map(({ may }) => may))

  expect(STAFF_ACTIONS.filter((action) => !asked.has(action))).toEqual([])
})

test.each([
  ['an agent of a branch', [{ role: 'agent', branch: '00000012' }], true],
  ['two roles', [{ role: 'editor' }, { role: 'approver' }], true],
  ['none', [], false],
  ['the same twice', [{ role: 'agent' }, { role: 'agent', branch: '00000012' }], false],
  ['an editor of a branch', [{ role: 'editor', branch: '00000012' }], false],
  ['a role that does not exist', [{ role: 'root' }], false],
])('roles of a person: %s', (_, roles, isRight) => {
  expect(grants.safeParse(roles).success).toBe(isRight)
})
