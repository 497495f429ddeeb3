import type { CallAnswer } from '@leasing/contract/call'
import type { listGivenCases } from '@leasing/contract/staff/cases'
import type { Db } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { actorOf } from '../names.ts'
import { type Person, staffSubject } from '../person.ts'
import { readLineNames, toLine } from './case-line.ts'
import { selectCaseRows } from './case-scope.ts'

/** As many as are read at a glance. */
const SHOWN = 5

/** The requests that somebody else gave to a person who has done nothing with them yet, the latest first. */
export async function readGivenCases(
  { db, encryption }: { db: Db; encryption: Encryption },
  person: Person,
): Promise<CallAnswer<typeof listGivenCases>> {
  const self = staffSubject(person.id)
  const rows = await selectCaseRows(db, person)
    .innerJoin('leadEvent as given', 'given.leadId', 'leadCase.leadId')
    .select('given.by as givenBy')
    .where('leadCase.isOpen', '=', 1)
    .where('leadCase.assignee', '=', person.id)
    .where('given.kind', '=', 'assign')
    .where('given.toValue', '=', person.id)
    .where('given.by', '!=', self)
    .whereRef('given.at', '>=', 'leadCase.assignedAt')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leadEvent')
            .select('leadEvent.id')
            .whereRef('leadEvent.leadId', '=', 'leadCase.leadId')
            .whereRef('leadEvent.at', '>=', 'given.at')
            .where('leadEvent.by', '=', self),
        ),
      ),
    )
    .orderBy('given.at', 'desc')
    .limit(SHOWN)
    .execute()
  const names = await readLineNames(db, encryption)
  return {
    items: rows.map(({ givenBy, ...row }) => ({
      ...toLine(row, names),
      givenBy: actorOf(names.names, givenBy)?.name ?? givenBy,
    })),
  }
}
