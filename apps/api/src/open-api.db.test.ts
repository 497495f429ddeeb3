import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openMetrics } from '@leasing/server/metrics'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aNews } from '../test/builders.ts'
import { aWrittenNews, aWrittenPromotion, contentFolder, RECORDS, save } from '../test/content-folder.ts'
import { spawnProgram } from '../test/spawn-program.ts'
import { tempFolder } from '../test/temp-folder.ts'
import { complaintsIn, saveContent, TOKEN, testLogger } from '../test/test-api.ts'
import { testClock } from '../test/test-clock.ts'
import { connectForTest, emptyDatabase, once } from '../test/test-database.ts'
import { describeFault } from './content/fault.ts'
import type { DatabaseConfig } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { claimWork } from './db/site-state.ts'
import { createEncryption } from './encryption/encryption.ts'
import { createDiskFiles } from './files/disk-files.ts'
import { addJobs } from './jobs/queue.ts'
import { type OpenApi, type OpenApiOptions, openApi } from './open-api.ts'

test('an empty database is migrated and filled from the files', async () => {
  const { api, files } = await open({ database: await emptyDatabase() })

  expect(await ask(api, '/promotions')).toMatchObject({ items: [{ path: 'june' }] })
  expect(await ask(api, '/site')).toMatchObject({ brand: { nameEn: 'Arun Leasing' } })
  await expect
    .poll(async () => (await readdir(path.join(files, 'pictures'))).map((name) => path.extname(name)).sort())
    .toEqual(['.avif', '.png', '.png', '.webp'])
})

once('a site is served before its pictures are made: a drawing stands for what is made from it', async () => {
  let encode = () => {}
  const encoders = new Promise<void>((resolve) => {
    encode = resolve
  })
  const folder = await contentFolder({
    'pictures/pickup.svg': SVG,
    'news/branch.yaml': aWrittenNews({ image: { picture: 'pickup.svg', alt: 'รถกระบะ' } }),
  })
  const disk = createDiskFiles(await tempFolder())
  const files = {
    ...disk,
    async put(...file: Parameters<typeof disk.put>) {
      await encoders
      await disk.put(...file)
    },
  }
  const { api, logs } = await open({ database: await emptyDatabase(), folder, files })
  const news = (await ask(api, '/pr-news/name/branch')) as {
    image: { src: string }
    thumbnail: { src: string }
  }
  const show = (src: string) => api.fetch(new Request(`http://api.test${src}`))

  const drawing = await show(news.image.src)
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawing.headers.get('cache-control')).toBe('no-store')
  expect(await drawing.text()).toBe(SVG)
  // A photograph may say where it was taken.
  expect((await show(news.thumbnail.src)).status).toBe(404)
  await expect.poll(() => conditionsOf(api)).toEqual(['files'])

  encode()
  await expect.poll(() => conditionsOf(api)).toEqual([])
  expect((await show(news.image.src)).headers.get('content-type')).toBe('image/webp')
  expect((await show(news.thumbnail.src)).status).toBe(200)
  expect(complaintsIn(logs)).toEqual([])
})

