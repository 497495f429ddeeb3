import { Agent } from 'node:http'
import { addressFor, HAPPY_CAR, happyCarBody, happyCarFields, newPhone } from '../forms.ts'
import { startNginx } from '../nginx.ts'
import { mailSink, startProcess, TOKEN } from '../process.ts'
import { askThrough, oneConnection, type RawRequest, sendThenRead } from '../raw-request.ts'
import { count, countsText } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { ask } from '../visitors.ts'

const INNOCENTS = 200
const SENDERS = 20

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

const jsonOf = (bytes: number) => JSON.stringify({ ...happyCarBody('0812345678'), brand: 'x'.repeat(bytes) })
const oversizedJson = (bytes: number): RawRequest => ({
  path: '/api/happy-car',
  headers: { ...JSON_TYPE, authorization: `Bearer ${TOKEN}` },
  body: jsonOf(bytes),
})
const oversizedForm = (bytes: number): RawRequest => ({
  path: '/contactus',
  headers: { ...FORM_TYPE, 'x-forwarded-for': '203.0.113.9' },
  body: `message=${'x'.repeat(bytes)}`,
})
const tokenless: RawRequest = { path: '/api/happy-car', headers: JSON_TYPE, body: jsonOf(600_000) }

const HOSTILE = [oversizedJson(600_000), tokenless, oversizedForm(1_200_000)]

/** What is refused before it was read to its end is answered, and does not harm whoever comes next on the same connection. */
export const oversized: Scenario = {
  name: 'oversized',
  async *run() {
    const mail = await mailSink()
    const site = await startProcess({ env: { SMTP_URL: mail.url } })

    const promised = `${INNOCENTS} of ${INNOCENTS} innocent requests are answered`
    const same = oneConnection()
    for (const [name, url, agents] of [
      ['on the same kept connection', site.url, { hostile: same, innocent: same }],
      // Two visitors of the proxy, which has one connection to the site for both.
      [
        'through nginx with one upstream connection',
        await startNginx(site.url, { buffering: 'on' }),
        aPair(),
      ],
      ['through nginx that does not buffer', await startNginx(site.url, { buffering: 'off' }), aPair()],
    ] as const) {
      const fault = `a form or a page after an oversized or tokenless request, ${name}`
      if (!url) {
        yield { fault, promised, seen: 'no nginx on this machine', ok: undefined }
        continue
      }
      const { hostile, innocent, answered } = await takeTurns(url, agents)
      yield {
        fault,
        promised,
        seen: `${answered} of ${INNOCENTS} (${countsText(innocent)}); refused before them: ${countsText(hostile)}`,
        ok: answered === INNOCENTS,
      }
    }

    for (const [name, bytes] of [
      ['600 kB', 600_000],
      ['20 MB', 20_000_000],
    ] as const) {
      const seen = await sendAll(site.url, [
        oversizedJson(bytes),
        // A form of fields may be 1 MiB.
        oversizedForm(Math.max(bytes, 1_200_000)),
      ])
      const all = [...seen.values()].flatMap((statuses) => [...statuses])
      yield {
        fault: `${name} to the API and to a form, by fetch, http.request and a program that sends all before it reads`,
        promised: 'every sender reads its 413',
        seen: [...seen].map(([sender, statuses]) => `${sender}: ${countsText(statuses)}`).join('; '),
        ok: all.every(([status]) => status === 413),
      }
    }
  },
}

const aPair = () => ({ hostile: new Agent(), innocent: oneConnection() })

async function takeTurns(url: string, agents: { hostile: Agent; innocent: Agent }) {
  const [hostile, innocent] = [new Map<number, number>(), new Map<number, number>()]
  for (let turn = 0; turn < INNOCENTS; turn++) {
    count(hostile, await askThrough(agents.hostile, url, HOSTILE[turn % HOSTILE.length]!))
    count(
      innocent,
      await askThrough(agents.innocent, url, turn % 2 ? aForm() : { method: 'GET', path: '/promotion' }),
    )
  }
  agents.innocent.destroy()
  return { hostile, innocent, answered: (innocent.get(200) ?? 0) + (innocent.get(303) ?? 0) }
}

function aForm(): RawRequest {
  const phone = newPhone()
  const fields = {
    ...happyCarFields(phone),
    'consent.noticeVersion': '2569-1',
    'consent.privacyNotice': 'on',
  }
  return {
    path: HAPPY_CAR,
    headers: { ...FORM_TYPE, 'x-forwarded-for': addressFor(phone) },
    body: new URLSearchParams(fields).toString(),
  }
}

async function sendAll(url: string, requests: RawRequest[]) {
  const agent = oneConnection()
  const senders: [string, (request: RawRequest) => Promise<number>][] = [
    [
      'fetch',
      async ({ path, ...init }) =>
        (await ask(url + path, { method: 'POST', ...(init as RequestInit) })).status,
    ],
    ['http.request', (request) => askThrough(agent, url, request)],
    ['sends all, then reads', (request) => sendThenRead(url, request)],
  ]
  const seen = new Map<string, Map<number, number>>()
  for (const [name, send] of senders) {
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < SENDERS; turn++) count(statuses, await send(requests[turn % requests.length]!))
    seen.set(name, statuses)
  }
  agent.destroy()
  return seen
}
