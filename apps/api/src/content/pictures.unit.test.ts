import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { save } from '../../test/content-folder.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import type { Files } from '../files/files.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#f7ab2b"/></svg>`

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b1b33' } })

test('a drawing is made in every width, as AVIF and WebP, sharp at each', async () => {
  const { make, read } = await pictures({ 'hero/first-light.svg': SVG })

  const image = await make('hero/first-light.svg', { widths: [100, 320] })

  const key = /^\/pictures\/first-light-[0-9a-f]{12}-/.exec(image.src)![0]
  expect(image).toEqual({
    src: `${key}320.webp`,
    width: 320,
    height: 180,
    sources: [
      { type: 'image/avif', srcset: `${key}100.avif 100w, ${key}320.avif 320w` },
      { type: 'image/webp', srcset: `${key}100.webp 100w, ${key}320.webp 320w` },
    ],
  })
  expect(await read(`${key}100.avif`)).toEqual({ format: 'heif', width: 100, height: 56 })
  expect(await read(`${key}320.avif`)).toEqual({ format: 'heif', width: 320, height: 180 })
  expect(await read(`${key}100.webp`)).toEqual({ format: 'webp', width: 100, height: 56 })
  expect(await read(`${key}320.webp`)).toEqual({ format: 'webp', width: 320, height: 180 })
})

test('a photograph is never made larger than it is', async () => {
  const { make } = await pictures({ 'yard.png': await photo(200, 100).png().toBuffer() })

  const image = await make('yard.png', { widths: [100, 200, 400] })
  const small = await make('yard.png', { widths: [400, 800] })

  expect(image).toMatchObject({ width: 200, height: 100 })
  expect(image.sources![0]!.srcset.match(/ \d+w/g)).toEqual([' 100w', ' 200w'])
  expect(small).toMatchObject({ width: 200, height: 100 })
  expect(small.sources![0]!.srcset.match(/ \d+w/g)).toEqual([' 200w'])
})

