import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createSecurityEvents } from '@leasing/server/security-events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { removeAuditFence, runAudit } from '../../test/audit.ts'
import { whenFileEnds } from '../../test/file-end.ts'
import { s3Store } from '../../test/s3-store.ts'
import { OFFICE } from '../../test/staff.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { memoryFiles, testLogger } from '../../test/test-api.ts'
import { connectForTest, engine, migratedDatabase } from '../../test/test-database.ts'
import type { DatabaseConfig } from '../db/connect.ts'
import { createEncryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import { createS3Files, type S3Config } from '../files/s3-files.ts'
import { readRetention } from '../leads/retention.ts'
import { openStaff } from '../staff/open-staff.ts'
import { createAnchorDelivery } from './anchor-delivery.ts'
import { type Anchor, formatAnchor, listAnchors, readLast } from './anchors.ts'
import { verifyAudit, writeAudit, writeAuditWithin } from './audit.ts'

const encryption = createEncryption('the-data-key-of-the-tests')
const deps = { encryption, clock: () => 1000 }
const entry = { actor: 'cli:arun', action: 'lead.show', subject: 'RF-1', detail: {} }

/** An office on this database, without its worker's mails. */
async function openOffice(database: DatabaseConfig, options: { files: Files; bucket?: S3Config }) {
  const { logger, logs } = testLogger()
  const office = await openStaff({
    database,
    encryption,
    officeUrl: OFFICE,
    secret: 'the-office-secret-of-the-tests-is-long',
    contentFolder: 'fixtures/content',
    files: options.files,
    anchorBucket: options.bucket,
    retention: readRetention(),
    clock: deps.clock,
    logger,
    securityEvents: createSecurityEvents({ logger, encryption, clock: deps.clock }),
  })
  return { ...office, logs, anchors: () => anchorsIn(logs) }
}

const anchorsIn = (logs: readonly Record<string, unknown>[]) =>
  logs.filter(({ msg }) => msg === 'audit entry').map(({ anchor }) => anchor)

/** A log and a delivery that no timer drives. */
async function aDelivery({ follows = true, bucket }: { follows?: boolean; bucket?: Files } = {}) {
  const config = await migratedDatabase()
  const files = memoryFiles()
  const { logger, logs } = testLogger()
  const open = async () => {
    const db = await connectForTest(config)
    const { deliver } = createAnchorDelivery({ db, files, bucket, logger, follows })
    const write = async (subject = 'RF-1') => {
      await writeAudit({ db, ...deps }, { ...entry, subject })
      return formatAnchor((await readLast(db))!)
    }
    return { db, deliver, write }
  }
  return { ...(await open()), files, logs, open }
}

const sentTo = async (bucket: Files) => (await listAnchors(bucket)).map(formatAnchor)

test.each(['file store', 'process log', 'bucket', 'copy of the bucket'] as const)(
  'ten entries that are cut off a moment after they were written are missed by the %s',
  async (source) => {
    const database = await migratedDatabase()
    const files = memoryFiles()
    const store = await s3Store()
    const bucket = createS3Files(store)
    const office = await openOffice(database, { files, bucket: store })
    for (let i = 0; i < 12; i++) await writeAudit({ db: office.db, ...deps }, entry)
    await office.close()
    const db = await connectForTest(database)
    await removeAuditFence(db)
    await sql`delete from "audit" where "seq" > 2`.execute(db)
    const log = office.logs.map((line) => JSON.stringify(line)).join('\n')
    const copy = await tempFolder()
    for (const name of await bucket.list('audit/')) {
      await mkdir(path.dirname(path.join(copy, name)), { recursive: true })
      await writeFile(path.join(copy, name), (await bucket.get(name))!)
    }

    const unknown = { db, encryption, files: memoryFiles() }
    const { code, lines } = await {
      'file store': () => runAudit(['verify'], { db, encryption, files }),
      'process log': () => runAudit(['verify', '--log', '-'], { ...unknown, input: log }),
      bucket: () => runAudit(['verify'], { ...unknown, bucket }),
      'copy of the bucket': () => runAudit(['verify', '--log', copy], unknown),
    }[source]()

    expect([code, lines.at(-1)]).toEqual([1, 'entries 3 to 12: they are not there; the log was cut off'])
    expect(await runAudit(['verify'], unknown)).toMatchObject({ code: 0 })
  },
)

test('an end that was written anew with the right key is found by any anchor of what stood there', async () => {
  const { db, write } = await aDelivery()
  for (const subject of ['RF-1', 'RF-2', 'RF-3']) await write(subject)
  const anchor = await write('RF-4')
  await removeAuditFence(db)
  await sql`delete from "audit" where "seq" > 2`.execute(db)
  for (const subject of ['RF-5', 'RF-6', 'RF-7']) await write(subject)

  expect((await verifyAudit({ db, encryption })).fault).toBeUndefined()
  const { code, lines } = await runAudit(['verify', '--anchor', anchor], {
    db,
    encryption,
    files: memoryFiles(),
  })
  expect([code, lines.at(-1)]).toEqual([1, 'entry 4: it, or the one before it, is not what was written'])
})

test('an entry is in the log of its process as soon as it is committed, and not when it is taken back', async () => {
  const { db, write, logs } = await aDelivery()

  const first = await write()
  await db
    .transaction()
    .execute(async (transaction) => {
      await writeAuditWithin(transaction, deps, entry)
      throw new Error('changed my mind')
    })
    .catch(() => {})
  const second = await write('RF-0812345678')

  expect(anchorsIn(logs)).toEqual([first, second])
  expect(JSON.stringify(logs)).not.toMatch(/RF-|arun|lead/)
})

test('an entry that the database swallows is in the log all the same, and is missed', async () => {
  const { db, write, logs, files } = await aDelivery()
  await write()
  await sql
    .raw(
      engine === 'sqlite'
        ? 'create trigger "swallow" before insert on "audit" begin select raise(ignore); end'
        : `create function "swallow"() returns trigger language plpgsql as 'begin return null; end';
           create trigger "swallow" before insert on "audit" for each row execute function "swallow"()`,
    )
    .execute(db)

  await write()

  const log = logs.map((line) => JSON.stringify(line)).join('\n')
  const { code, lines } = await runAudit(['verify', '--log', '-'], { db, encryption, files, input: log })
  expect([code, lines.at(-1)]).toEqual([1, 'entry 2: it is not there; the log was cut off'])
})

test('what several processes write is sent once, a batch as one object, by a credential that may only write', async () => {
  const put: string[] = []
  const server = createServer((request, response) => {
    if (request.method === 'PUT') put.push(request.url!)
    request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? 200 : 403).end())
  }).listen(0, '127.0.0.1')
  whenFileEnds(() => void server.close())
  await vi.waitFor(() => expect(server.listening).toBe(true))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = createS3Files({ ...(await s3Store()), endpoint })
  const { db, write, deliver, open, logs, files } = await aDelivery({ bucket })
  const other = await open()
  await deliver()

  const written = [await write(), await other.write(), await write(), await other.write()]
  await deliver()
  await deliver()

  expect(put).toHaveLength(1)
  expect(put[0]).toContain(`/audit/${'4'.padStart(15, '0')}-${written[3]!.slice(2)}`)
  // Both processes share the log of this test; each entry is once in that of its writer, and once in that of the process that follows.
  expect(anchorsIn(logs).toSorted()).toEqual([...written, written[1], written[3]].toSorted())
  const { code, lines } = await runAudit(['verify'], { db, encryption, files, bucket })
  expect([code, lines[1]]).toEqual([
    0,
    'the bucket was not compared: AUDIT_ANCHOR_ACCESS_KEY_ID may not list it, or it cannot be reached',
  ])
})

