import { createEncryption } from '@leasing/api'
import {
  connect,
  type DatabaseConfig,
  listLeads,
  readCaseContent,
  readLead,
  saveLead,
  wordsOf,
} from '@leasing/api/internals'
import { aNewLead } from '../../apps/api/test/lead-builders.ts'
import { DATA_KEY } from './process.ts'

/** Reads the stored leads: the reference of each by its phone, and the number of leads without all their jobs. */
export async function readStored(database: DatabaseConfig) {
  const db = await connect(database)
  try {
    const encryption = createEncryption(DATA_KEY)
    const leads = (await listLeads(db, {})).map((row) => readLead(encryption, row))
    const jobs = await db.selectFrom('job').select(['leadId', 'kind', 'doneAt']).execute()
    const kindsOf = Map.groupBy(jobs, ({ leadId }) => leadId)
    const most = Math.max(0, ...[...kindsOf.values()].map((all) => all.length))
    return {
      leads: leads.length,
      references: new Map(leads.map(({ data, reference }) => [String(data.mobilePhone), reference])),
      jobsMissing: leads.filter(({ id }) => (kindsOf.get(id)?.length ?? 0) < most).length,
      jobsOpen: jobs.filter(({ doneAt }) => doneAt === null).length,
    }
  } finally {
    await db.destroy()
  }
}

/** Returns the number of acknowledged phones that are not stored. */
export const missingOf = (
  acknowledged: Iterable<string>,
  { references }: { references: Map<string, string> },
) => [...acknowledged].filter((phone) => !references.has(phone)).length

/** Stores requests, of which nothing is delivered, and returns their references. */
export async function addRequests(database: DatabaseConfig, count: number): Promise<string[]> {
  const db = await connect(database)
  try {
    const deps = {
      encryption: createEncryption(DATA_KEY),
      clock: Date.now,
      content: await readCaseContent(db),
    }
    return await db.transaction().execute(async (transaction) => {
      const references: string[] = []
      while (references.length < count)
        references.push((await saveLead(transaction, deps, aNewLead())).reference)
      await transaction.deleteFrom('job').where('leadId', 'is not', null).execute()
      return references
    })
  } finally {
    await db.destroy()
  }
}

/** Returns the number of acknowledged drafts, notes and taken requests that are not stored. */
export async function missingSaves(
  acknowledged: ReadonlySet<string>,
  database: DatabaseConfig,
): Promise<number> {
  const db = await connect(database)
  try {
    const drafts = await db.selectFrom('draft').select('id').execute()
    const notes = await db.selectFrom('leadEvent').selectAll().where('kind', '=', 'note').execute()
    const taken = await db
      .selectFrom('leadCase')
      .select('reference')
      .where('assignee', 'is not', null)
      .execute()
    const encryption = createEncryption(DATA_KEY)
    const stored = new Set([
      ...drafts.map(({ id }) => id),
      ...notes.map((note) => wordsOf(encryption, note)),
      ...taken.map(({ reference }) => reference),
    ])
    return [...acknowledged].filter((id) => !stored.has(id)).length
  } finally {
    await db.destroy()
  }
}
