import { expect, test } from 'vitest'
import { addBranch, auditSince, OFFICE, testStaff } from '../../test/staff.ts'
import { readLast } from '../audit/anchors.ts'
import { runStaffCommand } from './cli.ts'
import { firstAdministratorLink } from './first-administrator.ts'

async function testCommand() {
  const staff = await testStaff()
  const began = (await readLast(staff.db))?.seq
  const run = async (...argv: string[]) => {
    const lines: string[] = []
    const tools = {
      ...staff.deps,
      officeUrl: OFFICE,
      actor: 'cli:arun',
      print: (line: string) => lines.push(line),
    }
    return { code: await runStaffCommand(argv, tools), lines }
  }
  const open = async (line: string | undefined) => {
    const person = staff.browser()
    const token = line?.replace(`${OFFICE}/invitation/`, '')
    return { said: await person.says('openInvitation', { body: { token } }), person }
  }
  return { ...staff, run, open, log: () => auditSince(staff.db, began) }
}

test('the command prints a link for the first administrator, and a new one after all factors are lost', async () => {
  const { run, open, log, db } = await testCommand()

  const first = await run('invite', '--email', 'A@example.co.th', '--role', 'admin', '--name', 'อาทิตย์')
  expect(first).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^http:\/\/localhost:3100\/invitation\/[\w-]{43}$/),
      expect.stringMatching(/^opens once, until /),
    ],
  })
  const { said, person } = await open(first.lines[0])
  expect(said).toBe('200')
  expect((await open(first.lines[0])).said).toBe('410 gone')

  const again = await run('reset-factor', '--email', 'a@example.co.th')
  expect(await person.says('findSession')).toBe('401 signed-out')
  expect((await open(again.lines[0])).said).toBe('200')

  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  expect((await log()).filter((line) => line.startsWith('cli:'))).toEqual([
    `cli:arun staff.invite staff:${id}`,
    `cli:arun staff.reset staff:${id}`,
  ])
})

test('an agent of all branches is invited and listed as one', async () => {
  const { run, db } = await testCommand()

  await run('invite', '--email', 'b@example.co.th', '--role', 'agent', '--branch', 'all')

  expect(await db.selectFrom('staffRole').select(['role', 'branch']).execute()).toEqual([
    { role: 'agent', branch: null },
  ])
  expect((await run('list')).lines[0]).toContain('agent of all branches')
})

test('the command changes roles, bans and unbans, each with an audit entry', async () => {
  const { run, open, log, db } = await testCommand()
  await addBranch(db, '00000012')
  const email = ['--email', 'a@example.co.th']
  const { lines } = await run('invite', ...email, '--role', 'editor')
  await run('invite', '--email', 'b@example.co.th', '--role', 'admin')
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'a@example.co.th')
    .executeTakeFirstOrThrow()
  const stateOf = async () => (await run('list')).lines[0]

  expect(await run('change-roles', ...email, '--role', 'agent', '--branch', '00000012')).toMatchObject({
    code: 0,
    lines: ['a@example.co.th: agent of 00000012; their sessions have ended'],
  })
  expect(await stateOf()).toContain('agent of 00000012')
  expect((await run('ban', ...email)).code).toBe(0)
  expect(await stateOf()).toContain('banned')
  expect((await open(lines[0])).said).toBe('410 gone')
  expect((await run('reset-factor', ...email)).lines).toEqual([
    'a@example.co.th is banned: unban comes first',
  ])
  expect((await run('unban', ...email)).code).toBe(0)
  expect(await stateOf()).not.toContain('banned')

  expect((await log()).filter((line) => line.endsWith(id))).toEqual(
    ['invite', 'roles', 'ban', 'unban'].map((action) => `cli:arun staff.${action} staff:${id}`),
  )
})

