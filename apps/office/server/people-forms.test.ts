import { expect, test } from 'vitest'
import { addBranch } from '../../api/test/staff.ts'
import { testOffice } from '../test/test-office.ts'

const office = await testOffice()
await addBranch(office.db, '21047002', 'สาขาบางนา')
await addBranch(office.db, '21040003', 'สาขาบางแค')

const send = async (path: string, fields: [string, string][], person: { jar: Map<string, string> }) => {
  const body = new URLSearchParams(fields)
  const answer = await office.request(path, { method: 'POST', body }, person)
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') }
}

const inputOf = (html: string, name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0]

const errorOf = (html: string, name: string) =>
  html.match(new RegExp(`id="${name}-error">(.*?)</p>`))?.[1]?.replace(/<[^>]*>/g, '')

test('an agent is invited for a branch chosen from the real ones; another is refused beside the field, with what was typed', async () => {
  const admin = await office.signedIn('admin', 'admin-of-branches@example.co.th')
  const fields = (branch: string): [string, string][] => [
    ['name', 'ใหม่ มาก'],
    ['email', 'agent@example.co.th'],
    ['roles', 'agent'],
    ['branch', branch],
  ]

  const page = await (await office.request('/users/invite', {}, admin)).text()
  expect(page).toContain('<option value="สาขาบางนา (21047002)">')
  const refused = await send('/users/invite', fields('99999999'), admin)
  expect(refused.status).toBe(422)
  expect(inputOf(refused.html, 'branch')).toMatch(/value="99999999"/)
  expect(inputOf(refused.html, 'branch')).toMatch(/aria-describedby="branch-error branch-hint"/)
  expect(inputOf(refused.html, 'name')).toMatch(/value="ใหม่ มาก"/)
  expect(errorOf(refused.html, 'branch')).toMatch(/ไม่มีสาขานี้/)
  const accepted = await send('/users/invite', fields('บางแค'), admin)
  expect(accepted.to).toMatch(/^\/users\/.*done=invite/)

  const roles = await office.db.selectFrom('staffRole').select(['role', 'branch']).execute()
  expect(roles).toContainEqual({ role: 'agent', branch: '21040003' })
  const user = await (await office.request(accepted.to!, {}, admin)).text()
  expect(inputOf(user, 'branch')).toMatch(/value="สาขาบางแค \(21040003\)"/)
})

test('an agent reads on the first screen where the requests of the branch are', async () => {
  const agent = await office.signedIn('agent', 'agent-at-home@example.co.th')
  const home = async () => await (await office.request('/', {}, agent)).text()

  expect(await home()).toContain('คุณดูแลคำขอของทุกสาขา')
  for (const [branch, words] of [
    ['21047002', 'คุณดูแลคำขอของสาขาบางนา (21047002)'],
    ['99999999', 'ซึ่งไม่มีในรายชื่อสาขา'],
  ] as const) {
    await office.db.updateTable('staffRole').set({ branch }).where('userId', '=', agent.id).execute()
    expect(await home()).toContain(words)
  }
})

test('a password that is quickly guessed is refused with words that say what to do', async () => {
  const { token } = await office.invited([{ role: 'editor' }], 'chooses@example.co.th')
  const person = office.browser()
  await person.ask('openInvitation', { body: { token } })

  const answer = await send(
    '/enrolment',
    [
      ['intent', 'begin-code'],
      ['password', 'password1234'],
    ],
    person,
  )

  expect(answer.status).toBe(422)
  expect(errorOf(answer.html, 'password')).toMatch(/เดาได้ง่าย ใช้คำ 3 ถึง 4 คำ/)
  expect(answer.html).not.toContain('password1234')
})
