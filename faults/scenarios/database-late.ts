import { setTimeout as delay } from 'node:timers/promises'
import { openCluster } from '../postgres.ts'
import { startProcess } from '../process.ts'
import { duration } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { ask, newVisitorsForm, until } from '../visitors.ts'

const AWAY_MS = 20_000
/** The longest wait between two tries, and the work of a start. */
const READY_WITHIN_MS = 10_000

export const databaseLate: Scenario = {
  name: 'late',
  async *run() {
    const { primary } = await openCluster()
    await primary.query('create database site')
    await primary.stop('fast')
    const site = await startProcess({
      env: { DATABASE_URL: primary.url.replace(/postgres$/, 'site') },
      untilOpen: false,
    })
    await delay(AWAY_MS)
    const deaths = site.deaths
    await primary.start()
    const recovered = await until(async () => (await ask(`${site.url}/readyz`)).status === 200, 'it is ready')
    const { status } = await newVisitorsForm(site.url)
    yield {
      fault: `the site starts ${duration(AWAY_MS)} before its database`,
      promised: `the process waits, and serves by itself within ${duration(READY_WITHIN_MS)} of the database`,
      seen: `ended ${deaths} times meanwhile; ready ${duration(recovered)} after the database; a form ${status}`,
      ok: deaths === 0 && recovered < READY_WITHIN_MS && status === 303,
    }
  },
}
