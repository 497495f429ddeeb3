import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../test/spawn-program.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { connectForTest, migratedDatabase } from '../../test/test-database.ts'
import { formatAnchor, readLast } from './anchors.ts'

test.each([
  ['src/staff-cli.ts', ['invite', '--email', 'a@example.co.th', '--role', 'editor']],
  ['src/leads-cli.ts', ['export', '--reason', 'check', '--to', 'leads.csv']],
  ['src/content-cli.ts', ['export', '--to', 'content']],
])('%s logs the entry that it writes beside its output, and stores its anchor', async (file, args) => {
  const folder = await tempFolder()
  const database = await migratedDatabase()
  const DATA_DIR = 'dataDir' in database ? database.dataDir : folder
  const words = args.map((word, i) => (args[i - 1] === '--to' ? path.join(folder, word) : word))

  const { code, stdout, stderr } = await runProgram(file, words, {
    DATA_DIR,
    DATA_KEY: 'the-data-key-of-the-tests',
  })

  const last = formatAnchor((await readLast(await connectForTest(database)))!)
  expect([code, JSON.parse(stderr)]).toMatchObject([0, { anchor: last, msg: 'audit entry' }])
  expect(stdout).not.toContain('anchor')
  expect(await readFile(path.join(DATA_DIR, 'audit/anchor'), 'utf8')).toBe(last)
})
