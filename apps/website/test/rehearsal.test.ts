import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addJobs, connect, migrate } from '@leasing/api/internals'
import { createHttpClient } from '@leasing/contract/http-client'
import { expect, test } from 'vitest'
import { aPromotion, aSite } from '../../api/test/builders.ts'
import { aHappyCar } from '../../api/test/form-builders.ts'
import { mailServer } from '../../api/test/mail-server.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { savePictures } from '../../api/test/save-pictures.ts'
import { spawnProgram } from '../../api/test/spawn-program.ts'
import { tempFolder } from '../../api/test/temp-folder.ts'
import { saveStartedContent, TOKEN } from '../../api/test/test-api.ts'
import { webhookReceiver } from '../../api/test/webhook-receiver.ts'

const NOT_REAL = 'ไม่ใช่เว็บไซต์จริง'

test('a restored copy with the variables of production takes requests, sends nothing, and says what it is', async () => {
  const { site, db, smtp, gateway, dataDir } = await theRehearsal()
  const api = createHttpClient({ baseUrl: `${site}/api`, token: TOKEN, fetch })

  const { reference } = await api.sendHappyCar({ body: aHappyCar() as never })
  await api.requestOtp({ body: { phone: '0812345678' } })
  // The worker of a site looks every second.
  await delay(2500)

  const jobs = await db.selectFrom('job').select(['id', 'attempts', 'doneAt']).execute()
  expect(jobs.length).toBeGreaterThan(1)
  expect(jobs.filter(({ attempts, doneAt }) => attempts > 0 || doneAt !== null)).toEqual([])
  expect(await db.selectFrom('lead').select('reference').execute()).toEqual([{ reference }])
  expect([smtp.state.connections, gateway.posts]).toEqual([0, []])
  const [message] = await readdir(path.join(dataDir, 'outbox/sms'))
  expect(await readFile(path.join(dataDir, 'outbox/sms', message!), 'utf8')).toMatch(/OTP \d{6}/)
  expect(await (await fetch(`${site}/readyz`)).text()).toMatch(
    /^ready\ndegraded: content .*\nexpiring .*\nrehearsal\nversion /,
  )
}, 60_000)

test('every page of a rehearsal says so to people and to search engines', async () => {
  const { site } = await theRehearsal()

  // Asked for twice: the second comes from memory.
  for (const page of ['/', '/', '/promotion/june', '/nowhere', '/contact-us']) {
    const answer = await fetch(site + page)
    expect(answer.headers.get('x-robots-tag'), page).toBe('noindex')
    expect(await answer.text(), page).toContain(NOT_REAL)
  }
  const refused = await fetch(`${site}/contact-us`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(NOT_REAL)])
  for (const file of ['/favicon.svg', '/healthz', '/api/promotions'])
    expect((await fetch(site + file)).headers.get('x-robots-tag'), file).toBe('noindex')
}, 60_000)

test('a rehearsal answers visitors as production does, but for its name', async () => {
  const { site } = await theRehearsal()

  const page = await fetch(`${site}/`)
  const choice = await fetch(`${site}/text-size`, {
    method: 'POST',
    body: new URLSearchParams({ size: 'large', returnTo: '/' }),
    redirect: 'manual',
  })

  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(await page.text()).toContain('<link rel="canonical" href="https://www.company.example/"')
  expect(choice.headers.get('set-cookie')).toContain('Secure')
}, 60_000)

let running: ReturnType<typeof rehearsal> | undefined

/** One for all tests: each start takes seconds. */
const theRehearsal = () => (running ??= rehearsal())

/** The site on a small restored database that holds a delivery which was waiting when it was saved. */
async function rehearsal() {
  const dataDir = await tempFolder()
  const smtp = await mailServer()
  const gateway = await webhookReceiver()
  const db = await connect({ dataDir })
  await migrate(db)
  await saveStartedContent(db, {
    site: [aSite()],
    promotions: [aPromotion({ path: 'june' })],
    provinces: [aProvince('60', 'นครสวรรค์')],
  })
  await savePictures(db, dataDir)
  const job = { id: 'one', kind: 'lead-mail', payload: {}, runAt: 0 }
  await db.transaction().execute((transaction) => addJobs(transaction, [job], 0))
  const program = spawnProgram('../website/server/main.ts', [], {
    SITE_MODE: 'rehearsal',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'https://www.company.example',
    API_TOKEN: TOKEN,
    SESSION_SECRET: 'a-session-secret-of-at-least-32-characters',
    DATA_KEY: 'a-data-key-of-at-least-32-characters',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'website@company.example',
    MAIL_LEADS_TO: 'leads@company.example',
    LEADS_WEBHOOK_URL: gateway.url,
    LEADS_WEBHOOK_SECRET: 'a-webhook-secret-of-at-least-32-characters',
    PURGE_URL: gateway.url,
    SMS_URL: gateway.url,
    SMS_TOKEN: 'token',
    SMS_SENDER: 'ARUN',
  })
  const [, site] = await program.printed(/the site is open: (http:\/\/[\d.:]+)\//)
  expect(program.output.stdout).toContain('nothing is sent and nothing is deleted')
  return { site: site!, db, smtp, gateway, dataDir }
}
