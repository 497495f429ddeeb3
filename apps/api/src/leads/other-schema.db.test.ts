import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { memoryFiles } from '../../test/test-api.ts'
import { connectForTest, emptyDatabase } from '../../test/test-database.ts'
import {
  AFTER_FIXTURES,
  answersIn,
  type EarlierCommit,
  earlierDatabase,
  earlierEncryption,
  earlierLeads,
} from '../../test/upgrade-fixtures.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { runLeadsCommand } from './cli.ts'
import { readRetention } from './retention.ts'

const OLDEST = 'e3562b6'

/** Runs commands on the data of this commit, as it was left or migrated, but never started. */
async function commandsOn(commit: EarlierCommit, { isMigrated = false } = {}) {
  const db = await earlierDatabase(commit)
  if (isMigrated) await migrate(db)
  const lines: string[] = []
  const tools = {
    db,
    encryption: earlierEncryption(commit),
    clock: () => Date.parse(AFTER_FIXTURES),
    files: memoryFiles(),
    retention: readRetention(),
    actor: 'cli:arun',
    print: (line: string) => lines.push(line),
  }
  return {
    db,
    async run(...args: string[]) {
      lines.length = 0
      const code = await runLeadsCommand(args, tools)
      return { code, lines: [...lines] }
    },
  }
}

const migrationsOf = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows

test('on a database that is migrated and not started yet requests are listed, shown and exported', async () => {
  const { run } = await commandsOn(OLDEST, { isMigrated: true })
  const to = path.join(await tempFolder(), 'requests.csv')

  for (const [reference, before] of Object.entries(earlierLeads(OLDEST))) {
    const { code, lines } = await run('show', reference, '--reason', 'check')
    expect(code).toBe(0)
    expect(answersIn(lines)).toEqual(answersIn(before))
  }
  expect((await run('list')).lines.at(-1)).toBe('6 requests')
  expect((await run('failed')).code).toBe(0)
  expect((await run('export', '--reason', 'check', '--to', to)).code).toBe(0)
  expect((await readFile(to, 'utf8')).split('\r\n').length).toBeGreaterThan(6)
})

test.each([
  ['list'],
  ['show', 'SF-Q6M6-YK', '--reason', 'check'],
  ['redeem', 'RF-7EQP-XJ'],
  ['erase', '--phone', '0810000001'],
])(
  '%s on a database of an earlier release says which release it needs, and migrates nothing',
  async (...args) => {
    const { db, run } = await commandsOn(OLDEST)
    const before = await migrationsOf(db)

    await expect(run(...args)).rejects.toThrow(
      'the database has the schema of an earlier release (0006-submissions, this one has ',
    )
    expect(await migrationsOf(db)).toEqual(before)
  },
)

test('beside a later release that has only added, everything goes on but what may leave nothing out', async () => {
  const { db, run } = await commandsOn('1aca2e7', { isMigrated: true })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(db)

  expect((await run('list')).code).toBe(0)
  expect((await run('retry')).code).toBe(0)
  for (const args of [['erase', '--phone', '0810000001'], ['purge'], ['rotate-key']])
    await expect(run(...args)).rejects.toThrow(
      'the database has the schema of a later release (9999-later, this one has ',
    )
  expect((await run('list')).lines.at(-1)).toBe('6 requests')
})

test('a database without a schema is no place for commands', async () => {
  const db = await connectForTest(await emptyDatabase())
  const { run } = { run: () => runLeadsCommand(['list'], { db } as never) }

  await expect(run()).rejects.toThrow('the database is empty: start the site once')
})
