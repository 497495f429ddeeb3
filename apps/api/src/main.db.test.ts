import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { VERSION } from '@leasing/server/process-figures'
import { expect, onTestFinished, test } from 'vitest'
import { aPromotion, aSite } from '../test/builders.ts'
import { freePort } from '../test/free-port.ts'
import { startGate } from '../test/gate.ts'
import { aNewLead, NAMES } from '../test/lead-builders.ts'
import { savePictures } from '../test/save-pictures.ts'
import { runProgram, spawnProgram } from '../test/spawn-program.ts'
import { tempFolder } from '../test/temp-folder.ts'
import { saveStartedContent } from '../test/test-api.ts'
import { connectForTest, engine, long, migratedDatabase, once } from '../test/test-database.ts'
import { createEncryption, type Encryption } from './encryption/encryption.ts'
import { saveLead } from './leads/save-lead.ts'

const MAIN = 'src/main.ts'
const TOKEN = 'a-credential-of-at-least-32-characters'
const PRODUCTION = {
  SITE_MODE: 'production',
  PUBLIC_URL: 'https://www.example.co.th',
  HOST: '127.0.0.1',
  API_TOKEN: TOKEN,
  DATA_KEY: 'another-secret-of-at-least-32-characters',
  SMS_URL: 'https://sms.example/',
  SMS_TOKEN: 'token',
  SMS_SENDER: 'ARUN',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'website@company.example',
  MAIL_LEADS_TO: 'leads@company.example',
}

let running: ReturnType<typeof started> | undefined

/** One for the tests that only ask: each start takes a second. */
const theApi = () => (running ??= started({ API_TOKEN: TOKEN }))

once('the API serves below /api as a process of its own', async () => {
  const { url } = await theApi()
  const headers = { authorization: `Bearer ${TOKEN}` }

  const answer = await fetch(`${url}/api/promotions`, { headers })
  const head = await fetch(`${url}/api/promotions`, { headers, method: 'HEAD' })

  expect(await answer.json()).toMatchObject({ items: [{ path: 'june' }] })
  expect(head.status).toBe(200)
  expect(head.headers.get('etag')).toBe(answer.headers.get('etag'))
  expect((await fetch(`${url}/api/promotions`)).status).toBe(401)
  expect((await fetch(`${url}/api/nothing`, { headers })).status).toBe(404)
  expect((await fetch(`${url}/promotions`, { headers })).status).toBe(404)
  expect((await fetch(`${url}/api/docs`)).status).toBe(200)
  for (const path of ['/healthz', '/api/docs', '/api/promotions', '/nothing'])
    expect((await fetch(url + path)).headers.get('content-security-policy'), path).toContain(
      "frame-ancestors 'none'",
    )
})

once('a local copy makes its own credential and keeps it in the data folder', async () => {
  const { url, dataDir } = await started()

  const keys = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'))
  const answer = await fetch(`${url}/api/promotions`, {
    headers: { authorization: `Bearer ${keys.API_TOKEN}` },
  })

  expect(answer.status).toBe(200)
})

