import { createHash } from 'node:crypto'
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
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
import {
  cleanDatabase,
  connectForTest,
  emptyDatabase,
  migratedDatabase,
  once,
} from '../../test/test-database.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import type { Files } from '../files/files.ts'
import { runContentCommand } from './cli.ts'
import { exportContent } from './export.ts'
import { describeFault } from './fault.ts'
import { type ContentRow, importContent, readContent } from './import.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { COLLECTIONS } from './registry.ts'

test('what the files hold is served', async () => {
  const { db, request, content } = await testApi({ site: [] })

  const { changes } = await importContent(db, await rowsOf(await contentFolder()), { now: 0 })
  await content.refresh()

  expect(changes.map(({ change, collection, id }) => `${change} ${collection}/${id}`)).toEqual(
    RECORDS.map((record) => `added ${record}`),
  )
  const { items } = await (await request('/promotions')).json()
  expect(items).toMatchObject([{ path: 'june', thumbnail: { alt: 'รถกระบะ', width: 8, height: 4 } }])
})

once('importing the same files again changes nothing', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder()
  await importContent(db, await rowsOf(folder), { now: 1 })
  const before = await everything(db)

  const { changes } = await importContent(db, await rowsOf(folder), { now: 2 })

  expect(changes).toEqual([])
  expect(await everything(db)).toEqual(before)
})

test('only the records that differ are written, and only their collections get a new version', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder({ 'promotions/may.yaml': aWrittenPromotion({ id: 'may', path: 'may' }) })
  await importContent(db, await rowsOf(folder), { now: 1 })

  await save(folder, 'promotions/june.yaml', aWrittenPromotion({ title: 'ดอกเบี้ยใหม่' }))
  const { changes } = await importContent(db, await rowsOf(folder), { now: 2 })

  expect(changes).toEqual([{ collection: 'promotions', id: 'june', change: 'changed' }])
  const { records, versions } = await everything(db)
  expect(records.filter(({ updatedAt }) => updatedAt === 2).map(({ id }) => id)).toEqual(['june'])
  expect(versions).toMatchObject({ site: 1, 'hero-banners': 1, 'popup-banners': 1, promotions: 2, news: 1 })
})

