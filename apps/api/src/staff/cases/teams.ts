import { type Team, teams } from '../../content/collections/teams.ts'
import type { Db } from '../../db/schema.ts'

/** The teams that are published, by name. */
export async function readTeams(db: Db): Promise<Team[]> {
  const rows = await db.selectFrom('content').select('body').where('collection', '=', teams.name).execute()
  return rows.map(({ body }) => JSON.parse(body) as Team).sort((a, b) => a.name.localeCompare(b.name, 'th'))
}

/** Who has open requests of a team: nobody belongs to one by an entry that somebody would have to keep. */
export async function workersOf(db: Db, team: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leadCase')
    .select('assignee')
    .distinct()
    .where('team', '=', team)
    .where('isOpen', '=', 1)
    .where('assignee', 'is not', null)
    .execute()
  return rows.map(({ assignee }) => assignee!)
}
