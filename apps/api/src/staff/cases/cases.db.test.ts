import { type StaffCalls, staffCalls } from '@leasing/contract/staff/calls'
import { type Grant, STAFF_ROLES } from '@leasing/contract/staff/permissions'
import { expect, test, vi } from 'vitest'
import { aNewLead, CONSENT, SOMCHAI } from '../../../test/lead-builders.ts'
import { addBranch, auditSince, later, type TestStaff, testStaff } from '../../../test/staff.ts'
import type { ContentStore } from '../../content/store.ts'
import { createEncryption } from '../../encryption/encryption.ts'
import { addMissingCases, addMissingTeams, NO_DUE } from '../../leads/lead-case.ts'
import { rotateEvents } from '../../leads/lead-event.ts'
import { deleteLeads } from '../../leads/purge.ts'
import { changeLead, type NewLead, saveLead } from '../../leads/save-lead.ts'
import { returnUntouched } from './return-untouched.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const RECORDS: Record<string, object[]> = {
  site: [
    {
      contact: {
        hoursStructured: [{ days: DAYS, open: '08:30', close: '17:00' }],
        holidays: [{ name: 'วันหยุดทดสอบ', from: '2026-06-17' }],
      },
      answerTimes: { callBack: 1, friend: 2, application: 7 },
    },
  ],
  teams: [
    { id: 'all', name: 'ศูนย์บริการลูกค้า', forms: [], provinces: [] },
    { id: 'north', name: 'ทีมภาคเหนือ', forms: [], provinces: ['60'] },
  ],
  dealers: [
    {
      id: '20000007',
      sequence: 7,
      nameTh: 'สาขานครสวรรค์',
      district: '6001',
      hoursStructured: [{ days: [...DAYS, 'sat'], open: '09:00', close: '18:00' }],
    },
    { id: '20000008', sequence: 8, nameTh: 'สาขาตาก', district: '6301', hoursStructured: [] },
  ],
}

const CONTENT = {
  all: (({ name }: { name: string }) => RECORDS[name] ?? []) as unknown as ContentStore['all'],
}

const [RACES, TAKERS] = process.env.LONG_TESTS ? [100, 8] : [10, 3]

/** Monday noon. */
const NOW = '2026-06-15T12:00:00+07:00'

async function desk() {
  const staff = await testStaff({ now: NOW })
  const deps = { ...staff.deps, content: CONTENT }
  await addBranch(staff.db, '20000007')
  await addBranch(staff.db, '20000008')
  let count = 0
  return {
    ...staff,
    deps,
    save: (lead: Partial<NewLead> = {}) =>
      staff.db
        .transaction()
        .execute((transaction) => saveLead(transaction, deps, aNewLead(lead)))
        .then(({ id, reference }) => ({ id, reference, params: { reference } })),
    async person(role: Grant['role'], branch?: string) {
      const person = await staff.enrolled([{ role, ...(branch && { branch }) }], `p${count++}@example.co.th`)
      return person
    },
    caseOf: (leadId: string) =>
      staff.db.selectFrom('leadCase').selectAll().where('leadId', '=', leadId).executeTakeFirstOrThrow(),
  }
}

const addTeams = (db: TestStaff['db']) =>
  db
    .insertInto('content')
    .values(
      RECORDS.teams!.map((team) => ({
        collection: 'teams',
        id: (team as { id: string }).id,
        source: '{}',
        body: JSON.stringify(team),
        updatedAt: 0,
      })),
    )
    .execute()

const at = (text: string) => Date.parse(`${text}+07:00`)

test('a new request is a case that is due when its office closes on the promised working day', async () => {
  const { save, caseOf } = await desk()

  const ofCompany = await save()
  const ofBranch = await save({ form: 'contact-dealer', data: { ...SOMCHAI, dealer: '7 สาขานครสวรรค์' } })
  const ofFriend = await save({ form: 'friend-get-friend', data: { friend: { province: '60' } } })

  expect(await caseOf(ofCompany.id)).toMatchObject({
    status: 'new',
    isOpen: 1,
    branch: null,
    dueAt: at('2026-06-16T17:00:00'),
    promisedAt: at('2026-06-16T17:00:00'),
  })
  expect(await caseOf(ofBranch.id)).toMatchObject({
    branch: '20000007',
    province: '60',
    dueAt: at('2026-06-16T18:00:00'),
  })
  // The 17th is a holiday.
  expect(await caseOf(ofFriend.id)).toMatchObject({ province: '60', dueAt: at('2026-06-18T17:00:00') })
})

