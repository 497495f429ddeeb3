import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { aPicture, testLibrary } from '../../../test/library.ts'
import { auditSince, later } from '../../../test/staff.ts'
import { contentFields } from '../../content/fields.ts'
import { originalsIn } from '../../content/originals.ts'
import { createPictureMaker } from '../../content/pictures.ts'
import { picturesIn } from '../../content/referenced-pictures.ts'
import { pictureRoutes } from '../../files/picture-routes.ts'
import { removeLongRemoved } from '../../media/library.ts'
import { withLibrary } from '../../media/library-originals.ts'

test('pictures that were uploaded are described, made for every place, and served by the site under names that never change', async () => {
  const { upload, editor, makePictures, find, publish, db, files } = await testLibrary()

  const [{ id }] = await upload(['รถกระบะ.png', await aPicture()])
  expect(await find(id)).toMatchObject({
    name: 'รถกระบะ.png',
    width: 1200,
    height: 600,
    alt: '',
    isReady: false,
  })
  const body = { version: 1, alt: 'กระบะสีส้ม', focus: { x: 100, y: 500 }, credit: 'ฝ่ายการตลาด' }
  await editor.json('changeMedia', { params: { id }, body })
  await makePictures()

  const made = await find(id)
  expect(made).toMatchObject({ ...body, version: 2, isReady: true, uses: [] })
  const before = await files.list('pictures/')
  expect(await publish({ media: id, alt: 'กระบะ' })).toEqual([])
  expect(await files.list('pictures/')).toEqual(before)
  expect((await find(id)).uses).toMatchObject([
    { collection: 'hero-banners', id: 'june', state: 'published' },
  ])
  const { body: served } = await db.selectFrom('content').select('body').executeTakeFirstOrThrow()
  for (const key of picturesIn(served)) {
    const answer = await pictureRoutes({ files }).request(`/${key}`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBeLessThanOrEqual(1920)
  }
  expect(await auditSince(db)).toEqual(
    expect.arrayContaining([expect.stringMatching(/ media.upload media$/)]),
  )
})

test('each file that is no picture is refused with a reason, and the others are stored', async () => {
  const { upload } = await testLibrary()

  const items = await upload(
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['photo.jpg', '<!DOCTYPE html><script>alert(1)</script>', 'image/jpeg'],
    ['right.jpg', await aPicture()],
    ['large.png', Buffer.alloc(21 * 1024 * 1024), 'image/png'],
  )

  expect(items).toMatchObject([
    { name: 'drawing.jpg', fault: 'file-type' },
    { name: 'photo.jpg', fault: 'file-type' },
    { name: 'right.png', isKnown: false },
    { name: '', fault: 'file-over-limit' },
  ])
})

test('uploading a picture twice stores it once', async () => {
  const { upload, editor } = await testLibrary()
  const bytes = await aPicture()

  const [[first], [second]] = [await upload(['a.png', bytes]), await upload(['b.png', bytes])]

  expect(second).toMatchObject({ id: first.id, isKnown: true })
  expect((await editor.json('listMedia')).total).toBe(1)
})

test('the second of two who change a picture is refused, and nothing is overwritten', async () => {
  const { upload, editor, signedIn, find } = await testLibrary()
  const [{ id }] = await upload(['a.png', await aPicture()])
  const second = await signedIn('editor', 'b@example.co.th')
  const body = { version: 1, alt: 'คนแรก', focus: { x: 500, y: 500 }, credit: '' }

  expect(await editor.says('changeMedia', { params: { id }, body })).toBe('200')
  expect(await second.says('changeMedia', { params: { id }, body: { ...body, alt: 'คนที่สอง' } })).toBe(
    '409 changed-meanwhile',
  )
  expect(await editor.says('changeMedia', { params: { id }, body: { ...body, version: 2, alt: ' ' } })).toBe(
    '422 invalid-input',
  )
  expect((await find(id)).alt).toBe('คนแรก')
})

test('a picture in use cannot be removed; any other can be removed and restored', async () => {
  const { upload, editor, publish, makePictures, db, files } = await testLibrary()
  const [used, unused] = await upload(['a.png', await aPicture()], ['b.png', await aPicture('#0b1b33')])
  await publish({ media: used.id, alt: 'กระบะ' })
  const remove = ({ id }: { id: string }) => editor.says('removeMedia', { params: { id } })

  expect([await remove(used), await remove(unused)]).toEqual(['409 in-use', '200'])
  expect((await editor.json('listMedia')).items).toMatchObject([{ id: used.id }])
  expect(await publish({ media: unused.id, alt: 'กระบะ' })).toEqual([
    `desktop: no such picture in the library: ${unused.id}`,
    `mobile: no such picture in the library: ${unused.id}`,
  ])
  const cleanUp = () => removeLongRemoved({ db, files, clock: Date.now })
  expect(await cleanUp()).toBe(0)
  expect(await editor.says('restoreMedia', { params: { id: unused.id } })).toBe('200')
  await makePictures()
  expect(await publish({ media: unused.id, alt: 'กระบะ' })).toEqual([])
  expect(await remove(used)).toBe('200')
  later(30 * 24 * 60 * 60)
  expect([await cleanUp(), (await files.list('media/')).length]).toEqual([1, 1])
})

test('a list is narrowed by what people type and by what is still to do', async () => {
  const { upload, editor } = await testLibrary()
  const [described] = await upload(['a.png', await aPicture()])
  later(60)
  await upload(['IMG_2041.png', await aPicture('#0b1b33')])
  const body = { version: 1, alt: 'ครอบครัวข้างรถกระบะ', focus: { x: 500, y: 500 }, credit: '' }
  await editor.json('changeMedia', { params: { id: described.id }, body })
  const names = async (query: Record<string, string>) =>
    (await editor.json('listMedia', { query })).items.map(({ name }: { name: string }) => name)

  expect(await names({})).toEqual(['IMG_2041.png', 'a.png'])
  expect(await names({ state: 'undescribed' })).toEqual(['IMG_2041.png'])
  expect(await names({ search: 'ครอบครัว' })).toEqual(['a.png'])
  expect(await names({ search: '2041' })).toEqual(['IMG_2041.png'])
})

test('a decorative picture needs no words, but where it is all that a place says; while it is used so, it stays decorative', async () => {
  const { upload, editor, find, db, files } = await testLibrary()
  const [{ id }, other] = await upload(['a.png', await aPicture()], ['b.png', await aPicture('#0b1b33')])
  const change = (version: number, said: { alt: string; isDecorative: boolean }) =>
    editor.says('changeMedia', {
      params: { id },
      body: { version, ...said, focus: { x: 500, y: 500 }, credit: '' },
    })
  expect(await change(1, { alt: '', isDecorative: false })).toBe('422 invalid-input')
  expect(await change(1, { alt: 'ลายเส้น', isDecorative: true })).toBe('200')

  expect(await find(id)).toMatchObject({ alt: '', isDecorative: true })
  const { items } = await editor.json('listMedia', { query: { state: 'described' } })
  expect(items).toMatchObject([{ id }])
  const originals = withLibrary(originalsIn('no-such-folder'), { db, files })
  const { html, picture } = contentFields(createPictureMaker(originals, files, 0))
  const takes = async (schema: z.ZodType, value: unknown) => (await schema.safeParseAsync(value)).success
  expect(await takes(picture(PICTURE_KINDS.card), { media: id, alt: '' })).toBe(true)
  expect(await takes(picture(PICTURE_KINDS.card), { media: other.id, alt: '' })).toBe(false)
  expect(await takes(picture(PICTURE_KINDS.heroDesktop), { media: id, alt: '' })).toBe(false)
  expect(await takes(html, `<img src="media/${id}" alt="">`)).toBe(true)
  expect(await takes(html, `<img src="media/${other.id}" alt="">`)).toBe(false)

  const draft = { collection: 'news', id: 'june', baseRevision: 0, version: 1, savedAt: 0, savedBy: 'a' }
  const source = JSON.stringify({ title: 'ก', detail: `<p>ก</p><img src="media/${id}" alt="">` })
  await db
    .insertInto('draft')
    .values({ ...draft, source })
    .execute()
  expect(await change(2, { alt: 'ลายเส้น', isDecorative: false })).toBe('409 in-use')
  await db
    .updateTable('draft')
    .set({ source: source.replace('alt=\\"\\"', 'alt=\\"ลายเส้น\\"') })
    .execute()
  expect(await change(2, { alt: 'ลายเส้น', isDecorative: false })).toBe('200')
})

test('a text shows pictures of the library and no others: an address is refused when it is published', async () => {
  const { upload, db, files } = await testLibrary()
  const [{ id }] = await upload(['a.png', await aPicture()])
  const originals = withLibrary(originalsIn('no-such-folder'), { db, files })
  const { html } = contentFields(createPictureMaker(originals, files, 0))

  const served = await html.parseAsync(`<p><img src="media/${id}" alt="กระบะ"></p>`)
  expect(served).toMatch(
    new RegExp(`<source type="image/avif" srcset="/pictures/${id}-[0-9a-f]{12}-480.avif 480w, [^"]* 960w"`),
  )
  expect(served).toMatch(/ src="[^"]*-960.webp" alt="กระบะ" width="960" height="480" loading="lazy"/)
  for (const key of picturesIn(served)) expect(await files.has(key), key).toBe(true)
  expect((await html.safeParseAsync(`<img src="media/${id}" alt=" ">`)).error?.issues[0]?.message).toBe(
    `a picture needs alternative text: media/${id}`,
  )
  for (const src of [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'data:image/png;base64,AA',
    'media/nothing',
  ])
    expect((await html.safeParseAsync(`<img src="${src}" alt="x">`)).success, src).toBe(false)
})
