import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareDataDir } from '@leasing/server/data-dir'
import { expect, test } from 'vitest'
import { runProgram, spawnProgram } from '../../test/spawn-program.ts'
import { tempFolder } from '../../test/temp-folder.ts'

const MAKE_FILES = 'test/programs/make-files.ts'

test('whatever a program makes is for its own user alone', async () => {
  const dataDir = path.join(await tempFolder(), 'data')

  const { code, stderr } = await runProgram(MAKE_FILES, [dataDir])

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(await modes(dataDir)).toEqual({
    '.': '700',
    export: '700',
    'export/leads.csv': '600',
    'keys.json': '600',
    'site.sqlite': '600',
    'site.sqlite-shm': '600',
    'site.sqlite-wal': '600',
    uploads: '700',
    'uploads/files': '700',
    'uploads/files/one': '600',
  })
})

test('what an earlier version left open in the data folder is closed; the folder and what is not ours stay', async () => {
  const dataDir = await tempFolder()
  await chmod(dataDir, 0o755)
  for (const folder of ['uploads', 'pictures', 'others']) await mkdir(path.join(dataDir, folder))
  for (const file of ['site.sqlite', 'keys.json', 'note.txt']) await writeFile(path.join(dataDir, file), '')
  await Promise.all((await readdir(dataDir)).map((name) => chmod(path.join(dataDir, name), 0o755)))

  prepareDataDir(dataDir)

  expect(await modes(dataDir)).toEqual({
    '.': '755',
    'keys.json': '700',
    'note.txt': '755',
    others: '755',
    pictures: '700',
    'site.sqlite': '700',
    uploads: '700',
  })
})

test('a variable that is misspelt is named before the program begins', async () => {
  const dataDir = path.join(await tempFolder(), 'data')

  const { stderr } = await runProgram(MAKE_FILES, [dataDir], { SMTP_ULR: 'smtps://secret' })

  expect(stderr).toBe('SMTP_ULR: is not a variable of the site; did you mean SMTP_URL?\n')
})

test('a program that waits for what never comes ends all the same, and says so', async () => {
  const program = spawnProgram('test/programs/never-closes.ts', [])
  await program.printed(/runs/)

  program.signal('SIGTERM')

  expect(await program.ended).toBe(1)
  expect(program.output.stderr).toBe(
    'closing took longer than 0.2 s: a service that it waits for does not respond\n',
  )
})

async function modes(folder: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const pairs = names.map(async (name) => {
    const { mode } = await stat(path.join(folder, name))
    return [name, (mode & 0o777).toString(8)] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}