test('nothing that staff read tells who the visitor is before it is revealed', async () => {
  const { save, person } = await desk()
  const agent = await person('agent')
  const { params } = await save({
    form: 'contact-dealer',
    data: {
      customer: { ...SOMCHAI },
      dealer: '7 สาขานครสวรรค์',
      nationalId: '1101700203451',
      message: 'โทรหาผมที่บ้านเลขที่ 12',
      price: '650,000 บาท',
    },
  })

  const answers = [
    await agent.json('listCases'),
    await agent.json('findCase', { params }),
    await agent.json('searchCases', { body: { text: SOMCHAI.mobilePhone } }),
  ]

  const text = JSON.stringify(answers)
  for (const secret of [...Object.values(SOMCHAI), '1101700203451', 'บ้านเลขที่'])
    expect(text).not.toContain(secret)
  expect(text).toContain('650,000 บาท')
  expect(answers[0]).toMatchObject({ items: [{ maskedName: 'สม… ใ…', phoneEnd: '5678' }] })
})

test('no read of the office, by any role, tells who a visitor is whom somebody else talks to', async () => {
  const { save, person } = await desk()
  const taker = await person('agent')
  // The staff of these tests have the family name of the usual visitor.
  const visitor = { ...SOMCHAI, lastName: 'แสงทองคำ' }
  const { reference, params } = await save({
    data: { ...visitor, message: 'โทรหาผมที่บ้านเลขที่ 12', nationalId: '1101700203451' },
  })
  await taker.json('takeCase', { params })
  await taker.json('addCaseNote', { params, body: { text: 'ภรรยาชื่อสมศรีจะรับสาย' } })
  await taker.json('askErasure', { params, body: { reason: 'asked' } })
  const reads = Object.entries(staffCalls).filter(([, { method }]) => method === 'GET')
  expect(reads.length).toBeGreaterThan(30)

  for (const role of STAFF_ROLES) {
    const somebody = await person(role)
    for (const [name] of reads) {
      const answer = await somebody.ask(name as keyof StaffCalls, { params, query: { q: reference } })
      const text = await answer.text()
      for (const secret of [...Object.values(visitor), '1101700203451', 'บ้านเลขที่', 'สมศรี'])
        expect(text.includes(secret), `${role} ${name}: ${secret}`).toBe(false)
    }
  }
})

test('whoever takes a case sees name and phone, and the log says so', async () => {
  const { save, person, db, caseOf } = await desk()
  const agent = await person('agent')
  const { id, reference, params } = await save()

  await agent.json('takeCase', { params })

  expect(await agent.json('findCase', { params })).toMatchObject({
    name: 'สมชาย ใจดี',
    phone: '0812345678',
    status: 'taken',
    revealed: ['contact'],
    events: [{ kind: 'take' }],
  })
  expect(await caseOf(id)).toMatchObject({ assignee: agent.id, version: 2 })
  expect(
    await db
      .selectFrom('audit')
      .select(['action', 'actor', 'subject'])
      .where('action', '=', 'case.take')
      .execute(),
  ).toContainEqual({ action: 'case.take', actor: `staff:${agent.id}`, subject: `lead:${reference}` })
})

test('of many who take one case at once, one has it', async () => {
  const { save, person, caseOf, db } = await desk()
  const agents = []
  for (let i = 0; i < TAKERS; i++) agents.push(await person(i === 0 ? 'team-lead' : 'agent'))
  const before = (await auditSince(db)).length
  for (let i = 0; i < RACES; i++) {
    const { id, params } = await save({ data: { ...SOMCHAI, message: String(i) } })
    const said = await Promise.all(agents.map((agent) => agent.says('takeCase', { params })))
    expect(said.toSorted()).toEqual(['200', ...Array.from({ length: TAKERS - 1 }, () => '409 in-use')])
    const winner = agents[said.indexOf('200')]!
    expect(await caseOf(id)).toMatchObject({ assignee: winner.id, version: 2 })
    expect(
      await db.selectFrom('leadEvent').select(['kind', 'by']).where('leadId', '=', id).execute(),
    ).toEqual([{ kind: 'take', by: `staff:${winner.id}` }])
  }
  expect((await auditSince(db, before)).filter((entry) => entry.includes('case.take'))).toHaveLength(RACES)
})

test('an agent of a branch finds nothing of another branch', async () => {
  const { save, person } = await desk()
  const agent = await person('agent', '20000008')
  const dealer = (sequence: number) => ({
    form: 'contact-dealer' as const,
    data: { ...SOMCHAI, dealer: `${sequence} x` },
  })
  const other = await save(dealer(7))
  const own = await save(dealer(8))
  const nobodys = await save()

  expect(await agent.json('listCases')).toMatchObject({ items: [{ reference: own.reference }] })
  expect(await agent.json('countCases')).toMatchObject({ open: 1, untaken: 1 })
  for (const { params } of [other, nobodys]) {
    expect(await agent.says('findCase', { params })).toBe('404 not-found')
    expect(await agent.says('takeCase', { params })).toBe('404 not-found')
    expect(await agent.says('revealCase', { params, body: { scope: 'contact', reason: 'call' } })).toBe(
      '404 not-found',
    )
  }
  expect(await agent.json('searchCases', { body: { text: SOMCHAI.mobilePhone } })).toMatchObject({
    items: [{ reference: own.reference }],
  })
  expect(await agent.json('findCase', { params: own.params })).toMatchObject({ samePhone: [] })
})

