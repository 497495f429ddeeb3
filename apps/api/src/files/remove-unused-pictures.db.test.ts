import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { saveContent } from '../../test/test-api.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { openFiles } from './open-files.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a picture that no content has named for 30 days is removed; what is named, and uploads, stay', async () => {
  const { name, put, remove, days, has } = await store()
  await name('pictures/used-1.webp')
  await put('pictures/used-1.webp', 'pictures/unused-1.webp', 'uploads/a')

  expect(await remove()).toBe(0)
  days(29)
  expect(await remove()).toBe(0)
  days(30)
  expect(await remove()).toBe(1)

  expect(await has('pictures/used-1.webp', 'pictures/unused-1.webp', 'uploads/a')).toEqual([
    true,
    false,
    true,
  ])
})

test('the 30 days count from when the name went, and begin anew when it came back in between', async () => {
  const { name, put, remove, days, has } = await store()
  await put('pictures/old-1.webp', 'pictures/new-1.webp')
  await name('pictures/old-1.webp')
  await remove()

  days(100)
  await name('pictures/new-1.webp')
  expect(await remove()).toBe(0)
  days(120)
  await name('pictures/old-1.webp')
  expect(await remove()).toBe(0)
  days(125)
  await name('pictures/new-1.webp')
  expect(await remove()).toBe(0)
  days(140)
  expect(await remove()).toBe(0)
  days(155)
  expect(await remove()).toBe(1)

  expect(await has('pictures/old-1.webp', 'pictures/new-1.webp')).toEqual([false, true])
})

test('a database without content removes nothing', async () => {
  const { put, remove, days, has } = await store()
  await put('pictures/a-1.webp')

  await remove()
  days(100)
  expect(await remove()).toBe(0)

  expect(await has('pictures/a-1.webp')).toEqual([true])
})

async function store() {
  const db = await cleanDatabase()
  const files = openFiles({ dataDir: await tempFolder() })
  const clock = testClock('2025-06-15T12:00:00+07:00')
  const start = clock()
  return {
    name: async (key: string) => {
      await saveContent(db, { site: [aSite()] })
      await db
        .updateTable('content')
        .set({ body: JSON.stringify({ src: `/${key}` }) })
        .execute()
    },
    put: async (...keys: string[]) => {
      for (const key of keys) await files.put(key, new Uint8Array(3), '')
    },
    has: (...keys: string[]) => Promise.all(keys.map(files.has)),
    remove: () => removeUnusedPictures({ db, files, clock }),
    days: (count: number) => clock.set(new Date(start + count * DAY_MS).toISOString()),
  }
}
