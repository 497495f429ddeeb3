import { openMetrics } from '@leasing/server/metrics'
import { expect, onTestFinished, test } from 'vitest'
import { testApi, testLogger } from '../../test/test-api.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { saveUpload, storeKey } from '../uploads/save-upload.ts'
import type { Files } from './files.ts'
import { watchFiles } from './watch-files.ts'

const MINUTE = 60_000
const ONE = 'pictures/one-0123456789ab-800.webp'
const TWO = 'pictures/two-0123456789ab-800.webp'

test('a picture that content names and the store has lost is a line an hour, a figure and a condition', async () => {
  const { watched, logs, hour, missing } = await watching({ named: [ONE, TWO], stored: [ONE, TWO] })
  expect(watched.isMissing()).toBe(false)

  for (let i = 0; i < 3; i++) watched.missPicture(ONE)
  watched.missPicture(TWO)
  watched.missPicture('pictures/typed-by-somebody.webp')

  expect(logs).toMatchObject([
    { level: 50, key: ONE, msg: 'a file is missing' },
    { level: 50, key: TWO, msg: 'a file is missing' },
  ])
  expect(await missing()).toEqual({ picture: 4, upload: 0 })
  expect(watched.isMissing()).toBe(true)
  hour()
  watched.missPicture(ONE)
  expect(logs).toHaveLength(3)
})

test('a thousand keys are remembered, and no more lines are written in an hour', async () => {
  const many = Array.from({ length: 1500 }, (_, i) => `pictures/${i}.webp`)
  const { watched, logs, missing } = await watching({ named: many, stored: many })

  for (const key of [...many, ...many]) watched.missPicture(key)

  expect(logs).toHaveLength(1000)
  expect(await missing()).toMatchObject({ picture: 3000 })
})

test('a filled database beside an empty store says so at the start, until the pictures are there', async () => {
  const { watched, logs, files } = await watching({ named: [ONE, TWO], stored: [], checkEveryMs: 20 })
  await expect.poll(watched.isMissing).toBe(true)

  for (const key of [ONE, TWO]) await files.put(key, new Uint8Array(1), '')

  await expect.poll(watched.isMissing).toBe(false)
  expect(logs).toMatchObject([
    {
      level: 50,
      pictures: 2,
      uploads: 0,
      msg: expect.stringMatching(/^files are missing: "content repair"/),
    },
    { level: 30, msg: 'no file is missing any more' },
  ])
})

test('files of requests are looked for, and those that nobody has sent off yet are not', async () => {
  const { db, watched, files, addUpload } = await watching({ checkEveryMs: 20 })
  const [claimed, unclaimed] = [await addUpload('a-request'), await addUpload(null)]
  await files.remove(storeKey(unclaimed))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(watched.isMissing()).toBe(false)

  await files.remove(storeKey(claimed))
  await expect.poll(watched.isMissing).toBe(true)
  await db.deleteFrom('upload').execute()
  await expect.poll(watched.isMissing).toBe(false)
})

test('what is missed while the store is looked through counts', async () => {
  const { promise: listed, resolve: goOn } = Promise.withResolvers<string[]>()
  const { watched } = await watching({ named: [ONE], files: { ...memory(), list: () => listed } })

  watched.missPicture(ONE)
  goOn([ONE])
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(watched.isMissing()).toBe(true)
})

test('a file that is erased while it is looked for is not missing', async () => {
  let asked = 0
  let erase = async () => {}
  const files = {
    ...memory(),
    async has() {
      asked++
      await erase()
      return false
    },
  }
  const { db, watched, addUpload } = await watching({ files, checkEveryMs: 20 })
  erase = async () => void (await db.deleteFrom('upload').execute())

  await addUpload('a-request')
  await expect.poll(() => asked).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 60))

  expect(watched.isMissing()).toBe(false)
})

test('an upload whose bytes are gone is missed when it is asked for; one that is not known is not', async () => {
  const missed: string[] = []
  const watchedFiles = { missUpload: (key: string) => missed.push(key) }
  const files = memory()
  const { request, db, encryption, clock } = await testApi({ files, watchedFiles: watchedFiles as never })
  const { key } = await saveUpload({ db, files, encryption, clock }, PDF, PLACE)
  const statusOf = async (asked: string) =>
    (await request(`/upload/object/job-application?key=${encodeURIComponent(asked)}`)).status

  expect(await statusOf(key)).toBe(200)
  await files.remove(storeKey(key))
  expect(await statusOf(key)).toBe(404)
  expect(await statusOf(`${key.slice(0, -4)}0000`)).toBe(404)

  expect(missed).toEqual([key])
})

test('a store that does not answer is a line, and no file counts as missing', async () => {
  const files = {
    ...memory(),
    list: async () => {
      throw Object.assign(new Error('away'), { code: 'unavailable' })
    },
  }
  const { watched, logs } = await watching({ named: [ONE], files })

  await expect
    .poll(() => logs)
    .toMatchObject([{ level: 40, msg: 'the store of files could not be looked through' }])
  expect(watched.isMissing()).toBe(false)
})

test('nothing is said of pictures that are still being made', async () => {
  let finish = () => {}
  const after = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { watched, logs } = await watching({ named: ['pictures/a.webp'], after })

  watched.missPicture('pictures/a.webp')

  expect([watched.isMissing(), logs]).toEqual([false, []])
  finish()
  await expect.poll(watched.isMissing).toBe(true)
})

const PDF = { bytes: Buffer.from('a file'), type: 'application/pdf' } as const
const PLACE = { place: 'job-application', folder: 'job-application', name: 'cv.pdf' } as const

type Given = {
  named?: string[]
  stored?: string[]
  files?: Files
  checkEveryMs?: number
  after?: Promise<void>
}

async function watching({
  named = [],
  stored = [],
  files = memory(),
  checkEveryMs = MINUTE,
  after = Promise.resolve(),
}: Given) {
  const db = await cleanDatabase()
  for (const key of stored) await files.put(key, new Uint8Array(1), '')
  const { logger, logs } = testLogger()
  let now = 0
  const names = new Set(named)
  const watched = watchFiles({
    db,
    files,
    pictures: () => names,
    after,
    logger,
    checkEveryMs,
    now: () => now,
  })
  onTestFinished(watched.close)
  const encryption = createEncryption('the-data-key-of-the-tests')
  return {
    db,
    files,
    watched,
    logs,
    hour: () => {
      now += 60 * MINUTE
    },
    async missing() {
      const text = await openMetrics(watched.figures)
      const lines = [...text.matchAll(/^leasing_missing_files_total\{kind="(\w+)"\} (\d+)$/gm)]
      return Object.fromEntries(lines.map(([, kind, count]) => [kind, Number(count)]))
    },
    async addUpload(claimedBy: string | null) {
      const { key } = await saveUpload({ db, files, encryption, clock: () => 0 }, PDF, PLACE)
      await db.updateTable('upload').set({ claimedBy }).where('key', '=', key).execute()
      return key
    },
  }
}

function memory(): Files {
  const kept = new Map<string, Uint8Array>()
  return {
    has: async (key) => kept.has(key),
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
    list: async (folder) => [...kept.keys()].filter((key) => key.startsWith(folder)),
  }
}
