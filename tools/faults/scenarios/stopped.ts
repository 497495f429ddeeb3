import { setTimeout as delay } from 'node:timers/promises'
import { createDataFolder, mailSink, startProcess } from '../process.ts'
import { countsText, duration, number, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import type { Target } from '../target.ts'
import { startSenders, waitUntil } from '../visitors.ts'

export const stopped: Scenario = {
  name: 'stopped',
  async *run({ rounds = 10, targets }) {
    for (const target of targets) yield await rowOf(target, rounds)
  },
}

async function rowOf(target: Target, rounds: number): Promise<Row> {
  const dataDir = await createDataFolder()
  const mail = await mailSink()
  const process = await startProcess({ kind: target.kind, dataDir, env: { SMTP_URL: mail.url } })
  const sending = await target.enter(process)
  const acknowledged = new Set<string>()
  const codes: (number | string)[] = []
  const statuses = new Map<number, number>()
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await process.start()
    const writers = startSenders(sending)
    await waitUntil(() => writers.acknowledged.size > 20, `${target.sent} are acknowledged`)
    await delay((round * 37) % 300)
    const begun = performance.now()
    codes.push(await process.end('SIGTERM'))
    slowest = Math.max(slowest, performance.now() - begun)
    await writers.stop()
    for (const key of writers.acknowledged) acknowledged.add(key)
    for (const [status, times] of writers.statuses)
      if (status) statuses.set(status, (statuses.get(status) ?? 0) + times)
  }
  const missing = await target.missing(acknowledged, { dataDir })
  return {
    fault: `SQLite: ${rounds} × SIGTERM of the ${target.kind} under ${sending.senders.length} writers`,
    promised: '0 acknowledged and missing, 0 × 500; the process ends with 0 within 10 s',
    seen: `${number(acknowledged.size)} acknowledged, ${missing} missing; answers ${countsText(statuses)}; ended with ${[...new Set(codes)].join(', ')} within ${duration(slowest)}`,
    ok: missing === 0 && !statuses.has(500) && codes.every((code) => code === 0) && slowest < 10_000,
  }
}
