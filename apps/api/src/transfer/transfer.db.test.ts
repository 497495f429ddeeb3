import { existsSync, mkdirSync, statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openMetrics } from '@leasing/server/metrics'
import { expect, test } from 'vitest'
import { aNews, aPromotion, aSite } from '../../test/builders.ts'
import { contentFolder } from '../../test/content-folder.ts'
import { aNewLead, NAMES } from '../../test/lead-builders.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { saveContent, testApi, testLogger } from '../../test/test-api.ts'
import { connectForTest, emptyDatabase, engine, migratedDatabase } from '../../test/test-database.ts'
import { verifyAudit, writeAudit } from '../audit/audit.ts'
import { connect, type DatabaseConfig, sqliteFile } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import { claimWork, isReadOnly } from '../db/site-state.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { apiFigures } from '../figures.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import type { Files } from '../files/files.ts'
import { requestErasure } from '../leads/erasure-requests.ts'
import { addEvent, wordsOf } from '../leads/lead-event.ts'
import { recordReveal } from '../leads/record-reveal.ts'
import { saveLead } from '../leads/save-lead.ts'
import { setStatusSms } from '../leads/status-sms.ts'
import { openApi } from '../open-api.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { saveUpload, storeKey } from '../uploads/save-upload.ts'
import { backUp } from './backup.ts'
import { startChangeLog, stopChangeLog } from './change-log.ts'
import { runTransferCommand } from './cli.ts'
import { findFileKeys } from './copy-files.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'
import { countRows, withSnapshot } from './sync-database.ts'
import { PRIMARY_KEYS, type TableName } from './tables.ts'
import { verifyBackup } from './verify.ts'

const NOW = Date.parse('2025-06-15T12:00:00+07:00')
const clock = () => NOW
const NO_SMS = { sent: 0, refused: 0, used: 0, budget: 0 }
const encryption = createEncryption('the-data-key-of-the-tests')
const PICTURE = '/pictures/pickup-0123456789ab-800.webp'

/** A site with content, a picture and a request that holds a file; `lead` adds one more. */
async function aSiteWithRequests() {
  const database = await migratedDatabase()
  const db = await connectForTest(database)
  const dataDir = 'dataDir' in database ? database.dataDir : await tempFolder()
  const files = createDiskFiles(dataDir)
  await saveContent(db, { site: [aSite()], promotions: [aPromotion()] })
  const { pictures } = await findFileKeys(db)
  for (const key of pictures) await files.put(key, Buffer.from(`picture ${key}`), '')
  const deps = { db, files, encryption, clock }

  async function addLead(reference?: string): Promise<{ id: string; key: string; reference: string }> {
    const { key } = await saveUpload(
      deps,
      { bytes: Buffer.from(`a file ${reference}`), type: 'application/pdf' },
      { place: 'job-application', folder: 'job-application', name: 'cv.pdf' },
    )
    return await db.transaction().execute(async (transaction) => {
      const received = await saveLead(
        transaction,
        { ...deps, content: NAMES },
        aNewLead({ form: 'job-application' }),
      )
      await claimUploads(
        transaction,
        { folder: 'job-application', leadId: received.id, now: NOW },
        { resume: key },
      )
      return { ...received, key }
    })
  }
  const lead = await addLead()
  return { database, db, dataDir, files, lead, addLead }
}

const targetFolder = async () => path.join(await tempFolder(), 'backup')

/** Used by the previous release only; the next one drops it. */
const UNUSED_TABLES = ['staffVisit']

test('every table of the database is carried over, but for the state of the place', async () => {
  const db = await connectForTest(await migratedDatabase())

  expect(await tablesOf(db)).toEqual([...Object.keys(PRIMARY_KEYS), 'siteState', ...UNUSED_TABLES].sort())
})

