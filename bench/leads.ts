import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startPostgres } from '../apps/api/test/postgres.ts'
import { createDatabase } from '../apps/api/test/postgres-databases.ts'
import { number, printTable } from './figures.ts'
import { dataFolder, startSite, TOKEN } from './site.ts'

const SENT = 1500
const AT_ONCE = 16
const STORED = 1_000_000

/** What a visitor waits for: a form that is committed to the disk before the answer, a code that is stored and sent, with few and with many leads there. */
export async function leads() {
  const rows = [['', 'answers/s', 'p50 ms', 'p99 ms', 'failed']]

  const folder = dataFolder('leads', { empty: true })
  const first = await startSite(folder)
  rows.push(await row('a form, SQLite', first.url, sendForm))
  rows.push(await row('a code by SMS (to a file), SQLite', first.url, askForCode))
  await first.stop()
  const filledMs = fill(folder)
  const second = await startSite(folder)
  rows.push(await row(`a form, SQLite with ${number(STORED)} leads`, second.url, sendForm))
  await second.stop()

  const postgres = await startPostgres(process.env)
  try {
    const url = await createDatabase(postgres.url, `bench_${process.pid}`)
    const site = await startSite(dataFolder('leads-postgres', { empty: true }), { DATABASE_URL: url })
    rows.push(await row('a form, PostgreSQL', site.url, sendForm))
    await site.stop()
  } finally {
    await postgres.stop()
  }
  printTable(rows)
  console.log(
    `\n${number(SENT)} each, ${AT_ONCE} at once; ${number(STORED)} leads were copied in ${number(filledMs / 1000)} s`,
  )
}

/** Sends as fast as answers come; every visitor has a telephone number of their own, so that no limit is met. */
async function row(name: string, url: string, send: (url: string, phone: string) => Promise<Response>) {
  const times: number[] = []
  let [next, failed] = [0, 0]
  const begin = Date.now() % 1_000_000
  async function visitor() {
    while (next < SENT) {
      const phone = `08${String(begin * 100 + next++)
        .padStart(8, '0')
        .slice(-8)}`
      const started = performance.now()
      const response = await send(url, phone)
      await response.text()
      if (response.ok) times.push(performance.now() - started)
      else failed++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  const seconds = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return [name, number(times.length / seconds), number(at(0.5), 1), number(at(0.99), 1), number(failed)]
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const sendForm = (url: string, mobilePhone: string) =>
  post(`${url}/api/happy-car`, {
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    mobilePhone,
    province: '60',
    carType: 'pickup',
    wants: 'buy',
    contactTime: 'any',
    consent: { privacyNotice: true, marketing: false, noticeVersion: '2569-1' },
  })

const askForCode = (url: string, phone: string) => post(`${url}/api/otp`, { phone })

/** Copies one lead a million times; its text is as long as that of any other. Answers how long it took. */
function fill(folder: string): number {
  const started = performance.now()
  const db = new DatabaseSync(path.join(folder, 'site.sqlite'))
  db.exec(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${STORED})
    insert into lead select 'bench-' || n, form, 'BE-' || n, sealed, "keyId", 'hash-' || n, 1, "receivedAt" - n, "updatedAt"
    from numbers, (select * from lead limit 1)`)
  db.close()
  return performance.now() - started
}
