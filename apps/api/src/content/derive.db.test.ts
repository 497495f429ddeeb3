import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, save } from '../../test/content-folder.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { testLogger } from '../../test/test-api.ts'
import { cleanDatabase, once } from '../../test/test-database.ts'
import type { Db } from '../db/schema.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { currentRecipe, deriveContent, rememberDerived } from './derive.ts'
import { importContent, readContent } from './import.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { COLLECTIONS } from './registry.ts'

/** A database that the release before this one has filled. */
async function aFilledSite() {
  const [db, folder] = [await cleanDatabase(), await contentFolder()]
  const pictures = createPictureMaker(
    originalsIn(path.join(folder, 'pictures')),
    createDiskFiles(await tempFolder()),
  )
  const { rows } = await readContent(folder, COLLECTIONS, pictures)
  await importContent(db, rows, { now: 0 })
  await rememberDerived(db, COLLECTIONS, 'earlier')
  const { logger, logs } = testLogger()
  const options = { db, collections: COLLECTIONS, folder, pictures, clock: () => 1, logger }
  return { ...options, options, logs }
}

const promotion = (db: Db) =>
  db.selectFrom('content').selectAll().where('collection', '=', 'promotions').executeTakeFirstOrThrow()

const versions = async (db: Db) =>
  Object.fromEntries(
    (await db.selectFrom('contentVersion').selectAll().execute()).map((row) => [row.collection, row.version]),
  )

test('a release whose code makes another form makes it once, and says so', async () => {
  const { db, options, logs } = await aFilledSite()
  const right = await promotion(db)
  await db
    .updateTable('content')
    .set({ body: '{"id":"june"}' })
    .where('collection', '=', 'promotions')
    .execute()
  const before = await versions(db)

  await deriveContent({ ...options, recipe: 'of-this-release' })
  await deriveContent({ ...options, recipe: 'of-this-release' })

  expect((await promotion(db)).body).toBe(right.body)
  expect(await versions(db)).toEqual({ ...before, promotions: before.promotions! + 1 })
  expect(logs).toMatchObject([{ msg: 'content derived for this release', changed: 1, newCollections: [] }])
})

test('a collection that a release brings is filled from the shipped files, and one that was emptied stays empty', async () => {
  const { db, options, logs } = await aFilledSite()
  for (const collection of ['news', 'promotions'])
    await db.deleteFrom('content').where('collection', '=', collection).execute()
  for (const table of ['contentVersion', 'contentSeed'] as const)
    await db.deleteFrom(table).where('collection', '=', 'news').execute()
  await rememberDerived(
    db,
    COLLECTIONS.filter(({ name }) => name !== 'news'),
    'earlier',
  )

  await deriveContent({ ...options, recipe: 'of-this-release' })

  const rows = await db.selectFrom('content').select('collection').execute()
  const filled = new Set(rows.map(({ collection }) => collection))
  expect([filled.has('news'), filled.has('promotions')]).toEqual([true, false])
  expect(logs).toMatchObject([{ newCollections: ['news'] }])
})

test('a database whose earlier start noted no collections gets those that it never had', async () => {
  const { db, options, logs } = await aFilledSite()
  for (const table of ['content', 'contentVersion', 'contentSeed'] as const)
    await db.deleteFrom(table).where('collection', '=', 'credit-policy').execute()
  await db.deleteFrom('siteState').where('name', '=', 'derived').execute()

  await deriveContent({ ...options, recipe: 'of-this-release' })

  expect(await versions(db)).toMatchObject({ 'credit-policy': 1 })
  expect(logs).toMatchObject([{ newCollections: ['credit-policy'] }])
})

once('a content folder that lacks what a release adds is refused with a sentence', async () => {
  const { db, folder, options } = await aFilledSite()
  for (const table of ['content', 'contentVersion', 'contentSeed'] as const)
    await db.deleteFrom(table).where('collection', '=', 'credit-policy').execute()
  const before = await versions(db)
  await rm(path.join(folder, 'credit-policy.yaml'))
  // A company need not have testimonials.
  await rm(path.join(folder, 'testimonials.yaml'))

  const deriving = deriveContent({ ...options, recipe: 'of-this-release' })

  await expect(deriving).rejects.toThrow(
    `credit-policy.yaml: the file is missing\nCONTENT_DIR: ${folder} must contain the collections that this release adds`,
  )
  expect(await versions(db)).toEqual(before)
})

