import { expect, test } from 'vitest'
import { aPicture, testLibrary } from '../../../test/library.ts'
import type { Browser } from '../../../test/staff.ts'
import { memoryFiles } from '../../../test/test-api.ts'
import { dailyStaffCleanup } from '../daily-staff-cleanup.ts'

const JUNE = { collection: 'hero-banners', id: 'june' }
const JULY = { collection: 'hero-banners', id: 'july' }

/** Two heroes show a picture of the library; of one of them somebody else has begun to write. */
async function usedTwice() {
  const library = await testLibrary()
  const { editor, upload, publish, signedIn } = library
  const [old, next] = await upload(['a.png', await aPicture()], ['b.png', await aPicture('#0b1b33')])
  const describe = (id: string, alt: string) =>
    editor.json('changeMedia', {
      params: { id },
      body: { version: 1, alt, focus: { x: 500, y: 500 }, credit: '' },
    })
  await describe(old.id, 'กระบะเก่า')
  for (const key of [JUNE, JULY]) expect(await publish({ media: old.id, alt: 'กระบะ' }, key.id)).toEqual([])
  const colleague = await signedIn('editor', 'b@example.co.th')
  const save = async (changed: object, version?: number) => {
    const { draft, published, revision } = await colleague.json('findRecord', { params: JULY })
    const value = { ...(draft ?? published).value, ...changed }
    const body = { version: version ?? draft?.version ?? 0, baseRevision: revision, value }
    return await colleague.ask('saveDraft', { params: JULY, body })
  }
  await save({ title: 'ของเพื่อน' })
  const params = { id: old.id }
  return {
    ...library,
    colleague,
    old,
    next,
    describe,
    save,
    plan: () => editor.json('findReplacement', { params }),
    replace: (records: object[], words = 'new') =>
      editor.ask('replaceMedia', { params, body: { by: next.id, words, records } }),
    undo: (replacement: string) => editor.json('undoReplacement', { params, body: { replacement } }),
  }
}

const seen = (records: { collection: string; id: string; version: number; baseRevision: number }[]) =>
  records.map(({ collection, id, version, baseRevision }) => ({ collection, id, version, baseRevision }))

const draftOf = async (person: Browser, params: typeof JUNE) =>
  (await person.json('findRecord', { params })).draft

test('a picture is replaced in the drafts of all records or of none, and nobody loses text', async () => {
  const { editor, colleague, db, old, next, describe, save, plan, replace } = await usedTwice()
  const { records } = await plan()
  expect(records).toMatchObject([
    { ...JULY, words: ['กระบะ'], draft: { by: { id: colleague.id } } },
    { ...JUNE, version: 0, words: ['กระบะ'] },
  ])
  expect((await replace(seen(records))).status).toBe(409)
  await describe(next.id, 'กระบะใหม่')
  await save({ title: 'ของเพื่อน แก้อีกครั้ง' })
  const stale = await replace(seen(records))
  expect([stale.status, (await stale.json()).code]).toEqual([409, 'changed-meanwhile'])
  expect(await draftOf(editor, JUNE)).toBeUndefined()

  const before = (await draftOf(colleague, JULY)).version
  expect((await replace(seen((await plan()).records))).status).toBe(200)

  const image = { media: next.id, alt: 'กระบะใหม่' }
  expect((await draftOf(editor, JUNE)).value).toMatchObject({ desktop: image, mobile: image })
  expect((await draftOf(editor, JULY)).value).toMatchObject({
    desktop: image,
    title: 'ของเพื่อน แก้อีกครั้ง',
  })
  expect((await save({ title: 'ที่เปิดค้างไว้' }, before)).status).toBe(409)
  const { source } = await db
    .selectFrom('content')
    .select('source')
    .where('id', '=', 'june')
    .executeTakeFirstOrThrow()
  expect(source).toContain(old.id)
  expect(await editor.says('removeMedia', { params: { id: old.id } })).toBe('409 in-use')
})

test('what was replaced is brought back where nobody has gone on with it or released it, and says where it was', async () => {
  const { editor, colleague, db, next, describe, plan, replace, undo } = await usedTwice()
  await describe(next.id, 'กระบะใหม่')
  const before = (await draftOf(colleague, JULY)).value
  const { id } = await (await replace(seen((await plan()).records), 'kept')).json()
  expect((await draftOf(editor, JUNE)).value.desktop).toEqual({ media: next.id, alt: 'กระบะ' })
  expect(await plan()).toMatchObject({ records: [], last: { id, records: [{ state: 'draft' }, {}] } })

  expect(await undo(id)).toEqual({ undone: 2, left: 0 })

  expect(await draftOf(editor, JUNE)).toBeUndefined()
  expect(await draftOf(colleague, JULY)).toMatchObject({ value: before, by: { id: colleague.id } })
  expect(await db.selectFrom('draftAuthor').select('userId').execute()).toEqual([{ userId: colleague.id }])
  expect((await plan()).last).toBeUndefined()

  const again = await (await replace(seen((await plan()).records))).json()
  const release = await editor.json('createRelease', { body: { title: 'ภาพใหม่', items: [JUNE] } })
  expect((await plan()).last.records).toMatchObject([
    { ...JULY, state: 'draft' },
    { ...JUNE, state: 'release', release: { id: release.id } },
  ])
  expect(await undo(again.id)).toEqual({ undone: 1, left: 1 })
  await editor.json('discardDraft', {
    params: JUNE,
    body: { version: (await draftOf(editor, JUNE)).version },
  })
  expect((await plan()).last.records).toMatchObject([{ ...JUNE, state: 'changed' }])
})

test('a replacement can be taken back for 30 days, as long as its old picture is kept, and then leaves no text behind', async () => {
  const { db, logger, editor, old, next, describe, plan, replace } = await usedTwice()
  await describe(next.id, 'กระบะใหม่')
  const { id } = await (await replace(seen((await plan()).records))).json()
  const cleanUpAfter = async (days: number) => {
    const clock = () => Date.now() + days * 24 * 60 * 60_000
    await dailyStaffCleanup({ db, files: memoryFiles(), clock, logger })['media-replacements']?.()
  }

  await cleanUpAfter(29)
  expect((await plan()).last).toMatchObject({ id })
  await cleanUpAfter(30)

  expect((await plan()).last).toBeUndefined()
  expect(await db.selectFrom('mediaReplacement').select('id').execute()).toEqual([])
  expect(await editor.says('undoReplacement', { params: { id: old.id }, body: { replacement: id } })).toBe(
    '404 not-found',
  )
})
