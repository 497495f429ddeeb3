import type { StaffCall } from '@leasing/contract/staff/call'
import { type StaffCalls, staffCalls } from '@leasing/contract/staff/calls'
import { STAFF_ROLES } from '@leasing/contract/staff/permissions'
import { expect, test } from 'vitest'
import { type Browser, later, OFFICE, testStaff } from '../../test/staff.ts'
import { testApi } from '../../test/test-api.ts'
import { createAuth } from './auth.ts'

const CALLS = Object.entries(staffCalls) as [keyof StaffCalls, StaffCall][]

/** What the house has decided, written down a second time: a change of `permissions.ts` has to be meant. */
const ALLOWED: Record<string, readonly string[]> = {
  'users.read': ['compliance', 'admin'],
  'users.change': ['admin'],
  'audit.read': ['compliance', 'admin'],
  'content.read': ['editor', 'approver', 'compliance'],
  'content.edit': ['editor'],
  'content.comment': ['editor', 'approver'],
  'content.withdraw': ['approver'],
  'release.approve': ['approver'],
  'release.publish': ['editor', 'approver'],
  'cases.read': ['agent', 'team-lead', 'compliance'],
  'cases.work': ['agent', 'team-lead'],
  'cases.assign': ['team-lead'],
  'cases.reveal': ['agent', 'team-lead', 'compliance'],
  'cases.export': ['team-lead'],
  'cases.ask-erasure': ['agent', 'team-lead', 'compliance'],
  'cases.erase': ['compliance'],
  'rewards.redeem': ['agent', 'team-lead'],
  anyone: ['nobody', 'enrolling', ...STAFF_ROLES],
  enrolling: ['enrolling', ...STAFF_ROLES],
  staff: STAFF_ROLES,
}

/** A refusal by `authorize`; any other answer means that the call was authorized. The bodies are empty: nothing is done. */
const REFUSALS = {
  nobody: '401 signed-out',
  enrolling: '403 enrolment-needed',
  role: '403 forbidden',
} as const

test('every call is allowed to exactly the roles of the table', async () => {
  const staff = await testStaff()
  const people: [string, () => Promise<Browser>][] = [
    ['nobody', async () => staff.browser()],
    [
      'enrolling',
      async () => {
        const { token } = await staff.invited([{ role: 'admin' }])
        const person = staff.browser()
        await person.ask('openInvitation', { body: { token } })
        return person
      },
    ],
    ...STAFF_ROLES.map((role): [string, () => Promise<Browser>] => [role, () => staff.signedIn(role)]),
  ]
  const wrong: string[] = []
  for (const [who, come] of people) {
    const person = await come()
    for (const [name, { may }] of CALLS) {
      // It would end what the others are tried with.
      if (name === 'signOut' && who !== 'nobody') continue
      const said = await person.says(name, { body: 'nothing that a call takes' })
      const refusal = REFUSALS[who as keyof typeof REFUSALS] ?? REFUSALS.role
      const passed =
        !Object.values<string>(REFUSALS).includes(said) && (may !== 'anyone' || /^4?2/.test(said))
      if (ALLOWED[may]!.includes(who) ? !passed : said !== refusal) wrong.push(`${who} ${name}: ${said}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every call that changes permissions requires a fresh sign-in', async () => {
  const staff = await testStaff()
  const people = new Map<string, Browser>()
  for (const role of STAFF_ROLES) people.set(role, await staff.signedIn(role))
  later(5 * 60)
  const fresh = CALLS.filter(([, { needsFresh }]) => needsFresh)

  for (const [name, { may }] of fresh) {
    const role = ALLOWED[may]!.find((one) => people.has(one))!
    expect(await people.get(role)!.says(name, { body: 'x' })).toBe('403 confirm-needed')
  }
  expect(fresh.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'inviteUser',
      'changeRoles',
      'banUser',
      'unbanUser',
      'resetFactors',
      'addPasskey',
      'confirmErasure',
      'askExport',
    ]),
  )
})

test.each([
  ['missing', { origin: '' }],
  ['of the public site', { origin: 'https://www.example.co.th' }],
  ['of another port', { origin: 'http://localhost:3000' }],
  ['right, but sent from another page of the same site', { 'sec-fetch-site': 'same-site' }],
  ['right, but sent from elsewhere', { 'sec-fetch-site': 'cross-site' }],
])('no write is taken when its Origin is %s', async (_, headers) => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const writes = CALLS.filter(([, { method }]) => method !== 'GET')

  const said = await Promise.all(writes.map(([name]) => admin.says(name, {}, headers)))

  expect(new Set(said)).toEqual(new Set(['403 foreign-origin']))
  expect(writes.length).toBeGreaterThan(20)
  expect(await admin.says('findSession')).toBe('200')
})

test('the public API has none of the staff calls', async () => {
  const { request } = await testApi()

  for (const { method, path } of Object.values(staffCalls))
    expect((await request(`/api${path.replace(/\{\w+\}/g, 'x')}`, { method })).status).toBe(404)
})

test('no route of the sign-in library is reachable', async () => {
  const staff = await testStaff()
  const auth = createAuth({
    ...staff.deps,
    officeUrl: OFFICE,
    secret: 'x'.repeat(32),
    logger: staff.logger,
  } as never)
  const paths = Object.values(auth.api).flatMap((endpoint) => (endpoint as { path?: string }).path ?? [])
  const statuses = new Set<number>()

  for (const path of paths.flatMap((path) => [path, `/auth${path}`]))
    for (const method of ['GET', 'POST']) {
      const request = new Request(`${OFFICE}/api${path}`, { method, headers: { origin: OFFICE } })
      statuses.add((await staff.api.fetch(request)).status)
    }

  expect(paths).toEqual(expect.arrayContaining(['/sign-up/email', '/two-factor/disable', '/change-email']))
  expect([...statuses]).toEqual([404])
})
