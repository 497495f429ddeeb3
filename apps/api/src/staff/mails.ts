import { randomUUID } from 'node:crypto'
import { invitationPath, newPasswordPath } from '@leasing/contract/staff/links'
import { z } from 'zod'
import { writeAuditWithin } from '../audit/audit.ts'
import { lockTable } from '../db/connect.ts'
import type { Db, DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { addJobs, type ClaimedJob } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Mail } from '../mail/mail.ts'
import { deviceLetter, linkLetter, type Recipient } from './letters.ts'
import { type LinkReason, makeLink, type NewLink } from './links.ts'
import { findPassword } from './passwords.ts'
import { staffSubject } from './person.ts'

type Deps = { encryption: Encryption; clock: () => number }

/** A mail with a one-time link of any kind. The job's name comes from earlier releases. */
const LINK = 'staff-invitation'
const NEW_PASSWORD = 'staff-new-password'
const NEW_DEVICE = 'staff-new-device'

/** Called in the transaction that makes the link. */
export const addLinkMail = (
  transaction: DbTransaction,
  deps: Deps,
  { email, name }: Recipient,
  link: NewLink & { reason: LinkReason; by?: string },
): Promise<void> => addSealed(transaction, deps, LINK, { email, name, ...link })

/** The job looks up the address, so that the request takes equally long for known and unknown addresses. */
export const addPasswordMail = (transaction: DbTransaction, deps: Deps, email: string): Promise<void> =>
  addSealed(transaction, deps, NEW_PASSWORD, { email })

/** Called in the transaction that starts a session on a new device. */
export const addDeviceMail = (
  transaction: DbTransaction,
  deps: Deps,
  { email, name }: Recipient,
  seen: { device: string; at: number },
): Promise<void> => addSealed(transaction, deps, NEW_DEVICE, { email, name, ...seen })

/** Encrypted, so that the job table grants no access. */
async function addSealed(
  transaction: DbTransaction,
  { encryption, clock }: Deps,
  kind: string,
  content: object,
): Promise<void> {
  const id = randomUUID()
  const sealed = encryption.encrypt(JSON.stringify(content), contextOf({ kind, id }))
  await addJobs(transaction, [{ id, kind, payload: { sealed } }], clock())
}

const contextOf = ({ kind, id }: Pick<ClaimedJob, 'kind' | 'id'>) => `${kind}:${id}`

const linkMail = z.object({
  email: z.string(),
  name: z.string(),
  /** Absent in jobs of earlier releases, which have `kind` instead. */
  reason: z.enum(['invitation', 'reset', 'password']).optional(),
  kind: z.enum(['enrolment', 'password']).optional(),
  /** Who asked for it. */
  by: z.string().optional(),
  token: z.string(),
  expiresAt: z.number(),
})
const passwordAsked = z.object({ email: z.string() })
const newDevice = z.object({ email: z.string(), name: z.string(), device: z.string(), at: z.number() })

type MailDeps = Deps & { db: Db; mail: Mail; officeUrl: string }

/** Job handlers for mails, run by the office's worker. */
export function staffMailHandlers(deps: MailDeps): Record<string, JobHandler> {
  const { db, encryption, clock, mail, officeUrl } = deps
  const open = (job: ClaimedJob) =>
    JSON.parse(encryption.decrypt(z.object({ sealed: z.string() }).parse(job.payload).sealed, contextOf(job)))

  return {
    async [LINK](job, signal) {
      const { token, kind, expiresAt, by, ...to } = linkMail.parse(open(job))
      if (expiresAt <= clock()) return
      const reason = to.reason ?? (kind === 'password' ? 'password' : 'invitation')
      const letter = linkLetter(to, { reason, by }, officeUrl + PATHS[reason](token))
      await mail.send({ ...letter, messageId: job.id }, signal)
    },
    async [NEW_PASSWORD](job) {
      const { email } = passwordAsked.parse(open(job))
      const person = await findPassword(db, email)
      if (!person) return
      await db.transaction().execute(async (transaction) => {
        await lockTable(transaction, 'staffLink')
        if (await hasFreshLink(transaction, person.id, clock())) return
        const link = await makeLink(transaction, deps, person.id, 'password')
        await addLinkMail(transaction, deps, person, { ...link, reason: 'password' })
        const subject = staffSubject(person.id)
        const entry = { actor: 'anyone', action: 'staff.password-ask', subject, detail: {} }
        await writeAuditWithin(transaction, deps, entry)
      })
    },
    async [NEW_DEVICE](job, signal) {
      const { email, name, ...seen } = newDevice.parse(open(job))
      const letter = deviceLetter({ email, name }, seen, `${officeUrl}/account`)
      await mail.send({ ...letter, messageId: job.id }, signal)
    },
  }
}

/** At most one mail with a link in this time: strangers cannot fill a mailbox, and the person always has a link that holds for 20 more minutes. */
export const MAIL_PAUSE_MS = 10 * 60_000

const hasFreshLink = async (transaction: DbTransaction, userId: string, now: number): Promise<boolean> =>
  (await transaction
    .selectFrom('staffLink')
    .select('tokenHash')
    .where('userId', '=', userId)
    .where('kind', '=', 'password')
    .where('usedAt', 'is', null)
    .where('createdAt', '>', now - MAIL_PAUSE_MS)
    .executeTakeFirst()) !== undefined

const PATHS: Record<LinkReason, (token: string) => string> = {
  invitation: invitationPath,
  reset: invitationPath,
  password: newPasswordPath,
}
