import { ApiError, type FieldError } from '@leasing/contract/errors'
import type { StaffClient } from '@leasing/contract/staff/client'
import { expect, test, vi } from 'vitest'
import { submit } from './submit.server.ts'

const FILLED = [
  ['intent', 'begin-code'],
  ['roles', 'editor'],
  ['roles', 'agent'],
  ['password', 'a long password of mine'],
] as const

const formOf = (...more: (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of [...FILLED, ...more]) form.append(name, value)
  return form
}

const refusedBy = async (error: ApiError, form = formOf(), staff = {} as StaffClient) =>
  (await submit(form, staff, { fields: { branch: 'ตัวเลข 8 หลัก' } }, () => Promise.reject(error))) as {
    data: object
    init: { status: number }
  }

test('what was chosen comes back with a refusal, a password never does', async () => {
  const { data, init } = await refusedBy(new ApiError('last-one'))

  expect(init.status).toBe(409)
  expect(data).toMatchObject({ errors: {}, message: expect.stringContaining('ผู้ดูแลระบบ') })
  expect(data).toHaveProperty(
    'values',
    FILLED.slice(0, 3).map((pair) => [...pair]),
  )
})

test('a field within a list is named by the field of the form', async () => {
  const errors: FieldError[] = [{ path: 'roles.1.branch', code: 'invalid' }]

  const { data } = await refusedBy(new ApiError('invalid-input', { errors }))

  expect(data).toMatchObject({ errors: { branch: 'ตัวเลข 8 หลัก' } })
})

test('a sign-in that is too old asks for a code, and the code is checked before the work is done', async () => {
  const confirmSignIn = vi.fn(() => Promise.resolve({ freshUntil: 0 }))
  const work = vi.fn(() => Promise.resolve('done'))

  expect((await refusedBy(new ApiError('confirm-needed'))).data).toMatchObject({ needsConfirm: true })
  const staff = { confirmSignIn } as unknown as StaffClient
  expect(await submit(formOf(['confirmCode', '123 456']), staff, {}, work)).toBe('done')
  expect(confirmSignIn).toHaveBeenCalledWith({ body: { code: '123 456' } })
})

test('a wrong code asks again, does nothing, and keeps the rest', async () => {
  const staff = {
    confirmSignIn: () => Promise.reject(new ApiError('sign-in-failed')),
  } as unknown as StaffClient
  const work = vi.fn()

  const outcome = await submit(formOf(['confirmCode', '000000']), staff, {}, work)

  expect(work).not.toHaveBeenCalled()
  expect(outcome).toMatchObject({
    data: { needsConfirm: true, errors: { confirmCode: expect.stringContaining('รหัสไม่ถูกต้อง') } },
  })
})

test('too many tries say how long to wait', async () => {
  const { data } = await refusedBy(new ApiError('too-many-requests', { headers: { 'retry-after': '840' } }))

  expect(data).toMatchObject({ message: 'ลองหลายครั้งเกินไป รออีก 14 นาทีแล้วลองใหม่' })
})