test('requests of one phone are counted in lists and lead to each other, also under an earlier key, and to nothing of another branch', async () => {
  const { save, person, deps } = await desk()
  const ofBranch = await save({ form: 'contact-dealer', data: { ...SOMCHAI, dealer: '8 x' } })
  const first = await save()
  await save({ data: { ...SOMCHAI, mobilePhone: '0899999999' }, phone: '0899999999' })
  const rotated = createEncryption('a-later-data-key-of-the-tests', 'the-data-key-of-the-tests')
  Object.assign(deps.encryption, rotated)
  const second = await save({ form: 'complaint' })
  const [agent, branchAgent] = [await person('agent'), await person('agent', '20000008')]

  const { items } = (await agent.json('listCases')) as {
    items: { reference: string; othersOfPhone: number }[]
  }
  expect(items.map(({ othersOfPhone }) => othersOfPhone).toSorted()).toEqual([0, 2, 2, 2])
  const found = await agent.json('searchCases', { body: { text: first.reference } })
  expect(found).toMatchObject({ items: [{ othersOfPhone: 2 }] })
  const detail = await agent.json('findCase', { params: first.params })
  expect(detail).toMatchObject({
    othersOfPhone: 2,
    samePhone: expect.arrayContaining([
      expect.objectContaining({ reference: ofBranch.reference }),
      expect.objectContaining({ reference: second.reference }),
    ]),
  })
  expect(await branchAgent.json('findCase', { params: ofBranch.params })).toMatchObject({
    othersOfPhone: 0,
    samePhone: [],
  })
})

test('the page of a request counts all others of its phone, and shows the latest', async () => {
  const { save, person } = await desk()
  for (let i = 0; i < 26; i++) await save({ data: { ...SOMCHAI, message: String(i) } })
  const { params } = await save()

  const { othersOfPhone, samePhone } = await (await person('agent')).json('findCase', { params })

  expect([othersOfPhone, samePhone.length]).toEqual([26, 25])
})

test('a duplicate says which request of the same phone it repeats, to whoever may see that one', async () => {
  const { save, person } = await desk()
  const [agent, branchAgent] = [await person('agent'), await person('agent', '20000008')]
  const first = await save()
  const other = await save({ data: { ...SOMCHAI, mobilePhone: '0899999999' }, phone: '0899999999' })
  const second = await save({ form: 'contact-dealer', data: { ...SOMCHAI, dealer: '8 x' } })
  await agent.json('takeCase', { params: second.params })
  const repeat = (duplicateOf: string) => ({
    params: second.params,
    body: { version: 2, status: 'duplicate', duplicateOf },
  })

  expect(await agent.says('changeCaseStatus', repeat(other.reference))).toBe('422 invalid-input')
  expect(await agent.says('changeCaseStatus', repeat(second.reference))).toBe('422 invalid-input')
  await agent.json('changeCaseStatus', repeat(first.reference))

  expect(await agent.json('findCase', { params: second.params })).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({ kind: 'status', to: 'duplicate', detail: first.reference }),
    ]),
  })
  const seen = JSON.stringify(await branchAgent.json('findCase', { params: second.params }))
  expect(seen).toContain('"to":"duplicate"')
  expect(seen).not.toContain(first.reference)
})

test('a reveal names its reason in the log before anything is shown, and ends after a quarter of an hour', async () => {
  const { save, person, db } = await desk()
  const compliance = await person('compliance')
  const { reference, params } = await save({
    form: 'job-application',
    data: { ...SOMCHAI, expectedSalary: 31_500 },
  })
  const value = async (label: string) =>
    (
      (await compliance.json('findCase', { params })) as { rows: { label: string; value?: string }[] }
    ).rows.find((row) => row.label === label)?.value

  await compliance.json('revealCase', { params, body: { scope: 'income', reason: 'check' } })

  expect(await value('เงินเดือนที่คาดหวัง')).toBe('31,500\u00a0บาท')
  expect(await value('เบอร์มือถือ')).toBeUndefined()
  const entry = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'case.reveal')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor: `staff:${compliance.id}`, subject: `lead:${reference}` })
  expect(JSON.parse(entry.detail)).toEqual({ scopes: ['income'], reason: 'check' })
  later(15 * 60)
  expect(await value('เงินเดือนที่คาดหวัง')).toBeUndefined()
})

