import { expect, test } from 'vitest'
import { testPersonalData } from '../../../test/personal-data.ts'
import { auditSince, later } from '../../../test/staff.ts'

const reveal = (scope: string) => ({ scope, reason: 'documents' })

test('the files of a request are listed without their names, and open once they are revealed', async () => {
  const { save, attach, person, db } = await testPersonalData()
  const agent = await person('agent')
  const { id, reference, params } = await save()
  const file = await attach(id)

  const detail = await agent.json('findCase', { params })
  expect(detail).toMatchObject({ files: [{ id: file.id, type: 'image/jpeg', size: 4 }] })
  expect(JSON.stringify(detail)).not.toContain('บัตร')
  const open = { params: { reference, id: file.id } }
  expect(await agent.says('findCaseDocument', open)).toBe('409 not-ready')

  await agent.json('revealCase', { params, body: reveal('documents') })
  const answer = await agent.ask('findCaseDocument', open, { range: 'bytes=0-1' })

  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('JPEG')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="${reference}-1.jpg"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-watermark': expect.stringContaining(`${reference} staff:${agent.id} 2026-06-15`),
  })
  expect((await auditSince(db)).slice(-2)).toEqual([
    `staff:${agent.id} case.reveal lead:${reference}`,
    `staff:${agent.id} case.document lead:${reference}`,
  ])
  later(15 * 60)
  expect(await agent.says('findCaseDocument', open)).toBe('409 not-ready')
})

test('a PDF is saved, never shown', async () => {
  const { save, attach, person } = await testPersonalData()
  const agent = await person('agent')
  const { id, reference, params } = await save()
  const file = await attach(id, { type: 'application/pdf' as never })
  await agent.json('revealCase', { params, body: reveal('documents') })

  const answer = await agent.ask('findCaseDocument', { params: { reference, id: file.id } })

  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${reference}-1.pdf"`)
})

test('a file of another request, of another branch, or by a trick is not found', async () => {
  const { save, attach, person, files } = await testPersonalData()
  const [agent, ofBranch] = [await person('agent'), await person('agent', '20000007')]
  const [own, other] = [await save(), await save({ data: { message: 'อื่น' } })]
  const [file, gone, others] = [await attach(own.id), await attach(own.id), await attach(other.id)]
  await agent.json('revealCase', { params: own.params, body: reveal('documents') })
  const open = (id: string) => ({ params: { reference: own.reference, id } })

  for (const id of [others.id, others.key, `../${others.id}`, '..', '%2e%2e%2f', `${file.id}.jpg`])
    expect(await agent.says('findCaseDocument', open(id))).toBe('404 not-found')
  expect(await ofBranch.says('findCaseDocument', open(file.id))).toBe('404 not-found')
  await files.remove(gone.stored)
  expect(await agent.says('findCaseDocument', open(gone.id))).toBe('404 not-found')
})

test('nothing of a file is sent when the log cannot be written', async () => {
  const { save, attach, person, deps } = await testPersonalData()
  const agent = await person('agent')
  const { id, reference, params } = await save()
  const file = await attach(id)
  await agent.json('revealCase', { params, body: reveal('documents') })
  const hash = deps.encryption.hash
  deps.encryption.hash = (purpose, value) => {
    if (purpose === 'audit') throw new Error('the log is away')
    return hash(purpose, value)
  }

  const answer = await agent.ask('findCaseDocument', { params: { reference, id: file.id } })

  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('JPEG')
})

test('the result of SMART FIN is in no answer before the income is revealed', async () => {
  const { save, person } = await testPersonalData()
  const agent = await person('agent')
  const data = { personal: {}, creditLimit: 543_210, minDownPayment: 65_000, validUntil: '2026-07-15' }
  const { params } = await save({
    form: 'credit-estimation',
    data: { ...data, answers: { รายได้หลัก: 34_567 } },
  })

  const before = JSON.stringify(await agent.json('findCase', { params }))
  for (const secret of ['543,210', '34,567', 'ผลประเมิน']) expect(before).not.toContain(secret)
  expect(JSON.parse(before)).toMatchObject({ resultScope: 'income' })
  await agent.json('revealCase', { params, body: reveal('income') })

  expect(await agent.json('findCase', { params })).toMatchObject({
    result: { lines: [expect.stringContaining('ผลประเมิน')] },
    rows: expect.arrayContaining([{ label: 'คำตอบ: รายได้หลัก', value: '34,567', scope: 'income' }]),
  })
})
