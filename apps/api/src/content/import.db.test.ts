import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aNews, aPromotion } from '../../test/builders.ts'
import {
  aWrittenHeroBanner,
  aWrittenNews,
  aWrittenPromotion,
  contentFolder,
  RECORDS,
  save,
} from '../../test/content-folder.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { saveContent, testApi } from '../../test/test-api.ts'
import { cleanDatabase, connectForTest, migratedDatabase } from '../../test/test-database.ts'
import type { Db } from '../db/schema.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { exportContent } from './export.ts'
import { type ContentRow, importContent, readContent } from './import.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { COLLECTIONS } from './registry.ts'

test('what the files hold is served', async () => {
  const { db, request, content } = await testApi()

  const changes = await importContent(db, await rowsOf(await contentFolder()), { now: 0 })
  await content.refresh()

  expect(changes.map(({ change, collection, id }) => `${change} ${collection}/${id}`)).toEqual(
    RECORDS.map((record) => `added ${record}`),
  )
  const { items } = await (await request('/promotions')).json()
  expect(items).toMatchObject([{ path: 'june', thumbnail: { alt: 'รถกระบะ', width: 8, height: 4 } }])
})

test('importing the same files again changes nothing', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder()
  await importContent(db, await rowsOf(folder), { now: 1 })
  const before = await everything(db)

  const changes = await importContent(db, await rowsOf(folder), { now: 2 })

  expect(changes).toEqual([])
  expect(await everything(db)).toEqual(before)
})

test('only the records that differ are written, and only their collections get a new version', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder({ 'promotions/may.yaml': aWrittenPromotion({ id: 'may', path: 'may' }) })
  await importContent(db, await rowsOf(folder), { now: 1 })

  await save(folder, 'promotions/june.yaml', aWrittenPromotion({ title: 'ดอกเบี้ยใหม่' }))
  const changes = await importContent(db, await rowsOf(folder), { now: 2 })

  expect(changes).toEqual([{ collection: 'promotions', id: 'june', change: 'changed' }])
  const { records, versions } = await everything(db)
  expect(records.filter(({ updatedAt }) => updatedAt === 2).map(({ id }) => id)).toEqual(['june'])
  expect(versions).toMatchObject({ site: 1, 'hero-banners': 1, 'popup-banners': 1, promotions: 2, news: 1 })
})

test('a dry run says what would change and writes nothing', async () => {
  const db = await cleanDatabase()
  await saveContent(db, { news: [aNews({ path: 'old' })] })
  const before = await everything(db)

  const changes = await importContent(db, await rowsOf(await contentFolder()), {
    now: 2,
    dryRun: true,
    prune: true,
  })

  expect(changes).toContainEqual({ collection: 'promotions', id: 'june', change: 'added' })
  expect(changes).toContainEqual({ collection: 'news', id: 'old', change: 'removed' })
  expect(await everything(db)).toEqual(before)
})

test('a record that the files do not hold stays, until pruning is asked for', async () => {
  const { db, request, content } = await testApi({ promotions: [aPromotion({ path: 'old' })] })
  const rows = await rowsOf(await contentFolder())
  const shown = async () => {
    await content.refresh()
    return (await (await request('/promotions')).json()).items
      .map(({ path }: { path: string }) => path)
      .sort()
  }

  await importContent(db, rows, { now: 1 })
  expect(await shown()).toEqual(['june', 'old'])
  const changes = await importContent(db, rows, { now: 2, prune: true })
  expect(await shown()).toEqual(['june'])
  expect(changes).toEqual([{ collection: 'promotions', id: 'old', change: 'removed' }])
})

test('an import that fails in the middle leaves the content as it was', async () => {
  const db = await cleanDatabase()
  await importContent(db, await rowsOf(await contentFolder()), { now: 1 })
  const before = await everything(db)
  const broken = { collection: 'promotions', id: 'broken', source: '{}', body: null as unknown as string }

  const failed = importContent(db, [rowOf('added'), broken], { now: 2, prune: true })

  await expect(failed).rejects.toThrow()
  expect(await everything(db)).toEqual(before)
})