test('nothing is revealed when the log cannot be written', async () => {
  const { save, person, db, deps } = await desk()
  const compliance = await person('compliance')
  const { params } = await save()
  const hash = deps.encryption.hash
  deps.encryption.hash = (purpose, value) => {
    if (purpose.startsWith('audit')) throw new Error('the log is away')
    return hash(purpose, value)
  }
  expect(await compliance.says('revealCase', { params, body: { scope: 'contact', reason: 'check' } })).toBe(
    '500 internal',
  )
  deps.encryption.hash = hash
  expect(await db.selectFrom('leadReveal').selectAll().execute()).toEqual([])
  expect(await compliance.json('findCase', { params })).toMatchObject({ revealed: [] })
})

test('requests whose deliveries were given up have a list of their own, open and closed, until they are sent again', async () => {
  const { save, person, db } = await desk()
  const [agent, ofBranch] = [await person('agent'), await person('agent', '20000008')]
  const [open, closed] = [await save(), await save()]
  await save()
  await db
    .updateTable('leadCase')
    .set({ isOpen: 0, status: 'won', dueAt: NO_DUE })
    .where('leadId', '=', closed.id)
    .execute()
  await db.updateTable('job').set({ parkedAt: 1 }).where('leadId', 'in', [open.id, closed.id]).execute()
  const listed = async (by: typeof agent) => {
    const { items } = await by.json('listCases', { query: { view: 'undelivered' } })
    return [
      (await by.json('countCases')).undelivered,
      items.map((item: { reference: string }) => item.reference),
    ]
  }

  expect(await listed(agent)).toEqual([2, [open.reference, closed.reference]])
  expect(await listed(ofBranch)).toEqual([0, []])
  await agent.json('retryCaseDelivery', { params: open.params })
  expect(await listed(agent)).toEqual([1, [closed.reference]])
})

test('deliveries that were given up are tried again, and the log says who asked for it', async () => {
  const { save, person, db } = await desk()
  const agent = await person('agent')
  const { id, reference, params } = await save()
  await db
    .updateTable('job')
    .set({ parkedAt: 1 })
    .where('leadId', '=', id)
    .where('kind', '=', 'lead-mail')
    .execute()
  const before = (await auditSince(db)).length

  expect(await agent.json('retryCaseDelivery', { params })).toEqual({ retried: 1 })
  expect(await agent.json('retryCaseDelivery', { params })).toEqual({ retried: 0 })

  const entries = (await auditSince(db, before)).filter((entry) => entry.includes('lead.retry'))
  expect(entries).toEqual([`staff:${agent.id} lead.retry lead:${reference}`])
})

test('a call that nobody answers says when the next is; one that is answered stops the clock', async () => {
  const { save, person, caseOf } = await desk()
  const agent = await person('agent')
  const { id, params } = await save()
  await agent.json('takeCase', { params })

  later(60)
  const nobody = { version: 2, outcome: 'no-answer' }
  expect(await agent.says('logCaseCall', { params, body: nobody })).toBe('422 invalid-input')
  const nextTryAt = at('2026-06-15T15:00:00')
  expect(
    await agent.says('logCaseCall', { params, body: { ...nobody, nextTryAt: at('2026-06-15T11:00:00') } }),
  ).toBe('422 invalid-input')
  await agent.json('logCaseCall', { params, body: { ...nobody, nextTryAt } })
  expect(await caseOf(id)).toMatchObject({ status: 'taken', nextTryAt, dueAt: at('2026-06-16T17:00:00') })

  later(60)
  await agent.json('logCaseCall', {
    params,
    body: { version: 3, outcome: 'answered', text: 'ลูกค้าจะส่งรูปรถพรุ่งนี้' },
  })
  expect(await caseOf(id)).toMatchObject({
    status: 'contacted',
    contactedAt: at('2026-06-15T12:02:00'),
    dueAt: NO_DUE,
    nextTryAt: null,
  })
  expect(await agent.json('findCase', { params })).toMatchObject({
    events: [
      { kind: 'take' },
      { kind: 'call', to: 'no-answer' },
      { kind: 'call', to: 'answered', text: 'ลูกค้าจะส่งรูปรถพรุ่งนี้' },
    ],
  })
})

test('words of staff are stored encrypted, and hidden with the contact', async () => {
  const { save, person, db } = await desk()
  const agent = await person('agent')
  const { params } = await save()
  await agent.json('takeCase', { params })
  await agent.json('addCaseNote', { params, body: { text: 'ภรรยาชื่อสมศรีจะรับสาย' } })

  expect(JSON.stringify(await db.selectFrom('leadEvent').selectAll().execute())).not.toContain('สมศรี')
  const other = await person('agent')
  expect(JSON.stringify(await other.json('findCase', { params }))).not.toContain('สมศรี')
})

