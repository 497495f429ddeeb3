import { parseArgs } from 'node:util'
import { ApiError } from '@leasing/contract/errors'
import { staffEmail } from '@leasing/contract/staff/fields'
import { INVITATION_DAYS, invitationPath, LINK_MINUTES } from '@leasing/contract/staff/links'
import {
  BRANCH_ROLES,
  type Grant,
  grants,
  STAFF_ROLES,
  type StaffRole,
} from '@leasing/contract/staff/permissions'
import type { StaffUser } from '@leasing/contract/staff/users'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { type CommandLine, calledAs } from '../process/command-line.ts'
import {
  banUser,
  changeRoles,
  type Invited,
  inviteUser,
  readUsers,
  resetFactors,
  unbanUser,
} from './users.ts'

const USAGE = `${calledAs('staff')} COMMAND …
  list                             who is of the staff, with roles and state
  invite --email A ROLES [--name N]
                                   adds a person and prints a one-time link
  change-roles --email A ROLES     gives these roles instead of all earlier ones, and ends the sessions
  ban --email A                    keeps a person out from the next request on, until unban
  unban --email A                  lets in again who was banned
  reset-factor --email A           forgets password, codes and passkeys, ends the sessions, prints a new link
ROLES: one or more --role R, of ${STAFF_ROLES.join(', ')}. An agent or a team-lead needs --branch as well: the eight-digit code of a dealer, or "all".
A link opens once, of an invitation within ${INVITATION_DAYS} days, of a reset within ${LINK_MINUTES} minutes. Hand it over in person or by telephone: whoever has it is that person.`

export type StaffTools = {
  db: Db
  encryption: Encryption
  clock: () => number
  officeUrl: string
  /** `cli:<user of the system>` */
  actor: string
  print: (line: string) => void
}

/** Runs the command; returns the exit code. */
export async function runStaffCommand(argv: readonly string[], tools: StaffTools): Promise<0 | 1> {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS })
    const [command = ''] = positionals
    if (Object.hasOwn(COMMANDS, command)) return await COMMANDS[command]!(values, tools)
    tools.print(USAGE)
  } catch (error) {
    if (!isRefusal(error)) throw error
    tools.print(error.message)
  }
  return 1
}

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  branch: { type: 'string' },
} as const

type Values = { email?: string; name?: string; role?: string[]; branch?: string }

const COMMANDS: Record<string, (values: Values, tools: StaffTools) => Promise<0>> = {
  async list(_, tools) {
    const users = await readUsers(tools)
    for (const { email, name, state, roles, seenAt } of users) {
      const lastSeen = seenAt === undefined ? 'never seen' : `last lastSeen ${formatThaiDateTime(seenAt)}`
      tools.print([email, name, state, describeRoles(roles), lastSeen].join('  '))
    }
    tools.print(`${users.length} people`)
    return 0
  },

  async invite(values, tools) {
    const email = readEmail(values)
    const roles = readRoles(values)
    const person = { email, name: values.name?.trim() || email.split('@')[0]!, roles }
    try {
      return printLink(tools, await inviteUser(tools, tools, person))
    } catch (error) {
      if (isApiError(error, 'invalid-input')) throw new Refusal(UNKNOWN_BRANCH)
      if (!isApiError(error, 'already-exists')) throw error
      throw new Refusal(`${email} is of the staff already; reset-factor prints a new link`)
    }
  },

  async 'change-roles'(values, tools) {
    const roles = readRoles(values)
    const { id, email } = await findPerson(values, tools)
    await translateRefusals(changeRoles(tools, tools, id, roles))
    tools.print(`${email}: ${describeRoles(roles)}; their sessions have ended`)
    return 0
  },

  async ban(values, tools) {
    const { id, email } = await findPerson(values, tools)
    await translateRefusals(banUser(tools, tools, id))
    tools.print(`${email} is banned; their sessions have ended`)
    return 0
  },

  async unban(values, tools) {
    const { id, email, state } = await findPerson(values, tools)
    if (state !== 'banned') throw new Refusal(`${email} is not banned`)
    await unbanUser(tools, tools, id)
    tools.print(`${email} may sign in again`)
    return 0
  },

  async 'reset-factor'(values, tools) {
    const { id, email, state } = await findPerson(values, tools)
    if (state === 'banned') throw new Refusal(`${email} is banned: unban comes first`)
    return printLink(tools, await resetFactors(tools, tools, id))
  },
}

export const COMMAND_LINE: CommandLine = { usage: USAGE, commands: Object.keys(COMMANDS) }

function readEmail({ email }: Values): string {
  const parsed = staffEmail.safeParse(email ?? '')
  if (!parsed.success) throw new Refusal('--email: needs an address like a@example.co.th')
  return parsed.data
}

const isOfBranch = (role: string) => BRANCH_ROLES.includes(role as StaffRole)

/** The branch of an agent or team lead is required: a forgotten option would open all of them. */
function readRoles({ role = [], branch }: Values): Grant[] {
  const needsBranch = role.some(isOfBranch)
  if (branch !== undefined && !needsBranch) throw new Refusal('--branch: is for --role agent and team-lead')
  if (needsBranch && branch === undefined)
    throw new Refusal('--branch: an agent or a team-lead needs the eight-digit code of a dealer, or "all"')
  if (branch !== undefined && branch !== 'all' && !/^\d{8}$/.test(branch))
    throw new Refusal('--branch: needs eight digits, the code of a dealer, or "all"')
  const bound = branch === 'all' ? {} : { branch }
  const roles = grants.safeParse(role.map((one) => ({ role: one, ...(isOfBranch(one) && bound) })))
  if (!roles.success) throw new Refusal(`--role: needs one or more of ${STAFF_ROLES.join(', ')}, none twice`)
  return roles.data
}

async function findPerson(values: Values, tools: StaffTools): Promise<StaffUser> {
  const email = readEmail(values)
  const user = (await readUsers(tools)).find((one) => one.email === email)
  if (!user) throw new Refusal(`nobody of the staff has the address ${email}`)
  return user
}

async function translateRefusals(change: Promise<void>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (isApiError(error, 'invalid-input')) throw new Refusal(UNKNOWN_BRANCH)
    if (!isApiError(error, 'last-one')) throw error
    throw new Refusal('nobody else may see to people: give somebody the role admin first')
  }
}

const describeRoles = (roles: readonly Grant[]) =>
  roles
    .map(({ role, branch }) => (isOfBranch(role) ? `${role} of ${branch ?? 'all branches'}` : role))
    .join(', ')

function printLink({ print, officeUrl }: StaffTools, { link }: Invited): 0 {
  print(officeUrl + invitationPath(link.token))
  print(`opens once, until ${formatThaiDateTime(link.expiresAt)}`)
  return 0
}

const UNKNOWN_BRANCH = '--branch: no published dealer has this code'

/** An expected error, printed as a sentence. */
class Refusal extends Error {}

/** A `Refusal`, or an error of `parseArgs` about an unknown option or a missing value. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Refusal || /^ERR_PARSE_ARGS_/.test(String((error as NodeJS.ErrnoException).code))

const isApiError = (error: unknown, code: string) => error instanceof ApiError && error.code === code
