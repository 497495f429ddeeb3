import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, FAULTY, RECORDS } from '../test/content-folder.ts'
import { runContent } from '../test/run-content.ts'
import { runProgram } from '../test/spawn-program.ts'
import { tempFolder } from '../test/temp-folder.ts'

test('checking says how many records are valid and what ends soon, and writes nothing', async () => {
  const dataDir = path.join(await tempFolder(), 'data')
  const from = await contentFolder()

  const checkAt = (CLOCK: string) => runContent(['check', '--from', from], { DATA_DIR: dataDir, CLOCK })
  const { code, stdout, stderr } = await checkAt('2025-06-15T12:00:00+07:00')
  const late = await checkAt('2025-12-01T12:00:00+07:00')

  expect(late.code).toBe(0)
  expect(late.stdout).toContain('soon: promotions: nothing is shown from 2026-01-01\n')
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `${RECORDS.length} records are valid\n`,
    stderr: '',
  })
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})

test('checking needs no database', async () => {
  const { code } = await runContent(['check', '--from', await contentFolder()], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  })

  expect(code).toBe(0)
})

test('checking names each fault in a line', async () => {
  const argv = ['check', '--from', await contentFolder(FAULTY)]

  const { code, stdout } = await runProgram('src/content-cli.ts', argv)

  expect(code).toBe(1)
  expect(stdout.trim().split('\n')).toEqual([
    'promotions/june.yaml: record june: endDate: not a calendar day (YYYY-MM-DD)',
    'faults: 1; nothing was imported',
  ])
})

test.each([
  ['nothing', []],
  ['an unknown command', ['publish']],
  ['an unknown option', ['import', '--force']],
])('%s is answered with how to use it', async (_, argv) => {
  const { code, stdout } = await runContent(argv, {})

  expect(code).toBe(1)
  expect(stdout).toContain('leasing.mjs content COMMAND')
})

test('a bad variable and a database that does not answer are named in a line', async () => {
  const bad = await runProgram('src/content-cli.ts', ['check'], { LOG_LEVEL: 'loud' })
  const away = await runContent(['export'], {
    DATABASE_URL: 'postgres://user:a-password@127.0.0.1:1/site',
    DATA_DIR: await tempFolder(),
  })

  expect(bad).toMatchObject({
    code: 1,
    stderr: 'LOG_LEVEL: must be trace, debug, info, warn, error or silent\n',
  })
  expect(away).toMatchObject({
    code: 1,
    stderr: 'DATABASE_URL: the database does not answer (ECONNREFUSED)\n',
  })
})