test('a stale page is refused and changes nothing; a note is never refused for that', async () => {
  const { save, person, caseOf } = await desk()
  const [agent, lead] = [await person('agent'), await person('team-lead')]
  const { id, params } = await save()
  await agent.json('takeCase', { params })
  const before = await caseOf(id)

  await lead.json('assignCase', { params, body: { version: 2, userId: agent.id } })

  expect(await agent.says('changeCaseStatus', { params, body: { version: 2, status: 'spam' } })).toBe(
    '409 changed-meanwhile',
  )
  expect(await caseOf(id)).toMatchObject({ status: before.status, version: 3 })
  expect(await agent.says('addCaseNote', { params, body: { text: 'โทรแล้ว' } })).toBe('200')
})

test('only whoever has a case works on it, and only along the table of statuses', async () => {
  const { save, person, caseOf } = await desk()
  const [agent, other] = [await person('agent'), await person('agent')]
  const { id, params } = await save()
  await agent.json('takeCase', { params })

  expect(await other.says('logCaseCall', { params, body: { version: 2, outcome: 'answered' } })).toBe(
    '409 not-ready',
  )
  expect(await agent.says('changeCaseStatus', { params, body: { version: 2, status: 'won' } })).toBe(
    '422 invalid-input',
  )
  expect(await agent.says('changeCaseStatus', { params, body: { version: 2, status: 'lost' } })).toBe(
    '422 invalid-input',
  )
  await agent.json('changeCaseStatus', {
    params,
    body: { version: 2, status: 'lost', lostReason: 'unreachable' },
  })
  expect(await caseOf(id)).toMatchObject({
    isOpen: 0,
    status: 'lost',
    lostReason: 'unreachable',
    dueAt: NO_DUE,
    closedAt: at('2026-06-15T12:00:00'),
  })
  // A closed case hides what its assignee saw.
  expect(await agent.json('findCase', { params })).toMatchObject({ revealed: [], nextStatuses: ['taken'] })
  await agent.json('changeCaseStatus', { params, body: { version: 3, status: 'taken' } })
  expect(await caseOf(id)).toMatchObject({
    isOpen: 1,
    lostReason: null,
    closedAt: null,
    dueAt: at('2026-06-16T17:00:00'),
  })
})

test('a case that is given back is in the queue again; given to a branch that it is not of, it is refused', async () => {
  const { save, person, caseOf } = await desk()
  const [agent, lead, ofBranch] = [
    await person('agent'),
    await person('team-lead'),
    await person('agent', '20000008'),
  ]
  const { id, params } = await save()
  await agent.json('takeCase', { params })
  await agent.json('returnCase', { params, body: { version: 2 } })
  expect(await caseOf(id)).toMatchObject({ assignee: null, status: 'new' })
  expect(await lead.says('assignCase', { params, body: { version: 3, userId: ofBranch.id } })).toBe(
    '422 invalid-input',
  )
  expect(await agent.says('assignCase', { params, body: { version: 3, userId: agent.id } })).toBe(
    '403 forbidden',
  )
})

test('a team lead gives requests of a list away at once, and is told which were left', async () => {
  const { save, person, caseOf, db } = await desk()
  const [lead, agent] = [await person('team-lead'), await person('agent')]
  const branchAgent = await person('agent', '20000008')
  const [one, two, closed] = [await save(), await save(), await save()]
  await db.updateTable('leadCase').set({ isOpen: 0, status: 'won' }).where('leadId', '=', closed.id).execute()
  const references = [one, two, closed].map(({ reference }) => reference)

  const body = { references, userId: agent.id }
  const before = (await auditSince(db)).length
  expect(await lead.json('assignCases', { body })).toEqual({
    assigned: 2,
    left: [{ reference: closed.reference, reason: 'closed' }],
  })

  for (const { id } of [one, two])
    expect(await caseOf(id)).toMatchObject({ assignee: agent.id, status: 'taken' })
  expect(await caseOf(closed.id)).toMatchObject({ assignee: null })
  expect((await auditSince(db, before)).filter((entry) => entry.includes('case.assign'))).toHaveLength(2)
  // Somebody of another branch, nobody, and who may not.
  expect(await lead.json('assignCases', { body: { ...body, userId: branchAgent.id } })).toEqual({
    assigned: 0,
    left: [
      { reference: one.reference, reason: 'branch' },
      { reference: two.reference, reason: 'branch' },
      { reference: closed.reference, reason: 'closed' },
    ],
  })
  await deleteLeads(db, [two.id])
  expect(await lead.json('assignCases', { body: { ...body, references: [two.reference] } })).toEqual({
    assigned: 0,
    left: [{ reference: two.reference, reason: 'gone' }],
  })
  expect(await lead.says('assignCases', { body: { ...body, userId: 'nobody' } })).toBe('422 invalid-input')
  expect(await agent.says('assignCases', { body })).toBe('403 forbidden')
})

