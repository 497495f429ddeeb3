import { describe, expect, test } from 'vitest'
import { s3Store } from '../../test/s3-store.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { openFiles } from './open-files.ts'

const bytes = new TextEncoder().encode('รถกระบะ')

const STORES = {
  'a folder': async () => openFiles({ dataDir: await tempFolder() }),
  'an object store': async () => openFiles({ s3: await s3Store() }),
}

describe.each(Object.entries(STORES))('in %s', (_, open) => {
  test('what was put under a key is got by it', async () => {
    const files = await open()

    await files.put('pictures/pickup-0123-800.webp', bytes, 'image/webp')

    expect(await files.has('pictures/pickup-0123-800.webp')).toBe(true)
    expect(new Uint8Array((await files.get('pictures/pickup-0123-800.webp'))!)).toEqual(bytes)
  })

  test('what was never put is not there, and removing it is no fault', async () => {
    const files = await open()

    await files.remove('pictures/nothing.webp')

    expect(await files.has('pictures/nothing.webp')).toBe(false)
    expect(await files.get('pictures/nothing.webp')).toBeUndefined()
  })

  test('putting again replaces', async () => {
    const files = await open()

    await files.put('a', new Uint8Array(100_000), '')
    await files.put('a', bytes, '')

    expect(new Uint8Array((await files.get('a'))!)).toEqual(bytes)
  })

  test('what was removed is gone, and its neighbour stays', async () => {
    const files = await open()
    await files.put('uploads/a', bytes, '')
    await files.put('uploads/b', bytes, '')

    await files.remove('uploads/a')

    expect(await files.get('uploads/a')).toBeUndefined()
    expect(await files.has('uploads/b')).toBe(true)
  })

  test('what is below a folder is listed, and an empty folder is empty', async () => {
    const files = await open()
    for (const key of ['pictures/b.webp', 'pictures/a.webp', 'uploads/a', 'pictures-of-others'])
      await files.put(key, bytes, '')

    expect((await files.list('pictures/')).sort()).toEqual(['pictures/a.webp', 'pictures/b.webp'])
    expect(await files.list('nothing/')).toEqual([])
  })

  test.each(['../outside', 'pictures/..', '/outside', 'pictures//a', 'pictures\\a', 'รูป', ''])(
    'the key %j is refused',
    async (key) => {
      const files = await open()

      await expect(files.put(key, bytes, '')).rejects.toThrow('not a key')
      await files.remove(key)

      expect(await files.has(key)).toBe(false)
      expect(await files.get(key)).toBeUndefined()
    },
  )
})
