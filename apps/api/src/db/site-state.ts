import type { Db } from './schema.ts'

/** Facts that every process of a site must know at once. `read-only`: nothing is written while the data moves elsewhere. */
export type StateName = 'read-only'

export async function setState(db: Db, name: StateName, on: boolean): Promise<void> {
  if (on)
    await db
      .insertInto('siteState')
      .values({ name, value: 'on' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('siteState').where('name', '=', name).execute()
}

export async function hasState(db: Db, name: StateName): Promise<boolean> {
  const row = await db.selectFrom('siteState').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** What the database last said; whoever follows its changes asks anew. */
export function createSiteState(db: Db) {
  let readOnly = false
  return {
    isReadOnly: () => readOnly,
    async refresh(): Promise<void> {
      readOnly = await hasState(db, 'read-only')
    },
  }
}

export type SiteState = ReturnType<typeof createSiteState>

/** The migration that code must know to use this schema; undefined while every release does. */
export async function requiredMigration(db: Db): Promise<string | undefined> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'siteState')) return undefined
  const row = await db.selectFrom('siteState').select('value').where('name', '=', 'needs').executeTakeFirst()
  return row?.value
}

export async function requireMigration(db: Db, value: string): Promise<void> {
  await db
    .insertInto('siteState')
    .values({ name: 'needs', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
