import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { createDiskFiles } from './disk-files.ts'

const bytes = new TextEncoder().encode('รถกระบะ')

test('putting again replaces, and leaves nothing else behind', async () => {
  const folder = await tempFolder()
  const files = createDiskFiles(folder)

  await files.put('a', new Uint8Array(1000), '')
  await files.put('a', bytes, '')

  expect(new Uint8Array((await files.get('a'))!)).toEqual(bytes)
  expect(await readdir(folder)).toEqual(['a'])
})

test.each([
  '../outside',
  'pictures/../../outside',
  'pictures/..',
  '..',
  '.',
  '',
  '/outside',
  '//outside',
  'C:/outside',
  'pictures\\..\\outside',
  'pictures/a\0.webp',
  'pictures//a',
  'pictures/',
  '.hidden',
  'pictures/.hidden',
  'pictures/a b',
  'pictures/a\n',
  'pictures/%2e%2e',
  'รูป',
])('the key %j is refused', async (key) => {
  const parent = await tempFolder()
  await writeFile(path.join(parent, 'outside'), 'secret')
  const files = createDiskFiles(path.join(parent, 'files'))

  await expect(files.put(key, bytes, '')).rejects.toThrow('not a key')

  expect(await files.has(key)).toBe(false)
  expect(await files.get(key)).toBeUndefined()
  await files.remove(key)
  expect(await readFile(path.join(parent, 'outside'), 'utf8')).toBe('secret')
  expect(await readdir(parent)).toEqual(['outside'])
})

test('a folder is not a file, nor is what would lie below a file', async () => {
  const files = createDiskFiles(await tempFolder())
  await files.put('pictures/a', bytes, '')

  expect(await files.get('pictures')).toBeUndefined()
  expect(await files.get('pictures/a/b')).toBeUndefined()
  expect(await files.get('x'.repeat(5000))).toBeUndefined()
})

test('a disk that fails is not taken for a file that is not there', async () => {
  const folder = await tempFolder()
  await symlink('loop', path.join(folder, 'loop'))

  const files = createDiskFiles(folder)
  await expect(files.get('loop')).rejects.toThrow('ELOOP')
  await expect(files.has('loop')).rejects.toThrow('ELOOP')
})

test('what cannot be put leaves nothing behind', async () => {
  const folder = await tempFolder()
  await mkdir(path.join(folder, 'taken'))

  await expect(createDiskFiles(folder).put('taken', bytes, '')).rejects.toThrow()

  expect(await readdir(folder)).toEqual(['taken'])
})
