import type { Grant } from '@leasing/contract/staff/permissions'
import { expect, test } from 'vitest'
import { aNewLead, SOMCHAI } from '../../../test/lead-builders.ts'
import { later, testStaff } from '../../../test/staff.ts'
import type { ContentStore } from '../../content/store.ts'
import { type NewLead, saveLead } from '../../leads/save-lead.ts'

const CONTENT = { all: (() => []) as unknown as ContentStore['all'] }
const NOW = '2026-06-15T12:00:00+07:00'

async function desk() {
  const staff = await testStaff({ now: NOW })
  const deps = { ...staff.deps, content: CONTENT }
  let count = 0
  return {
    ...staff,
    save: (lead: Partial<NewLead> = {}) =>
      staff.db
        .transaction()
        .execute((transaction) => saveLead(transaction, deps, aNewLead(lead)))
        .then(({ id, reference }) => ({ id, reference, params: { reference } })),
    person: (role: Grant['role']) => staff.enrolled([{ role }], `p${count++}@example.co.th`),
  }
}

type Detail = { events: object[] }

test('a closed case cannot be given back: it would be in no queue', async () => {
  const { save, person } = await desk()
  const agent = await person('agent')
  const { params } = await save()
  await agent.json('takeCase', { params })
  await agent.json('changeCaseStatus', { params, body: { version: 2, status: 'duplicate' } })

  expect(await agent.says('returnCase', { params, body: { version: 3 } })).toBe('409 not-ready')
  expect(await agent.json('findCase', { params })).toMatchObject({ assignee: { id: agent.id } })
})

test('the history names the status that a case had after it was opened again, why it was lost, and the next call', async () => {
  const { save, person, deps } = await desk()
  const agent = await person('agent')
  const { params } = await save()
  await agent.json('takeCase', { params })
  const nextTryAt = deps.clock() + 3_600_000
  const bodies = [
    ['logCaseCall', { outcome: 'no-answer', nextTryAt }],
    ['logCaseCall', { outcome: 'answered' }],
    ['changeCaseStatus', { status: 'lost', lostReason: 'elsewhere' }],
    ['changeCaseStatus', { status: 'taken' }],
  ] as const
  let version = 2
  for (const [call, body] of bodies) {
    later(1)
    await agent.json(call, { params, body: { version: version++, ...body } })
  }

  const { events } = (await agent.json('findCase', { params })) as Detail
  expect(events.slice(1)).toMatchObject([
    { kind: 'call', to: 'no-answer', detail: String(nextTryAt) },
    { kind: 'call', to: 'answered' },
    { kind: 'status', from: 'contacted', to: 'lost', detail: 'elsewhere' },
    { kind: 'status', from: 'lost', to: 'contacted' },
  ])
})

test('whoever wrote a note reads it, also when somebody else has the case', async () => {
  const { save, person } = await desk()
  const [agent, lead] = [await person('agent'), await person('team-lead')]
  const { params } = await save({ data: { ...SOMCHAI } })
  await agent.json('takeCase', { params })
  later(1)
  await agent.json('addCaseNote', { params, body: { text: 'ลูกค้าขอให้โทรหลังเที่ยง' } })
  later(1)
  await lead.json('assignCase', { params, body: { version: 2, userId: lead.id } })
  later(1)
  await lead.json('addCaseNote', { params, body: { text: 'รับต่อแล้ว' } })

  const { events } = (await agent.json('findCase', { params })) as Detail
  expect(events).toMatchObject([
    { kind: 'take', isOwn: true },
    { kind: 'note', isOwn: true, text: 'ลูกค้าขอให้โทรหลังเที่ยง' },
    { kind: 'assign', isOwn: false },
    { kind: 'note', isOwn: false },
  ])
  expect(events[3]).not.toHaveProperty('text')
})

type List = { items: { reference: string; topic?: string }[] }

test('of requests that are due at the same time the one that came first is on top, page after page', async () => {
  const { save, person, db } = await desk()
  const agent = await person('agent')
  const made: string[] = []
  for (let count = 0; count < 30; count++) {
    later(60)
    made.push((await save({ data: { ...SOMCHAI, message: String(count) } })).reference)
  }
  await db
    .updateTable('leadCase')
    .set({ dueAt: Date.parse(NOW) })
    .execute()
  const again = await person('agent')

  const first = (await again.json('listCases', { query: { view: 'open' } })) as List & { next: string }
  const second = (await again.json('listCases', { query: { view: 'open', after: first.next } })) as List

  expect([...first.items, ...second.items].map(({ reference }) => reference)).toEqual(made)
  expect(agent.id).not.toBe(again.id)
})

test('the numbers of the views are those that a filter leaves, also of one person', async () => {
  const { save, person } = await desk()
  const [agent, lead] = [await person('agent'), await person('team-lead')]
  const taken = await save({ form: 'happy-car' })
  await save({ form: 'contact-us' })
  await agent.json('takeCase', { params: taken.params })

  expect(await lead.json('countCases', { query: { form: 'contact-us' } })).toMatchObject({
    open: 1,
    untaken: 1,
  })
  const ofPerson = (await lead.json('listCases', { query: { view: 'open', assignee: agent.id } })) as List
  expect(ofPerson.items).toMatchObject([{ reference: taken.reference }])
  expect(await lead.json('countCases', { query: { assignee: agent.id } })).toMatchObject({
    open: 1,
    untaken: 0,
  })
  expect(await lead.json('findCaseFilters')).toMatchObject({ people: [{ key: agent.id }] })
})

test('a line names what the request is about, and of an application nothing of the person', async () => {
  const { save, person } = await desk()
  const agent = await person('agent')
  await save({ form: 'happy-car', data: { ...SOMCHAI, wants: 'buy' } })
  const job = await save({
    form: 'job-application',
    data: { ...SOMCHAI, prefix: 'mr', birthDate: '1995-05-12', education: 'bachelor' },
  })

  const { items } = (await agent.json('listCases', { query: { view: 'open' } })) as List
  expect(items.map(({ topic }) => topic).filter(Boolean)).toHaveLength(1)
  const { rows } = (await agent.json('findCase', { params: job.params })) as {
    rows: { label: string; value?: string }[]
  }
  expect(rows.find(({ label }) => label === 'วันเกิด')).toEqual({ label: 'วันเกิด', scope: 'contact' })
})

test('whoever is given a case reads of it until they have done something with it', async () => {
  const { save, person } = await desk()
  const [agent, lead] = [await person('agent'), await person('team-lead')]
  const { reference, params } = await save()
  await lead.json('assignCase', { params, body: { version: 1, userId: agent.id } })

  expect(await agent.json('listGivenCases')).toMatchObject({ items: [{ reference, givenBy: 'มาลี ใจดี' }] })
  expect(await lead.json('listGivenCases')).toEqual({ items: [] })
  later(1)
  await agent.json('logCaseCall', { params, body: { version: 2, outcome: 'answered' } })
  expect(await agent.json('listGivenCases')).toEqual({ items: [] })
})