test('a photograph is turned upright, as its camera says', async () => {
  const lying = await photo(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { make, read } = await pictures({ 'phone.jpg': lying })

  const image = await make('phone.jpg', { widths: [10] })

  expect(image).toMatchObject({ width: 10, height: 20 })
  expect(await read(image.src)).toEqual({ format: 'webp', width: 10, height: 20 })
})

test('the size that is promised is the size of the file, also where it does not divide evenly', async () => {
  const odd = await photo(333, 217).png().toBuffer()
  const { make, read } = await pictures({ 'odd.png': odd, 'odd.svg': SVG.replaceAll('90', '91') })

  for (const name of ['odd.png', 'odd.svg']) {
    const { src, width, height } = await make(name, { widths: [50, 97] })
    expect(await read(src)).toMatchObject({ width, height })
  }
})

test('what is served under a name never changes: another picture has another name', async () => {
  const { make, folder } = await pictures({ 'banner.svg': SVG })
  const { make: again } = await pictures({ 'banner.svg': SVG })

  const first = await make('banner.svg', { widths: [20] })
  const elsewhere = await again('banner.svg', { widths: [20] })
  await save(folder, 'banner.svg', SVG.replace('#f7ab2b', '#0b1b33'))
  const changed = await createPictureMaker(originalsIn(folder), noting([])).make('banner.svg', {
    widths: [20],
  })

  expect(elsewhere).toEqual(first)
  expect(changed.src).not.toBe(first.src)
})

test('pictures of another effort stand beside the first under other names', async () => {
  const { make, folder, target } = await pictures({ 'banner.svg': SVG })
  const first = await make('banner.svg', { widths: [20] })
  const written: string[] = []

  const quick = await createPictureMaker(
    originalsIn(folder),
    noting(written, createDiskFiles(target)),
    0,
  ).make('banner.svg', { widths: [20] })

  expect(quick.src).not.toBe(first.src)
  expect(written).toHaveLength(2)
})

test('a second run makes nothing that is there already', async () => {
  const { make, folder, target } = await pictures({ 'banner.svg': SVG })
  const first = await make('banner.svg', { widths: [20, 40] })
  const before = await modified(target)

  const written: string[] = []
  const second = await createPictureMaker(originalsIn(folder), noting(written, createDiskFiles(target))).make(
    'banner.svg',
    { widths: [20, 40] },
  )

  expect(second).toEqual(first)
  expect(written).toEqual([])
  expect(await modified(target)).toEqual(before)
})

test('a run that was cut off goes on where it stopped', async () => {
  const { make, folder, target } = await pictures({ 'banner.svg': SVG })
  await make('banner.svg', { widths: [20] })

  const written: string[] = []
  await createPictureMaker(originalsIn(folder), noting(written, createDiskFiles(target))).make('banner.svg', {
    widths: [20, 40],
  })

  expect(written.map((key) => key.replace(/^.*-/, ''))).toEqual(['40.avif', '40.webp'])
})

test('a picture that two records show is made once', async () => {
  const written: string[] = []
  const { folder } = await pictures({ 'banner.svg': SVG })
  const maker = createPictureMaker(originalsIn(folder), noting(written))

  await Promise.all([maker.make('banner.svg', { widths: [20] }), maker.make('banner.svg', { widths: [20] })])

  expect(written).toHaveLength(2)
})

test('without a place to put them pictures are checked and described, not made', async () => {
  const { make, folder } = await pictures({ 'banner.svg': SVG })

  const described = await createPictureMaker(originalsIn(folder)).make('banner.svg', { widths: [20, 40] })

  expect(described).toEqual(await make('banner.svg', { widths: [20, 40] }))
})

test.each(['รถกระบะ สีส้ม.svg', 'a,b c.svg', '..svg', 'ÄÖ&?#.svg'])(
  'whatever a file is called (%s), its address can stand in a list of sources',
  async (name) => {
    const { make } = await pictures({ [name]: SVG })

    const { src } = await make(name, { widths: [20] })

    expect(src).toMatch(/^\/pictures\/[A-Za-z0-9-]+-[0-9a-f]{12}-20\.webp$/)
  },
)

test('a drawing shows what is in it: no script of it runs, and no file of this machine gets into it', async () => {
  const { make, folder, pixels } = await pictures({
    'plain.svg': SVG,
    'other.png': await photo(160, 90).png().toBuffer(),
  })
  const other = pathToFileURL(path.join(folder, 'other.png'))
  const more = `<script>document.documentElement.remove()</script><image href="${other}" width="160" height="90"/>`
  await save(folder, 'more.svg', SVG.replace('</svg>', `${more}</svg>`))

  const plain = await make('plain.svg', { widths: [16] })
  const image = await make('more.svg', { widths: [16] })

  expect(await pixels(image.src)).toEqual(await pixels(plain.src))
})

test('a broken picture is named, whether its beginning or its end is broken', async () => {
  const whole = await photo(64, 64).png({ compressionLevel: 0 }).toBuffer()
  const { make, folder } = await pictures({
    'text.png': 'text',
    'half.png': whole.subarray(0, 3000),
  })

  for (const name of ['text.png', 'half.png']) {
    await expect(make(name, { widths: [20] })).rejects.toThrow(`cannot read the picture: ${name}`)
    await expect(createPictureMaker(originalsIn(folder)).make(name, { widths: [20] })).rejects.toThrow(name)
  }
})

test('an empty file is no picture', async () => {
  const { make } = await pictures({ 'empty.svg': '' })

  await expect(make('empty.svg', { widths: [20] })).rejects.toThrow('the picture is empty: empty.svg')
})

test.each(['nothing.png', '', '.', 'sub'])('a picture that is not there (%j) is named', async (name) => {
  const { make } = await pictures({ 'sub/banner.svg': SVG })

  await expect(make(name, { widths: [20] })).rejects.toThrow(/no such picture|outside the picture folder/)
})

test('a full disk is not mistaken for a broken picture', async () => {
  const { folder } = await pictures({ 'banner.svg': SVG })
  const full = { ...noting([]), put: () => Promise.reject(new Error('ENOSPC: no space left on device')) }

  await expect(
    createPictureMaker(originalsIn(folder), full).make('banner.svg', { widths: [20] }),
  ).rejects.toThrow('ENOSPC')
})

/** A maker of pictures over a folder that holds these, and a way to look at what it made. */
async function pictures(given: Record<string, string | Buffer>) {
  const folder = await tempFolder()
  for (const [name, bytes] of Object.entries(given)) await save(folder, name, bytes)
  const target = await tempFolder()
  const { make } = createPictureMaker(originalsIn(folder), createDiskFiles(target))
  const read = async (address: string) => {
    const { format, width, height } = await sharp(path.join(target, address)).metadata()
    return { format, width, height }
  }
  const pixels = (address: string) => sharp(path.join(target, address)).raw().toBuffer()
  return { make, read, pixels, folder, target }
}

/** Notes what is put. */
const noting = (written: string[], files?: Files): Files => ({
  has: async (key) => (await files?.has(key)) ?? false,
  put: async (key, bytes, type) => {
    written.push(key)
    await files?.put(key, bytes, type)
  },
  get: async (key) => await files?.get(key),
  remove: async (key) => await files?.remove(key),
  list: async () => [],
})

async function modified(folder: string) {
  const names = await readdir(path.join(folder, 'pictures'))
  return await Promise.all(
    names.sort().map(async (name) => [name, (await stat(path.join(folder, 'pictures', name))).mtimeMs]),
  )
}

test('a picture that was missing is found once it is there, and one of the library is looked at anew', async () => {
  const { folder } = await pictures({})
  const drawings = originalsIn(folder)
  const { make } = createPictureMaker({ ...drawings, changes: (picture) => picture.startsWith('media/') })
  await expect(make('late.svg', { widths: [10] })).rejects.toThrow('no such picture')
  await save(folder, 'late.svg', SVG)
  await save(folder, 'media/cut.svg', SVG)

  expect(await make('late.svg', { widths: [10] })).toMatchObject({ width: 10 })
  const before = await make('media/cut.svg', { widths: [10] })
  await save(folder, 'media/cut.svg', SVG.replace('#f7ab2b', '#0b1b33'))
  expect((await make('media/cut.svg', { widths: [10] })).src).not.toBe(before.src)
})
