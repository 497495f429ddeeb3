import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aNews } from '../test/builders.ts'
import { aWrittenPromotion, contentFolder, FAULTY, RECORDS, save } from '../test/content-folder.ts'
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

test('relative dates are resolved by the first import and never move: not by a later import, an edit or an export', async () => {
  const { env, db } = await database()
  const at = (moment: string) => ({ ...env, CLOCK: `${moment}T10:00:00+07:00` })
  // Written once for any year: a period in words would be wrong in all but one.
  const always = { period: 'ตามช่วงของโปรโมชั่น' }
  const running = {
    ...always,
    id: 'running',
    path: 'running',
    startDate: 'month-1-05',
    endDate: 'year+0-12-31',
  }
  const coming = {
    ...always,
    id: 'coming',
    path: 'coming',
    startDate: 'year+1-01-01',
    endDate: 'year+1-06-30',
  }
  const from = await contentFolder({
    'promotions/running.yaml': aWrittenPromotion(running),
    'promotions/coming.yaml': aWrittenPromotion(coming),
  })
  const imported = (moment: string, folder = from) =>
    runContent(['import', '--from', folder], at(moment)).then(({ stdout }) => stdout)

  await imported('2029-01-02')
  expect(await daysOf(await db(), 'running')).toEqual(['2028-12-05', '2029-12-31'])
  expect(await daysOf(await db(), 'coming')).toEqual(['2030-01-01', '2030-06-30'])
  expect(await imported('2031-06-01')).toMatch(/^0 records changed/)

  await edit(await db(), 'running', { endDate: '2029-11-30' })
  expect(await imported('2031-06-01')).toMatch(/^kept promotions\/running: .*\n0 records changed/)
  expect(await daysOf(await db(), 'running')).toEqual(['2028-12-05', '2029-11-30'])

  await save(from, 'promotions/coming.yaml', aWrittenPromotion({ ...coming, title: 'ชื่อใหม่' }))
  expect(await imported('2031-06-01')).toContain('changed promotions/coming\n')
  expect(await daysOf(await db(), 'coming')).toEqual(['2030-01-01', '2030-06-30'])

  const to = path.join(await tempFolder(), 'export')
  await runContent(['export', '--from', from, '--to', to], env)
  expect(await readFile(path.join(to, 'promotions/coming.yaml'), 'utf8')).toMatch(/startDate: "?2030-01-01/)
  expect(await imported('2031-06-02', to)).toMatch(/^0 records changed/)
})

async function daysOf(db: Db, id: string) {
  const { startDate, endDate } = JSON.parse((await rowOf(db, id)).source)
  return [startDate, endDate]
}

/** As the office writes a record. */
async function edit(db: Db, id: string, change: object) {
  const row = await rowOf(db, id)
  const changed = (json: string) => JSON.stringify({ ...JSON.parse(json), ...change })
  await db
    .updateTable('content')
    .set({ source: changed(row.source), body: changed(row.body) })
    .where('id', '=', id)
    .execute()
}

const rowOf = (db: Db, id: string) =>
  db.selectFrom('content').select(['source', 'body']).where('id', '=', id).executeTakeFirstOrThrow()

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
