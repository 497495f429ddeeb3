import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aNews } from '../test/builders.ts'
import { contentFolder, FAULTY, RECORDS } from '../test/content-folder.ts'
import { runContent } from '../test/run-content.ts'
import { runProgram } from '../test/spawn-program.ts'
import { auditSince } from '../test/staff.ts'
import { tempFolder } from '../test/temp-folder.ts'
import { saveContent } from '../test/test-api.ts'
import { connectForTest, emptyDatabase } from '../test/test-database.ts'
import { sqliteFile } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import type { Db } from './db/schema.ts'
import { userOfSystem } from './process/run-process.ts'

const count = RECORDS.length

test('importing into a database without tables makes them, and says what changed', async () => {
  const { env, db } = await database()
  const from = await contentFolder()

  const first = await runProgram('src/content-cli.ts', ['import', '--from', from], env)
  const second = await runContent(['import', '--from', from], env)

  expect(first.code).toBe(0)
  expect(first.stdout.trim().split('\n')).toEqual([
    ...RECORDS.map((record) => `added ${record}`),
    `${count} records changed, ${count} were read`,
  ])
  expect(second).toEqual({ code: 0, stdout: `0 records changed, ${count} were read\n`, stderr: '' })
  expect(await ids(await db())).toHaveLength(count)
  expect(await readdir(path.join(env.DATA_DIR, 'pictures'))).toHaveLength(4)
  const by = `cli:${userOfSystem()}`
  const written = await (await db()).selectFrom('contentRevision').select(['by', 'revision']).execute()
  expect(written).toEqual(RECORDS.map(() => ({ by, revision: 1 })))
  expect(await auditSince(await db())).toEqual([`${by} content.import content`])
})

test('a faulty file keeps everything out', async () => {
  const { env, db } = await database()
  await migrate(await db())

  const { code, stdout } = await runContent(['import', '--from', await contentFolder(FAULTY)], env)

  expect(code).toBe(1)
  expect(stdout).toContain('promotions/june.yaml: record june: endDate: ')
  expect(await ids(await db())).toEqual([])
})

test('a dry run writes neither records nor pictures', async () => {
  const { env, db } = await database()

  const { code, stdout } = await runContent(['import', '--dry-run', '--from', await contentFolder()], env)

  expect(code).toBe(0)
  expect(stdout).toContain('added promotions/june\n')
  expect(stdout).toContain(`${count} records would change, ${count} were read\n`)
  expect(await ids(await db())).toEqual([])
  expect(await readdir(env.DATA_DIR)).not.toContain('pictures')
})

test('pruning removes what the files do not hold', async () => {
  const { env, db } = await database()
  await migrate(await db())
  await saveContent(await db(), { news: [aNews({ path: 'old' })] })
  const from = await contentFolder()

  await runContent(['import', '--from', from], env)
  const pruned = await runContent(['import', '--prune', '--from', from], env)

  expect(pruned).toMatchObject({
    code: 0,
    stdout: `removed news/old\n1 records changed, ${count} were read\n`,
  })
  expect(await ids(await db())).not.toContain('news/old')
})

test('what was exported can be checked and imported again, without a change', async () => {
  const { env } = await database()
  const from = await contentFolder()
  await runContent(['import', '--from', from], env)
  const to = path.join(await tempFolder(), 'export')

  const exported = await runContent(['export', '--from', from, '--to', to], env)
  const again = await runContent(['import', '--prune', '--from', to], env)

  expect(exported).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\d+ files written to .*export\n$/),
    stderr: '',
  })
  expect(again).toEqual({ code: 0, stdout: `0 records changed, ${count} were read\n`, stderr: '' })
})

/** A database without tables: the variables that lead to it, and a connection when it is asked for. */
async function database() {
  const config = await emptyDatabase()
  // To SQLite an empty file is a database without tables.
  if ('dataDir' in config) await writeFile(sqliteFile(config.dataDir), '')
  const env =
    'url' in config
      ? { DATABASE_URL: config.url, DATA_DIR: await tempFolder() }
      : { DATA_DIR: config.dataDir }
  return { env, db: () => connectForTest(config) }
}

async function ids(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('content').select(['collection', 'id']).execute()
  return rows.map(({ collection, id }) => `${collection}/${id}`)
}
