import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDecompressionBomb, aPhoto, HEIC } from '../../test/upload-builders.ts'
import { checkPicture } from './check-picture.ts'

const square = (size = 32) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#f7ab2b80' } })

test('what the camera wrote is gone, and the picture stands upright', async () => {
  const photo = await checkPicture(await aPhoto())

  expect(photo).toMatchObject({ type: 'image/jpeg', width: 40, height: 60 })
  expect(photo.bytes.includes('Telephone')).toBe(false)
  expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined()
})

test('a photograph of a telephone is kept as a JPEG', async () => {
  const photo = await checkPicture(HEIC)

  const { data } = await sharp(photo.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(photo).toMatchObject({ type: 'image/jpeg', width: 64, height: 48 })
  expect((await sharp(photo.bytes).metadata()).format).toBe('jpeg')
  expect([...data.subarray(0, 3)].map((value) => Math.round(value / 10))).toEqual([25, 17, 4])
  expect([...data.subarray(-3)].map((value) => Math.round(value / 10))).toEqual([3, 9, 17])
})

test('an AVIF is kept as a WebP, see-through as it was', async () => {
  const picture = await checkPicture(await square().avif({ effort: 0 }).toBuffer())

  expect(picture).toMatchObject({ type: 'image/webp', width: 32, height: 32 })
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
})

test.each([
  ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-type'],
  ['a page named like a picture', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'file-type'],
  ['an animation', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'file-type'],
  ['nothing', Buffer.alloc(0), 'file-empty'],
  ['a picture that needs gigabytes', await aDecompressionBomb(), 'file-too-large'],
  ['half a photograph', HEIC.subarray(0, 700), 'file-unreadable'],
])('%s is refused', async (_, bytes, code) => {
  await expect(checkPicture(bytes)).rejects.toMatchObject({ code })
})
