import { Agent } from 'node:http'
import path from 'node:path'
import { connect } from '@leasing/api/internals'
import { addressFor, newPhone } from '../forms.ts'
import { formAddresses, type OddRequest, oddRequests, otherAddresses } from '../odd-requests.ts'
import { createDataFolder, mailSink, PREVIEW_URL, type SiteProcess, startProcess } from '../process.ts'
import { askThrough } from '../raw-request.ts'
import { count, countsText, number, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { createBrowser, enrol, type Person } from '../staff.ts'
import { readStored } from '../stored.ts'
import { ask } from '../visitors.ts'

const APPS = path.join(import.meta.dirname, '../../../apps')
const routesOf = async (app: 'website' | 'office') =>
  (await import(path.join(APPS, app, 'build/server/index.js'))).routes

/** Sends bodies and methods that no page sends to every address that accepts forms. */
export const odd: Scenario = {
  name: 'odd',
  async *run({ targets }) {
    const kinds = targets.map(({ kind }) => kind)
    if (kinds.includes('site')) yield await rowOfSite()
    if (kinds.includes('office')) yield* rowsOfOffice()
  },
}

async function rowOfSite(): Promise<Row> {
  const dataDir = await createDataFolder()
  const mail = await mailSink()
  const site = await startProcess({ dataDir, env: { SMTP_URL: mail.url } })
  const addresses = formAddresses(await routesOf('website'))
  const send = async ({ path, init }: OddRequest) => {
    const headers = { ...(init.headers as object), 'x-forwarded-for': addressFor(newPhone()) }
    return (await ask(site.url + path, { ...init, headers })).status
  }
  return await rowOf(site, `${addresses.length} addresses that take forms, and their data`, {
    requests: oddRequests(addresses),
    send,
    countStored: async () => (await readStored({ dataDir })).leads,
  })
}

async function* rowsOfOffice(): AsyncGenerator<Row> {
  const dataDir = await createDataFolder()
  const mail = await mailSink()
  const office = await startProcess({ kind: 'office', dataDir, env: { SMTP_URL: mail.url } })
  const routes = await routesOf('office')
  const forms = formAddresses(routes)
  const others = [...otherAddresses(routes), '/assets/x', '/healthz', '/pictures/x']
  // Requests that sign a person out come last.
  const requests = oddRequests([...forms, ...others]).toSorted(
    (a, b) => Number(a.path.startsWith('/sign-out')) - Number(b.path.startsWith('/sign-out')),
  )
  const people: [name: string, person: Person][] = [
    ['nobody', createBrowser(office.url, '203.0.113.251')],
    ['an editor', await enrol(office, 'editor')],
    ['an administrator', await enrol(office, 'admin')],
  ]
  const countStored = () => countOfficeRows(dataDir)
  for (const [name, person] of people)
    yield await rowOf(
      office,
      `all ${forms.length + others.length} addresses of the office, and their data, as ${name}`,
      { requests, send: async ({ path, init }) => (await person.request(path, init)).status, countStored },
    )
  const addresses = formAddresses(await routesOf('website'))
  yield await rowOf(office, `${addresses.length} addresses of the preview host that take forms`, {
    requests: oddRequests(addresses),
    send: (request) => askPreview(office, request),
    countStored,
  })
}

/** Does not use `fetch`, which would replace the Host header. */
async function askPreview({ previewUrl }: SiteProcess, { method, path, init }: OddRequest): Promise<number> {
  const headers = { ...(init.headers as Record<string, string>), host: new URL(PREVIEW_URL).host }
  const body = init.body === undefined ? undefined : Buffer.from(init.body as string | Uint8Array)
  return await askThrough(agent, previewUrl, { method, path, headers, body })
}

const agent = new Agent({ keepAlive: true })

/** Counts the rows that odd requests could add. Sessions and the audit log are excluded: signing out writes to both. */
async function countOfficeRows(dataDir: string): Promise<number> {
  const db = await connect({ dataDir })
  try {
    let rows = 0
    for (const table of ['draft', 'release', 'media', 'staff', 'content', 'staffPasskey'] as const) {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      rows += Number(count)
    }
    return rows
  } finally {
    await db.destroy()
  }
}

type Attack = {
  requests: readonly OddRequest[]
  send: (request: OddRequest) => Promise<number>
  countStored: () => Promise<number>
}

async function rowOf(
  process: SiteProcess,
  where: string,
  { requests, send, countStored }: Attack,
): Promise<Row> {
  const statuses = new Map<number, number>()
  const wrong = new Set<string>()
  const [stored, errors] = [await countStored(), process.errorLines().length]
  for (const request of requests) {
    const status = await send(request)
    count(statuses, status)
    const { method, kind, path } = request
    if (status === 500 || status === 0) wrong.add(`${method} ${kind} ${path}`)
  }
  const added = (await countStored()) - stored
  const newErrors = process.errorLines().length - errors
  return {
    fault: `${number(requests.length)} odd requests to ${where}`,
    promised: '0 × 500, 0 lines of level error, nothing stored',
    seen: [
      countsText(statuses),
      `${newErrors} lines of level error`,
      `${added} stored`,
      ...[...wrong].slice(0, 3).map((what) => `e.g. ${what}`),
    ].join('; '),
    ok: wrong.size + newErrors + added === 0,
  }
}
