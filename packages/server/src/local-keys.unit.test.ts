import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../../apps/api/test/spawn-program.ts'
import { tempFolder } from '../../../apps/api/test/temp-folder.ts'
import { localKeys } from './local-keys.ts'

test('the keys of a local copy are made once and stay', async () => {
  const dataDir = path.join(await tempFolder(), 'data')

  const first = localKeys(dataDir)

  expect(localKeys(dataDir)).toEqual(first)
  expect(Object.keys(first)).toEqual(['API_TOKEN', 'SESSION_SECRET', 'DATA_KEY'])
  expect(new Set(Object.values(first)).size).toBe(3)
  for (const key of Object.values(first)) expect(key).toMatch(/^local-[\w-]{43}$/)
})

test('only the user of the process may read them', async () => {
  const dataDir = await tempFolder()

  localKeys(dataDir)

  expect((await stat(path.join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['keys.json'])
})

test('processes that start at once get the same keys', async () => {
  const dataDir = path.join(await tempFolder(), 'data')

  const programs = await Promise.all(
    Array.from({ length: 8 }, () => runProgram('test/programs/local-keys.ts', [dataDir])),
  )

  expect(programs.map(({ code, stderr }) => [code, stderr])).toEqual(programs.map(() => [0, '']))
  expect(new Set(programs.map(({ stdout }) => stdout)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['keys.json'])
})

test.each([
  ['empty', ''],
  ['cut off', '{"API_TOKEN":"local-'],
  ['without one of the keys', '{"API_TOKEN":"local-a","SESSION_SECRET":"local-b"}'],
])('a file that is %s is not made anew, because what it encrypted would be lost', async (_, text) => {
  const dataDir = await tempFolder()
  const file = path.join(dataDir, 'keys.json')
  await writeFile(file, text)

  expect(() => localKeys(dataDir)).toThrow(`DATA_DIR: ${file} does not hold the local keys`)

  expect(await readFile(file, 'utf8')).toBe(text)
})

test('a file that cannot be read is named', async () => {
  const dataDir = await tempFolder()
  await mkdir(path.join(dataDir, 'keys.json'))

  expect(() => localKeys(dataDir)).toThrow(/^DATA_DIR: .*keys\.json cannot be read \(EISDIR\)$/)
})

test('a folder that cannot be made is named', async () => {
  const file = path.join(await tempFolder(), 'file')
  await writeFile(file, '')

  expect(() => localKeys(path.join(file, 'data'))).toThrow(
    /^DATA_DIR: .* cannot be (read|written) \(ENOTDIR\)$/,
  )
})