test('a request is given to whoever looks after its branch, be it one of several, and the list of people names theirs', async () => {
  const { save, person, enrolled, caseOf } = await desk()
  const lead = await person('team-lead')
  const ofTwo = await enrolled(
    [
      { role: 'agent', branch: '20000007' },
      { role: 'team-lead', branch: '20000008' },
    ],
    'two@example.co.th',
  )
  const { id, params } = await save({ form: 'contact-dealer', data: { ...SOMCHAI, dealer: '8 สาขาตาก' } })

  const { items } = await lead.json('listCaseWorkers', { query: {} })
  const branchesOf = (personId: string) => items.find((one: { id: string }) => one.id === personId).branches
  expect(branchesOf(lead.id)).toBeUndefined()
  expect(
    branchesOf(ofTwo.id)
      .map(({ code }: { code: string }) => code)
      .sort(),
  ).toEqual(['20000007', '20000008'])
  await lead.json('assignCase', { params, body: { version: 1, userId: ofTwo.id } })
  expect(await caseOf(id)).toMatchObject({ branch: '20000008', assignee: ofTwo.id })
})

test('a single request is offered to nobody who may not have it, and given to none of them', async () => {
  const { save, person, caseOf, db } = await desk()
  await addTeams(db)
  const [lead, ofBranch, other] = [
    await person('team-lead'),
    await person('agent', '20000008'),
    await person('agent', '20000007'),
  ]
  const compliance = await person('compliance')
  const inBranch = await save({ form: 'contact-dealer', data: { ...SOMCHAI, dealer: '8 x', province: '60' } })
  const inNone = await save()
  await ofBranch.json('takeCase', { params: inBranch.params })
  const offered = async (query: Record<string, string>) =>
    (await lead.json('listCaseWorkers', { query })).items.map((one: { id: string; isOfTeam: boolean }) =>
      one.isOfTeam ? `${one.id} of the team` : one.id,
    )

  expect((await offered({})).toSorted()).toEqual([lead.id, ofBranch.id, other.id].toSorted())
  expect((await offered(inBranch.params)).toSorted()).toEqual(
    [lead.id, `${ofBranch.id} of the team`].toSorted(),
  )
  expect(await offered(inNone.params)).toEqual([lead.id])
  for (const { id } of [other, compliance])
    expect(await lead.says('assignCase', { params: inBranch.params, body: { version: 2, userId: id } })).toBe(
      '422 invalid-input',
    )
  expect(await lead.says('listCaseWorkers', { query: { reference: 'CT-2222-22' } })).toBe('404 not-found')
  expect(await caseOf(inBranch.id)).toMatchObject({ assignee: ofBranch.id })
})

test('a team lead passes a request to a branch, whose people find it, whatever the visitor changes but the branch', async () => {
  const { save, person, caseOf, db, deps } = await desk()
  const [lead, agent] = [await person('team-lead'), await person('agent')]
  const ofBranch = await person('agent', '20000007')
  const { id, params } = await save()
  await agent.json('takeCase', { params })
  later(1)
  const { dueAt } = await caseOf(id)
  const pass = (version: number, branch: string) =>
    lead.says('passCase', { params, body: { version, branch } })
  const change = (data: object) =>
    db
      .transaction()
      .execute((transaction) => changeLead(transaction, deps, id, (before) => ({ ...before, ...data })))
  expect(await ofBranch.says('findCase', { params })).toBe('404 not-found')
  expect(await agent.says('passCase', { params, body: { version: 2, branch: '20000007' } })).toBe(
    '403 forbidden',
  )
  expect(await pass(2, '29999999')).toBe('422 invalid-input')
  expect(await pass(1, '20000007')).toBe('409 changed-meanwhile')

  expect(await pass(2, '20000007')).toBe('200')

  expect(await caseOf(id)).toMatchObject({ branch: '20000007', assignee: null, status: 'new', dueAt })
  expect(await pass(3, '20000007')).toBe('422 invalid-input')
  later(1)
  await change({ message: 'ขอแก้' })
  expect(await caseOf(id)).toMatchObject({ branch: '20000007', dueAt })
  expect(await ofBranch.json('findCase', { params })).toMatchObject({
    events: [{ kind: 'take' }, { kind: 'pass', to: 'สาขาทดสอบ' }, { kind: 'change' }],
  })
  expect((await auditSince(db)).filter((entry) => entry.includes('case.pass'))).toHaveLength(1)
  await change({ dealer: '8 สาขาตาก' })
  expect(await caseOf(id)).toMatchObject({ branch: '20000008' })
  await change({ dealer: undefined })
  expect(await caseOf(id)).toMatchObject({ branch: null })
})

