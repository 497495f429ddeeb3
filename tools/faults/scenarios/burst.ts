import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { whenFileEnds } from '../../../apps/api/test/file-end.ts'
import { createDataFolder, mailSink, startProcess, TOKEN } from '../process.ts'
import { count, countsText, duration, quantile } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { readStored } from '../stored.ts'

const PROGRAM = path.join(import.meta.dirname, '../programs/send-at-once.ts')

type Answers = {
  answers: { status: number; retryAfter: boolean; tookMs: number }[]
  tookMs: number
  cpuMs: number
}

/** Counts the forms that one process on SQLite accepts when they all arrive at the same moment. */
export const burst: Scenario = {
  name: 'burst',
  async *run() {
    const dataDir = await createDataFolder()
    const mail = await mailSink()
    const site = await startProcess({ dataDir, env: { SMTP_URL: mail.url } })
    // The first request lets the engine compile the code.
    await sendAtOnce(site.url, 1, 0)
    let stored = 1
    for (const { total, atLeast, withinMs, first } of [
      { total: 1000, atLeast: 1000, withinMs: 10_000, first: 1000 },
      { total: 10_000, atLeast: 1500, withinMs: 20_000, first: 10_000 },
    ]) {
      const cpuBefore = site.cpuMs()
      const { answers, tookMs, cpuMs } = await sendAtOnce(site.url, total, first)
      const cpuAfter = site.cpuMs()
      const siteCpu =
        cpuBefore !== undefined && cpuAfter !== undefined
          ? `, the site ${duration(cpuAfter - cpuBefore)}`
          : ''
      const statuses = new Map<number, number>()
      for (const { status } of answers) count(statuses, status)
      const accepted = answers.filter(({ status }) => status === 201)
      const inTime = accepted.filter((answer) => answer.tookMs <= withinMs).length
      const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter).length
      const times = (of: typeof answers) => {
        const all = of.map((answer) => answer.tookMs)
        return `p50 ${duration(quantile(all, 0.5))}, p99 ${duration(quantile(all, 0.99))}`
      }
      const { leads } = await readStored({ dataDir })
      const missing = accepted.length - (leads - stored)
      stored = leads
      yield {
        fault: `${total.toLocaleString('en')} forms at once to the API on SQLite`,
        promised:
          atLeast === total
            ? `all are 201 within ${duration(withinMs)}`
            : `at least ${atLeast.toLocaleString('en')} are 201 within ${duration(withinMs)}, the rest 503 with Retry-After`,
        seen: `${countsText(statuses)}, ${inTime} × 201 in time; 201: ${times(accepted)}; all: ${times(answers)}; ${missing} missing; the generator used ${duration(cpuMs)} of processor in ${duration(tookMs)}${siteCpu}; load ${loadavg()[0]!.toFixed(0)}`,
        ok: inTime >= atLeast && accepted.length + refused === total && missing === 0,
      }
    }
  },
}

async function sendAtOnce(url: string, total: number, first: number): Promise<Answers> {
  const child = spawn(process.execPath, [PROGRAM, url, String(total), TOKEN, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  whenFileEnds(() => child.kill('SIGKILL'))
  return JSON.parse(await text(child.stdout))
}
