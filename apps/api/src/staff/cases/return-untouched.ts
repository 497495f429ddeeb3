import { UNTOUCHED_MINUTES } from '@leasing/contract/staff/case-values'
import { workingMinutesAfter } from '@leasing/rules/working-day'
import type { Db } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { type CaseContent, calendarOf } from '../../leads/lead-case.ts'
import { addEvent } from '../../leads/lead-event.ts'
import { inQueue } from './change-case.ts'

const MINUTE_MS = 60_000

/**
 * Returns cases to the queue that were taken and then forgotten: no call, no note, no other status for `UNTOUCHED_MINUTES` of the hours of their
 * office. Returns how many. Several processes may do it at once.
 */
export async function returnUntouched(
  db: Db,
  {
    encryption,
    readContent,
    now,
  }: { encryption: Encryption; readContent: () => Promise<CaseContent>; now: number },
): Promise<number> {
  const rows = await db
    .selectFrom('leadCase')
    .selectAll()
    .where('isOpen', '=', 1)
    .where('status', '=', 'taken')
    .where('assignedAt', '<=', now - UNTOUCHED_MINUTES * MINUTE_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leadEvent')
            .select('leadEvent.id')
            .whereRef('leadEvent.leadId', '=', 'leadCase.leadId')
            .whereRef('leadEvent.at', '>=', 'leadCase.assignedAt')
            .where('leadEvent.kind', 'in', ['call', 'note', 'status']),
        ),
      ),
    )
    .execute()
  if (rows.length === 0) return 0
  const content = await readContent()
  let count = 0
  for (const row of rows) {
    const until = workingMinutesAfter(row.assignedAt!, UNTOUCHED_MINUTES, calendarOf(row.branch, content))
    if (until === undefined || until > now) continue
    count += await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('leadCase')
        .set({ ...inQueue(row), version: row.version + 1 })
        .where('leadId', '=', row.leadId)
        .where('version', '=', row.version)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return 0
      const { leadId, assignee } = row
      await addEvent(transaction, encryption, {
        leadId,
        at: now,
        by: 'schedule',
        kind: 'return',
        from: assignee,
      })
      return 1
    })
  }
  return count
}
