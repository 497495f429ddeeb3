import { expect, test } from 'vitest'
import { SOMCHAI } from '../../../test/lead-builders.ts'
import { testPersonalData } from '../../../test/personal-data.ts'
import { auditSince, later } from '../../../test/staff.ts'
import { claimJobs } from '../../jobs/queue.ts'
import { erase, newReceipt } from '../../leads/erasure-requests.ts'
import { removeExports } from '../../leads/remove-exports.ts'
import { exportHandlers } from './exports.ts'

const BODY = { filter: { view: 'open' }, format: 'csv', reason: 'report', scopes: ['contact'] }

async function testExports() {
  const office = await testPersonalData()
  const { db, deps, files } = office
  return {
    ...office,
    stored: () => files.list('exports/'),
    async work() {
      const now = deps.clock()
      for (const job of await claimJobs(db, { kinds: ['lead-export'], limit: 9, now, until: now + 1 }))
        await exportHandlers(deps)['lead-export']!(job, new AbortController().signal)
    },
  }
}

test('a team lead exports a view by a job, fetches the file once, and the log has filter and count', async () => {
  const { save, person, work, stored, files, db } = await testExports()
  const lead = await person('team-lead')
  const { reference } = await save({ data: { ...SOMCHAI, message: '=HYPERLINK("http://x")' } })
  await save({ form: 'happy-car', data: { ...SOMCHAI, message: 'ไม่ได้ขอ' } })
  const filter = { view: 'open', form: 'contact-us' }

  const { id } = await lead.json('askExport', { body: { ...BODY, filter } })
  expect(await lead.json('listExports')).toMatchObject({ items: [{ id, state: 'waiting', filter }] })
  expect(await lead.says('fetchExport', { params: { id } })).toBe('410 gone')
  await work()
  expect(await lead.json('listExports')).toMatchObject({ items: [{ id, state: 'ready', count: 1 }] })
  const [key] = await stored()
  expect(Buffer.from((await files.get(key!))!).toString()).not.toContain(reference)

  const answer = await lead.ask('fetchExport', { params: { id } })

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="requests-2026-06-15.csv"',
    'cache-control': 'no-store',
  })
  const text = await answer.text()
  expect(text).toContain(reference)
  expect(text).toContain('สมชาย')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).not.toContain('ไม่ได้ขอ')
  expect(await stored()).toEqual([])
  expect(await lead.says('fetchExport', { params: { id } })).toBe('410 gone')
  expect((await auditSince(db)).slice(-2)).toEqual([
    `staff:${lead.id} lead.export leads`,
    `staff:${lead.id} lead.export-fetch leads`,
  ])
  const entry = await db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'lead.export')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(entry.detail)).toEqual({
    ...filter,
    reason: 'report',
    format: 'csv',
    scopes: ['contact'],
    count: 1,
  })
})

test('a file holds the hidden data that was chosen, and no other', async () => {
  const { save, person, work } = await testExports()
  const lead = await person('team-lead')
  await save({ form: 'job-application', data: { ...SOMCHAI, expectedSalary: 31_500 } })
  const textOf = async (scopes: string[]) => {
    const { id } = await lead.json('askExport', { body: { ...BODY, scopes } })
    await work()
    return await (await lead.ask('fetchExport', { params: { id } })).text()
  }

  const open = await textOf([])
  for (const secret of [...Object.values(SOMCHAI), '31500', 'เงินเดือนที่คาดหวัง'])
    expect(open).not.toContain(secret)
  expect(await textOf(['income'])).toContain('31500')
})

test('a spreadsheet is a spreadsheet', async () => {
  const { save, person, work } = await testExports()
  const lead = await person('team-lead')
  await save()
  const { id } = await lead.json('askExport', { body: { ...BODY, format: 'xlsx' } })
  await work()

  const bytes = Buffer.from(await (await lead.ask('fetchExport', { params: { id } })).arrayBuffer())

  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('of many who fetch at once, one gets the file', async () => {
  const { save, person, work } = await testExports()
  const lead = await person('team-lead')
  await save()
  const { id } = await lead.json('askExport', { body: BODY })
  await work()

  const said = await Promise.all([1, 2, 3].map(() => lead.says('fetchExport', { params: { id } })))

  expect(said.toSorted()).toEqual(['200', '410 gone', '410 gone'])
})

test('a file that nobody fetches in a quarter of an hour is deleted, and so is one of which somebody was erased', async () => {
  const { save, person, work, stored, deps, db } = await testExports()
  const lead = await person('team-lead')
  await save()
  const { id } = await lead.json('askExport', { body: BODY })
  await work()
  expect(await removeExports(deps)).toBe(0)
  later(15 * 60)
  expect(await lead.json('listExports')).toMatchObject({ items: [{ state: 'expired' }] })
  expect(await lead.says('fetchExport', { params: { id } })).toBe('410 gone')
  expect(await removeExports(deps)).toBe(1)
  expect(await stored()).toEqual([])

  const again = await person('team-lead')
  const { id: second } = await again.json('askExport', { body: BODY })
  await work()
  await erase(
    { ...deps, removeUploads: async () => {} },
    { receipt: newReceipt(), actor: 'cli:arun', contacts: [{ kind: 'phone', value: SOMCHAI.mobilePhone }] },
  )
  expect(await again.says('fetchExport', { params: { id: second } })).toBe('410 gone')
  expect(await removeExports(deps)).toBe(1)
  later(24 * 3600)
  await removeExports(deps)
  expect(await db.selectFrom('leadExport').selectAll().execute()).toEqual([])
})

test('an export is of the branch of who asked, of nobody else, and of nobody who was let go', async () => {
  const { save, person, work, db, stored } = await testExports()
  const [ofBranch, other, gone] = [
    await person('team-lead', '20000007'),
    await person('team-lead'),
    await person('team-lead'),
  ]
  await save()
  const { id } = await ofBranch.json('askExport', { body: BODY })
  const let_go = await gone.json('askExport', { body: BODY })
  await db.updateTable('staff').set({ bannedAt: 1 }).where('id', '=', gone.id).execute()
  await work()

  expect(await ofBranch.json('listExports')).toMatchObject({ items: [{ count: 0 }] })
  expect(await other.says('fetchExport', { params: { id } })).toBe('404 not-found')
  expect(await stored()).toEqual([`exports/${id}`])
  expect(let_go.id).not.toBe(id)
})

test('no file is made when the log cannot be written', async () => {
  const { save, person, work, stored, deps } = await testExports()
  const lead = await person('team-lead')
  await save()
  await lead.json('askExport', { body: BODY })
  const hash = deps.encryption.hash
  deps.encryption.hash = (purpose, value) => {
    if (purpose === 'audit') throw new Error('the log is away')
    return hash(purpose, value)
  }

  await expect(work()).rejects.toThrow('the log is away')
  expect(await stored()).toEqual([])
})