test('a request is not passed on while it is closed, or while a call is appointed', async () => {
  const { save, person, db, deps } = await desk()
  const lead = await person('team-lead')
  const [appointed, closed] = [await save(), await save()]
  await db.updateTable('leadCase').set({ isOpen: 0, status: 'won' }).where('leadId', '=', closed.id).execute()
  await db
    .insertInto('callSlot')
    .values({
      branch: '',
      startsAt: deps.clock() + 3_600_000,
      seat: 0,
      leadId: appointed.id,
      channel: 'phone',
      eventId: 'e',
      bookedAt: 0,
    })
    .execute()
  const body = { version: 1, branch: '20000007' }

  expect(await lead.says('passCase', { params: appointed.params, body })).toBe('409 in-use')
  expect(await lead.says('passCase', { params: closed.params, body })).toBe('409 not-ready')
})

test('a change by the visitor is seen by whoever has the case, opens a closed one, and is no work of staff', async () => {
  const { save, person, caseOf, db, deps } = await desk()
  const agent = await person('agent')
  const { id, params } = await save()
  const { updatedAt } = await db.selectFrom('lead').select('updatedAt').executeTakeFirstOrThrow()
  await agent.json('takeCase', { params })
  await agent.json('changeCaseStatus', { params, body: { version: 2, status: 'spam' } })
  expect(await db.selectFrom('lead').select('updatedAt').executeTakeFirstOrThrow()).toEqual({ updatedAt })

  later(60)
  await db
    .transaction()
    .execute((transaction) =>
      changeLead(transaction, deps, id, (data) => ({ ...data, message: 'ขอแก้' }), { consent: CONSENT }),
    )

  expect(await caseOf(id)).toMatchObject({ isOpen: 1, status: 'new', assignee: null })
  expect(await agent.json('findCase', { params })).toMatchObject({ isChanged: true })
})

test('a page of a list begins after the last, whatever came meanwhile', async () => {
  const { save, person } = await desk()
  const agent = await person('agent')
  const references: string[] = []
  for (let i = 0; i < 30; i++)
    references.push((await save({ data: { ...SOMCHAI, message: String(i) } })).reference)

  type Page = { items: { reference: string }[]; next?: string }
  const counts = await agent.json('countCases')
  const first = (await agent.json('listCases', { query: { view: 'untaken' } })) as Page
  await save()
  const second = (await agent.json('listCases', { query: { view: 'untaken', after: first.next! } })) as Page

  expect(counts).toMatchObject({ open: 30, untaken: 30, mine: 0, overdue: 0, closed: 0 })
  const seen = [...first.items, ...second.items].map(({ reference }) => reference)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(references))
  expect(await agent.says('listCases', { query: { after: 'x' } })).toBe('422 invalid-input')
})

test('what is overdue is no longer due today', async () => {
  const { save, person } = await desk()
  const agent = await person('agent')
  await save()
  expect(await agent.json('countCases')).toMatchObject({ 'due-today': 0, overdue: 0 })
  later(20 * 3600)
  const again = await person('agent')
  expect(await again.json('countCases')).toMatchObject({ 'due-today': 1, overdue: 0 })
  later(10 * 3600)
  const third = await person('agent')
  expect(await third.json('countCases')).toMatchObject({
    'due-today': 0,
    overdue: 1,
  })
})

test('leads of an earlier release become cases, once, without a due time that has passed', async () => {
  const { save, db, deps, caseOf } = await desk()
  const old = await save()
  await db.deleteFrom('leadCase').execute()
  later(10 * 24 * 3600)
  const recent = await save({ data: { ...SOMCHAI, message: 'ใหม่' } })
  await db.deleteFrom('leadCase').execute()
  const readContent = vi.fn(async () => CONTENT)
  const options = { encryption: deps.encryption, readContent, now: deps.clock() }

  expect(await addMissingCases(db, options)).toBe(2)
  expect(await addMissingCases(db, options)).toBe(0)
  expect(readContent).toHaveBeenCalledOnce()

  expect((await caseOf(old.id)).dueAt).toBe(NO_DUE)
  expect((await caseOf(recent.id)).dueAt).toBeGreaterThan(deps.clock())
})