test('while the bucket is away nobody waits for it; later it gets everything in one piece', async () => {
  const bucket = memoryFiles()
  const { put } = bucket
  bucket.put = async () => {
    throw new Error('away')
  }
  const { write, deliver, logs, files } = await aDelivery({ bucket })

  await write()
  await deliver()
  const last = await write()
  await deliver()

  expect(Buffer.from((await files.get('audit/anchor'))!).toString()).toBe(last)
  expect(logs.filter(({ msg }) => msg === 'anchors of the audit log could not be delivered')).toHaveLength(1)
  bucket.put = put
  await deliver()
  expect(await sentTo(bucket)).toEqual([last])
  const [name] = await bucket.list('audit/')
  expect(Buffer.from((await bucket.get(name!))!).toString()).toBe(`${anchorsIn(logs).join('\n')}\n`)
})

test('what a process that is killed has not sent is in the log and the bucket after the next start', async () => {
  const bucket = memoryFiles()
  const { write, deliver, open, logs } = await aDelivery({ bucket })
  await write()
  await deliver()
  const lost = [await write(), await write()]
  logs.length = 0

  const next = await open()
  await next.deliver()

  expect(anchorsIn(logs)).toEqual(lost)
  expect(await sentTo(bucket)).toEqual([expect.stringMatching(/^1:/), lost[1]])
})