test('a backup is restored into an empty place of either engine, request for request and byte for byte', async () => {
  const site = await aSiteWithRequests()
  await workOn(site)
  const target = await targetFolder()

  const { missing } = await backUp({ ...site, target, now: NOW })

  expect(missing).toEqual([])
  expect(await verifyBackup(target, encryption)).toMatchObject({ problems: [] })
  for (const database of [await emptyDatabase(), { dataDir: await tempFolder() }] as DatabaseConfig[]) {
    const dataDir = await tempFolder()
    const files = createDiskFiles(dataDir)
    await restore({ folder: target, database, files, dataDir })
    const restored = await connectForTest(database)
    expect(await countRows(restored)).toEqual(await countRows(site.db))
    expect(await allLeads(restored)).toEqual(await allLeads(site.db))
    for (const key of [PICTURE.slice(1), storeKey(site.lead.key)])
      expect(Buffer.from((await files.get(key))!)).toEqual(Buffer.from((await site.files.get(key))!))
    expect(await deskRows(restored)).toEqual(await deskRows(site.db))
    expect(await readNotes(restored)).toEqual(['โทรหลังเที่ยง'])
    expect(await verifyAudit({ db: restored, encryption })).toMatchObject({ entries: 2 })
    // A file of requests is for one download on the day it was made.
    expect(await files.list('exports/')).toEqual([])
  }
})

/** The tables that only the desk of the office fills. */
const DESK = [
  'leadCase',
  'leadEvent',
  'leadReveal',
  'callSlot',
  'statusSms',
  'leadErasure',
  'leadExport',
] as const

/** Their rows; throws if one has none, which would prove nothing. */
const deskRows = (db: Db) =>
  Promise.all(
    DESK.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute()
      if (rows.length === 0) throw new Error(`${table} is empty`)
      return rows
    }),
  )

const readNotes = async (db: Db) =>
  (await db.selectFrom('leadEvent').selectAll().execute()).map((event) => wordsOf(encryption, event))

/** What staff and the visitor do to a request beside sending it. */
async function workOn({ db, files, lead }: Awaited<ReturnType<typeof aSiteWithRequests>>) {
  const [leadId, reveal] = [lead.id, { scopes: ['contact'], reason: 'call' }] as const
  await db.transaction().execute(async (transaction) => {
    const note = { leadId, at: NOW, by: 'staff:1', kind: 'note', text: 'โทรหลังเที่ยง' }
    const eventId = await addEvent(transaction, encryption, note)
    const slot = { branch: '', startsAt: NOW, seat: 0, channel: 'phone' as const, bookedAt: NOW }
    await transaction
      .insertInto('callSlot')
      .values({ ...slot, leadId, eventId })
      .execute()
    await recordReveal(
      transaction,
      { encryption, clock },
      { actor: 'staff:1', reference: lead.reference, ...reveal },
    )
  })
  await db.insertInto('leadReveal').values({ leadId, userId: '1', scope: 'contact', until: NOW }).execute()
  await setStatusSms(db, leadId, true, NOW)
  await requestErasure({ db, encryption, clock }, { leadId: lead.id, askedBy: 'staff:1', reason: 'asked' })
  await db
    .insertInto('leadExport')
    .values({
      id: 'e1',
      userId: '1',
      askedAt: NOW,
      reason: 'report',
      format: 'csv',
      filter: '{}',
      scopes: '[]',
      count: 1,
      readyAt: NOW,
      fetchedAt: null,
      expiresAt: NOW + 1,
    })
    .execute()
  await files.put('exports/e1', Buffer.from('sealed'), '')
}

test('a backup of the release before is verified and restored, and its content counts as that of the files', async () => {
  const site = await aSiteWithRequests()
  const target = await targetFolder()
  await backUp({ ...site, target, now: NOW })
  const backup = await connect({ dataDir: target })
  for (const table of ['contentSeed', 'contentRevision']) await backup.schema.dropTable(table).execute()
  await backup.destroy()
  const { rows, ...manifest } = readManifest(target)!
  const { contentSeed: _, contentRevision: __, ...earlier } = rows
  writeManifest(target, { ...manifest, rows: earlier })
  const [database, dataDir] = [await emptyDatabase(), await tempFolder()]

  await restore({ folder: target, database, files: createDiskFiles(dataDir), dataDir })

  const restored = await connectForTest(database)
  const seeds = () => restored.selectFrom('contentSeed').select(['collection', 'id', 'source']).execute()
  const content = await restored.selectFrom('content').select(['collection', 'id', 'source']).execute()
  expect(await seeds()).toEqual(expect.arrayContaining(content))
  expect(await seeds()).toHaveLength(content.length)
  // Whether a file ever held it is not known.
  expect(await restored.selectFrom('contentSeed').select('assumed').distinct().execute()).toEqual([
    { assumed: 1 },
  ])
  const history = await restored
    .selectFrom('contentRevision')
    .select(['collection', 'id', 'source'])
    .execute()
  expect(history).toEqual(expect.arrayContaining(content))
  expect(history).toHaveLength(content.length)
})

