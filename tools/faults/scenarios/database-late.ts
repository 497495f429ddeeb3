import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { openCluster } from '../postgres.ts'
import { startProcess } from '../process.ts'
import { duration } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { sendOne } from '../target.ts'
import { ask, waitUntil } from '../visitors.ts'

const AWAY_MS = 20_000
/** The longest delay between two attempts. */
const NEXT_TRY_MS = 2000
/** The delay plus the work of a start: on a busy machine the work takes longer, but not more processor time. */
const READY_WITHIN_MS = 10_000
const TIMEOUT_MS = 180_000

export const databaseLate: Scenario = {
  name: 'late',
  async *run({ targets }) {
    for (const target of targets) {
      const { primary } = await openCluster()
      await primary.query('create database site')
      await primary.stop('fast')
      const process = await startProcess({
        kind: target.kind,
        env: { DATABASE_URL: primary.url.replace(/postgres$/, 'site') },
        untilOpen: false,
      })
      await delay(AWAY_MS)
      const deaths = process.deaths
      await primary.start()
      const isReady = async () => (await ask(`${process.url}/readyz`)).status === 200
      const cpuBefore = process.cpuMs()
      const recovered = await waitUntil(isReady, 'it is ready', TIMEOUT_MS)
      const cpuAfter = process.cpuMs()
      const workMs =
        cpuBefore === undefined || cpuAfter === undefined
          ? recovered
          : Math.min(cpuAfter - cpuBefore, recovered)
      const { isAccepted, answer } = await sendOne(await target.enter(process))
      yield {
        fault: `the ${target.kind} starts ${duration(AWAY_MS)} before its database`,
        promised: `the process waits, and serves by itself within ${duration(READY_WITHIN_MS)} of the database where nothing else wants the processors: it tries every ${duration(NEXT_TRY_MS)}, and the rest is work`,
        seen: `ended ${deaths} times meanwhile; ready ${duration(recovered)} after the database, with ${duration(workMs)} of processor time, load ${loadavg()[0]!.toFixed(0)}; one of the ${target.sent} then ${answer.status}`,
        ok: deaths === 0 && NEXT_TRY_MS + workMs < READY_WITHIN_MS && isAccepted,
      }
    }
  },
}
