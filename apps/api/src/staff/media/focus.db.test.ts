import { expect, test } from 'vitest'
import { aPicture, testLibrary } from '../../../test/library.ts'
import { picturesIn } from '../../content/referenced-pictures.ts'
import type { DraftTable } from '../../db/schema.ts'
import { overlay } from '../preview/overlay.ts'

const JUNE = { collection: 'hero-banners', id: 'june' }
const JULY = { collection: 'hero-banners', id: 'july' }
const MIDDLE = { x: 500, y: 500 }
const CORNER = { x: 0, y: 0 }
const EDGE = { x: 1000, y: 500 }

/** A picture of the library, whose focus can be moved. */
async function aLibrary() {
  const library = await testLibrary()
  const { upload, editor, signedIn, makePictures, db, files, originals } = library
  const approver = await signedIn('approver', 'approver@example.co.th')
  const [{ id }] = await upload(['a.png', await aPicture()])
  const image = { media: id, alt: 'กระบะ' }
  const params = { id }
  let version = 1
  async function focusOn(focus: { x: number; y: number }) {
    const body = { version, alt: 'กระบะ', focus, credit: '' }
    await editor.json('changeMedia', { params, body })
    version++
    await makePictures()
  }
  await focusOn(MIDDLE)
  const plan = () => editor.json('findReplacement', { params })
  const drafted = async (key = JUNE): Promise<DraftTable> =>
    await db.selectFrom('draft').selectAll().where('id', '=', key.id).executeTakeFirstOrThrow()
  return {
    ...library,
    ...{ approver, id, image, focusOn, plan, drafted },
    /** As the office does after a save. */
    async recut(records?: object[]) {
      const all = (await plan()).records as Record<string, unknown>[]
      const seen = all.map(({ collection, id, version, baseRevision }) => ({
        ...{ collection, id, version, baseRevision },
      }))
      return await editor.ask('recutMedia', { params, body: { records: records ?? seen } })
    },
    /** Saves the record as a form does, which knows nothing of a focus. */
    async save(changed: object = {}, key = JUNE) {
      const { draft, published, revision } = await editor.json('findRecord', { params: key })
      const value = { ...(draft ?? published).value, desktop: image, mobile: image, ...changed }
      const body = { version: draft?.version ?? 0, baseRevision: revision, value }
      return await editor.json('saveDraft', { params: key, body })
    },
    /** The pictures that visitors get of a record. */
    async shown(key = JUNE) {
      const row = await db.selectFrom('content').select('body').where('id', '=', key.id).executeTakeFirst()
      return picturesIn(row!.body)
    },
    /** Those of its draft in a preview. */
    async previewed(key = JUNE) {
      const { source } = await drafted(key)
      const { rows, faulty } = await overlay(
        { db, originals, files, pictureEffort: 0 },
        [{ ...key, source }],
        Date.now(),
      )
      expect(faulty).toEqual([])
      return picturesIn(rows.find((row) => row.id === key.id)!.body)
    },
  }
}

type Library = Awaited<ReturnType<typeof aLibrary>>

/** Brings the drafts of records to the public by way of an approver. */
async function release({ editor, approver }: Library, items: object[] = [JUNE]) {
  const made = await editor.json('createRelease', { body: { title: 'ตัดภาพใหม่', items } })
  const step = async (person: typeof editor, call: string, body: object) => {
    const { version } = await editor.json('findRelease', { params: { id: made.id } })
    return await person.says(call as 'submitRelease', { params: { id: made.id }, body: { version, ...body } })
  }
  expect(await step(editor, 'submitRelease', {})).toBe('200')
  expect(await step(approver, 'reviewRelease', { verdict: 'approve' })).toBe('200')
  return { publish: () => step(editor, 'publishRelease', {}) }
}

test('a moved focus is in drafts and previews at once, and public when they are released', async () => {
  const library = await aLibrary()
  const { publish, image, focusOn, plan, recut, shown, previewed, drafted, files, editor, id } = library
  await publish(image)
  await publish(image, 'july')
  const before = await shown()

  await focusOn(CORNER)
  expect(await editor.json('findMedia', { params: { id } })).toMatchObject({ focus: CORNER, isReady: true })
  expect(await plan()).toMatchObject({
    isCutInPublic: true,
    records: [JULY, JUNE].map((key) => ({ ...key, isCut: true, isCutOtherwise: true })),
  })
  const made = await files.list('pictures/')
  expect(await (await recut()).json()).toMatchObject({ records: 2 })

  expect(JSON.parse((await drafted()).source)).toMatchObject({ desktop: { ...image, focus: CORNER } })
  expect(await plan()).toMatchObject({
    records: [{ isCutOtherwise: false }, { isCutOtherwise: false }],
    last: { by: { id }, records: [{ state: 'draft' }, { state: 'draft' }] },
  })
  const after = await previewed()
  expect(after).not.toEqual(before)
  expect(await shown()).toEqual(before)
  expect(await (await release(library)).publish()).toBe('200')
  expect([await shown(), await shown(JULY)]).toEqual([after, before])
  expect(await files.list('pictures/')).toEqual(made)
  expect((await plan()).last.records).toMatchObject([{ state: 'draft' }, { state: 'published' }])
})

test('what was approved is published as it was approved, however the focus is moved meanwhile', async () => {
  const library = await aLibrary()
  const { publish, image, focusOn, save, shown } = library
  await publish(image)
  const before = await shown()
  await save({ alt: 'คำใหม่' })
  const { publish: go } = await release(library)

  await focusOn(CORNER)
  expect(await go()).toBe('200')

  expect(await shown()).toEqual(before)
})