once('it says that it lives, that it is ready, and what it lacks', async () => {
  const { url, db } = await theApi()
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`)
    const text = await answer.text()
    expect(text).toMatch(/\ndegraded: content \(.*dealers is empty, /)
    return [answer.status, text.replace(/\ndegraded: content .*/, '')]
  }

  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await readiness()).toEqual([200, `ready\nversion ${VERSION}`])
  await db.schema.alterTable('contentVersion').renameTo('elsewhere').execute()
  await expect.poll(readiness).toEqual([200, `ready\ndegraded: database\nversion ${VERSION}`])
  await db.schema.alterTable('elsewhere').renameTo('contentVersion').execute()
  await expect.poll(readiness).toEqual([200, `ready\nversion ${VERSION}`])
})

once('after the signal to end it is not ready, and goes on answering for DRAIN_SECONDS', async () => {
  const { url, program } = await started({ API_TOKEN: TOKEN, DRAIN_SECONDS: '1' })
  const status = async () => (await fetch(`${url}/readyz`)).status

  program.signal('SIGTERM')

  await expect.poll(status, { timeout: 900 }).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await program.ended).toBe(0)
})

once(
  'while it makes the pictures of its first start it serves and says so, and ends at once when told to',
  async () => {
    const program = spawnProgram(MAIN, [], { DATA_DIR: await tempFolder(), PORT: '0', API_TOKEN: TOKEN })
    const [, port] = await program.printed(/"port":(\d+).*"msg":"listening"/)
    await program.printed(/pictures are being made/)

    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`)
    const before = performance.now()
    program.signal('SIGTERM')

    // Holidays and samples that ship end at some day.
    const text = (await readiness.text()).replace(/\nexpiring .*/, '')
    expect([readiness.status, text]).toEqual([200, `ready\ndegraded: files\nversion ${VERSION}`])
    expect(await program.ended).toBe(0)
    // Two encodings that run are finished; all that remain take minutes.
    expect(performance.now() - before).toBeLessThan(10_000)
  },
)

long('the clock starts where it is told to', async () => {
  const { url } = await started({ API_TOKEN: TOKEN, CLOCK: '2026-01-01T00:00:00+07:00' })

  const answer = await fetch(`${url}/api/promotions`, { headers: { authorization: `Bearer ${TOKEN}` } })

  expect(await answer.json()).toEqual({ items: [] })
})

once.each(process.env.LONG_TESTS ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  '%s ends it cleanly, whoever keeps a connection open',
  async (signal) => {
    const { url, program } = await started({ API_TOKEN: TOKEN })
    await (await fetch(`${url}/api/docs`)).text()

    const before = performance.now()
    program.signal(signal)

    expect(await program.ended).toBe(0)
    // A connection that is kept would be closed after a minute.
    expect(performance.now() - before).toBeLessThan(5000)
    expect(program.output.stdout).toMatch(/"msg":"closed"/)
    expect(program.output.stderr).toBe('')
  },
)

once('every bad variable is named in a line, and nothing starts', async () => {
  const { code, stdout, stderr } = await runProgram(MAIN, [], {
    DATA_DIR: await tempFolder(),
    PORT: 'http',
    SITE_MODE: 'production',
    CLOCK: '2025-06-15T12:00:00+07:00',
  })

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trim().split('\n')).toEqual([
    'PORT: must be a whole number from 0 to 65535',
    'API_TOKEN: is missing; production needs one of at least 32 characters',
    'DATA_KEY: is missing; production needs one of at least 32 characters',
    'CLOCK: is not allowed in production',
    'PUBLIC_URL: is missing; production needs the address that visitors use',
    'SMS_URL: is missing; production needs the gateway that sends text messages',
    'SMTP_URL: is missing; production delivers leads by e-mail',
    'MAIL_FROM: is missing; mails need a sender',
    'MAIL_LEADS_TO: is missing; leads need someone who reads them',
  ])
})

long('a port that is in use is named in a line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }

  const { code, stderr } = await runProgram(MAIN, [], await filled({ PORT: String(port) }))

  expect({ code, stderr }).toEqual({ code: 1, stderr: `PORT: ${port} is in use already\n` })
})

long('a data folder that cannot be written is named in a line', async () => {
  const file = path.join(await tempFolder(), 'file')
  await writeFile(file, '')

  const { code, stderr } = await runProgram(MAIN, [], {
    DATA_DIR: `${file}/data`,
    API_TOKEN: TOKEN,
    DATA_KEY: TOKEN,
  })

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `DATA_DIR: ${file}/data cannot be written (ENOTDIR)\n`,
  })
})

once('a database that does not answer is named in a line, without its password', async () => {
  const { code, stderr } = await runProgram(MAIN, [], {
    DATA_DIR: await tempFolder(),
    DATABASE_URL: 'postgres://user:a-password@127.0.0.1:1/site',
  })

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'DATABASE_URL: the database does not answer (ECONNREFUSED)\n',
  })
})

