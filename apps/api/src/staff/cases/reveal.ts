import { REVEAL_SCOPES, type RevealScope } from '@leasing/contract/reveal-scopes'
import { REVEAL_MINUTES, type RevealReason } from '@leasing/contract/staff/case-values'
import type { Db, LeadCaseTable } from '../../db/schema.ts'
import { recordReveal } from '../../leads/record-reveal.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Person, staffSubject } from '../person.ts'
import { watchReveals } from './threshold.ts'

/** Reveals one kind of personal data of a case to a person. The entry of the log is committed before anything is shown. */
export async function reveal(
  { db, ...deps }: Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>,
  person: Person,
  { leadId, reference }: LeadCaseTable,
  { scope, reason }: { scope: RevealScope; reason: RevealReason },
): Promise<void> {
  const until = deps.clock() + REVEAL_MINUTES * 60_000
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('leadReveal')
      .values({ leadId, userId: person.id, scope, until })
      .onConflict((conflict) => conflict.columns(['leadId', 'userId', 'scope']).doUpdateSet({ until }))
      .execute()
    await recordReveal(transaction, deps, {
      actor: staffSubject(person.id),
      reference,
      scopes: [scope],
      reason,
    })
    await watchReveals(transaction, deps, person.id)
  })
}

/** What a person sees of a case now. Whoever has it sees name and phone, which the entry of taking or giving it has recorded. */
export async function revealedTo(
  db: Db,
  person: Pick<Person, 'id'>,
  { leadId, assignee, isOpen }: LeadCaseTable,
  now: number,
): Promise<RevealScope[]> {
  const rows = await db
    .selectFrom('leadReveal')
    .select('scope')
    .where('leadId', '=', leadId)
    .where('userId', '=', person.id)
    .where('until', '>', now)
    .execute()
  const scopes = new Set(rows.map(({ scope }) => scope))
  if (assignee === person.id && isOpen === 1) scopes.add('contact')
  return REVEAL_SCOPES.filter((scope) => scopes.has(scope))
}
