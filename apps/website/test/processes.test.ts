import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Db, migrate } from '@leasing/api/internals'
import { createHttpClient } from '@leasing/contract/http-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPromotion, aSite } from '../../api/test/builders.ts'
import { aComplaint, aHappyCar } from '../../api/test/form-builders.ts'
import { freePort } from '../../api/test/free-port.ts'
import { startGate } from '../../api/test/gate.ts'
import { mailServer } from '../../api/test/mail-server.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { type Postgres, startPostgres } from '../../api/test/postgres.ts'
import { createDatabase } from '../../api/test/postgres-databases.ts'
import { s3Store } from '../../api/test/s3-store.ts'
import { savePictures } from '../../api/test/save-pictures.ts'
import { type Program, spawnProgram } from '../../api/test/spawn-program.ts'
import { tempFolder } from '../../api/test/temp-folder.ts'
import { saveContent, saveStartedContent, TOKEN } from '../../api/test/test-api.ts'
import { aPdf, filesBody } from '../../api/test/upload-builders.ts'
import { startBalancer } from './balancer.ts'

// Whole processes start and end here; a machine that does much else takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Processes as they are run in production, on a real PostgreSQL that they share. */
let server: Postgres
beforeAll(async () => {
  server = await startPostgres(process.env)
})
afterAll(async () => {
  for (const db of databases) await db.destroy()
  await server.stop()
})

const databases: Db[] = []

/** Each needs a start of its own. */
const KILLS = process.env.LONG_TESTS ? 2 : 1

/** A database with the least content that pages can be made from. */
async function aDatabase() {
  const url = await createDatabase(server.url, `leasing_site_${randomBytes(4).toString('hex')}`)
  const db = await connect({ url })
  databases.push(db)
  await migrate(db)
  await saveStartedContent(db, {
    site: [aSite()],
    promotions: [aPromotion({ path: 'june', title: 'ชื่อเก่า' })],
  })
  return { url, db }
}

async function startProcess(
  url: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ program: Program; url: string }> {
  const program = spawnProgram('../website/server/main.ts', [], {
    NODE_ENV: 'production',
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: dataDir,
    PORT: '0',
    DRAIN_SECONDS: '1',
    CLOCK: '2025-06-15T12:00:00+07:00',
    ...env,
  })
  const [, address] = await program.printed(/the site is open: (http:\/\/[\d.:]+)\//)
  return { program, url: address! }
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Asks until it is so; how long that took. */
async function until(isSo: () => Promise<boolean>, limitMs = 15_000): Promise<number> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > limitMs) throw new Error('it did not come to be')
    await delay(20)
  }
  return performance.now() - started
}

