import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { memoryFiles } from '../../test/test-api.ts'
import { connectForTest, migratedDatabase } from '../../test/test-database.ts'
import { heroBanners } from '../content/collections/banners.ts'
import { exportContent } from '../content/export.ts'
import { contentFields } from '../content/fields.ts'
import { checkRecord, importContent, readContent } from '../content/import.ts'
import { originalsIn } from '../content/originals.ts'
import { createPictureMaker } from '../content/pictures.ts'
import type { Side } from '../content/three-way-merge.ts'
import type { Db, MediaTable } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { checkPicture } from './check-picture.ts'
import { importLibrary, planLibrary } from './import-library.ts'
import { addPicture } from './library.ts'
import { readLibraryFiles, withLibraryFiles } from './library-files.ts'
import { withLibrary } from './library-originals.ts'

type Site = { db: Db; files: Files }

const NOW = Date.parse('2026-11-23T09:00:00+07:00')

/** A site whose hero shows a picture of its library, as files. */
async function exported() {
  const site = { db: await connectForTest(await migratedDatabase()), files: memoryFiles() }
  const originals = withLibrary(originalsIn('none'), site)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f7ab2b' } })
    .png()
    .toBuffer()
  const deps = { ...site, originals, pictureEffort: 0, clock: () => NOW }
  const { id } = await addPicture(deps, await checkPicture(picture), { name: 'a.png', by: 'staff:malee' })
  await describe(site, { alt: 'กระบะ', isDecorative: 1, focalX: 200, nextFocalX: 0, nextFocalY: 900 })
  const schema = heroBanners.record(contentFields(createPictureMaker(originals, site.files, 0)))
  const image = { media: id, alt: 'กระบะหน้าบ้าน', focus: { x: 700, y: 300 } }
  const window = { startDate: '2026-01-01', endDate: '2026-12-31', orderPosition: 1 }
  const value = { id: 'june', alt: 'กระบะ', desktop: image, mobile: image, ...window }
  const { row } = await checkRecord(heroBanners, schema, { file: 'hero-banners.yaml', value })
  await importContent(site.db, [row!], { now: NOW })
  const folder = await tempFolder()
  await mkdir(path.join(folder, 'pictures'))
  const written = await exportContent(site.db, [heroBanners], { folder, originals, files: site.files })
  return { ...site, id, folder, written, list: path.join(folder, 'media.yaml') }
}

const describe = ({ db }: Pick<Site, 'db'>, set: Partial<MediaTable>) =>
  db.updateTable('media').set(set).execute()

/** As `content import` does; the plan, and the content's result. */
async function bringIn({ db, files }: Site, folder: string, take?: Side) {
  const { entries, faults } = await readLibraryFiles(folder)
  expect(faults).toEqual([])
  const plan = await planLibrary(db, entries, take)
  const originals = withLibraryFiles(withLibrary(originalsIn('none'), { db, files }), folder, plan.imported)
  if (plan.conflicts.length > 0) return plan
  const deps = { db, files, originals, pictureEffort: 0, now: NOW, by: 'cli:test', encodes: true }
  await importLibrary(deps, folder, plan)
  const { rows, faults: wrong } = await readContent(
    folder,
    [heroBanners],
    createPictureMaker(originals, files, 0),
  )
  expect(wrong).toEqual([])
  await importContent(db, rows, { now: NOW })
  return plan
}

const bodyIn = async ({ db }: Pick<Site, 'db'>) =>
  (await db.selectFrom('content').select('body').executeTakeFirstOrThrow()).body

const mediaIn = async ({ db }: Pick<Site, 'db'>) =>
  await db
    .selectFrom('media')
    .select(['id', 'alt', 'isDecorative', 'focalX', 'nextFocalX', 'nextFocalY', 'version'])
    .executeTakeFirstOrThrow()

test('what was exported makes the same site of an empty database, pictures of the library included', async () => {
  const first = await exported()
  expect(first.written).toEqual({
    files: ['hero-banners.yaml', 'media.yaml', `media/${first.id}.png`],
    faults: [],
  })
  const second = { db: await connectForTest(await migratedDatabase()), files: memoryFiles() }

  await bringIn(second, first.folder)

  expect(await bodyIn(second)).toBe(await bodyIn(first))
  const { version: _, ...described } = await mediaIn(first)
  expect(described).toMatchObject({
    alt: 'กระบะ',
    isDecorative: 1,
    focalX: 200,
    nextFocalX: 0,
    nextFocalY: 900,
  })
  expect(await mediaIn(second)).toMatchObject(described)
  const [made, again] = [await first.files.list('pictures/'), await second.files.list('pictures/')]
  expect(again.toSorted()).toEqual(made.toSorted())
  expect(await bringIn(second, first.folder)).toMatchObject({ changes: [], kept: [], conflicts: [] })
})

test('a picture that the office and the files both describe anew is a conflict; of one side alone, that side stands', async () => {
  const site = await exported()
  await bringIn(site, site.folder)
  await describe(site, { alt: 'ของระบบ' })
  expect(await bringIn(site, site.folder)).toMatchObject({ kept: [site.id], conflicts: [] })

  await writeFile(site.list, (await readFile(site.list, 'utf8')).replace('alt: กระบะ', 'alt: ของไฟล์'))
  expect(await bringIn(site, site.folder)).toMatchObject({ kept: [], conflicts: [site.id], changes: [] })
  expect((await mediaIn(site)).alt).toBe('ของระบบ')

  await bringIn(site, site.folder, 'files')
  expect(await mediaIn(site)).toMatchObject({ alt: 'ของไฟล์', version: 2 })
})

test('a file that is another picture than it says, or missing, is a fault', async () => {
  const { folder, id } = await exported()
  await writeFile(path.join(folder, `media/${id}.png`), 'something else')
  const said = async () => (await readLibraryFiles(folder)).faults.map(({ message }) => message)

  expect(await said()).toEqual([`media/${id}.png does not match its id`])
  await writeFile(path.join(folder, 'media.yaml'), '- id: ../../etc/passwd\n')
  expect(await said()).toHaveLength(1)
})
