import { expect, test } from 'vitest'
import { auditSince, PASSWORD, testStaff } from '../../test/staff.ts'
import { readLast } from '../audit/audit.ts'

test('an invitation leads to a password, an app and backup codes, by which a person comes in again', async () => {
  const staff = await testStaff()
  const began = (await readLast(staff.db))?.seq ?? 0
  const malee = await staff.enrolled([{ role: 'editor' }])
  const again = staff.browser()

  expect(malee.backupCodes).toHaveLength(10)
  expect(await malee.json('findSession')).toMatchObject({
    email: 'malee@example.co.th',
    isEnrolled: true,
    factor: 'code',
    actions: [],
  })
  expect(await malee.says('signOut')).toBe('200')
  expect(await malee.says('findSession')).toBe('401 signed-out')

  expect(await again.json('signIn', { body: { email: ' Malee@Example.co.th', password: PASSWORD } })).toEqual(
    { next: 'code' },
  )
  expect(await again.says('findSession')).toBe('401 signed-out')
  expect(await again.says('signInWithCode', { body: { code: await malee.app.nextCode() } })).toBe('200')
  expect(await again.json('findSession')).toMatchObject({ id: malee.id, factor: 'code' })

  const who = `staff:${malee.id}`
  expect(await auditSince(staff.db, began)).toEqual([
    `cli:test staff.invite ${who}`,
    ...['staff.link-open', 'staff.password', 'staff.code-set-up', 'session.end', 'session.start'].map(
      (action) => `${who} ${action} ${who}`,
    ),
  ])
})
