import path from 'node:path'
import { addressFor, newPhone } from '../forms.ts'
import { formAddresses, oddRequests } from '../odd-requests.ts'
import { aDataFolder, mailSink, startProcess } from '../process.ts'
import { count, countsText, number } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { readStored } from '../stored.ts'
import { ask } from '../visitors.ts'

const BUILD = path.join(import.meta.dirname, '../../apps/website/build/server/index.js')

/** Bodies and methods that no page sends, to every address that takes a form. */
export const odd: Scenario = {
  name: 'odd',
  async *run() {
    const dataDir = await aDataFolder()
    const mail = await mailSink()
    const site = await startProcess({ dataDir, env: { SMTP_URL: mail.url } })
    const { routes } = await import(BUILD)
    const addresses = formAddresses(routes)
    const requests = oddRequests(addresses)
    const statuses = new Map<number, number>()
    const wrong = new Set<string>()
    for (const { path, method, kind, init } of requests) {
      const headers = { ...init.headers, 'x-forwarded-for': addressFor(newPhone()) }
      const { status } = await ask(site.url + path, { ...init, headers })
      count(statuses, status)
      if (status === 500 || status === 0) wrong.add(`${method} ${kind} ${path}`)
    }
    const { leads } = await readStored({ dataDir })
    const errors = site.errorLines().length
    yield {
      fault: `${number(requests.length)} odd requests to ${addresses.length} addresses that take forms, and their data`,
      promised: '0 × 500, 0 lines of level error, nothing stored',
      seen: [
        countsText(statuses),
        `${errors} lines of level error`,
        `${leads} leads stored`,
        ...[...wrong].slice(0, 3).map((what) => `e.g. ${what}`),
      ].join('; '),
      ok: wrong.size + errors + leads === 0,
    }
  },
}
