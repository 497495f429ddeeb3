import { ApiError } from '@leasing/contract/errors'
import type { Db, LeadCaseTable } from '../../db/schema.ts'
import { PERMISSIONS } from '../permissions.ts'
import type { Person } from '../person.ts'

/** The branches whose requests a person sees; undefined: all, also those of no branch. */
export function branchesOf({ roles }: Pick<Person, 'roles'>): string[] | undefined {
  const reading = roles.filter(({ role }) => PERMISSIONS['cases.read'].includes(role))
  const branches = reading.flatMap(({ branch }) => branch ?? [])
  return branches.length === reading.length ? branches : undefined
}

/** The cases that a person may see. Every query of a case begins here: what is of another branch does not exist. */
export function selectCases(db: Db, person: Pick<Person, 'roles'>) {
  const branches = branchesOf(person)
  return db
    .selectFrom('leadCase')
    .$if(branches !== undefined, (query) => query.where('leadCase.branch', 'in', branches!))
}

/** The same with what a line needs of the lead. */
export const selectCaseRows = (db: Db, person: Pick<Person, 'roles'>) =>
  selectCases(db, person)
    .innerJoin('lead', 'lead.id', 'leadCase.leadId')
    .selectAll('leadCase')
    .select(['lead.id', 'lead.sealed', 'lead.phoneHash'])

/** Throws `not-found`. */
export async function requireCase(db: Db, person: Person, reference: string): Promise<LeadCaseTable> {
  const row = await selectCases(db, person)
    .innerJoin('lead', 'lead.id', 'leadCase.leadId')
    .selectAll('leadCase')
    .where('lead.reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  return row
}