/** Production whose database is away. */
async function waiting() {
  const port = String(await freePort())
  const program = spawnProgram(MAIN, [], {
    ...PRODUCTION,
    PORT: port,
    DATA_DIR: await tempFolder(),
    DATABASE_URL: 'postgres://user:a-password@127.0.0.1:1/site',
  })
  await program.printed(/"level":40.*the database does not answer \(ECONNREFUSED\)/)
  return { program, at: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

once(
  'in production a database that is away is waited for, and the process can be told to end meanwhile',
  async () => {
    const { program, at } = await waiting()

    const [health, readiness] = [await at('/healthz'), await at('/readyz')]
    program.signal('SIGTERM')

    expect([health.status, readiness.status]).toEqual([200, 503])
    expect(await readiness.text()).toBe(`not ready\nstarting\nversion ${VERSION}`)
    expect(await program.ended).toBe(0)
    expect(program.output.stdout + program.output.stderr).not.toContain('a-password')
  },
)

long('a call to a process that waits for its database is told after a while to come back', async () => {
  const { at } = await waiting()

  const call = await at('/api/promotions')

  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await call.json()).toMatchObject({ code: 'unavailable' })
})

test.runIf(engine === 'postgres')(
  'in production the process opens by itself when its database is there',
  async () => {
    const { DATABASE_URL = '', ...variables } = await filled()
    const url = new URL(DATABASE_URL)
    const gate = await startGate({ host: url.hostname, port: Number(url.port) })
    url.port = String(gate.port)
    gate.shut()

    const program = spawnProgram(MAIN, [], {
      ...PRODUCTION,
      DATA_DIR: variables.DATA_DIR!,
      DATABASE_URL: url.href,
      PORT: '0',
    })
    await program.printed(/the database does not answer/)
    gate.open()
    const [, port] = await program.printed(/"port":(\d+).*"msg":"listening"/)

    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    program.signal('SIGKILL')
  },
)

test.runIf(engine === 'postgres')(
  'a wrong key ends the start as soon as the database can be asked',
  async () => {
    const { DATABASE_URL = '', ...variables } = await filled()
    await saveRequest({ DATABASE_URL }, createEncryption('the-key-of-the-requests'))
    const url = new URL(DATABASE_URL)
    const gate = await startGate({ host: url.hostname, port: Number(url.port) })
    url.port = String(gate.port)
    gate.shut()

    const program = spawnProgram(MAIN, [], {
      ...PRODUCTION,
      DATA_DIR: variables.DATA_DIR!,
      DATABASE_URL: url.href,
      PORT: '0',
    })
    await program.printed(/the database does not answer/)
    gate.open()

    expect(await program.ended).toBe(1)
    expect(program.output.stderr).toMatch(/^DATA_KEY: decrypts none of the newest requests.*\n$/)
  },
)

test.runIf(engine === 'postgres')('in production too, a database that refuses ends the start', async () => {
  const { DATABASE_URL = '' } = await filled()
  const url = new URL(DATABASE_URL)
  url.pathname = '/nothing'

  const { code, stderr } = await runProgram(MAIN, [], {
    ...PRODUCTION,
    DATA_DIR: await tempFolder(),
    DATABASE_URL: url.href,
  })

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'DATABASE_URL: the database refuses: database "nothing" does not exist (3D000)\n',
  })
})

test.runIf(engine === 'postgres')('a database that is not there is named in a line', async () => {
  const { DATABASE_URL = '' } = await filled()
  const url = new URL(DATABASE_URL)
  url.pathname = '/nothing'

  const { code, stderr } = await runProgram(MAIN, [], {
    DATA_DIR: await tempFolder(),
    DATABASE_URL: url.href,
  })

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'DATABASE_URL: the database refuses: database "nothing" does not exist (3D000)\n',
  })
})

