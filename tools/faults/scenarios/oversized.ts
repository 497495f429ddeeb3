import { Agent } from 'node:http'
import { addressFor, HAPPY_CAR, happyCarBody, happyCarFields, NOTICE_VERSION, newPhone } from '../forms.ts'
import { startNginx } from '../nginx.ts'
import { mailSink, type SiteProcess, startProcess, TOKEN, watchMemory } from '../process.ts'
import {
  askThrough,
  oneConnection,
  type RawRequest,
  sendThenRead,
  sendUntilAnswered,
} from '../raw-request.ts'
import { count, countsText, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { createBrowser, draftFields, enrol, newDraftId } from '../staff.ts'
import type { Target } from '../target.ts'
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

/** The requests to a process, and the accepted results. */
type Attack = {
  url: string
  kind: Target['kind']
  /** Requests that are rejected before their bodies are read. */
  hostile: readonly RawRequest[]
  /** Requests on the same connections, alternately a form and a page. */
  innocent: (turn: number) => RawRequest
  isAnswered: (status: number) => boolean
  /** Requests with bodies of at least this size, which are rejected with 413. */
  tooLarge: (bytes: number) => readonly RawRequest[]
}

/** A request that is rejected before its body is read gets a response, and does not harm the next request on the same connection. */
export const oversized: Scenario = {
  name: 'oversized',
  async *run({ targets }) {
    const mail = await mailSink()
    for (const { kind } of targets) {
      const process = await startProcess({ kind, env: { SMTP_URL: mail.url } })
      const attack = kind === 'site' ? attackOnSite(process) : await attackOnOffice(process)
      yield* rowsOfNext(attack)
      yield* rowsOfSenders(attack)
      if (kind === 'office') yield await rowOfStranger(process)
    }
  },
}

const attackOnSite = ({ url }: SiteProcess): Attack => ({
  url,
  kind: 'site',
  hostile: [oversizedJson(600_000), tokenless, oversizedForm(1_200_000)],
  innocent: (turn) => (turn % 2 ? aForm() : { method: 'GET', path: '/promotion' }),
  isAnswered: (status) => status === 200 || status === 303,
  // A form without files may have 1 MiB.
  tooLarge: (bytes) => [oversizedJson(bytes), oversizedForm(Math.max(bytes, 1_200_000))],
})

async function attackOnOffice(office: SiteProcess): Promise<Attack> {
  const editor = await enrol(office, 'editor')
  const stranger = createBrowser(office.url, '203.0.113.9').headers()
  const signIn = (bytes: number): RawRequest => ({
    path: '/sign-in',
    headers: { ...FORM_TYPE, ...stranger },
    body: `email=${'x'.repeat(bytes)}`,
  })
  const ofStaff = (bytes: number): RawRequest => ({
    path: '/releases/new',
    headers: { ...FORM_TYPE, ...editor.headers() },
    body: `title=${'x'.repeat(bytes)}`,
  })
  const withoutSession = (type: string): RawRequest => ({
    path: '/media/upload',
    headers: { ...stranger, 'content-type': type },
    body: 'x'.repeat(600_000),
  })
  const save = (): RawRequest => ({
    path: '/content/news/~new',
    headers: { ...FORM_TYPE, ...editor.headers() },
    body: new URLSearchParams(draftFields(newDraftId())).toString(),
  })
  return {
    url: office.url,
    kind: 'office',
    hostile: [
      signIn(600_000),
      withoutSession('text/plain'),
      ofStaff(600_000),
      withoutSession('multipart/form-data; boundary=x'),
    ],
    innocent: (turn) => (turn % 2 ? save() : { method: 'GET', path: '/sign-in' }),
    isAnswered: (status) => status === 200 || status === 302,
    tooLarge: (bytes) => [signIn(bytes), ofStaff(bytes)],
  }
}

async function* rowsOfNext(attack: Attack): AsyncGenerator<Row> {
  const { url, kind } = attack
  const promised = `${INNOCENTS} of ${INNOCENTS} innocent requests are answered`
  const same = oneConnection()
  for (const [name, through, agents] of [
    ['on the same kept connection', url, { hostile: same, innocent: same }],
    // nginx has one connection to the process for both visitors.
    [
      'through nginx with one upstream connection',
      await startNginx(url, { buffering: 'on' }),
      createAgents(),
    ],
    ['through nginx that does not buffer', await startNginx(url, { buffering: 'off' }), createAgents()],
  ] as const) {
    const fault = `a form or a page of the ${kind} after requests that were refused unread, ${name}`
    if (!through) {
      yield { fault, promised, seen: 'no nginx on this machine', ok: undefined }
      continue
    }
    const { hostile, innocent, answered } = await alternate(through, attack, agents)
    yield {
      fault,
      promised,
      seen: `${answered} of ${INNOCENTS} (${countsText(innocent)}); refused before them: ${countsText(hostile)}`,
      ok: answered === INNOCENTS,
    }
  }
}

async function* rowsOfSenders({ url, kind, tooLarge }: Attack): AsyncGenerator<Row> {
  for (const [name, bytes] of [
    ['600 kB', 600_000],
    ['20 MB', 20_000_000],
  ] as const) {
    const seen = await sendAll(url, tooLarge(bytes))
    const all = [...seen.values()].flatMap((statuses) => [...statuses])
    yield {
      fault: `${name} to forms of the ${kind}, by fetch, http.request and a program that sends all before it reads`,
      promised: 'every sender reads its 413',
      seen: [...seen].map(([sender, statuses]) => `${sender}: ${countsText(statuses)}`).join('; '),
      ok: all.every(([status]) => status === 413),
    }
  }
}

const STREAM_MIB = 300
/** The most MiB that may be sent before the response: system buffers hold part of a body. */
const READ_MIB = 16
const GROWTH_MIB = 64

/** A client without a session sends a body without a length. */
async function rowOfStranger(office: SiteProcess): Promise<Row> {
  const memory = watchMemory(office)
  const headers = { ...createBrowser(office.url, '203.0.113.9').headers(), 'content-type': 'text/plain' }
  const { status, sentMib } = await sendUntilAnswered(
    office.url,
    { path: '/media/upload', headers },
    STREAM_MIB,
  )
  const peak = memory.stop()
  const grown = peak === undefined ? undefined : peak - memory.before!
  return {
    fault: `${STREAM_MIB} MiB of text/plain in chunks to the upload of pictures, without a session`,
    promised: `led to the sign-in before ${READ_MIB} MiB were sent; the memory of the office grows by less than ${GROWTH_MIB} MiB`,
    seen: `${status} after ${sentMib} MiB; ${grown === undefined ? 'the system does not say what it took' : `${grown.toFixed(0)} MiB more`}`,
    ok: status === 302 && sentMib <= READ_MIB && (grown === undefined || grown < GROWTH_MIB),
  }
}

const createAgents = () => ({ hostile: new Agent(), innocent: oneConnection() })

async function alternate(
  url: string,
  { hostile: requests, innocent: next, isAnswered }: Attack,
  agents: { hostile: Agent; innocent: Agent },
) {
  const [hostile, innocent] = [new Map<number, number>(), new Map<number, number>()]
  for (let turn = 0; turn < INNOCENTS; turn++) {
    count(hostile, await askThrough(agents.hostile, url, requests[turn % requests.length]!))
    count(innocent, await askThrough(agents.innocent, url, next(turn)))
  }
  agents.innocent.destroy()
  const answered = [...innocent].reduce((sum, [status, times]) => sum + (isAnswered(status) ? times : 0), 0)
  return { hostile, innocent, answered }
}

function aForm(): RawRequest {
  const phone = newPhone()
  const fields = {
    ...happyCarFields(phone),
    'consent.noticeVersion': NOTICE_VERSION,
    'consent.privacyNotice': 'on',
  }
  return {
    path: HAPPY_CAR,
    headers: { ...FORM_TYPE, 'x-forwarded-for': addressFor(phone) },
    body: new URLSearchParams(fields).toString(),
  }
}

async function sendAll(url: string, requests: readonly RawRequest[]) {
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