test('a place that has begun a history and a log of its own takes over those of the backup', async () => {
  const site = await aSiteWithRequests()
  const target = await targetFolder()
  const entry = { actor: 'start', action: 'staff.invite', subject: 'there', detail: {} }
  await writeAudit({ db: site.db, encryption, clock }, entry)
  await backUp({ ...site, target, now: NOW })
  const database = await migratedDatabase()
  const place = await connectForTest(database)
  // What the first start of a new place writes.
  await saveContent(place, { promotions: [aPromotion({ title: 'ของที่นี่' })], news: [aNews()] })
  await writeAudit({ db: place, encryption, clock }, { ...entry, subject: 'here' })
  const dataDir = await tempFolder()

  await restore({ folder: target, database, files: createDiskFiles(dataDir), dataDir })

  expect(await verifyAudit({ db: place, encryption })).toMatchObject({ entries: 1 })
  const historyOf = (db: Db) => db.selectFrom('contentRevision').selectAll().orderBy('collection').execute()
  expect(await historyOf(place)).toEqual(await historyOf(site.db))
  expect(await countRows(place)).toEqual(await countRows(site.db))
  await expect(place.deleteFrom('contentRevision').execute()).rejects.toThrow('only grows')
  await expect(place.deleteFrom('audit').execute()).rejects.toThrow('only grows')
})

test('the site is told when it was last backed up, for its metrics', async () => {
  const site = await aSiteWithRequests()
  const figures = apiFigures({
    db: site.db,
    clock,
    deliveries: undefined,
    leads: () => ({}),
    sms: () => NO_SMS,
    checkEveryMs: 0,
  })
  const age = async () => (await openMetrics(figures)).match(/^leasing_last_backup.*/m)?.[0]
  const broken = {
    ...site.files,
    get: async () => {
      throw new Error('the store is away')
    },
  }
  const at = { ...site, now: NOW }

  await expect(backUp({ ...at, files: broken, target: await targetFolder() })).rejects.toThrow('away')
  expect(await age()).toBe('leasing_last_backup_timestamp_seconds 0')
  await backUp({ ...at, target: await targetFolder() })
  expect(await age()).toBe(`leasing_last_backup_timestamp_seconds ${NOW / 1000}`)
})

test('requests that come while the files are copied are not in the backup by half', async () => {
  const site = await aSiteWithRequests()
  const target = await targetFolder()
  const files = {
    ...site.files,
    get: async (key: string) => ((await site.addLead()) && site.files.get(key))!,
  }

  await backUp({ ...site, files, target, now: NOW })

  const { manifest, problems } = await verifyBackup(target, encryption)
  expect(problems).toEqual([])
  expect(manifest.rows.lead).toBe(1)
})

test('a file whose bytes come after its row is in the backup with the request that took it meanwhile', async () => {
  const site = await aSiteWithRequests()
  const bytes = await site.files.get(storeKey(site.lead.key))
  await site.files.remove(storeKey(site.lead.key))
  let asked = 0
  const files = {
    ...site.files,
    async get(key: string) {
      if (key === storeKey(site.lead.key) && asked++ === 1) await site.files.put(key, bytes!, '')
      return await site.files.get(key)
    },
  }
  const target = await targetFolder()

  const { missing } = await backUp({ ...site, files, target, now: NOW })

  expect(missing).toEqual([])
  expect(await verifyBackup(target, encryption)).toMatchObject({ problems: [] })
})

