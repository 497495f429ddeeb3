import { StartFailure } from '@leasing/server/start-failure'
import type { Db } from './schema.ts'

/**
 * State shared by all processes of a site. `read-only`: nothing is written while the data is being moved. `needs`: the migration that code must
 * know to use this schema. `derived`: the code version that made the content's bodies. `unused-pictures`: since when each picture is unused, as
 * JSON. `last-backup`: start of the newest complete backup, in epoch milliseconds. `unfinished`: `move` or `restore` while it fills this database,
 * or after it was interrupted. `makes-pictures`: the last heartbeat of the process that encodes pictures, in epoch milliseconds.
 * `last-purge`: when expired requests were deleted last, in epoch milliseconds.
 */
export type StateName =
  | 'read-only'
  | 'needs'
  | 'derived'
  | 'unused-pictures'
  | 'last-backup'
  | 'unfinished'
  | 'makes-pictures'
  | 'last-purge'

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

async function removeStateValue(db: Db, name: StateName): Promise<void> {
  await db.deleteFrom('siteState').where('name', '=', name).execute()
}

/** A lease for work that one process does at a time: true when no other process has renewed it within `forMs`. */
export async function claimWork(
  db: Db,
  name: 'makes-pictures',
  { now, forMs }: { now: number; forMs: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('siteState')
    .values({ name, value: String(now) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: String(now) })
        .where('siteState.value', '<', String(now - forMs)),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

export const renewClaim = (db: Db, name: 'makes-pictures', now: number): Promise<void> =>
  writeStateValue(db, name, String(now))

export const endClaim = (db: Db, name: 'makes-pictures'): Promise<void> => removeStateValue(db, name)

export const setReadOnly = (db: Db, on: boolean): Promise<void> =>
  on ? writeStateValue(db, 'read-only', 'on') : removeStateValue(db, 'read-only')

/** Runs work that fills an empty database, and marks it as unfinished meanwhile, so that a partial copy is not taken for a complete one. */
export async function fillFromElsewhere<T>(
  db: Db,
  what: 'move' | 'restore',
  fill: () => Promise<T>,
): Promise<T> {
  await writeStateValue(db, 'unfinished', what)
  const filled = await fill()
  await removeStateValue(db, 'unfinished')
  return filled
}

/** Throws a `StartFailure` when a move or restore into this database was interrupted. */
export async function requireFinished(db: Db): Promise<void> {
  const what = await readStateValue(db, 'unfinished')
  if (what)
    throw new StartFailure([
      `the database is filled only in part: a ${what} into it runs, or was cut off; run that ${what} to its end first`,
    ])
}

export const isReadOnly = async (db: Db): Promise<boolean> =>
  (await readStateValue(db, 'read-only')) !== undefined

/** The last known state; `refresh` reads it again. */
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