test.runIf(engine === 'sqlite')('a database file that is none is named in a line', async () => {
  const dataDir = await tempFolder()
  await writeFile(path.join(dataDir, 'site.sqlite'), 'x'.repeat(5000))

  const { code, stderr } = await runProgram(MAIN, [], { DATA_DIR: dataDir })

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'DATA_DIR: the database in it cannot be used: file is not a database\n',
  })
})

once('a key that opens nothing of the newest requests is named in a line, and nothing starts', async () => {
  const variables = await filled()
  const key = createEncryption('the-key-of-the-requests')
  await saveRequest(variables, key)
  await saveRequest(variables, key)

  const { code, stderr } = await runProgram(MAIN, [], {
    ...variables,
    API_TOKEN: TOKEN,
    DATA_KEY: 'another-key',
  })

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `DATA_KEY: decrypts none of the newest requests, which were encrypted with the key ${key.keyId}; set that one, or name it in DATA_KEY_PREVIOUS (a local copy has it in keys.json)\n`,
  })
})

once(
  'a new key beside the previous one starts, and so does a site that a few requests of a lost key are in',
  async () => {
    const variables = await filled({ API_TOKEN: TOKEN, PORT: '0' })
    await saveRequest(variables, createEncryption('a-previous-key'))

    const changed = spawnProgram(MAIN, [], {
      ...variables,
      DATA_KEY: 'the-new-key',
      DATA_KEY_PREVIOUS: 'a-previous-key',
    })
    await changed.printed(/"msg":"listening"/)
    expect(changed.output.stdout).not.toContain('DATA_KEY')
    await saveRequest(variables, createEncryption('the-new-key'))
    const without = spawnProgram(MAIN, [], { ...variables, DATA_KEY: 'the-new-key' })

    await without.printed(/"msg":"listening"/)
    const { keyId } = createEncryption('a-previous-key')
    expect(without.output.stdout).toMatch(
      new RegExp(
        `"keys":\\["${keyId}"\\],"msg":"not every request can be read: name these keys in DATA_KEY_PREVIOUS`,
      ),
    )
  },
)

async function saveRequest({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>, encryption: Encryption) {
  const db = await connectForTest(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR })
  const clock = () => Date.parse('2025-06-15T12:00:00+07:00')
  await db
    .transaction()
    .execute((transaction) => saveLead(transaction, { encryption, clock, content: NAMES }, aNewLead()))
}

/** The API as a process of its own, on any free port, with one promotion until the end of 2025. */
async function started(env: Record<string, string> = {}) {
  const variables = await filled({ PORT: '0', ...env })
  const program = spawnProgram(MAIN, [], variables)
  const [, port] = await program.printed(/"port":(\d+).*"msg":"listening"/)
  const { DATA_DIR: dataDir = '', DATABASE_URL } = variables
  const db = await connectForTest(DATABASE_URL ? { url: DATABASE_URL } : { dataDir })
  return { url: `http://127.0.0.1:${port}`, program, dataDir, db }
}

/** The variables that lead to a database with content, so that nothing is imported. */
async function filled(env: Record<string, string> = {}): Promise<Record<string, string>> {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  await saveStartedContent(db, { site: [aSite()], promotions: [aPromotion({ path: 'june' })] })
  const database =
    'url' in config
      ? { DATABASE_URL: config.url, DATA_DIR: await tempFolder() }
      : { DATA_DIR: config.dataDir }
  await savePictures(db, database.DATA_DIR)
  return { CLOCK: '2025-06-15T12:00:00+07:00', ...database, ...env }
}

once('it tells its figures on an address and a port of their own', async () => {
  const port = await freePort()
  const { url } = await started({ API_TOKEN: TOKEN, METRICS_PORT: String(port), METRICS_HOST: '::1' })

  const figures = await (await fetch(`http://[::1]:${port}/metrics`)).text()

  for (const name of ['leasing_jobs{state="failed"}', 'leasing_database_up', 'leasing_security_events_total'])
    expect(figures).toContain(`\n${name}`)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
})
