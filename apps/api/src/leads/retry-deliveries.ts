import { writeAuditWithin } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { retryParked } from '../jobs/queue.ts'
import { caseSubject } from './lead-case.ts'

type Deps = { db: Db; encryption: Encryption; clock: () => number }

/** Tries the deliveries again that were given up, of one request or of all, and writes in the log who did. Returns how many. */
export const retryDeliveries = (
  { db, ...deps }: Deps,
  actor: string,
  lead?: { id: string; reference: string },
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const count = await retryParked(transaction, deps.clock(), lead && [lead.id])
    if (count > 0)
      await writeAuditWithin(transaction, deps, {
        actor,
        action: 'lead.retry',
        subject: lead ? caseSubject(lead.reference) : 'leads',
        detail: { deliveries: count },
      })
    return count
  })
