import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder, save } from '../../../test/content-folder.ts'
import { testDesk } from '../../../test/desk.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { connectForTest, migratedDatabase } from '../../../test/test-database.ts'
import { exportContent } from '../../content/export.ts'
import { importContent, readContent } from '../../content/import.ts'
import { originalsIn } from '../../content/originals.ts'
import { createPictureMaker } from '../../content/pictures.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import type { Db } from '../../db/schema.ts'

const welfare = (id: string, title: string) => ({
  id,
  title,
  detail: 'รายละเอียด',
  icon: 'leaf',
  orderPosition: 1,
})
const FILE = [welfare('leave', 'วันลา'), welfare('bonus', 'โบนัส'), welfare('shirt', 'เสื้อ')]

/** What was imported from a folder, and changed, added and removed in the office since. */
async function editedInTheOffice() {
  const desk = await testDesk([])
  const folder = await contentFolder({ 'welfares.yaml': FILE })
  await bringIn(desk.db, folder)
  const editor = await desk.signedIn('editor')
  const key = (id: string) => ({ collection: 'welfares', id })
  await desk.draft(editor, key('leave'), { title: 'วันลาจากสำนักงาน' })
  const body = { version: 0, baseRevision: 0, value: welfare('new', 'ใหม่จากสำนักงาน') }
  await editor.json('saveDraft', { params: key('new'), body })
  const items = [key('leave'), key('new'), { ...key('shirt'), action: 'remove' }]
  const release = await editor.json('createRelease', { body: { title: 'สวัสดิการ', items } })
  await desk.step(editor, 'submitRelease', release)
  expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')
  return { desk, folder }
}

async function bringIn(db: Db, folder: string, options: { prune?: boolean } = {}) {
  const { rows, faults } = await readContent(
    folder,
    COLLECTIONS,
    createPictureMaker(originalsIn(`${folder}/pictures`)),
  )
  expect(faults).toEqual([])
  return await importContent(db, rows, { now: 1, collections: COLLECTIONS, ...options })
}

const titles = async (db: Db) =>
  (
    await db
      .selectFrom('content')
      .select('source')
      .where('collection', '=', 'welfares')
      .orderBy('id')
      .execute()
  ).map(({ source }) => JSON.parse(source).title)

const AS_EDITED = ['โบนัส', 'วันลาจากสำนักงาน', 'ใหม่จากสำนักงาน']

test('an import, even with pruning, keeps what the office has published, added and removed', async () => {
  const { desk, folder } = await editedInTheOffice()
  await save(
    folder,
    'welfares.yaml',
    FILE.map((one) => (one.id === 'bonus' ? welfare('bonus', 'โบนัสจากไฟล์') : one)),
  )

  const { kept, conflicts } = await bringIn(desk.db, folder, { prune: true })

  expect(conflicts).toEqual([])
  expect(kept.map(({ id }) => id).toSorted()).toEqual(['leave', 'new', 'shirt'])
  expect(await titles(desk.db)).toEqual(['โบนัสจากไฟล์', ...AS_EDITED.slice(1)])
})

test('an import of a file that was changed as well as the record in the office is a conflict, and writes nothing', async () => {
  const { desk, folder } = await editedInTheOffice()
  await save(folder, 'welfares.yaml', [
    welfare('leave', 'วันลาจากไฟล์'),
    welfare('bonus', 'โบนัสจากไฟล์'),
    FILE[2],
  ])

  const { conflicts } = await bringIn(desk.db, folder)

  expect(conflicts).toEqual([{ collection: 'welfares', id: 'leave' }])
  expect(await titles(desk.db)).toEqual(AS_EDITED)
})

test('what the office has published is exported, and fills an empty database with the same bodies', async () => {
  const { desk, folder } = await editedInTheOffice()
  const to = path.join(await tempFolder(), 'export')
  await exportContent(desk.db, COLLECTIONS, { folder: to, originals: originalsIn(`${folder}/pictures`) })
  const empty = await connectForTest(await migratedDatabase())

  await bringIn(empty, to)

  const bodies = (db: Db) =>
    db
      .selectFrom('content')
      .select(['collection', 'id', 'body'])
      .orderBy('collection')
      .orderBy('id')
      .execute()
  expect(await bodies(empty)).toEqual(await bodies(desk.db))
  expect(parse(await readFile(path.join(to, 'welfares.yaml'), 'utf8'))).toHaveLength(3)
})
