import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** The options are JSON in the first argument. The database must have the site's tables. */
export type BareRun = { database: { url: string } | { dataDir: string }; atOnce: number; seconds: number }

/** More connections are not faster on a machine with few processors. */
const POSTGRES_CONNECTIONS = 16

const NOW = 1_790_000_000_000
const ROWS = {
  receipt: { columns: ['key', 'answer', 'expiresAt', 'bodyHash'], rows: 1 },
  lead: {
    columns: 'id form reference sealed keyId phoneHash revision receivedAt updatedAt'.split(' '),
    rows: 1,
  },
  consent: { columns: 'leadId purpose given noticeVersion phoneHash givenAt'.split(' '), rows: 2 },
  job: {
    columns:
      'id kind payload leadId createdAt runAt attempts claimedUntil doneAt parkedAt lastErrorCode'.split(' '),
    rows: 3,
  },
} as const

/**
 * Measures the lowest possible cost of a durable lead: its rows in one transaction, with as few prepared statements as the engine allows. SQLite has one
 * writer; PostgreSQL has one connection per concurrent client. Prints transactions per second, and this process's processor time per transaction.
 */
const { database, atOnce, seconds }: BareRun = JSON.parse(process.argv[2]!)
const began = performance.now()
const until = began + seconds * 1000
const before = process.cpuUsage()
const stored = 'url' in database ? await inPostgres(database.url) : inSqlite(database.dataDir)
const { user, system } = process.cpuUsage(before)
console.log(
  JSON.stringify({
    perSecond: stored / ((performance.now() - began) / 1000),
    cpuMicroseconds: (user + system) / stored,
  }),
)

function statements(placeholder: (index: number) => string): string[] {
  return Object.entries(ROWS).map(([table, { columns, rows }]) => {
    let index = 0
    const row = () => `(${columns.map(() => placeholder(++index)).join(',')})`
    const names = columns.map((name) => `"${name}"`).join(',')
    return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(',')}`
  })
}

/** The values of each statement, in the order of the statements. */
function values(): (string | number | null)[][] {
  const id = randomUUID()
  const phoneHash = randomBytes(32).toString('hex')
  return [
    [randomBytes(32).toString('hex'), randomBytes(150).toString('base64url'), NOW, null],
    [id, 'happy-car', id, randomBytes(450).toString('base64url'), 'bench', phoneHash, 1, NOW, NOW],
    ['privacyNotice', 'marketing'].flatMap((purpose) => [id, purpose, 1, '2569-1', phoneHash, NOW]),
    ['mail', 'confirmation', 'webhook'].flatMap((kind) => [
      ...[randomUUID(), `bare-${kind}`, '{}', id, NOW, NOW, 0, 0, null, null, null],
    ]),
  ]
}

function inSqlite(dataDir: string): number {
  const db = new DatabaseSync(path.join(dataDir, 'site.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const prepared = statements(() => '?').map((sql) => db.prepare(sql))
  const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')]
  let count = 0
  for (; performance.now() < until; count++) {
    const rows = values()
    begin.run()
    for (const [index, statement] of prepared.entries()) statement.run(...rows[index]!)
    commit.run()
  }
  db.close()
  return count
}

async function inPostgres(url: string): Promise<number> {
  const prepared = statements((index) => `$${index}`)
  let count = 0
  async function one() {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (performance.now() < until) {
      const rows = values()
      await client.query({ name: 'begin', text: 'begin' })
      for (const [index, text] of prepared.entries())
        await client.query({ name: `insert ${index}`, text, values: rows[index]! })
      await client.query({ name: 'commit', text: 'commit' })
      count++
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, POSTGRES_CONNECTIONS) }, one))
  return count
}