describe('several workers behind one port, on SQLite', () => {
  async function aDataFolder() {
    const dataDir = await tempFolder()
    const db = await connect({ dataDir })
    await migrate(db)
    await saveStartedContent(db, {
      site: [aSite()],
      promotions: [aPromotion({ path: 'june', title: 'ชื่อเก่า' })],
      provinces: [aProvince('60', 'นครสวรรค์')],
    })
    await db.destroy()
    return dataDir
  }

  /** Process ids of the workers that serve, in the order in which they came. */
  const pidsOf = ({ output }: Program) =>
    [...output.stdout.matchAll(/"pid":(\d+),"msg":"a worker serves"/g)].map(([, pid]) => Number(pid))

  test('SIGHUP replaces them one after the other without a single failed request, and SIGTERM ends all of them', async () => {
    const site = await startProcess('', await aDataFolder(), { WORKERS: '2', LOG_LEVEL: 'info' })
    await until(async () => pidsOf(site.program).length === 2)
    const visitors = visit(site.url)

    process.kill(site.program.pid, 'SIGHUP')
    await until(async () => pidsOf(site.program).length === 4, 40_000)
    await until(async () => pidsOf(site.program).slice(0, 2).every(isGone))
    const statuses = await visitors.stop()
    site.program.signal('SIGTERM')

    expect(await site.program.ended).toBe(0)
    expect(pidsOf(site.program).every(isGone)).toBe(true)
    expect([...statuses.get('page')!.keys()]).toEqual([200])
    expect([...statuses.get('typed')!.keys()]).toEqual([200])
    expect([...statuses.get('form')!.keys()]).toEqual([303])
  })

  test('one that is killed is replaced while the other serves, and nothing that was taken is lost', async () => {
    const dataDir = await aDataFolder()
    const site = await startProcess('', dataDir, { WORKERS: '2', LOG_LEVEL: 'info', API_TOKEN: TOKEN })
    await until(async () => pidsOf(site.program).length === 2)
    const client = createHttpClient({ baseUrl: `${site.url}/api`, token: TOKEN, fetch })
    const taken: string[] = []
    const send = async (mobilePhone: string) => {
      const body = aHappyCar({ mobilePhone })
      taken.push((await client.sendHappyCar({ body: body as never })).reference)
    }

    await send('0811111111')
    process.kill(pidsOf(site.program)[0]!, 'SIGKILL')
    await until(async () => statusOf(`${site.url}/promotion`).then((status) => status === 200))
    await send('0822222222')
    await until(async () => pidsOf(site.program).length === 3)
    await send('0833333333')
    site.program.signal('SIGTERM')
    await site.program.ended

    const db = await connect({ dataDir })
    databases.push(db)
    const stored = await db.selectFrom('lead').select('reference').execute()
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(taken.toSorted())
  })

  test('a request that arrives while a worker dies is answered by the other one', async () => {
    const site = await startProcess('', await aDataFolder(), { WORKERS: '2', LOG_LEVEL: 'info' })
    await until(async () => pidsOf(site.program).length === 2)
    const [dying] = pidsOf(site.program)
    // Stopped first: whatever is handed to it from now on is lost with it.
    process.kill(dying!, 'SIGSTOP')

    const requests = Array.from({ length: 6 }, () =>
      fetch(`${site.url}/promotion`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(20_000),
      }).then(
        ({ status }) => status,
        ({ name }) => name,
      ),
    )
    await delay(300)
    process.kill(dying!, 'SIGKILL')

    expect(await Promise.all(requests)).toEqual(Array(6).fill(200))
  })

  test('when the first cannot start, none does, and the reason is said', async () => {
    const program = spawnProgram('../website/server/main.ts', [], {
      NODE_ENV: 'production',
      DATA_DIR: await aDataFolder(),
      PORT: String(await freePort()),
      HOST: '203.0.113.1',
      WORKERS: '2',
    })

    expect(await program.ended).toBe(1)
    expect(program.output.stderr).toContain('HOST: cannot listen on 203.0.113.1')
  })
})

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('two processes on one PostgreSQL', () => {
  test('both show a change of the content within two seconds, kept pages and all; one that is killed takes nothing with it: the other serves on, and a new one joins', async () => {
    const { url, db } = await aDatabase()
    const dataDir = await tempFolder()
    const sites = await Promise.all([startProcess(url, dataDir), startProcess(url, dataDir)])
    const shows = async (title: string) =>
      (await Promise.all(sites.map(async (site) => (await fetch(`${site.url}/promotion`)).text()))).every(
        (page) => page.includes(title),
      )
    expect(await shows('ชื่อเก่า')).toBe(true)

    await saveContent(db, { promotions: [aPromotion({ path: 'june', title: 'ชื่อใหม่' })] })
    const tookMs = await until(() => shows('ชื่อใหม่'))

    // Twice what is promised: other tests run at the same time.
    expect(tookMs).toBeLessThan(4000)

    const [first, second] = sites
    first.program.signal('SIGKILL')
    await first.program.ended
    const next = await startProcess(url, dataDir)

    expect(await statusOf(`${second.url}/promotion`)).toBe(200)
    expect(await statusOf(`${next.url}/promotion`)).toBe(200)
    expect(await statusOf(`${next.url}/readyz`)).toBe(200)
  })

  // The workers behind one port are replaced in the same way, which runs always.
  test.runIf(process.env.LONG_TESTS)(
    'are replaced one after the other without a single failed request',
    async () => {
      const { url } = await aDatabase()
      const dataDir = await tempFolder()
      const balancer = await startBalancer()
      const old = await Promise.all([startProcess(url, dataDir), startProcess(url, dataDir)])
      for (const site of old) await balancer.add(site.url)
      const visitors = visit(balancer.url)

      for (const site of old) {
        const next = await startProcess(url, dataDir)
        await balancer.add(next.url)
        site.program.signal('SIGTERM')
        expect(await site.program.ended).toBe(0)
        balancer.remove(site.url)
      }
      const statuses = await visitors.stop()

      expect(statuses.get('page')?.size).toBe(1)
      expect([...statuses.get('page')!.keys()]).toEqual([200])
      expect([...statuses.get('typed')!.keys()]).toEqual([200])
      expect([...statuses.get('form')!.keys()]).toEqual([303])
      expect(
        [...statuses.values()].flatMap((counts) => [...counts.values()]).reduce((a, b) => a + b),
      ).toBeGreaterThan(100)
    },
  )

  test('with one object store and nothing else in common, behind one balancer: what is begun at one goes on at the other, once', async () => {
    const { url, db } = await aDatabase()
    await saveStartedContent(db, { site: [aSite()], provinces: [aProvince('60', 'นครสวรรค์')] })
    const store = await s3Store()
    const smtp = await mailServer()
    const folders = [await tempFolder(), await tempFolder()]
    const balancer = await startBalancer()
    const env = {
      API_TOKEN: TOKEN,
      SESSION_SECRET: randomBytes(24).toString('hex'),
      DATA_KEY: randomBytes(24).toString('hex'),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'website@company.example',
      MAIL_LEADS_TO: 'leads@company.example',
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_REGION: store.region,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    }
    const sites = await Promise.all(folders.map((folder) => startProcess(url, folder, env)))
    for (const site of sites) await balancer.add(site.url)
    const clientOf = ({ url }: { url: string }) =>
      createHttpClient({ baseUrl: `${url}/api`, token: TOKEN, fetch })
    const [one, other, either] = [...sites, balancer].map(clientOf)
    const params = { folder: 'complaint' } as const
    const visitor = 'somying@example.com'

    const { ref } = await one!.requestOtp({ body: { phone: '0812345678' } })
    const [, code] = await sites[0]!.program.printed(/OTP (\d{6})/)
    const verified = await other!.verifyOtp({ body: { ref, code: code! } })
    const { items } = await one!.uploadObject({ params, body: filesBody(['หลักฐาน.pdf', aPdf()]) })
    const { key } = items[0]!
    const complaint = await other!.sendEmail({
      body: aComplaint({ email: visitor, attachments: [key] }) as never,
    })
    const kept = await one!.findUpload({ params, query: { key } })
    let sent = 0
    const sendForms = (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, () =>
          either!.sendHappyCar({ body: aHappyCar({ budget: 100_000 + sent++ }) as never }),
        ),
      )
    // Counts of forms are shared when a process saves its own, once a second.
    const forms = await sendForms(12)
    await delay(1500)
    forms.push(...(await sendForms(2)))
    await delay(1500)
    const last = await sendForms(2)
    forms.push(...last)
    const codeOf = (form: (typeof forms)[number]) => (form.status === 'rejected' ? form.reason.code : 'taken')
    const taken = forms.flatMap((form) => (form.status === 'fulfilled' ? [form.value.reference] : []))
    // The visitor is told as well.
    const toStaff = () =>
      smtp.mails.filter(({ envelope }) => envelope.to[0] !== visitor).map(({ subject }) => subject!)
    await until(async () => toStaff().length > taken.length)
    await delay(1500)

    expect(verified).toMatchObject({ success: true })
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(aPdf())
    expect(taken.length).toBeGreaterThanOrEqual(10)
    expect(last.map(codeOf)).toEqual(['too-many-requests', 'too-many-requests'])
    expect(
      toStaff()
        .map((subject) => subject.split(' ').at(-1))
        .sort(),
    ).toEqual([complaint.reference, ...taken].sort())
  })
})

