import type { Db } from './schema.ts'

/**
 * Facts of a site that all its processes share. `read-only`: nothing is written while the data moves elsewhere. `needs`: the migration that
 * code must know to use this schema. `derived`: what made the served form of the content.
 * `unused-pictures`: since when no content names them, as JSON. `last-backup`: when the newest whole one was begun, in epoch milliseconds.
 */
export type StateName = 'read-only' | 'needs' | 'derived' | 'unused-pictures' | 'last-backup'

export async function writeStateValue(db: Db, name: StateName, value: string): Promise<void> {
  await db
    .insertInto('siteState')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function readStateValue(db: Db, name: StateName): Promise<string | undefined> {
  const row = await db.selectFrom('siteState').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function setReadOnly(db: Db, on: boolean): Promise<void> {
  if (on) await writeStateValue(db, 'read-only', 'on')
  else await db.deleteFrom('siteState').where('name', '=', 'read-only').execute()
}

export const isReadOnly = async (db: Db): Promise<boolean> =>
  (await readStateValue(db, 'read-only')) !== undefined

/** What the database last said; whoever follows its changes asks anew. */
export function createSiteState(db: Db) {
  let readOnly = false
  return {
    isReadOnly: () => readOnly,
    async refresh(): Promise<void> {
      readOnly = await isReadOnly(db)
    },
  }
}

export type SiteState = ReturnType<typeof createSiteState>
