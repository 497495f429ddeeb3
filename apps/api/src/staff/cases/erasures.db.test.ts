import { expect, test } from 'vitest'
import { testPersonalData } from '../../../test/personal-data.ts'
import { auditSince } from '../../../test/staff.ts'
import { claimJobs } from '../../jobs/queue.ts'
import { erasureHandlers } from '../../leads/erasure-requests.ts'
import { removeUploads } from '../../uploads/remove-uploads.ts'

async function testErasures() {
  const office = await testPersonalData()
  const { db, deps } = office
  const handlers = erasureHandlers({ ...deps, removeUploads: (ids) => removeUploads(deps, ids) })
  return {
    ...office,
    async work() {
      const now = deps.clock()
      for (const job of await claimJobs(db, { kinds: Object.keys(handlers), limit: 9, now, until: now + 1 }))
        await handlers[job.kind]!(job, new AbortController().signal)
    },
  }
}

test('an agent asks, compliance confirms, and the person is gone with files and notes', async () => {
  const { save, attach, person, work, db, files } = await testErasures()
  const [agent, compliance] = [await person('agent'), await person('compliance')]
  const { id, params, reference } = await save()
  await save({ data: { email: 'somchai@visitor.example' }, phone: undefined })
  const { stored } = await attach(id)
  await agent.json('takeCase', { params })
  await agent.json('addCaseNote', { params, body: { text: 'ขอให้ลบทั้งหมด' } })

  const { receipt } = await agent.json('askErasure', { params, body: { reason: 'asked' } })
  expect(await agent.json('findCase', { params })).toMatchObject({ erasure: { receipt, state: 'asked' } })
  expect(await compliance.json('listErasures')).toMatchObject({
    waiting: [{ receipt, reference, reason: 'asked', others: 0, isOwn: false }],
  })
  expect(await agent.says('confirmErasure', { params: { receipt } })).toBe('403 forbidden')
  await compliance.json('confirmErasure', { params: { receipt } })
  await work()

  for (const table of ['lead', 'leadCase', 'leadEvent', 'leadReveal', 'upload'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await files.get(stored)).toBeUndefined()
  expect(await compliance.json('listErasures')).toMatchObject({
    waiting: [],
    decided: [{ receipt, state: 'done', requests: 2 }],
  })
  expect((await auditSince(db)).slice(-3)).toEqual([
    `staff:${agent.id} erasure.ask erasure:${receipt}`,
    `staff:${compliance.id} erasure.confirm erasure:${receipt}`,
    expect.stringMatching(`^staff:${compliance.id} lead.erase phone:[0-9a-f]{64} email:[0-9a-f]{64}$`),
  ])
  expect(await agent.says('findCase', { params })).toBe('404 not-found')
})

test('nobody confirms what they asked for themselves, and nothing is decided twice', async () => {
  const { save, enrolled, person } = await testErasures()
  const both = await enrolled([{ role: 'agent' }, { role: 'compliance' }], 'both@example.co.th')
  const [first, second] = [await person('compliance'), await person('compliance')]
  const { params } = await save()
  const { receipt } = await both.json('askErasure', { params, body: { reason: 'withdrawn' } })
  const decide = { params: { receipt }, body: { refusal: 'must-keep' } }

  expect(await both.json('listErasures')).toMatchObject({ waiting: [{ isOwn: true }] })
  expect(await both.says('confirmErasure', { params: { receipt } })).toBe('409 not-oneself')
  expect(await both.says('refuseErasure', decide)).toBe('409 not-oneself')
  const said = await Promise.all([
    first.says('refuseErasure', decide),
    second.says('confirmErasure', { params: { receipt } }),
  ])
  expect(said.toSorted()).toEqual(['200', '409 not-ready'])
  expect(await first.says('confirmErasure', { params: { receipt: 'ER-AAAA-AAAA' } })).toBe('404 not-found')
})

test('compliance asks for an erasure, which somebody else of compliance confirms', async () => {
  const { save, person, work, db } = await testErasures()
  const [asks, confirms] = [await person('compliance'), await person('compliance')]
  const { params } = await save()

  const { receipt } = await asks.json('askErasure', { params, body: { reason: 'not-theirs' } })

  expect(await asks.says('confirmErasure', { params: { receipt } })).toBe('409 not-oneself')
  expect(await confirms.says('confirmErasure', { params: { receipt } })).toBe('200')
  await work()
  expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
})

test('an agent of a branch asks for requests of that branch only', async () => {
  const { save, person } = await testErasures()
  const agent = await person('agent', '20000007')
  const { params } = await save()

  expect(await agent.says('askErasure', { params, body: { reason: 'asked' } })).toBe('404 not-found')
})
