import { REVEAL_SCOPES, type RevealScope } from '@leasing/contract/reveal-scopes'
import type { StaffRole } from '@leasing/contract/staff-roles'
import type { AuditTable, Db } from '../db/schema.ts'
import { caseSubject } from '../leads/lead-case.ts'

/** Staff could see one kind of personal data of a request from `at` on. */
export type Opening = { at: number; role: StaffRole | undefined; scope: RevealScope }

/** By reference, the oldest first, from the audit log: nothing of a request is shown without an entry there. */
export async function findOpenings(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, Opening[]>> {
  if (references.length === 0) return new Map()
  const [entries, roles] = await Promise.all([
    db
      .selectFrom('audit')
      .select(['at', 'actor', 'action', 'subject', 'detail'])
      .where('subject', 'in', references.map(caseSubject))
      .orderBy('seq')
      .execute(),
    db.selectFrom('staffRole').select(['userId', 'role']).execute(),
  ])
  const roleOf = new Map(roles.map(({ userId, role }) => [userId, role as StaffRole]))
  const opened = entries.flatMap((entry) =>
    scopesOf(entry).map((scope) => ({
      reference: entry.subject.slice(caseSubject('').length),
      opening: { at: entry.at, role: roleOf.get(readerOf(entry)), scope },
    })),
  )
  return new Map(
    [...Map.groupBy(opened, ({ reference }) => reference)].map(([reference, items]) => [
      reference,
      items.map(({ opening }) => opening),
    ]),
  )
}

type Entry = Pick<AuditTable, 'actor' | 'action' | 'detail'>

/** What `leads show` wrote before it asked for a reason: it prints a request as a whole. */
const ALL_SHOWN = 'lead.show'

function scopesOf({ action, detail }: Entry): RevealScope[] {
  if (action === ALL_SHOWN) return [...REVEAL_SCOPES]
  // Earlier reveals, and those by taking, have one scope.
  const { scope, scopes = [scope] } = JSON.parse(detail) as { scope?: unknown; scopes?: unknown[] }
  return REVEAL_SCOPES.filter((known) => scopes.includes(known))
}

/** Whoever a request is given to sees it, not who gives it. */
function readerOf({ actor, action, detail }: Entry): string {
  const { to } = JSON.parse(detail) as { to?: unknown }
  const subject = action === 'case.assign' && typeof to === 'string' ? to : actor
  return subject.slice(subject.indexOf(':') + 1)
}