test('a request is of the team of its form and province, by which lists are filtered', async () => {
  const { save, person, caseOf, db } = await desk()
  await addTeams(db)
  const lead = await person('team-lead')
  const agent = await person('agent')
  const of60 = await save({ data: { ...SOMCHAI, province: '60' } })
  const other = await save()

  expect(await caseOf(of60.id)).toMatchObject({ team: 'north' })
  expect(await caseOf(other.id)).toMatchObject({ team: 'all' })
  expect(await lead.json('listCases', { query: { team: 'north' } })).toMatchObject({
    items: [{ reference: of60.reference, team: { id: 'north', name: 'ทีมภาคเหนือ' } }],
  })
  expect((await lead.json('findCaseFilters')).teams).toEqual([
    { key: 'north', name: 'ทีมภาคเหนือ' },
    { key: 'all', name: 'ศูนย์บริการลูกค้า' },
  ])
  // Whoever has requests of a team is named first where one is given away.
  await agent.json('takeCase', { params: of60.params })
  const { items } = await lead.json('listCaseWorkers', { query: { team: 'north' } })
  expect(items.map(({ id, isOfTeam }: { id: string; isOfTeam: boolean }) => [id, isOfTeam]).sort()).toEqual(
    [
      [agent.id, true],
      [lead.id, false],
    ].sort(),
  )
})

test('open requests of before there were teams get one when the office starts', async () => {
  const { save, caseOf, db } = await desk()
  const [open, closed] = [await save({ data: { ...SOMCHAI, province: '60' } }), await save()]
  await db.updateTable('leadCase').set({ team: null }).execute()
  await db.updateTable('leadCase').set({ isOpen: 0 }).where('leadId', '=', closed.id).execute()
  const readContent = vi.fn(async () => CONTENT)

  expect(await addMissingTeams(db, readContent)).toBe(1)
  expect(await addMissingTeams(db, readContent)).toBe(0)

  expect(await caseOf(open.id)).toMatchObject({ team: 'north' })
  expect(await caseOf(closed.id)).toMatchObject({ team: null })
  expect(readContent).toHaveBeenCalledOnce()
})

test('nothing of a case is left when its lead is deleted', async () => {
  const { save, person, db } = await desk()
  const agent = await person('agent')
  const { id, params } = await save()
  await agent.json('takeCase', { params })
  await agent.json('revealCase', { params, body: { scope: 'income', reason: 'call' } })
  await agent.json('addCaseNote', { params, body: { text: 'โทรแล้ว' } })

  await deleteLeads(db, [id])

  for (const table of ['leadCase', 'leadEvent', 'leadReveal'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('a case that was taken and forgotten returns to the queue after an hour in which its office was open', async () => {
  const { save, person, caseOf, db, deps } = await desk()
  const agent = await person('agent')
  const [forgotten, noted] = [await save(), await save({ data: { ...SOMCHAI, message: 'อีกเรื่อง' } })]
  // Half an hour before closing.
  later(4.5 * 3600)
  const again = await person('agent')
  for (const { params } of [forgotten, noted]) await again.json('takeCase', { params })
  later(60)
  await again.json('addCaseNote', { params: noted.params, body: { text: 'โทรพรุ่งนี้เช้า' } })
  const readContent = async () => CONTENT
  const tend = (seconds: number) => {
    later(seconds)
    return returnUntouched(db, { encryption: deps.encryption, readContent, now: deps.clock() })
  }

  expect(await tend(10 * 3600)).toBe(0)
  // The next morning, a quarter of an hour after opening.
  expect(await tend(6.25 * 3600)).toBe(0)
  expect(await tend(0.25 * 3600)).toBe(1)
  expect(await tend(0)).toBe(0)

  expect(await caseOf(forgotten.id)).toMatchObject({ assignee: null, status: 'new' })
  expect(await caseOf(noted.id)).toMatchObject({ assignee: again.id, status: 'taken' })
  expect(agent.id).not.toBe(again.id)
})

test('notes are read after a change of the key, and encrypted with the new one', async () => {
  const { save, person, db } = await desk()
  const agent = await person('agent')
  const { params } = await save()
  await agent.json('takeCase', { params })
  await agent.json('addCaseNote', { params, body: { text: 'โทรแล้ว' } })
  const rotated = createEncryption('another-key-of-the-tests', 'the-data-key-of-the-tests')

  expect(await rotateEvents(db, rotated)).toBe(1)
  expect(await rotateEvents(db, rotated)).toBe(0)

  const { id, sealed } = await db
    .selectFrom('leadEvent')
    .selectAll()
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow()
  expect(createEncryption('another-key-of-the-tests').decrypt(sealed, `lead-event:${id}`)).toBe('โทรแล้ว')
})

test('an open inbox that asks for news does not keep its session from ending', async () => {
  const { save, person, deps } = await desk()
  const agent = await person('agent')
  const since = deps.clock()
  later(60)
  await save()
  expect(await agent.json('findCaseNews', { query: { since: String(since) } })).toEqual({
    arrived: 1,
    untaken: 1,
    overdue: 0,
  })
  for (let minute = 0; minute < 31; minute++) {
    later(60)
    await agent.says('findCaseNews', { query: { since: String(since) } })
  }
  expect(await agent.says('listCases')).toBe('401 signed-out')
})