test('so is a picture that was never public before, once it waits in a release', async () => {
  const library = await aLibrary()
  const { publish, image, focusOn, save, shown, upload } = library
  const [{ id: other }] = await upload(['b.png', await aPicture('#0b1b33')])
  await publish({ media: other, alt: 'อื่น' })
  await save()
  const { publish: go } = await release(library)
  await focusOn(CORNER)
  expect(await go()).toBe('200')
  const waited = await shown()

  await save({ alt: 'คำใหม่' })
  expect(await (await release(library)).publish()).toBe('200')

  expect(await shown()).not.toEqual(waited)
  expect(waited.every((key) => key.includes(image.media))).toBe(true)
})

test('a picture that is in drafts only is cut anew at once', async () => {
  const { publish, focusOn, save, previewed, drafted, plan, upload, id } = await aLibrary()
  const [{ id: other }] = await upload(['b.png', await aPicture('#0b1b33')])
  await publish({ media: other, alt: 'อื่น' })
  await save()
  const before = await previewed()

  await focusOn(CORNER)

  expect(await previewed()).not.toEqual(before)
  expect((await drafted()).source).toContain(`"media":"${id}","alt":"กระบะ"}`)
  expect(await plan()).toMatchObject({ isCutInPublic: false, records: [{ isCutOtherwise: false }] })
})

test('a draft takes the focus of the library when it is saved, and a text like the public one stays none', async () => {
  const library = await aLibrary()
  const { publish, image, focusOn, save, drafted, db } = library
  await publish(image)
  expect((await save()).version).toBe(0)
  await focusOn(CORNER)

  await save({ alt: 'คำใหม่' })
  expect(JSON.parse((await drafted()).source)).toMatchObject({
    desktop: { ...image, focus: CORNER },
    mobile: { ...image, focus: CORNER },
  })
  await save({ desktop: { ...image, focus: EDGE } })
  expect(JSON.parse((await drafted()).source).desktop).toEqual({ ...image, focus: CORNER })
  expect(await (await release(library)).publish()).toBe('200')
  expect((await save()).version).toBe(0)

  await focusOn(MIDDLE)
  await save()
  expect(JSON.parse((await drafted()).source).desktop).toEqual(image)
  await focusOn(CORNER)
  expect((await save()).version).toBe(0)
  expect(await db.selectFrom('draft').select('id').execute()).toEqual([])
})

test('a record names a focus within the picture, and none for a drawing, which was drawn for its place', async () => {
  const { publish, image } = await aLibrary()

  expect(await publish({ ...image, focus: EDGE })).toEqual([])
  expect(await publish({ ...image, focus: { x: 1001, y: 0 } })).toHaveLength(2)
  expect(await publish({ picture: 'a.svg', alt: 'กระบะ', focus: EDGE })).toEqual(
    ['desktop', 'mobile'].map(
      (place) => `${place}: names either a file as \`picture\` or a picture of the library as \`media\``,
    ),
  )
})

test('of records that changed meanwhile none is cut anew; what was is taken back', async () => {
  const { publish, image, focusOn, plan, recut, save, drafted, editor, db, id } = await aLibrary()
  await publish(image)
  await publish(image, 'july')
  await save({ title: 'ของเดิม' }, JULY)
  await focusOn(CORNER)
  const seen = (await plan()).records.map(
    ({ collection, id, version, baseRevision }: Record<string, unknown>) => ({
      ...{ collection, id, version, baseRevision },
    }),
  )
  await focusOn(MIDDLE)
  await save({ title: 'แก้ระหว่างนั้น' }, JULY)
  await focusOn(CORNER)

  const stale = await recut(seen)
  expect([stale.status, (await stale.json()).code]).toEqual([409, 'changed-meanwhile'])
  expect(await db.selectFrom('draft').select('id').execute()).toEqual([{ id: 'july' }])

  const { source } = await drafted(JULY)
  const made = await (await recut()).json()
  expect(made.records).toBe(2)
  expect(await (await recut()).json()).toEqual({ records: 0 })
  const body = { replacement: made.id }
  expect(await editor.json('undoReplacement', { params: { id }, body })).toEqual({ undone: 2, left: 0 })
  expect(await drafted(JULY)).toMatchObject({ source })
  expect(await plan()).toMatchObject({ records: [{ isCutOtherwise: true }, { isCutOtherwise: true }] })
})

test('a picture that takes the place of another is cut around its own focus', async () => {
  const { publish, image, plan, drafted, upload, editor, makePictures, id } = await aLibrary()
  const [{ id: other }] = await upload(['b.png', await aPicture('#0b1b33')])
  await publish(image)
  await publish({ media: other, alt: 'อื่น' }, 'july')
  const body = { version: 1, alt: 'อื่น', focus: EDGE, credit: '' }
  await editor.json('changeMedia', { params: { id: other }, body })
  await makePictures()

  const [{ collection, version, baseRevision }] = (await plan()).records
  const records = [{ collection, id: JUNE.id, version, baseRevision }]
  await editor.json('replaceMedia', { params: { id }, body: { by: other, words: 'new', records } })

  expect(JSON.parse((await drafted()).source).desktop).toEqual({ media: other, alt: 'อื่น', focus: EDGE })
})
