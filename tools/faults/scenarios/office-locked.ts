import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { createDataFolder, mailSink, startProcess } from '../process.ts'
import { count, countsText, duration } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { OFFICE } from '../target.ts'
import { startReader, waitUntil } from '../visitors.ts'

const LOCKED_MS = 10_000
const PAGE_WITHIN_MS = 500

/** Another process holds SQLite's write lock while editors save. */
export const officeLocked: Scenario = {
  name: 'office-locked',
  async *run() {
    const dataDir = await createDataFolder()
    const mail = await mailSink()
    const office = await startProcess({ kind: 'office', dataDir, env: { SMTP_URL: mail.url } })
    const { senders, newKey, isAcknowledged } = await OFFICE.enter(office)
    const db = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { timeout: 5000 })
    db.exec('begin immediate')

    const page = startReader(office.url, { path: OFFICE.page })
    const held = delay(LOCKED_MS)
    const saves = await Promise.all(senders.map((send) => send(newKey())))
    await held
    await page.stop()
    db.exec('rollback')
    db.close()
    const again = await waitUntil(
      async () => isAcknowledged(await senders[0]!(newKey())),
      'a save is taken again',
    ).catch(() => undefined)

    const statuses = new Map<number, number>()
    for (const { status } of saves) count(statuses, status)
    const longest = Math.max(...page.times)
    yield {
      fault: `SQLite locked by another process for ${duration(LOCKED_MS)}, under the office`,
      promised: `${OFFICE.page} is served in under ${duration(PAGE_WITHIN_MS)}; saves are 503 with Retry-After, and taken again by themselves`,
      seen: [
        `${OFFICE.page} ${countsText(page.statuses)}, longest ${duration(longest)}`,
        `saves ${countsText(statuses)}, longest ${duration(Math.max(...saves.map(({ tookMs }) => tookMs)))}`,
        again === undefined ? 'not taken again' : `taken again after ${duration(again)}`,
      ].join('; '),
      ok:
        [...page.statuses.keys()].join() === '200' &&
        longest < PAGE_WITHIN_MS &&
        saves.every(({ status, retryAfter }) => status === 503 && retryAfter !== null) &&
        again !== undefined,
    }
  },
}
