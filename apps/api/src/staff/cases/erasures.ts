import type { CallAnswer } from '@leasing/contract/call'
import { findLeadWords } from '@leasing/contract/forms/registry'
import type { ErasureReason, ErasureRefusal } from '@leasing/contract/staff/erasure-values'
import type { Erasure, listErasures } from '@leasing/contract/staff/erasures'
import type { Db, LeadErasureTable } from '../../db/schema.ts'
import { actorOf, type Names, readNames } from '../names.ts'
import { type Person, staffSubject } from '../person.ts'

const DECIDED = 50

export function toErasure(row: LeadErasureTable, names: Names): Erasure {
  const { receipt, state, askedBy, reason, askedAt, decidedBy, decidedAt, refusal, requests } = row
  const nameOf = (actor: string) => actorOf(names, actor)?.name ?? actor
  return {
    receipt,
    state,
    by: nameOf(askedBy),
    reason: reason as ErasureReason,
    askedAt,
    ...(decidedBy !== null && { decidedBy: nameOf(decidedBy) }),
    ...(decidedAt !== null && { decidedAt }),
    ...(refusal !== null && { refusal: refusal as ErasureRefusal }),
    ...(requests !== null && { requests }),
  }
}

/** What was asked for last about a lead. */
export const findErasure = (db: Db, leadId: string): Promise<LeadErasureTable | undefined> =>
  db
    .selectFrom('leadErasure')
    .selectAll()
    .where('leadId', '=', leadId)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** For compliance: what waits, and what was decided. */
export async function readErasures(db: Db, person: Person): Promise<CallAnswer<typeof listErasures>> {
  const [names, waiting, decided] = await Promise.all([
    readNames(db),
    db
      .selectFrom('leadErasure')
      .innerJoin('lead', 'lead.id', 'leadErasure.leadId')
      .selectAll('leadErasure')
      .select(['lead.form', 'lead.phoneHash'])
      .where('state', '=', 'asked')
      .orderBy('askedAt')
      .execute(),
    db
      .selectFrom('leadErasure')
      .selectAll()
      .where('state', '!=', 'asked')
      .orderBy('askedAt', 'desc')
      .limit(DECIDED)
      .execute(),
  ])
  return {
    waiting: await Promise.all(
      waiting.map(async ({ form, phoneHash, ...row }) => ({
        ...toErasure(row, names),
        reference: row.reference!,
        title: findLeadWords(form)?.title ?? form,
        others: await countOthers(db, row.leadId!, phoneHash),
        isOwn: row.askedBy === staffSubject(person.id),
      })),
    ),
    decided: decided.map((row) => toErasure(row, names)),
  }
}

async function countOthers(db: Db, leadId: string, phoneHash: string | null): Promise<number> {
  if (phoneHash === null) return 0
  const { count } = await db
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phoneHash', '=', phoneHash)
    .where('id', '!=', leadId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