test('pictures that an upgrade changes are encoded while the site is served, and stood in for until then', async () => {
  const database = await emptyDatabase()
  const folder = await contentFolder({ 'pictures/drawn.svg': SVG, 'news/branch.yaml': NEWS_WITH_DRAWING })
  const before = await open({ database, folder })
  await before.made()
  const old = (await ask(before.api, '/pr-news/name/branch')) as NewsPictures
  await before.api.close()
  const disk = createDiskFiles(before.files)
  const oldPhoto = await disk.get(old.thumbnail.src.slice(1))
  await changePictures(folder)
  await forgetDerived(database)
  let encode = () => {}
  const encoders = new Promise<void>((resolve) => {
    encode = resolve
  })
  const put: typeof disk.put = async (...file) => {
    await encoders
    await disk.put(...file)
  }

  const { api, logs } = await open({ database, folder, files: { ...disk, put } })
  const show = (src: string) => api.fetch(new Request(`http://api.test${src}`))
  const { image, thumbnail } = (await ask(api, '/pr-news/name/branch')) as NewsPictures
  const [drawing, photo] = [await show(image.src), await show(thumbnail.src)]

  expect([image.src, thumbnail.src]).not.toContain(old.image.src)
  expect([image.src, thumbnail.src]).not.toContain(old.thumbnail.src)
  expect(await drawing.text()).toBe(OTHER_SVG)
  expect(photo.headers.get('cache-control')).toBe('no-store')
  expect(photo.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(Buffer.from(oldPhoto!))
  for (const { src } of [old.image, old.thumbnail]) expect((await show(src)).status).toBe(200)
  expect((await show(thumbnail.src.replace(/-[0-9a-f]{12}-/, '-0123456789ab-'))).status).toBe(404)
  await expect.poll(() => conditionsOf(api)).toEqual(['files'])
  await expect
    .poll(() => logs.map(({ msg }) => msg))
    .toContain('pictures are being made: drawings are shown as they are until then')

  encode()
  await expect.poll(() => conditionsOf(api)).toEqual([])
  expect((await show(image.src)).headers.get('content-type')).toBe('image/webp')
  expect((await show(thumbnail.src)).headers.get('cache-control')).toContain('immutable')
})

once('of several processes one makes the pictures, and another goes on where that one ended', async () => {
  const database = await emptyDatabase()
  const filesFolder = await tempFolder()
  const other = await connectForTest(database)
  await migrate(other)
  const now = Date.parse('2025-06-15T12:00:00+07:00')
  expect(await claimWork(other, 'makes-pictures', { now, forMs: 60_000 })).toBe(true)
  expect(await claimWork(other, 'makes-pictures', { now: now + 59_000, forMs: 60_000 })).toBe(false)

  const waiting = await open({ database, filesFolder })
  await expect.poll(() => conditionsOf(waiting.api)).toEqual(['files'])
  expect(await createDiskFiles(filesFolder).list('pictures/')).toEqual([])
  await waiting.api.close()

  const later = await open({ database, filesFolder, clock: () => now + 61_000 })
  await later.made()
  expect(conditionsOf(later.api)).toEqual([])
})

test('content that pages need and do not find is a condition, and named', async () => {
  const { api, logs } = await open({ database: await emptyDatabase() })
  const { content: gaps } = api.conditionDetails()

  expect(api.conditions()).toContain('content')
  expect(gaps).toContain('dealers is empty')
  // A company need not have vacancies.
  expect(gaps).not.toContain('careers is empty')
  expect(logs).toContainEqual(expect.objectContaining({ msg: 'pages lack content: import it', gaps }))
})

test('content that ends soon is a condition before it is missed', async () => {
  const clock = testClock('2025-06-15T12:00:00+07:00')
  const { api } = await open({ database: await emptyDatabase(), clock })
  const before = api.conditions()
  clock.set('2025-12-01T12:00:00+07:00')

  expect(before).not.toContain('expiring')
  expect(api.conditions()).toContain('expiring')
  expect(api.conditionDetails().expiring).toContain('promotions: nothing is shown from 2026-01-01')
})

once('a database that was filled once is not filled again: what the company changed stays', async () => {
  const database = await emptyDatabase()
  const folder = await contentFolder()
  const first = await open({ database, folder })
  await first.api.close()

  await save(folder, 'promotions/june.yaml', aWrittenPromotion({ title: 'ของที่ส่งมากับโปรแกรม' }))
  await save(folder, 'news/branch.yaml', 'broken: [')
  const second = await open({ database, folder })

  expect(await ask(second.api, '/promotions')).toMatchObject({
    items: [{ title: aWrittenPromotion().title }],
  })
})

test('a change of the content by another process is served within two seconds, and told', async () => {
  const database = await emptyDatabase()
  let told = 0
  const { api } = await open({ database, onContentChange: () => told++ })
  const other = await connectForTest(database)

  await saveContent(other, { news: [aNews({ path: 'branch', title: 'เปลี่ยนแล้ว' })] })

  // Twice what is promised: other tests run at the same time.
  await expect
    .poll(() => ask(api, '/pr-news/name/branch'), { timeout: 4000 })
    .toMatchObject({ title: 'เปลี่ยนแล้ว' })
  await expect.poll(() => told).toBe(1)
})

test('while the database is away the content in memory is served', async () => {
  const database = await emptyDatabase()
  const { api, logs } = await open({ database })
  const other = await connectForTest(database)

  await other.schema.alterTable('contentVersion').renameTo('elsewhere').execute()
  await expect.poll(() => logs.map(({ msg }) => msg)).toContain('content could not be looked up')

  expect(await ask(api, '/promotions')).toMatchObject({ items: [{ path: 'june' }] })
  await other.schema.alterTable('elsewhere').renameTo('contentVersion').execute()
})

once('faulty files stop the start with every fault, and the database stays empty', async () => {
  const database = await emptyDatabase()
  const folder = await contentFolder({
    'promotions/june.yaml': aWrittenPromotion({ endDate: '2025-06-31', titel: 'x' }),
    'popup-banners.yaml': undefined,
  })

  const opened = open({ database, folder })

  await expect(opened).rejects.toThrow('the content has faults: 3')
  const { faults } = await opened.catch((error) => error)
  expect(faults.map(describeFault)).toEqual([
    'popup-banners.yaml: the file is missing',
    'promotions/june.yaml: record june: endDate: not a calendar day (YYYY-MM-DD)',
    'promotions/june.yaml: record june: titel: there is no such field',
  ])
  const db = await connectForTest(database)
  expect(await db.selectFrom('content').selectAll().execute()).toEqual([])
})

test('processes that start at once on an empty database all come up, and the content is there once', async () => {
  const database = await emptyDatabase()
  const given = { database, contentFolder: await contentFolder(), filesFolder: await tempFolder() }

  const programs = Array.from({ length: 3 }, () =>
    spawnProgram('test/programs/open-api.ts', [JSON.stringify(given)]),
  )
  const answers = await Promise.all(programs.map(({ printed }) => printed(/open (.*)\n/)))
  for (const program of programs) program.endInput()

  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(new Set(answers.map(([, answer]) => answer)).size).toBe(1)
  expect(answers[0]![1]).toContain('"path":"june"')
  const db = await connectForTest(database)
  expect(await db.selectFrom('content').selectAll().execute()).toHaveLength(RECORDS.length)
  const versions = await db.selectFrom('contentVersion').select('version').execute()
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([1]))
})

