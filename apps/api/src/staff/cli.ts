import { parseArgs } from 'node:util'
import { ApiError } from '@leasing/contract/errors'
import { staffEmail } from '@leasing/contract/staff/fields'
import { invitationPath } from '@leasing/contract/staff/links'
import { grants, STAFF_ROLES } from '@leasing/contract/staff/permissions'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import type { Db } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'
import { LINK_MINUTES } from './links.ts'
import { type Invited, inviteUser, readUsers, resetFactors } from './users.ts'

export const USAGE = `npm run staff -- COMMAND …
  list                                             who is of the staff, with roles and state
  invite --email A --role R [--role R2] [--name N] [--branch CODE]
                                                   adds a person and prints a one-time link
  reset-factor --email A                           forgets password, codes and passkeys, ends the sessions, prints a new link
roles: ${STAFF_ROLES.join(', ')}; --branch bounds an agent to the dealer with this eight-digit code
A link opens once, within ${LINK_MINUTES} minutes. Hand it over in person or by telephone: whoever has it is that person.`

export type StaffTools = {
  db: Db
  vault: Vault
  clock: () => number
  officeUrl: string
  /** `cli:<user of the system>` */
  actor: string
  print: (line: string) => void
}

/** Runs the command; returns the exit code. */
export async function runStaffCommand(argv: readonly string[], tools: StaffTools): Promise<0 | 1> {
  const { print } = tools
  const given = parse(argv)
  if (typeof given === 'string') return refuse(tools, given)
  const { command, values } = given
  if (values.help) {
    print(USAGE)
    return 0
  }
  const run = command !== undefined && Object.hasOwn(COMMANDS, command) && COMMANDS[command]
  if (run) return await run(values, tools)
  return refuse(tools, command === undefined ? 'say what to do' : `${command} is not a command`, true)
}

type Values = { email?: string; name?: string; role?: string[]; branch?: string; help?: boolean }

const COMMANDS: Record<string, (values: Values, tools: StaffTools) => Promise<0 | 1>> = {
  async list(_, tools) {
    const users = await readUsers(tools)
    for (const { email, name, state, roles, seenAt } of users) {
      const all = roles.map(({ role, branch }) => (branch ? `${role} of ${branch}` : role)).join(', ')
      const seen = seenAt === undefined ? 'never seen' : `last seen ${formatThaiDateTime(seenAt)}`
      tools.print([email, name, state, all, seen].join('  '))
    }
    tools.print(`${users.length} people`)
    return 0
  },

  async invite({ email: typed, name, role = [], branch }, tools) {
    const email = staffEmail.safeParse(typed ?? '')
    if (!email.success) return refuse(tools, '--email: needs an address like a@example.co.th')
    if (branch !== undefined && !role.includes('agent')) return refuse(tools, '--branch: is for --role agent')
    if (branch !== undefined && !/^\d{8}$/.test(branch))
      return refuse(tools, '--branch: needs eight digits, the code of a dealer')
    const roles = grants.safeParse(
      role.map((one) => ({ role: one, ...(one === 'agent' && branch !== undefined && { branch }) })),
    )
    if (!roles.success)
      return refuse(tools, `--role: needs one or more of ${STAFF_ROLES.join(', ')}, none twice`)
    try {
      const person = { email: email.data, name: name?.trim() || email.data.split('@')[0]!, roles: roles.data }
      return show(tools, await inviteUser(tools, tools, person))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'already-exists') throw error
      return refuse(tools, `${email.data} is of the staff already; reset-factor prints a new link`)
    }
  },

  async 'reset-factor'({ email: typed }, tools) {
    const email = staffEmail.safeParse(typed ?? '')
    if (!email.success) return refuse(tools, '--email: needs an address like a@example.co.th')
    const user = (await readUsers(tools)).find((one) => one.email === email.data)
    if (!user) return refuse(tools, `nobody of the staff has the address ${email.data}`)
    if (user.state === 'banned')
      return refuse(tools, `${email.data} is banned: an administrator lets in again`)
    return show(tools, await resetFactors(tools, tools, user.id))
  },
}

function show({ print, officeUrl }: StaffTools, { link }: Invited): 0 {
  print(officeUrl + invitationPath(link.token))
  print(`opens once, until ${formatThaiDateTime(link.expiresAt)}`)
  return 0
}

function refuse({ print }: StaffTools, why: string, withUsage = false): 1 {
  print(why)
  if (withUsage) print(USAGE)
  return 1
}

/** What was given, or why it cannot be read. */
function parse(argv: readonly string[]): { command: string | undefined; values: Values } | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string', multiple: true },
        branch: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return { command: positionals[0], values }
  } catch (error) {
    return (error as Error).message
  }
}
