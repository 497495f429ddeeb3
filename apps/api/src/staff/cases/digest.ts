import { overduePath } from '@leasing/contract/staff/links'
import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { openingOn } from '@leasing/rules/working-day'
import { z } from 'zod'
import type { Db } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import { type CaseContent, calendarOf } from '../../leads/lead-case.ts'
import type { Mail } from '../../mail/mail.ts'
import { readTeams } from './teams.ts'

const DIGEST = 'case-digest'

const payload = z.object({ team: z.string() })

/**
 * Adds the daily mail of each team that has overdue requests, once the company has opened on a working day. Called every minute by every process:
 * the id of the job is that of team and day, so that one mail is sent. Content is read once a day before opening, and once at opening.
 */
export function createDigests(
  db: Db,
): (now: number, readContent: () => Promise<CaseContent>) => Promise<void> {
  let today: { day: Day; opensAt: number | undefined } | undefined
  let doneOn: Day | undefined
  return async (now, readContent) => {
    const day = bangkokDay(now)
    if (doneOn === day) return
    if (today?.day !== day) today = { day, opensAt: openingOn(day, calendarOf(null, await readContent())) }
    if (today.opensAt === undefined || now < today.opensAt) return
    await addDigests(db, day, now)
    doneOn = day
  }
}

async function addDigests(db: Db, day: Day, now: number): Promise<void> {
  const overdue = await countOverdue(db, now)
  const due = (await readTeams(db)).filter(({ id, email }) => email !== undefined && overdue.has(id))
  await db.transaction().execute((transaction) =>
    addJobs(
      transaction,
      due.map(({ id }) => ({ id: `${DIGEST}:${id}:${day}`, kind: DIGEST, payload: { team: id } })),
      now,
    ),
  )
}

/** How many requests of each team are overdue. */
async function countOverdue(db: Db, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('leadCase')
    .select(({ fn }) => ['team', fn.countAll<number>().as('count')])
    .where('isOpen', '=', 1)
    .where('dueAt', '<', now)
    .where('team', 'is not', null)
    .groupBy('team')
    .execute()
  return new Map(rows.map(({ team, count }) => [team!, Number(count)]))
}

type Deps = { db: Db; mail: Mail; officeUrl: string; clock: () => number }

export const digestHandlers = ({ db, mail, officeUrl, clock }: Deps): Record<string, JobHandler> => ({
  /** Sends nothing that is not true any more: the mail may be late. */
  async [DIGEST](job, signal) {
    const { team: id } = payload.parse(job.payload)
    const team = (await readTeams(db)).find((one) => one.id === id)
    const count = (await countOverdue(db, clock())).get(id)
    if (!team?.email || !count) return
    const letter = digestLetter(team.name, { count, at: clock() }, officeUrl + overduePath(id))
    await mail.send({ to: [team.email], ...letter, messageId: job.id }, signal)
  },
})

/** To a team. It counts and links, and says nothing of a visitor. */
export const digestLetter = (team: string, { count, at }: { count: number; at: number }, link: string) => ({
  subject: `คำขอที่เลยกำหนด ${count} รายการ`,
  text: [
    `เรียน ${team}`,
    '',
    `วันนี้ ${formatThaiDate(bangkokDay(at))} มีคำขอของทีมที่เลยเวลาที่เราบอกลูกค้าไว้ ${count} รายการ`,
    '',
    'โปรดติดต่อลูกค้าเหล่านี้ก่อน',
    link,
  ].join('\n'),
})
