import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutHeicMetadata } from './heic.ts'

// AVIF is built of the same boxes, and can be made and read here: only the coded picture inside differs from a HEIC.

test('place, time and other metadata are gone, and the picture is the same', async () => {
  const photo = await aPhotoInBoxes()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect(photo.includes('TELEPHONE')).toBe(true)
  expect(photo.includes('http://ns.adobe.com')).toBe(true)

  const blank = withoutHeicMetadata(photo)

  expect(blank).toHaveLength(photo.length)
  expect(blank.includes('TELEPHONE')).toBe(false)
  expect(blank.includes('ns.adobe.com')).toBe(false)
  expect(await sharp(blank).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
})

test('what lies in the file without being part of it goes, too', async () => {
  const photo = Buffer.concat([
    await aPhotoInBoxes(),
    box('uuid', 'where it was taken'),
    box('mdat', '<script>'),
  ])

  const blank = withoutHeicMetadata(photo)

  expect(blank.includes('where')).toBe(false)
  expect(blank.includes('<script>')).toBe(false)
  expect(await sharp(blank).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('a picture that says it is enormous is refused', async () => {
  const photo = await aPhotoInBoxes()
  photo.writeUInt32BE(60_000, photo.indexOf('ispe') + 8)
  photo.writeUInt32BE(60_000, photo.indexOf('ispe') + 12)

  expect(() => withoutHeicMetadata(photo)).toThrow('file-too-large')
})

test('a file cut anywhere is refused and never breaks the program', async () => {
  const photo = await aPhotoInBoxes()

  for (let length = 0; length < photo.length; length += 7)
    expect(() => withoutHeicMetadata(photo.subarray(0, length))).toThrow('file-unreadable')
})

test('a file whose lengths lie is refused or blanked, and never breaks the program', async () => {
  const photo = await aPhotoInBoxes()

  for (let at = 0; at < Math.min(600, photo.length); at++) {
    const changed = Buffer.from(photo)
    changed[at] = 255 - changed[at]!
    const result = attempt(() => withoutHeicMetadata(changed))
    expect(['file-unreadable', 'file-too-large', photo.length]).toContain(result)
  }
})

function attempt(work: () => Buffer): string | number {
  try {
    return work().length
  } catch (error) {
    return (error as { code: string }).code
  }
}

const aPhotoInBoxes = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#f7ab2b' } })
    .withExif({ IFD0: { Make: 'TELEPHONE' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="http://ns.adobe.com"/></x:xmpmeta>')
    .avif({ effort: 0 })
    .toBuffer()

function box(type: string, content: string): Buffer {
  const bytes = Buffer.from(`....${type}${content}`)
  bytes.writeUInt32BE(bytes.length, 0)
  return bytes
}
