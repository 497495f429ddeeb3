import { invitationPath } from '@leasing/contract/staff/links'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { type Invited, inviteUser, readUsers, resetFactors } from './users.ts'

const FIRST = { email: 'admin@office.example', name: 'ผู้ดูแลระบบ', roles: [{ role: 'admin' }] } as const

type Deps = { db: Db; encryption: Encryption; clock: () => number; officeUrl: string }

/** A one-time link for the first administrator of a local copy; undefined once anybody has enrolled. Each call voids the previous link. */
export async function firstAdministratorLink(deps: Deps): Promise<string | undefined> {
  const users = await readUsers(deps)
  if (users.some(({ state }) => state !== 'invited')) return undefined
  const by = { actor: 'start' }
  const waiting = users.find(({ email }) => email === FIRST.email)
  const invited: Invited = waiting
    ? await resetFactors(deps, by, waiting.id)
    : await inviteUser(deps, by, FIRST)
  return deps.officeUrl + invitationPath(invited.link.token)
}
