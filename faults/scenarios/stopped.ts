import { setTimeout as delay } from 'node:timers/promises'
import { aDataFolder, mailSink, startProcess } from '../process.ts'
import { countsText, duration, number } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { missingOf, readStored } from '../stored.ts'
import { startWriters, until } from '../visitors.ts'

export const stopped: Scenario = {
  name: 'stopped',
  async *run({ rounds = 10 }) {
    const dataDir = await aDataFolder()
    const mail = await mailSink()
    const site = await startProcess({ dataDir, env: { SMTP_URL: mail.url } })
    const acknowledged = new Set<string>()
    const codes: (number | string)[] = []
    const statuses = new Map<number, number>()
    let slowest = 0
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await site.start()
      const writers = startWriters(site.url)
      await until(() => writers.acknowledged.size > 20, 'forms are acknowledged')
      await delay((round * 37) % 300)
      const begun = performance.now()
      codes.push(await site.end('SIGTERM'))
      slowest = Math.max(slowest, performance.now() - begun)
      await writers.stop()
      for (const phone of writers.acknowledged) acknowledged.add(phone)
      for (const [status, times] of writers.statuses)
        if (status) statuses.set(status, (statuses.get(status) ?? 0) + times)
    }
    const missing = missingOf(acknowledged, await readStored({ dataDir }))
    yield {
      fault: `SQLite: ${rounds} × SIGTERM under 8 writers`,
      promised: '0 acknowledged and missing, 0 × 500; the process ends with 0 within 10 s',
      seen: `${number(acknowledged.size)} acknowledged, ${missing} missing; answers ${countsText(statuses)}; ended with ${[...new Set(codes)].join(', ')} within ${duration(slowest)}`,
      ok: missing === 0 && !statuses.has(500) && codes.every((code) => code === 0) && slowest < 10_000,
    }
  },
}