test('who is erased while the files are copied is not in the backup', async () => {
  const site = await aSiteWithRequests()
  const target = await targetFolder()
  const files = {
    ...site.files,
    async get(key: string) {
      await site.db.deleteFrom('upload').execute()
      await site.db.deleteFrom('lead').execute()
      await site.files.remove(storeKey(site.lead.key))
      return await site.files.get(key)
    },
  }

  const { missing } = await backUp({ ...site, files, target, now: NOW })

  expect(missing).toEqual([])
  expect(await verifyBackup(target)).toMatchObject({
    problems: [],
    manifest: { rows: { lead: 0, upload: 0 } },
  })
})

test('a file that the site itself has lost is named, and the rest is backed up', async () => {
  const site = await aSiteWithRequests()
  await site.files.remove(storeKey(site.lead.key))
  const lines: string[] = []
  const target = await targetFolder()

  const code = await runTransferCommand(['backup', target], {
    ...site,
    ...tools,
    print: (line) => lines.push(line),
  })

  expect(code).toBe(1)
  expect(lines).toContain(`missing in the site itself: ${storeKey(site.lead.key)}`)
  expect(existsSync(target)).toBe(true)
})

test.each([
  [
    'a changed file',
    async (folder: string) => writeFile(path.join(folder, PICTURE), 'other'),
    /^pictures\/.* does not match its hash/,
  ],
  ['a lost file', async (folder: string) => rm(path.join(folder, PICTURE)), /^pictures\/.* is missing$/],
  [
    'a lost row',
    async (folder: string) => {
      const db = await connectForTest({ dataDir: folder })
      await db.deleteFrom('lead').execute()
    },
    /^lead has 0 rows, but the manifest says 1$/,
  ],
  ['no manifest', async (folder: string) => rm(path.join(folder, 'backup.json')), /is not a backup$/],
])('%s is found before anything is restored', async (_, harm, line) => {
  const site = await aSiteWithRequests()
  const target = await targetFolder()
  await backUp({ ...site, target, now: NOW })

  await harm(target)

  expect((await verifyBackup(target)).problems).toEqual([expect.stringMatching(line)])
  const dataDir = await tempFolder()
  const into = { database: { dataDir }, files: createDiskFiles(dataDir), dataDir }
  await expect(restore({ folder: target, ...into })).rejects.toThrow(line)
})

test('a backup of another key is told by its requests, notes and files', async () => {
  const site = await aSiteWithRequests()
  await workOn(site)
  const target = await targetFolder()
  await backUp({ ...site, target, now: NOW })

  const { problems } = await verifyBackup(target, createEncryption('another-key'))

  expect(problems).toEqual([
    expect.stringMatching(/^DATA_KEY: 1 requests were encrypted with another key \(\w{8}\)$/),
    expect.stringMatching(/^DATA_KEY: 1 notes were encrypted with another key \(\w{8}\)$/),
    expect.stringMatching(/^DATA_KEY: 1 files were encrypted with another key \(\w{8}\)$/),
  ])
})

test('a restore never mixes with other requests, and one that was cut off goes on', async () => {
  const site = await aSiteWithRequests()
  const target = await targetFolder()
  await backUp({ ...site, target, now: NOW })
  const other = await aSiteWithRequests()

  await expect(restore({ folder: target, ...other })).rejects.toThrow('holds requests already')

  await restore({ folder: target, ...site })
  expect(await allLeads(site.db)).toHaveLength(1)
})