once('content that is too old to be served is refused with a sentence, and nothing is written', async () => {
  const { db, options } = await aFilledSite()
  const ofOldForm = { source: '{"id":"new","percent":10}', body: '{"id":"new","percent":10}' }
  await db
    .updateTable('content')
    .set(ofOldForm)
    .where('collection', '=', 'hire-purchase/rate-ceilings')
    .execute()
  const before = await versions(db)

  const deriving = deriveContent({ ...options, recipe: 'of-this-release' })

  await expect(deriving).rejects.toThrow(
    /^hire-purchase\/rate-ceilings\/new\.yaml: record new: .*\n(.*\n)*this release cannot read these records/,
  )
  expect(await versions(db)).toEqual(before)
})

once(
  'a collection that was emptied stays empty, also when the release before was started in between',
  async () => {
    const { db, options, logs } = await aFilledSite()
    await db.deleteFrom('content').where('collection', '=', 'news').execute()
    // It does not know the collection.
    const known = COLLECTIONS.filter(({ name }) => name !== 'news')
    await rememberDerived(db, known, 'earlier')

    await deriveContent({ ...options, recipe: 'of-this-release' })

    expect(await db.selectFrom('content').select('id').where('collection', '=', 'news').execute()).toEqual([])
    expect(logs).toMatchObject([{ newCollections: [] }])
  },
)

test('a record that an editor changes while bodies are made anew keeps the change', async () => {
  const { db, options } = await aFilledSite()
  const edit = { source: '{"id":"june"}', body: '{"id":"june","title":"edited"}' }
  const make: typeof options.pictures.make = async (...given) => {
    await db.updateTable('content').set(edit).where('id', '=', 'june').execute()
    return await options.pictures.make(...given)
  }

  await deriveContent({ ...options, pictures: { ...options.pictures, make }, recipe: 'of-this-release' })

  expect(await promotion(db)).toMatchObject(edit)
})

once('what an editor changed counts as changed after bodies were made anew', async () => {
  const { db, folder, options } = await aFilledSite()
  const { source } = await promotion(db)
  const edited = source.replace('"june"', '"june" ')
  await db.updateTable('content').set({ source: edited }).where('collection', '=', 'promotions').execute()

  await deriveContent({ ...options, recipe: 'of-this-release' })
  const { rows } = await readContent(folder, COLLECTIONS, options.pictures)
  const { kept } = await importContent(db, rows, { now: 2 })

  expect(kept).toEqual([{ collection: 'promotions', id: 'june' }])
})

once(
  'another version of a library makes the served form anew, for it may clean texts in another way',
  async () => {
    const root = await tempFolder()
    const write = (file: string, text: string) => save(root, file, text)
    for (const folder of ['apps/api/src/content', 'packages/contract/src', 'packages/rules/src'])
      await write(`${folder}/a.ts`, 'export {}')
    await write('package-lock.json', 'sanitize-html 2.17.5')
    const before = currentRecipe(root)

    expect(currentRecipe(root)).toBe(before)
    await write('package-lock.json', 'sanitize-html 2.18.1')
    const cleaned = currentRecipe(root)
    expect(cleaned).not.toBe(before)
    await write('apps/api/src/content/a.test.ts', 'a test makes nothing')
    expect(currentRecipe(root)).toBe(cleaned)
    await write('apps/api/src/content/a.ts', 'another schema, or another recipe of pictures')
    expect(currentRecipe(root)).not.toBe(cleaned)
  },
)

once('a record whose picture is not there any more keeps its form, and is named', async () => {
  const { db, folder, options, logs } = await aFilledSite()
  const before = await promotion(db)
  await rm(path.join(folder, 'pictures/pickup.png'))
  const pictures = createPictureMaker(originalsIn(path.join(folder, 'pictures')))

  await deriveContent({ ...options, pictures, recipe: 'of-this-release' })

  expect((await promotion(db)).body).toBe(before.body)
  expect(logs.map(({ fault }) => fault)).toContain(
    'promotions/june.yaml: record june: image: no such picture: pickup.png',
  )
})
