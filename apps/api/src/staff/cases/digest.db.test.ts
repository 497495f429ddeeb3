import { expect, test } from 'vitest'
import { FIXTURES, importFixtureContent } from '../../../test/fixture-content.ts'
import { aNewLead, SOMCHAI } from '../../../test/lead-builders.ts'
import { OFFICE, testStaff } from '../../../test/staff.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import type { Db } from '../../db/schema.ts'
import { claimJobs } from '../../jobs/queue.ts'
import { type CaseContent, readCaseContent } from '../../leads/lead-case.ts'
import { type NewLead, saveLead } from '../../leads/save-lead.ts'
import { createDigests, digestHandlers } from './digest.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const TEAMS = [
  { id: 'all', name: 'ศูนย์บริการลูกค้า', forms: [], provinces: [], email: 'all@company.example' },
  {
    id: 'complaints',
    name: 'ทีมร้องเรียน',
    forms: ['complaint'],
    provinces: [],
    email: 'complaints@company.example',
  },
  { id: 'people', name: 'ฝ่ายบุคคล', forms: ['job-application'], provinces: [] },
]
const SITE = {
  contact: {
    hoursStructured: [{ days: DAYS, open: '08:30', close: '17:00' }],
    holidays: [{ name: 'วันหยุดทดสอบ', from: '2026-06-17' }],
  },
  answerTimes: { callBack: 1, friend: 2, application: 7 },
}
const CONTENT = {
  all: ({ name }: { name: string }) => ({ teams: TEAMS, site: [SITE] })[name] ?? [],
} as unknown as CaseContent

const at = (text: string) => Date.parse(`${text}+07:00`)

/** Sends the digests that wait at a moment, and answers the mails. */
async function mailsAt(db: Db, now: number) {
  const mails: { to: readonly string[]; subject: string; text: string }[] = []
  const mail = { send: async (letter: (typeof mails)[number]) => void mails.push(letter), close: () => {} }
  const handlers = digestHandlers({ db, mail: mail as never, officeUrl: OFFICE, clock: () => now })
  const kinds = Object.keys(handlers)
  for (const job of await claimJobs(db, { kinds, limit: 10, now, until: now + 60_000 })) {
    await handlers[job.kind]!(job, new AbortController().signal)
    await db.updateTable('job').set({ doneAt: now }).where('id', '=', job.id).execute()
  }
  return mails
}

/** Requests of Monday noon, which are due on Tuesday evening. */
async function overdue() {
  const { db, deps } = await testStaff({ now: '2026-06-15T12:00:00+07:00' })
  for (const { id, ...team } of TEAMS)
    await db
      .insertInto('content')
      .values({ collection: 'teams', id, source: '{}', body: JSON.stringify({ id, ...team }), updatedAt: 0 })
      .execute()
  const save = (form: 'contact-us' | 'complaint' | 'job-application') =>
    db
      .transaction()
      .execute((transaction) => saveLead(transaction, { ...deps, content: CONTENT }, aNewLead({ form })))
  await save('contact-us')
  await save('contact-us')
  await save('job-application')
  return { db, mailsAt: (now: number) => mailsAt(db, now) }
}

const readContent = async () => CONTENT

test('a team with overdue requests gets one mail when the company opens, whatever number of processes looks', async () => {
  const { db, mailsAt } = await overdue()
  const [one, other] = [createDigests(db), createDigests(db)]
  // Wednesday is a holiday.
  for (const moment of ['2026-06-16T09:00:00', '2026-06-17T09:00:00', '2026-06-18T08:29:00']) {
    await one(at(moment), readContent)
    expect(await mailsAt(at(moment))).toEqual([])
  }

  const opening = at('2026-06-18T08:30:00')
  await Promise.all([one(opening, readContent), other(opening, readContent)])
  const mails = await mailsAt(opening)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [['all@company.example'], 'คำขอที่เลยกำหนด 2 รายการ'],
  ])
  expect(mails[0]!.text).toContain(`${OFFICE}/cases?view=overdue&team=all`)
  expect(mails[0]!.text).not.toContain('สมชาย')

  // A process that starts later in the day.
  await createDigests(db)(at('2026-06-18T11:00:00'), readContent)
  expect(await mailsAt(at('2026-06-18T11:00:00'))).toEqual([])
  await one(at('2026-06-19T08:31:00'), readContent)
  expect(await mailsAt(at('2026-06-19T08:31:00'))).toHaveLength(1)
})

test('what was answered before the mail leaves is not told', async () => {
  const { db, mailsAt } = await overdue()
  const opening = at('2026-06-18T08:30:00')
  await createDigests(db)(opening, readContent)
  await db.updateTable('leadCase').set({ isOpen: 0 }).execute()

  expect(await mailsAt(opening)).toEqual([])
})

test('the teams of content get the requests of their forms and provinces, are filters of the inbox, and each reads its own digest', async () => {
  const { db, deps, enrolled } = await testStaff({ now: '2026-06-15T12:00:00+07:00' })
  await importFixtureContent(db, FIXTURES, COLLECTIONS)
  const content = await readCaseContent(db)
  const save = (lead: Partial<NewLead>) =>
    db.transaction().execute((transaction) => saveLead(transaction, { ...deps, content }, aNewLead(lead)))
  const north = await save({ form: 'refinance', data: { ...SOMCHAI, province: '60' } })
  const south = await save({ form: 'refinance', data: { ...SOMCHAI, province: '90' } })
  await save({ form: 'job-application' })
  const agent = await enrolled([{ role: 'agent' }])

  const { teams } = (await agent.json('findCaseFilters')) as { teams: { key: string; name: string }[] }
  expect(teams).toContainEqual({ key: 'north', name: 'ทีมสินเชื่อภาคเหนือ' })
  for (const [team, reference] of [
    ['north', north.reference],
    ['call-center', south.reference],
  ] as const) {
    expect(await agent.json('listCases', { query: { view: 'open', team } })).toMatchObject({
      items: [{ reference, team: { id: team } }],
    })
    expect(await agent.json('countCases', { query: { team } })).toMatchObject({ open: 1 })
  }

  const opening = at('2026-06-18T08:30:00')
  await createDigests(db)(opening, async () => content)
  const mails = await mailsAt(db, opening)
  // The team for applications has no address.
  expect(mails.map(({ to, subject }) => [to[0], subject]).toSorted()).toEqual([
    ['call-center@arun-leasing.example', 'คำขอที่เลยกำหนด 1 รายการ'],
    ['north@arun-leasing.example', 'คำขอที่เลยกำหนด 1 รายการ'],
  ])
})