test.each(['restore', 'move'] as const)(
  'a place that a %s has filled by half starts no site, is not backed up, and is whole after another run',
  async (what) => {
    const site = await aSiteWithRequests()
    const folder = await targetFolder()
    await backUp({ ...site, target: folder, now: NOW })
    const [database, dataDir] = [await emptyDatabase(), await tempFolder()]
    const files = createDiskFiles(dataDir)
    const run = (store: Files) =>
      what === 'restore'
        ? restore({ folder, database, files: store, dataDir })
        : move({ from: site, to: { database, files: store, dataDir }, settleMs: 0, print: () => {} })
    const broken = {
      ...files,
      put: async () => {
        throw new Error('the store is away')
      },
    }
    const start = async () => {
      const { logger } = testLogger()
      const sms = { send: async () => {} }
      const siteUrl = 'http://site.test'
      const options = { database, files, encryption, sms, token: '', clock, logger, siteUrl }
      // A start fills what the place never had.
      const filling = { contentFolder: await contentFolder() }
      const api = await openApi({ ...options, ...filling })
      await api.close()
      return api.hasContent()
    }

    await expect(run(broken)).rejects.toThrow('away')

    const sentence = `the database is filled only in part: a ${what} into it runs, or was cut off; run that ${what} to its end first`
    await expect(start()).rejects.toThrow(sentence)
    const target = await targetFolder()
    await expect(backUp({ database, files, dataDir, target, now: NOW })).rejects.toThrow(sentence)
    await run(files)
    expect(await start()).toBe(true)
  },
)

test('a backup while pictures are made says so, and is no failure', async () => {
  const site = await aSiteWithRequests()
  await site.files.remove(PICTURE.slice(1))
  const lines: string[] = []
  const run = async () =>
    await runTransferCommand(['backup', await targetFolder()], {
      ...site,
      ...tools,
      print: (line) => lines.push(line),
    })

  expect(await run()).toBe(1)
  expect(lines.at(-1)).toBe(`missing in the site itself: ${PICTURE.slice(1)}`)

  await claimWork(site.db, 'makes-pictures', { now: NOW, forMs: 60_000 })
  expect(await run()).toBe(0)
  expect(lines.at(-1)).toBe('1 pictures are still being made; a restored copy makes them by itself')
})

test('a backup never overwrites another, and what broke off is no obstacle', async () => {
  const site = await aSiteWithRequests()
  const target = await targetFolder()
  mkdirSync(`${target}.unfinished`)
  await writeFile(sqliteFile(`${target}.unfinished`), 'half')

  await backUp({ ...site, target, now: NOW })

  expect(await readdir(path.dirname(target))).toEqual(['backup'])
  await expect(backUp({ ...site, target, now: NOW })).rejects.toThrow('exists already')
})

test.runIf(engine === 'sqlite')(
  'nobody else may read a backup, and it holds the keys of a local copy',
  async () => {
    const site = await aSiteWithRequests()
    await writeFile(path.join(site.dataDir, 'keys.json'), '{"a":"key"}')
    const target = await targetFolder()

    await backUp({ ...site, target, now: NOW })

    expect(statSync(target).mode & 0o077).toBe(0)
    expect(await readFile(path.join(target, 'keys.json'), 'utf8')).toBe('{"a":"key"}')
  },
)

test('a site moves to the other engine while requests come, and then takes no more', async () => {
  const site = await aSiteWithRequests()
  await workOn(site)
  const [database, dataDir] = [await otherEngine(), await tempFolder()]
  const to = { database, dataDir, files: createDiskFiles(dataDir) }
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  // What happens while the first pass runs: one request more, one delivery that is done, one consent that was withdrawn.
  const files = {
    ...site.files,
    async get(key: string) {
      if (key.startsWith('uploads/') && (await countRows(site.db)).lead === 1) {
        await site.addLead()
        await site.db.updateTable('job').set({ doneAt: NOW }).execute()
        await site.db.deleteFrom('consent').where('leadId', '=', site.lead.id).execute()
      }
      return await site.files.get(key)
    },
  }

  const moved = await move({ from: { ...site, files }, to, settleMs: 0, print })

  const there = await connectForTest(database)
  expect(await countRows(there)).toEqual(await countRows(site.db))
  expect(await allLeads(there)).toEqual(await allLeads(site.db))
  expect(await deskRows(there)).toEqual(await deskRows(site.db))
  expect(await verifyAudit({ db: there, encryption })).toMatchObject({ entries: 2 })
  expect(await there.selectFrom('job').select('doneAt').distinct().execute()).toEqual([{ doneAt: NOW }])
  expect(await tablesOf(site.db)).not.toContain('changeLog')
  for (const { key } of await site.db.selectFrom('upload').select('key').execute())
    expect(await to.files.get(storeKey(key))).toEqual(await site.files.get(storeKey(key)))
  expect(moved.files).toBe(4)
  expect([await isReadOnly(site.db), await isReadOnly(there)]).toEqual([true, false])
  // Back again, into the place that it came from.
  const back = await move({ from: to, to: site, settleMs: 0, print })
  expect(back.rows).toBe(moved.rows)
  expect([await isReadOnly(site.db), await isReadOnly(there)]).toEqual([false, true])
  await startChangeLog(there)
  await runTransferCommand(['reopen'], { ...to, ...tools, print })
  expect(await isReadOnly(there)).toBe(false)
  expect(await tablesOf(there)).not.toContain('changeLog')
})