test('an agent of an unknown branch is refused', async () => {
  const { run, db } = await testCommand()
  await run('invite', '--email', 'a@example.co.th', '--role', 'agent', '--branch', 'all')

  for (const command of ['invite', 'change-roles']) {
    const email = command === 'invite' ? 'b@example.co.th' : 'a@example.co.th'
    expect(await run(command, '--email', email, '--role', 'agent', '--branch', '99999999')).toEqual({
      code: 1,
      lines: ['--branch: no published dealer has this code'],
    })
  }
  expect(await db.selectFrom('staffRole').select(['role', 'branch']).execute()).toEqual([
    { role: 'agent', branch: null },
  ])
})

test('the last administrator cannot be banned or lose the role', async () => {
  const { run, log } = await testCommand()
  await run('invite', '--email', 'a@example.co.th', '--role', 'admin')

  for (const argv of [['ban'], ['change-roles', '--role', 'editor']]) {
    const { code, lines } = await run(...argv, '--email', 'a@example.co.th')
    expect([code, ...lines]).toEqual([1, expect.stringMatching(/^nobody else may see to people/)])
  }
  expect((await run('list')).lines[0]).toContain('invited  admin')
  expect(await log()).toHaveLength(1)
})

test('the command lists the staff', async () => {
  const { run, db } = await testCommand()
  await addBranch(db, '00000012')
  await run(
    'invite',
    '--email',
    'b@example.co.th',
    '--role',
    'agent',
    '--role',
    'editor',
    '--branch',
    '00000012',
  )

  const { lines } = await run('list')

  expect(lines).toEqual(['b@example.co.th  b  invited  agent of 00000012, editor  never seen', '1 people'])
})

test.each([
  [['invite', '--role', 'admin'], '--email: needs an address like a@example.co.th'],
  [['invite', '--email', 'c@example.co.th'], /^--role: needs one or more of editor, approver/],
  [['invite', '--email', 'c@example.co.th', '--role', 'root'], /^--role: needs one or more of/],
  [
    ['invite', '--email', 'c@example.co.th', '--role', 'editor', '--branch', '00000012'],
    '--branch: is for --role agent and team-lead',
  ],
  [
    ['invite', '--email', 'c@example.co.th', '--role', 'agent', '--branch', '12'],
    /^--branch: needs eight digits/,
  ],
  [
    ['invite', '--email', 'c@example.co.th', '--role', 'agent'],
    /^--branch: an agent or a team-lead needs .* or "all"$/,
  ],
  [
    ['invite', '--email', 'taken@example.co.th', '--role', 'editor'],
    /^taken@example.co.th is of the staff already/,
  ],
  [
    ['reset-factor', '--email', 'nobody@example.co.th'],
    'nobody of the staff has the address nobody@example.co.th',
  ],
  [['reset-factor', '--mail', 'x'], /^Unknown option '--mail'/],
  [['reset-factor', '--email'], /^Option '--email <value>' argument missing/],
  [['ban', '--email', 'nobody@example.co.th'], 'nobody of the staff has the address nobody@example.co.th'],
  [['unban', '--email', 'taken@example.co.th'], 'taken@example.co.th is not banned'],
  [['change-roles', '--email', 'taken@example.co.th'], /^--role: needs one or more of/],
])('%j is refused in a sentence, and nothing is done', async (argv, why) => {
  const { run, db } = await testCommand()
  await run('invite', '--email', 'taken@example.co.th', '--role', 'editor')

  const { code, lines } = await run(...argv)

  expect([code, lines[0]]).toEqual([1, typeof why === 'string' ? why : expect.stringMatching(why)])
  expect(await db.selectFrom('staff').select('email').execute()).toEqual([{ email: 'taken@example.co.th' }])
})

test('a local copy shows a link for its first administrator until somebody has enrolled', async () => {
  const { open, signedIn, deps, db } = await testCommand()
  const link = () => firstAdministratorLink({ ...deps, officeUrl: OFFICE })

  const [first, second] = [await link(), await link()]
  expect([(await open(first)).said, (await open(second)).said]).toEqual(['410 gone', '200'])
  expect(await db.selectFrom('staff').select('email').execute()).toHaveLength(1)

  const { id } = await signedIn('editor')
  await db.updateTable('staff').set({ twoFactorEnabled: 1 }).where('id', '=', id).execute()
  expect(await link()).toBeUndefined()
})
