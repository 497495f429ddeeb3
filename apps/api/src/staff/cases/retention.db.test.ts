import { expect, test } from 'vitest'
import { SOMCHAI } from '../../../test/lead-builders.ts'
import { testPersonalData } from '../../../test/personal-data.ts'
import { later } from '../../../test/staff.ts'
import { purgeLeads } from '../../leads/purge.ts'
import { readRetention } from '../../leads/retention.ts'

const DAY = 24 * 60 * 60

type Span = { from: string; to: string; count: number; byForm: { form: string; count: number }[] }
type Calendar = {
  nextPurgeAt: number
  expired: number
  days: Span[]
  weeks: Span[]
  later: number
  forms: { form: string; count: number; keptDays: number; nextOn?: string }[]
}

test('the calendar tells before what a purge then deletes', async () => {
  const { save, person, db, deps } = await testPersonalData()
  const retention = readRetention()
  const purge = () => purgeLeads(db, { retention, now: deps.clock(), removeUploads: async () => {} })
  await save({ form: 'happy-car', data: { ...SOMCHAI } })
  await save({ data: { ...SOMCHAI } })
  later(2 * DAY)
  await save({ form: 'happy-car', data: { ...SOMCHAI, message: 'สอง' } })
  later((retention['happy-car'] - 3) * DAY)
  const read = async () => {
    const compliance = await person('compliance')
    return (await compliance.json('findRetention')) as Calendar
  }

  const before = await read()
  expect(before.expired).toBe(0)
  const told = before.days.filter(({ count }) => count > 0)
  expect(told).toMatchObject([
    {
      from: before.days[1]!.from,
      byForm: expect.arrayContaining([expect.objectContaining({ form: 'happy-car' })]),
    },
    { from: before.days[3]!.from },
  ])
  const total = (calendar: Calendar) =>
    [...calendar.days, ...calendar.weeks].reduce((sum, { count }) => sum + count, calendar.later)
  expect(total(before)).toBe(3)

  // The day after the first of them.
  later(1.5 * DAY)
  const after = await read()
  expect(after.expired).toBe(told[0]!.count)
  expect(await purge()).toBe(told[0]!.count)
  const purged = await read()
  expect(purged).toMatchObject({ expired: 0, nextPurgeAt: deps.clock() + DAY * 1000 })
  expect(total(purged)).toBe(3 - told[0]!.count)
})

test('work of staff does not move the day on which a request is deleted', async () => {
  const { save, person } = await testPersonalData()
  const [agent, lead] = [await person('agent'), await person('team-lead')]
  const { params } = await save()
  const deletedOn = async () => ((await lead.json('findCase', { params })) as { deletedOn: number }).deletedOn
  const before = await deletedOn()

  later(60)
  await agent.json('takeCase', { params })
  await agent.json('addCaseNote', { params, body: { text: 'โทรแล้ว' } })
  await agent.json('revealCase', { params, body: { scope: 'income', reason: 'call' } })
  await agent.json('logCaseCall', { params, body: { version: 2, outcome: 'answered' } })
  await agent.json('askErasure', { params, body: { reason: 'asked' } })

  expect(await deletedOn()).toBe(before)
})