once('closing ends the looking for changes without a complaint', async () => {
  const { api, logs } = await open({ database: await emptyDatabase() })

  await api.close()
  await new Promise((resolve) => setTimeout(resolve, 1100))

  expect(complaintsIn(logs)).toEqual([])
})

once('a picture that the store has lost is named in the log, counted, and a condition', async () => {
  const { api, files, logs, made } = await open({ database: await emptyDatabase() })
  await made()
  const [lost = ''] = await readdir(path.join(files, 'pictures'))
  await rm(path.join(files, 'pictures', lost))
  const statusOf = async (name: string) =>
    (await api.fetch(new Request(`http://api.test/pictures/${name}`))).status

  expect([await statusOf(lost), await statusOf(lost), await statusOf('typed.webp')]).toEqual([404, 404, 404])

  const lines = logs.filter(({ msg }) => msg === 'a file is missing')
  expect(lines).toMatchObject([{ level: 50, key: `pictures/${lost}` }])
  expect(await openMetrics(api.figures)).toContain('leasing_missing_files_total{kind="picture"} 2\n')
  expect(conditionsOf(api)).toEqual(['files'])
})

once('a filled database beside a store without its pictures makes them again, or says so', async () => {
  const database = await emptyDatabase()
  const first = await open({ database })
  await first.made()

  const mended = await open({ database })
  await mended.made()
  expect(conditionsOf(mended.api)).toEqual([])

  const folder = await contentFolder({ 'pictures/pickup.png': undefined })
  const { api, logs } = await open({ database, folder })
  await expect.poll(() => conditionsOf(api)).toEqual(['files'])
  await expect.poll(() => logs.map(({ msg }) => msg)).toContain('a picture cannot be made')
})