test('a bucket that is new gets the newest entry, which vouches for all before it', async () => {
  const { db, write, deliver, files } = await aDelivery()
  await write()
  const last = await write()
  await deliver()
  const bucket = memoryFiles()

  await createAnchorDelivery({ db, files, bucket, logger: testLogger().logger, follows: true }).deliver()

  expect(await sentTo(bucket)).toEqual([last])
})

test('a command delivers what it has written, and nothing of others', async () => {
  const bucket = memoryFiles()
  const { write, deliver, open, logs, files } = await aDelivery({ bucket, follows: false })
  const other = await open()
  await other.write()

  await deliver()
  expect([await sentTo(bucket), await files.list('audit/')]).toEqual([[], []])
  const own = await write()
  await deliver()

  expect(await sentTo(bucket)).toEqual([own])
  expect(Buffer.from((await files.get('audit/anchor'))!).toString()).toBe(own)
  expect(anchorsIn(logs)).toContain(own)
})

test('an office that runs says within its next look that the log lacks an entry, once, and goes on', async () => {
  const bucket = memoryFiles()
  const { db, write, deliver, logs, files } = await aDelivery({ bucket })
  await write()
  await write()
  await deliver()
  const kept = await files.get('audit/anchor')
  await removeAuditFence(db)
  await sql`delete from "audit" where "seq" = 2`.execute(db)

  await deliver()
  await deliver()

  const alarms = logs.filter(({ level }) => level === 50)
  expect(alarms).toMatchObject([
    { anchor: expect.stringMatching(/^2:/), msg: 'the audit log lacks an entry that it had' },
  ])
  const next = await write('RF-3')
  await deliver()
  expect(await sentTo(bucket)).toContain(next)
  expect(await files.get('audit/anchor')).toEqual(kept)
})

const anchor: Anchor = { seq: 7, mac: 'ab'.repeat(32) }

test.each([
  ['of the process', `{"level":30,"anchor":"${formatAnchor(anchor)}","msg":"audit entry"}`],
  ['of journald', `Nov 24 18:00:01 web leasing[12]: {"level":30,"anchor":"${formatAnchor(anchor)}"}`],
  ['of the bucket', formatAnchor(anchor)],
  ['that an earlier check printed', `anchor ${formatAnchor(anchor)}`],
])('a line %s is read, among others', async (_, line) => {
  const { db, files } = await aDelivery()
  const input = ['{"level":30,"msg":"listening"}', line, '{"level":30,"path":"/x","anchor":"no"}', ''].join(
    '\n',
  )

  const { code, lines } = await runAudit(['verify', '--log', '-'], { db, encryption, files, input })

  expect(code).toBe(1)
  expect(lines).toContain('compared with standard input: 1 anchors up to entry 7')
})

test('a file without an anchor, or none, is named: nobody takes it for a comparison', async () => {
  const { db, files } = await aDelivery()
  const log = path.join(await tempFolder(), 'access.log')
  await writeFile(log, 'GET / 200\n{"path":"{\\"anchor\\":\\"1:0\\"}"}\n')
  const verify = (file: string) => runAudit(['verify', '--log', file], { db, encryption, files })

  await expect(verify(log)).rejects.toMatchObject({ lines: [`--log: ${log} holds no anchor`] })
  await expect(verify(`${log}.1`)).rejects.toMatchObject({
    lines: [`--log: ${log}.1 cannot be read (ENOENT)`],
  })
})
