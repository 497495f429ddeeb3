import { ApiError } from '@leasing/contract/errors'
import * as calls from '@leasing/contract/staff/users'
import { Hono } from 'hono'
import type { Authorize } from './authorize.ts'
import { readBranches } from './branches.ts'
import type { StaffApiDeps } from './deps.ts'
import { addLinkMail } from './mails.ts'
import { type Person, staffSubject } from './person.ts'
import { type StaffEnv, staffRoute } from './staff-route.ts'
import {
  banUser,
  changeRoles,
  endUserSessions,
  type Invited,
  inviteUser,
  readUsers,
  resetFactors,
  unbanUser,
} from './users.ts'

/** Staff accounts and their roles. */
export function userRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const routes = new Hono<StaffEnv>()
  const mailOf =
    ({ name }: Person): Parameters<typeof resetFactors>[3] =>
    (transaction, to, link, reason) =>
      addLinkMail(transaction, deps, to, { ...link, reason, by: name })

  staffRoute(routes, authorize, calls.listUsers, async () => ({ items: await readUsers(deps) }))

  staffRoute(routes, authorize, calls.findUser, async ({ params: { id } }) => {
    const [user] = await readUsers(deps, id)
    if (!user) throw new ApiError('not-found')
    return user
  })

  staffRoute(routes, authorize, calls.listBranches, async () => ({ items: await readBranches(deps.db) }))

  staffRoute(routes, authorize, calls.inviteUser, async ({ body, person }) =>
    sent(await inviteUser(deps, by(person), body, mailOf(person))),
  )

  staffRoute(routes, authorize, calls.changeRoles, async ({ params: { id }, body: { roles }, person }) => {
    notOneself(id, person)
    await changeRoles(deps, by(person), id, roles)
    return {}
  })

  staffRoute(routes, authorize, calls.banUser, async ({ params: { id }, person }) => {
    notOneself(id, person)
    await banUser(deps, by(person), id)
    return {}
  })

  staffRoute(routes, authorize, calls.unbanUser, async ({ params: { id }, person }) => {
    await unbanUser(deps, by(person), id)
    return {}
  })

  staffRoute(routes, authorize, calls.resetFactors, async ({ params: { id }, person }) => {
    notOneself(id, person)
    return sent(await resetFactors(deps, by(person), id, mailOf(person)))
  })

  staffRoute(routes, authorize, calls.endSessions, async ({ params: { id }, person }) => ({
    ended: await endUserSessions(deps, by(person), id),
  }))

  return routes
}

const by = ({ id }: Person) => ({ actor: staffSubject(id) })

/** The link is mailed to its person only: the administrator must not be able to sign in as them. */
const sent = ({ id, link }: Invited) => ({ id, linkUntil: link.expiresAt })

function notOneself(id: string, person: Person): void {
  if (id === person.id) throw new ApiError('not-oneself')
}
