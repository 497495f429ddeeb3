import { expect, test } from 'vitest'
import { aNewLead } from '../../../test/lead-builders.ts'
import { auditSince, later, OFFICE, testStaff } from '../../../test/staff.ts'
import { claimJobs } from '../../jobs/queue.ts'
import { saveLead } from '../../leads/save-lead.ts'
import { REVEALS_AN_HOUR, revealMailHandlers } from './threshold.ts'

const NOW = '2026-06-15T12:00:00+07:00'

async function desk() {
  const staff = await testStaff({ now: NOW })
  const agent = await staff.signedIn('agent')
  const compliance = await staff.signedIn('compliance')
  const content = { all: () => [] }
  const { reference } = await staff.db
    .transaction()
    .execute((transaction) => saveLead(transaction, { ...staff.deps, content }, aNewLead()))
  const reveal = async (times: number) => {
    const body = { scope: 'income', reason: 'call' }
    for (let i = 0; i < times; i++) await agent.json('revealCase', { params: { reference }, body })
  }
  const entries = await auditSince(staff.db)
  const notices = async () =>
    (await auditSince(staff.db, entries.length)).filter((entry) => entry.includes('case.many-reveals'))
  return { ...staff, agent, compliance, reveal, notices }
}

/** The mails that wait, sent. */
async function sendMails({ db, deps }: Awaited<ReturnType<typeof desk>>) {
  const mails: { to: readonly string[]; text: string }[] = []
  const mail = { send: async (letter: (typeof mails)[number]) => void mails.push(letter), close: () => {} }
  const handlers = revealMailHandlers({ db, mail: mail as never, officeUrl: OFFICE })
  const now = deps.clock()
  for (const job of await claimJobs(db, {
    kinds: Object.keys(handlers),
    limit: 10,
    now,
    until: now + 60_000,
  }))
    await handlers[job.kind]!(job, new AbortController().signal)
  return mails
}

test('more reveals an hour than usual are told to compliance, once an hour', async () => {
  const all = await desk()
  const { agent, compliance, reveal, notices } = all

  await reveal(REVEALS_AN_HOUR)
  expect(await notices()).toEqual([])
  await reveal(3)
  expect(await notices()).toEqual([`schedule case.many-reveals staff:${agent.id}`])

  const mails = await sendMails(all)
  expect(mails.map(({ to }) => to)).toEqual([[compliance.email]])
  expect(mails[0]!.text).toContain(`${OFFICE}/audit?actor=staff:${agent.id}`)
  expect(mails[0]!.text).not.toContain('สมชาย')
})

test('what was seen within a day is not many within an hour', async () => {
  const { reveal, notices } = await desk()

  for (let i = 0; i < 4; i++) {
    await reveal(20)
    later(25 * 60)
  }

  expect(await notices()).toEqual([])
})