once(
  'deliveries that have failed for a while, and an SMS gateway that takes nothing, are a condition',
  async () => {
    const database = await emptyDatabase()
    const first = await open({ database })
    await first.made()
    expect(conditionsOf(first.api)).toEqual([])
    const other = await connectForTest(database)
    const job = { kind: 'lead-mail', runAt: Date.parse('2025-06-15T13:00:00+07:00') }
    await other
      .transaction()
      .execute((transaction) => addJobs(transaction, [job], Date.parse('2025-06-15T11:00:00+07:00')))
    await other.updateTable('job').set({ lastErrorCode: 'ECONNREFUSED' }).execute()
    const delivery = { mail: { send: async () => {}, close: () => {} }, leadsTo: [], webhook: undefined }

    const second = await open({ database, delivery, filesFolder: first.files })

    await expect.poll(() => conditionsOf(second.api)).toEqual(['deliveries'])
    const sms = {
      send: async () => {
        throw new Error('away')
      },
    }
    const third = await open({ database, sms, filesFolder: first.files })
    for (const phone of ['0812345671', '0812345672', '0812345673']) {
      expect(conditionsOf(third.api)).toEqual([])
      await third.api.fetch(
        new Request('http://api.test/otp', {
          method: 'POST',
          headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
          body: JSON.stringify({ phone }),
        }),
      )
    }
    expect(conditionsOf(third.api)).toEqual(['deliveries'])
  },
)

once('a rehearsal deletes nothing that a site deletes every day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const database = await emptyDatabase()
  const outbox = await tempFolder()
  await writeFile(path.join(outbox, 'old.json'), '{}')
  await utimes(path.join(outbox, 'old.json'), 0, 0)

  const rehearsal = await open({ database, outbox, isRehearsal: true })
  expect(conditionsOf(rehearsal.api)).toEqual(['rehearsal'])
  await vi.advanceTimersByTimeAsync(61_000)
  await rehearsal.api.close()
  expect(await readdir(outbox)).toEqual(['old.json'])

  await open({ database, outbox })
  await vi.advanceTimersByTimeAsync(61_000)
  await expect.poll(() => readdir(outbox)).toEqual([])
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90"/></svg>'

const OTHER_SVG = SVG.replace('</svg>', '<circle r="9"/></svg>')

const NEWS_WITH_DRAWING = aWrittenNews({ image: { picture: 'drawn.svg', alt: 'รถกระบะ' } })

type NewsPictures = { image: { src: string }; thumbnail: { src: string } }

/** As a release does that brings other pictures of the same names. */
async function changePictures(folder: string) {
  await save(folder, 'pictures/drawn.svg', OTHER_SVG)
  const { default: sharp } = await import('sharp')
  const photo = sharp({ create: { width: 8, height: 4, channels: 3, background: '#1e5aa8' } })
  await save(folder, 'pictures/pickup.png', await photo.png().toBuffer())
}

/** As after an upgrade: the bodies were made by other code. */
async function forgetDerived(database: DatabaseConfig) {
  const db = await connectForTest(database)
  await db.deleteFrom('siteState').where('name', '=', 'derived').execute()
}

type Given = Partial<OpenApiOptions> & {
  database: DatabaseConfig
  folder?: string
  filesFolder?: string
}

async function open({ folder, filesFolder, ...given }: Given) {
  const files = filesFolder ?? (await tempFolder())
  const { logger, logs } = testLogger()
  const api = await openApi({
    contentFolder: folder ?? (await contentFolder()),
    files: createDiskFiles(files),
    encryption: createEncryption('the-data-key-of-the-tests'),
    siteUrl: 'http://site.test',
    sms: { send: async () => {} },
    token: TOKEN,
    clock: testClock('2025-06-15T12:00:00+07:00'),
    logger,
    ...given,
  })
  onTestFinished(() => api.close())
  const made = () => expect.poll(() => logs.map(({ msg }) => msg)).toContain('pictures are made')
  return { api, files, logs, made }
}

/** Without those of the content: that of these tests lacks most of what pages need, and ends within the year. */
const conditionsOf = (api: OpenApi) =>
  api.conditions().filter((condition) => condition !== 'content' && condition !== 'expiring')

async function ask(api: OpenApi, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  return await (await api.fetch(new Request(`http://api.test${path}`, { headers }))).json()
}