describe('while the database is gone', () => {
  test('pages are served, rendered ones too, and the process stays ready and names what it lacks, until it is back', async () => {
    const { url, db } = await aDatabase()
    const { hostname, port } = new URL(url)
    const gate = await startGate({ host: hostname, port: Number(port) })
    const through = new URL(url)
    through.port = String(gate.port)
    const metricsPort = String(await freePort())
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`
    const dataDir = await tempFolder()
    await savePictures(db, dataDir)
    const site = await startProcess(through.href, dataDir, { METRICS_PORT: metricsPort })
    const readiness = async () =>
      (await (await fetch(`${site.url}/readyz`)).text()).replace(
        /\n(degraded: content|expiring|version) .*/g,
        '',
      )
    const degraded = async () =>
      (await (await fetch(metrics)).text()).match(/degraded\{what="database"\} (\d)/)?.[1]
    expect([await readiness(), await degraded()]).toEqual(['ready', '0'])

    gate.shut()
    await until(async () => (await readiness()) === 'ready\ndegraded: database')
    expect(await degraded()).toBe('1')
    const statuses = await Promise.all(
      ['/', '/promotion', '/promotion/june', '/?price=800000&down=20&term=60', '/healthz', '/readyz'].map(
        (path) => statusOf(site.url + path),
      ),
    )
    await saveContent(db, { promotions: [aPromotion({ path: 'june', title: 'ชื่อใหม่' })] })
    await delay(1500)
    const during = await (await fetch(`${site.url}/promotion`)).text()
    gate.open()
    await until(async () => (await readiness()) === 'ready')
    await until(async () => (await (await fetch(`${site.url}/promotion`)).text()).includes('ชื่อใหม่'))

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    expect(during).toContain('ชื่อเก่า')
    expect(site.program.output.stdout + site.program.output.stderr).not.toContain(
      through.password || 'select',
    )
  })
})

test('a process that is killed in the middle of its work starts again on the same SQLite file', async () => {
  const dataDir = await tempFolder()
  const db = await connect({ dataDir })
  await migrate(db)
  await saveStartedContent(db, { site: [aSite()], promotions: [aPromotion({ path: 'june' })] })
  await db.destroy()
  const start = async () => {
    const program = spawnProgram('../website/server/main.ts', [], {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      CLOCK: '2025-06-15T12:00:00+07:00',
    })
    const [, url] = await program.printed(/the site is open: (http:\/\/[\d.:]+)\//)
    return { program, url: url! }
  }

  for (let round = 0; round < KILLS; round++) {
    const { program, url } = await start()
    const visitors = visit(url)
    await delay(300)
    program.signal('SIGKILL')
    expect(await program.ended).toBe('SIGKILL')
    await visitors.stop()
  }

  const { url } = await start()
  expect(await statusOf(`${url}/promotion/june`)).toBe(200)
  expect(await statusOf(`${url}/readyz`)).toBe(200)
})

const ASKED = {
  page: (url: string, turn: number) => fetch(`${url}/promotion?utm_source=${turn}`),
  typed: (url: string, turn: number) => fetch(`${url}/?price=${800_000 + turn}&down=20&term=60`),
  form: (url: string) =>
    fetch(`${url}/cookie-consent`, {
      method: 'POST',
      body: new URLSearchParams({ consent: 'accepted', returnTo: '/' }),
      redirect: 'manual',
    }),
}

/** Visitors of each kind, who ask again a moment after they are answered, so that starting processes get their turn; what they were answered, counted by status. 0 is no answer. */
function visit(url: string) {
  const statuses = new Map<string, Map<number, number>>()
  let going = true
  const visitors = Object.entries(ASKED).map(async ([kind, ask]) => {
    const counts = new Map<number, number>()
    statuses.set(kind, counts)
    for (let turn = 0; going; turn++) {
      const status = await ask(url, turn).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
      counts.set(status, (counts.get(status) ?? 0) + 1)
      await delay(20)
    }
  })
  return {
    async stop() {
      going = false
      await Promise.all(visitors)
      return statuses
    },
  }
}