once('a dry run says what would change and writes nothing', async () => {
  const db = await cleanDatabase()
  await saveContent(db, { news: [aNews({ path: 'old' })] })
  const before = await everything(db)

  const { changes } = await importContent(db, await rowsOf(await contentFolder()), {
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
  const { changes } = await importContent(db, rows, { now: 2, prune: true })
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

  const imports = await Promise.all([
    importContent(one, rows, { now: 1 }),
    importContent(other, rows.toReversed(), { now: 2 }),
  ])

  expect(imports.map(({ changes }) => changes.length).sort((a, b) => a - b)).toEqual([0, 50])
  expect((await everything(one)).versions).toEqual({ promotions: 1 })
})

once('what was exported is imported as the same content', async () => {
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

  const { files: written } = await exportContent(db, COLLECTIONS, intoFolder(folder))
  const { changes } = await importContent(db, await rowsOf(folder), { now: 2, prune: true })

  expect(written).toEqual(
    expect.arrayContaining([
      ...['hero-banners.yaml', 'mobile-app-banners.yaml', 'site.yaml'],
      ...['news/branch.yaml', 'promotions/june.yaml', 'promotions/long.yaml'],
    ]),
  )
  expect(changes).toEqual([])
  expect(await everything(db)).toEqual(before)
})

test('what was exported fills an empty database with the same bodies, pictures included', async () => {
  const folder = await contentFolder({
    'news/branch.yaml': aWrittenNews({
      image: { picture: 'roads/road.png', alt: 'ถนน' },
      detail: '<p><img src="in-text.png" alt="ถนน"></p>',
    }),
  })
  for (const copy of ['roads/road.png', 'in-text.png'])
    await save(folder, `pictures/${copy}`, await readFile(`${folder}/pictures/pickup.png`))
  const there = await cleanDatabase()
  await importContent(there, await rowsOf(folder), { now: 1 })
  const to = await tempFolder()

  const exported = await exportContent(there, COLLECTIONS, { ...intoFolder(folder), folder: to })
  const empty = await connectForTest(await migratedDatabase())
  await importContent(empty, await rowsOf(to), { now: 2 })

  expect(exported.faults).toEqual([])
  expect(await hashesOf(empty, to)).toEqual(await hashesOf(there, folder))
  expect((await hashesOf(empty, to)).pictures).toHaveLength(3)
})

once('a picture that is not there is named by the export, which writes everything else', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder()
  await importContent(db, await rowsOf(folder), { now: 1 })
  await rm(`${folder}/pictures/pickup.png`)

  const { files, faults } = await exportContent(db, COLLECTIONS, intoFolder(folder))

  expect(faults).toEqual(['no such picture: pickup.png'])
  expect(files).toContain('promotions/june.yaml')
})

once('an export without any news can be imported: the folder is there', async () => {
  const db = await cleanDatabase()
  const folder = await contentFolder()
  await importContent(db, await rowsOf(folder), { now: 1 })
  await db.deleteFrom('content').where('collection', '=', 'news').execute()
  await rm(`${folder}/news`, { recursive: true })

  await exportContent(db, COLLECTIONS, intoFolder(folder))

  expect((await rowsOf(folder)).filter(({ collection }) => collection === 'news')).toEqual([])
})

once('rich text is served sanitised, and exported as it was written', async () => {
  const { db, request, content } = await testApi()
  const detail = '<p onclick="steal()">ดอกเบี้ย<script>steal()</script></p>'
  const folder = await contentFolder({ 'news/branch.yaml': aWrittenNews({ detail }) })

  const rows = await rowsOf(folder)
  await importContent(db, rows, { now: 0 })
  await content.refresh()

  expect(await (await request('/pr-news/name/branch')).json()).toMatchObject({ detail: '<p>ดอกเบี้ย</p>' })
  expect(JSON.parse(rows.find(({ id }) => id === 'branch')!.source)).toMatchObject({ detail })
})

const MAY = { title: 'พฤษภาคม', path: 'may' }

/** The promotion `june` was imported, and then changed in the database as an editor does. */
async function anEditedPromotion() {
  const db = await cleanDatabase()
  const folder = await contentFolder()
  await importContent(db, await rowsOf(folder), { now: 1 })
  await editInDatabase(db, aWrittenPromotion(MAY))
  return { db, folder, editFile: (title: string) => save(folder, JUNE, aWrittenPromotion({ title })) }
}

const JUNE = 'promotions/june.yaml'

async function editInDatabase(db: Db, written: object) {
  const edited = { source: JSON.stringify(written), body: JSON.stringify(aPromotion(MAY)) }
  await db.updateTable('content').set(edited).where('id', '=', 'june').execute()
}

const titleOf = async (db: Db) => {
  const row = await db.selectFrom('content').select('source').where('id', '=', 'june').executeTakeFirst()
  return row && JSON.parse(row.source).title
}

const june = { collection: 'promotions', id: 'june' }

once('what was changed in the database stays when its file did not change, at every import', async () => {
  const { db, folder } = await anEditedPromotion()

  for (const now of [2, 3])
    expect(await importContent(db, await rowsOf(folder), { now })).toMatchObject({
      changes: [],
      kept: [june],
      conflicts: [],
    })

  expect(await titleOf(db)).toBe(MAY.title)
})

test('what was changed in the file and in the database stops the import, and nothing is written', async () => {
  const { db, folder, editFile } = await anEditedPromotion()
  await editFile('จากไฟล์')
  await save(folder, 'news/branch.yaml', aWrittenNews({ title: 'ข่าวใหม่' }))
  const before = await everything(db)

  const { conflicts } = await importContent(db, await rowsOf(folder), { now: 2 })

  expect(conflicts).toEqual([june])
  expect(await everything(db)).toEqual(before)
})

test.each([
  { take: 'files' as const, title: 'จากไฟล์', outcome: { changes: [{ ...june, change: 'changed' }] } },
  { take: 'database' as const, title: MAY.title, outcome: { changes: [], kept: [june] } },
])(
  'of two changes the one of the $take stands when that is said, and is not asked for again',
  async ({ take, title, outcome }) => {
    const { db, folder, editFile } = await anEditedPromotion()
    await editFile('จากไฟล์')

    expect(await importContent(db, await rowsOf(folder), { now: 2, take })).toMatchObject(outcome)
    expect(await titleOf(db)).toBe(title)
    expect(await importContent(db, await rowsOf(folder), { now: 3 })).toMatchObject({
      changes: [],
      conflicts: [],
    })
    expect(await titleOf(db)).toBe(title)
  },
)

once(
  'the command names what it keeps and what is in conflict, and ends with 1 until a side is taken',
  async () => {
    const { db, folder, editFile } = await anEditedPromotion()
    // Nothing is encoded: what it would make is there.
    const files = { ...createDiskFiles(await tempFolder()), has: async () => true }
    async function bringIn(...more: string[]) {
      const lines: string[] = []
      const tools = {
        folder,
        files,
        openDb: async () => db,
        clock: () => 2,
        print: (line: string) => lines.push(line),
      }
      return { code: await runContentCommand(['import', ...more], tools), lines }
    }
    const count = (changed: number) => `${changed} records changed, ${RECORDS.length} were read`

    expect(await bringIn()).toEqual({
      code: 0,
      lines: ['kept promotions/june: changed in the database, but not in the files', count(0)],
    })
    await editFile('จากไฟล์')
    expect(await bringIn()).toEqual({
      code: 1,
      lines: [
        'conflict promotions/june: changed in the files and in the database since the last import',
        'conflicts: 1; nothing was imported. Use --take files or --take database to resolve them',
      ],
    })
    expect(await bringIn('--take', 'mine')).toMatchObject({ code: 1 })
    expect(await titleOf(db)).toBe(MAY.title)
    expect(await bringIn('--take', 'files')).toEqual({
      code: 0,
      lines: ['changed promotions/june', count(1)],
    })
  },
)

once('an edit that was exported is no conflict, and its file is the truth again', async () => {
  const { db, folder, editFile } = await anEditedPromotion()
  await exportContent(db, COLLECTIONS, intoFolder(folder))

  const imported = await importContent(db, await rowsOf(folder), { now: 2 })
  await editFile('จากไฟล์')
  const { changes } = await importContent(db, await rowsOf(folder), { now: 3 })

  expect(imported).toMatchObject({ kept: [], conflicts: [] })
  expect(changes).toEqual([{ ...june, change: 'changed' }])
})

once(
  'a record that was removed from the database does not come back, and one whose file changed meanwhile is a conflict',
  async () => {
    const { db, folder, editFile } = await anEditedPromotion()
    await db.deleteFrom('content').where('id', '=', 'june').execute()

    expect(await importContent(db, await rowsOf(folder), { now: 2 })).toMatchObject({
      changes: [],
      kept: [june],
    })
    await editFile('จากไฟล์')
    expect(await importContent(db, await rowsOf(folder), { now: 3 })).toMatchObject({ conflicts: [june] })
    expect(await titleOf(db)).toBeUndefined()
  },
)

test('pruning removes what came from files, and neither what was made in the database nor what was changed in it', async () => {
  const { db, folder } = await anEditedPromotion()
  await db
    .insertInto('content')
    .values({ ...rowOf('made'), updatedAt: 1 })
    .execute()
  const rows = (await rowsOf(folder)).filter(({ id }) => !['june', 'branch'].includes(id))

  expect(await importContent(db, rows, { now: 2, prune: true })).toMatchObject({ conflicts: [june] })
  const pruned = await importContent(db, rows, { now: 3, prune: true, take: 'database' })

  expect(pruned).toMatchObject({
    changes: [{ collection: 'news', id: 'branch', change: 'removed' }],
    kept: [june, { collection: 'promotions', id: 'made' }],
  })
  expect(await titleOf(db)).toBe(MAY.title)
})

once('what is kept is checked beside what the files bring', async () => {
  const { db, folder } = await anEditedPromotion()
  await save(folder, 'promotions/may.yaml', aWrittenPromotion({ id: 'may', path: MAY.path }))
  const before = await everything(db)

  const { faults } = await importContent(db, await rowsOf(folder), { now: 2, collections: COLLECTIONS })

  expect(faults.map(describeFault)).toEqual([
    'promotions/may.yaml: record may: path: duplicate of promotions/june.yaml: record june',
  ])
  expect(await everything(db)).toEqual(before)
})

once('what an old database holds otherwise than the files is a question, once', async () => {
  const db = await connectForTest(await emptyDatabase())
  const earlier = await tempFolder()
  const isLater = (file: string) => file.endsWith('.sql') && path.basename(file) >= SEED_MIGRATION
  await cp(MIGRATIONS, earlier, { recursive: true, filter: (file) => !isLater(file) })
  await migrate(db, earlier)
  const folder = await contentFolder()
  const rows = await rowsOf(folder)
  await db
    .insertInto('content')
    .values(rows.map((row) => ({ ...row, updatedAt: 1 })))
    .execute()
  await migrate(db)

  await save(folder, 'news/branch.yaml', aWrittenNews({ title: 'ข่าวใหม่' }))
  await editInDatabase(db, aWrittenPromotion(MAY))
  const asked = await importContent(db, await rowsOf(folder), { now: 2 })
  const taken = await importContent(db, await rowsOf(folder), { now: 3, take: 'files' })
  await save(folder, 'news/branch.yaml', aWrittenNews({ title: 'ข่าวใหม่กว่า' }))
  const later = await importContent(db, await rowsOf(folder), { now: 4 })

  const branch = { collection: 'news', id: 'branch' }
  expect(asked).toMatchObject({ conflicts: [{ ...branch, isAssumed: true }], kept: [june] })
  expect(taken).toMatchObject({ conflicts: [], changes: [{ ...branch, change: 'changed' }], kept: [june] })
  expect(later).toMatchObject({ conflicts: [], changes: [{ ...branch, change: 'changed' }], kept: [june] })
})

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations')
const SEED_MIGRATION = '0013-content-seed.sql'

/** Written where the pictures are. */
const intoFolder = (folder: string) => ({ folder, originals: originalsIn(`${folder}/pictures`) })

/** The bodies, which name pictures by what they are made from, and the pictures of a folder. */
async function hashesOf(db: Db, folder: string) {
  const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const rows = await db.selectFrom('content').selectAll().orderBy('collection').orderBy('id').execute()
  const originals = originalsIn(`${folder}/pictures`)
  const pictures = (await originals.list()).sort()
  return {
    bodies: rows.map(({ collection, id, body }) => `${collection}/${id} ${hash(body)}`),
    pictures: await Promise.all(pictures.map(async (name) => `${name} ${hash(await originals.read(name))}`)),
  }
}

/** Without `files` pictures are named, and not made. */
async function rowsOf(folder: string, files?: Files): Promise<ContentRow[]> {
  const pictures = createPictureMaker(originalsIn(`${folder}/pictures`), files)
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