test('two imports at once come one after the other', async () => {
  const config = await migratedDatabase()
  const one = await connectForTest(config)
  // SQLite waits by blocking, so its second importer is another process: see the tests of opening the API.
  const other = 'url' in config ? await connectForTest(config) : one
  const rows = Array.from({ length: 50 }, (_, i) => rowOf(`record-${i}`))

  const changes = await Promise.all([
    importContent(one, rows, { now: 1 }),
    importContent(other, rows.toReversed(), { now: 2 }),
  ])

  expect(changes.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, 50])
  expect((await everything(one)).versions).toEqual({ promotions: 1 })
})

test('what was exported is imported as the same content', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder({
    'hero-banners.yaml': [aWrittenHeroBanner({ id: 'first' }), aWrittenHeroBanner({ id: 'second' })],
    'promotions/long.yaml': aWrittenPromotion({
      id: 'long',
      path: 'long',
      detail: `<p>${'ข้อความยาวมาก '.repeat(40)}</p>\n<p>"อ้างอิง" 'และ' : # - ?</p>\n`,
    }),
  })
  await importContent(db, await rowsOf(folder), { now: 1 })
  const before = await everything(db)

  const written = await exportContent(db, COLLECTIONS, folder)
  const changes = await importContent(db, await rowsOf(folder), { now: 2, prune: true })

  expect(written).toEqual(
    expect.arrayContaining([
      ...['hero-banners.yaml', 'mobile-app-banners.yaml', 'site.yaml'],
      ...['news/branch.yaml', 'promotions/june.yaml', 'promotions/long.yaml'],
    ]),
  )
  expect(changes).toEqual([])
  expect(await everything(db)).toEqual(before)
})

test('an export without any news can be imported: the folder is there', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder()
  await importContent(db, await rowsOf(folder), { now: 1 })
  await db.deleteFrom('content').where('collection', '=', 'news').execute()
  await rm(`${folder}/news`, { recursive: true })

  await exportContent(db, COLLECTIONS, folder)

  expect((await rowsOf(folder)).filter(({ collection }) => collection === 'news')).toEqual([])
})

test('rich text is served sanitised, and exported as it was written', async () => {
  const { db, request, content } = await testApi()
  const detail = '<p onclick="steal()">ดอกเบี้ย<script>steal()</script></p>'
  const folder = await contentFolder({ 'news/branch.yaml': aWrittenNews({ detail }) })

  const rows = await rowsOf(folder)
  await importContent(db, rows, { now: 0 })
  await content.refresh()

  expect(await (await request('/pr-news/name/branch')).json()).toMatchObject({ detail: '<p>ดอกเบี้ย</p>' })
  expect(JSON.parse(rows.find(({ id }) => id === 'branch')!.source)).toMatchObject({ detail })
})

async function rowsOf(folder: string): Promise<ContentRow[]> {
  const pictures = createPictureMaker(originalsIn(`${folder}/pictures`), createDiskFiles(await tempFolder()))
  const { rows, faults } = await readContent(folder, COLLECTIONS, pictures)
  expect(faults).toEqual([])
  return rows
}

const rowOf = (path: string): ContentRow => {
  const body = JSON.stringify(aPromotion({ path }))
  return { collection: 'promotions', id: path, source: body, body }
}

async function everything(db: Db) {
  const records = await db.selectFrom('content').selectAll().execute()
  const versions = await db.selectFrom('contentVersion').selectAll().execute()
  return {
    records: records.sort((a, b) => (`${a.collection} ${a.id}` < `${b.collection} ${b.id}` ? -1 : 1)),
    versions: Object.fromEntries(versions.map(({ collection, version }) => [collection, version])),
  }
}
