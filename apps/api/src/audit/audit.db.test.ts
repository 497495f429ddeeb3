import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeAuditFence, runAudit } from '../../test/audit.ts'
import { memoryFiles } from '../../test/test-api.ts'
import { connectForTest, migratedDatabase } from '../../test/test-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { syncChanges, syncDatabase } from '../transfer/sync-database.ts'
import { readStoredAnchor, updateStoredAnchor } from './anchors.ts'
import { verifyAudit, writeAudit } from './audit.ts'

const encryption = createEncryption('the-data-key-of-the-tests')

async function aLog() {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  const write = (subject: string, by = encryption) =>
    writeAudit(
      { db, encryption: by, clock: () => 1000 },
      { actor: 'cli:arun', action: 'lead.show', subject, detail: {} },
    )
  for (const subject of ['RF-1', 'RF-2', 'RF-3']) await write(subject)
  const withoutFence = async (change: string) => {
    await removeAuditFence(db)
    await sql.raw(change).execute(db)
  }
  return { config, db, write, withoutFence }
}

test('a log that nobody touched is right, also one of an earlier key', async () => {
  const { db, write } = await aLog()
  const next = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')
  await write('RF-4', next)

  expect(await verifyAudit({ db, encryption: next })).toMatchObject({ entries: 4, last: { seq: 4 } })
  expect(await verifyAudit({ db, encryption })).toMatchObject({
    entries: 3,
    fault: { seq: 4, why: 'unknown key' },
  })
})

test.each([
  `update "audit" set "actor" = 'cli:other' where "seq" = 2`,
  'delete from "audit" where "seq" = 3',
])('the database refuses: %s', async (change) => {
  const { db } = await aLog()

  await expect(sql.raw(change).execute(db)).rejects.toThrow('the audit log only grows')

  expect((await verifyAudit({ db, encryption })).fault).toBeUndefined()
})

test.each([
  [`update "audit" set "actor" = 'cli:other' where "seq" = 2`, { seq: 2, why: 'changed' }],
  ['delete from "audit" where "seq" = 2', { seq: 2, why: 'missing' }],
  ['delete from "audit" where "seq" = 3', { seq: 3, why: 'cut off' }],
])('where the fence was taken down the first wrong entry is named: %s', async (change, fault) => {
  const { db, withoutFence } = await aLog()
  const { last } = await verifyAudit({ db, encryption })
  await withoutFence(change)

  expect((await verifyAudit({ db, encryption }, [last!])).fault).toEqual(fault)
})

test('entries that are written at once stand one after the other', async () => {
  const { config, db, write } = await aLog()
  const other = await connectForTest(config)
  // SQLite waits by blocking: its second writer would be another process.
  const deps = { db: 'url' in config ? other : db, encryption, clock: () => 1000 }
  const entry = { actor: 'cli:other', action: 'lead.show', subject: 'RF-9', detail: {} }

  await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? write('RF-8') : writeAudit(deps, entry))))

  expect(await verifyAudit({ db, encryption })).toMatchObject({ entries: 13, last: { seq: 13 } })
})

test('a copy of the database has the same log, and a second copy adds what came in between', async () => {
  const { db, write } = await aLog()
  const copy = await connectForTest(await migratedDatabase())

  await syncDatabase(db, copy)
  await write('RF-4')
  await syncDatabase(db, copy)
  await syncChanges(db, copy, new Map([['audit', new Set(['[4]'])]]))

  expect(await verifyAudit({ db: copy, encryption })).toEqual(await verifyAudit({ db, encryption }))
  expect(await verifyAudit({ db: copy, encryption })).toMatchObject({ entries: 4 })
})

test('the anchor in the file store is compared, and is not replaced once the log lacks its entry', async () => {
  const { db, withoutFence, write } = await aLog()
  const files = memoryFiles()
  const verify = () => runAudit(['verify'], { db, encryption, files })

  const { last } = await updateStoredAnchor(db, files)
  expect((await verify()).code).toBe(0)
  await write('RF-4')
  expect((await verify()).code).toBe(0)
  await withoutFence('delete from "audit" where "seq" >= 3')

  const { code, lines } = await verify()
  expect([code, lines.at(-1)]).toEqual([1, 'entry 3: it is not there; the log was cut off'])
  expect(await updateStoredAnchor(db, files)).toEqual({ missing: last })
  expect(await readStoredAnchor(files)).toEqual(last)
})

test('the command says what is right, where to go on, and what is not', async () => {
  const { db, withoutFence } = await aLog()
  const run = (...argv: string[]) => runAudit(argv, { db, encryption, files: memoryFiles() })
  const { code, lines } = await run('verify')
  const anchor = lines[1]!.replace('anchor ', '')
  await withoutFence('delete from "audit" where "seq" >= 2')

  expect([code, lines]).toEqual([
    0,
    [
      '3 entries are right',
      expect.stringMatching(/^anchor 3:[0-9a-f]{64}$/),
      'compared with no anchor: an end that was cut off would not be seen',
    ],
  ])
  expect(await run('verify')).toMatchObject({ code: 0 })
  const cut = await run('verify', '--anchor', anchor)
  expect([cut.code, cut.lines.at(-1)]).toEqual([1, 'entries 2 to 3: they are not there; the log was cut off'])
  expect(await run('verify', '--anchor', 'yesterday')).toMatchObject({ code: 1 })
})
