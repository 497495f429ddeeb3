import { randomBytes } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { INVITATION_DAYS, LINK_MINUTES } from '@leasing/contract/staff/links'
import type { ExpressionBuilder } from 'kysely'
import type { Db, DbTransaction, Tables } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

/** `enrolment`: an invitation or a reset. `password`: sets a new password, and signs nobody in. */
export type LinkKind = 'enrolment' | 'password'

export type LinkDeps = { encryption: Encryption; clock: () => number }

export type NewLink = { token: string; expiresAt: number }

const MINUTE_MS = 60_000

/** Why a link is made, which decides its lifetime. An invitation is for an account that can do nothing yet, so it may last longer. */
export type LinkReason = 'invitation' | 'reset' | 'password'

const LIVES_MS: Record<LinkReason, number> = {
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE_MS,
  reset: LINK_MINUTES * MINUTE_MS,
  password: LINK_MINUTES * MINUTE_MS,
}

/** Makes a one-time link and voids earlier unused links of its kind. */
export async function makeLink(
  transaction: DbTransaction,
  { encryption, clock }: LinkDeps,
  userId: string,
  reason: LinkReason,
): Promise<NewLink> {
  const kind: LinkKind = reason === 'password' ? 'password' : 'enrolment'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = clock() + LIVES_MS[reason]
  await transaction
    .deleteFrom('staffLink')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .execute()
  await transaction
    .insertInto('staffLink')
    .values({
      tokenHash: hashOf(encryption, token),
      userId,
      kind,
      createdAt: clock(),
      expiresAt,
      usedAt: null,
    })
    .execute()
  return { token, expiresAt }
}

/** The person of a link. Throws `gone` for a used, expired or unknown link. */
export async function findLink(db: Db, deps: LinkDeps, token: string, kind: LinkKind): Promise<string> {
  const link = await db
    .selectFrom('staffLink')
    .select('userId')
    .where((eb) => eb.and(open(eb, deps, token, kind)))
    .executeTakeFirst()
  if (!link) throw new ApiError('gone')
  return link.userId
}

/** Uses up a link and returns its person. Of two concurrent calls one throws `gone`. */
export async function redeemLink(
  transaction: DbTransaction,
  deps: LinkDeps,
  token: string,
  kind: LinkKind,
): Promise<string> {
  const used = await transaction
    .updateTable('staffLink')
    .set({ usedAt: deps.clock() })
    .where((eb) => eb.and(open(eb, deps, token, kind)))
    .returning('userId')
    .executeTakeFirst()
  if (!used) throw new ApiError('gone')
  return used.userId
}

const open = (
  eb: ExpressionBuilder<Tables, 'staffLink'>,
  { encryption, clock }: LinkDeps,
  token: string,
  kind: LinkKind,
) => [
  eb('tokenHash', 'in', encryption.hashes(PURPOSE, token)),
  eb('kind', '=', kind),
  eb('usedAt', 'is', null),
  eb('expiresAt', '>', clock()),
]

const PURPOSE = 'staff-link'

const hashOf = (encryption: Encryption, token: string) => encryption.hash(PURPOSE, token)