test('the database writes down which rows change, whoever changes them, until it is told to stop', async () => {
  const site = await aSiteWithRequests()
  await startChangeLog(site.db)
  const log = await startChangeLog(site.db)
  const elsewhere = await connectForTest(site.database)

  const added = await site.addLead()
  await elsewhere.updateTable('lead').set({ keyId: 'new' }).where('id', '=', site.lead.id).execute()
  await elsewhere.deleteFrom('consent').where('leadId', '=', site.lead.id).execute()
  await site.db
    .transaction()
    .execute(async (transaction) => {
      await transaction.deleteFrom('content').execute()
      throw new Error('taken back')
    })
    .catch(() => {})
  const changes = await withSnapshot(site.db, log.read)

  const keys = (table: TableName) => [...(changes.get(table) ?? [])].map((key) => JSON.parse(key)).sort()
  expect(keys('lead')).toEqual([[added.id], [site.lead.id]].sort())
  expect(keys('upload')).toEqual([[added.key]])
  expect(keys('consent')).toContainEqual([site.lead.id, 'marketing'])
  expect(keys('content')).toEqual([])
  expect(await withSnapshot(site.db, log.read)).toEqual(new Map())
  await stopChangeLog(site.db)
  expect(await tablesOf(site.db)).not.toContain('changeLog')
  await site.addLead()
})

test('a site that is read only answers every read, and every write with 503', async () => {
  const { request, db } = await testApi({ site: [aSite()], isReadOnly: true })

  const [page, form] = [
    await request('/site'),
    await request('/forms/contact-us-forms', { method: 'POST', body: '{}' }),
  ]

  expect([page.status, form.status, form.headers.get('retry-after')]).toEqual([200, 503, '30'])
  expect(await db.selectFrom('receipt').selectAll().execute()).toEqual([])
})

test('a move never mixes with the requests of another site', async () => {
  const [site, other] = [await aSiteWithRequests(), await aSiteWithRequests()]

  await expect(move({ from: site, to: other, settleMs: 0, print: () => {} })).rejects.toThrow(
    'holds requests already',
  )

  expect(await isReadOnly(site.db)).toBe(false)
})

/** PostgreSQL is there only when its project runs; SQLite moves to another file. */
const otherEngine = async (): Promise<DatabaseConfig> =>
  engine === 'postgres' ? { dataDir: await tempFolder() } : await emptyDatabase()

test('a word that is no command, or no folder, is answered with how to use it', async () => {
  const lines: string[] = []

  for (const argv of [[], ['backup'], ['toString', 'x']])
    expect(await runTransferCommand(argv, { ...nowhere, ...tools, print: (line) => lines.push(line) })).toBe(
      1,
    )

  expect(lines).toEqual(Array(3).fill(expect.stringContaining('\n  backup FOLDER ')))
})

const nowhere = {
  database: { dataDir: '/nowhere' },
  files: createDiskFiles('/nowhere'),
  dataDir: '/nowhere',
}
const tools = { encryption: () => encryption, clock, placeOf: () => ({ ...nowhere }) }

const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name).sort()

const allLeads = (db: Db) => db.selectFrom('lead').selectAll().orderBy('id').execute()
