import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { newPhone } from '../forms.ts'
import { createDataFolder, mailSink, startProcess } from '../process.ts'
import { countsText, duration } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { newVisitorsForm, postToApi, startReader, waitUntil } from '../visitors.ts'

const LOCKED_MS = 10_000
/** More than the site renders concurrently. */
const PAGE_FORMS = 12
/** More leads than share one transaction. */
const API_FORMS = 60
const KEPT_WITHIN_MS = 500
const FORM_WITHIN_MS = 6500

/** Another process, such as a tool, a backup or an interactive shell, holds SQLite's write lock. */
export const locked: Scenario = {
  name: 'locked',
  async *run() {
    const dataDir = await createDataFolder()
    const mail = await mailSink()
    const site = await startProcess({ dataDir, env: { SMTP_URL: mail.url } })
    await newVisitorsForm(site.url)
    const db = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { timeout: 5000 })
    db.exec('begin immediate')

    const cached = startReader(site.url)
    const rendered = startReader(site.url, { path: '/?price=812345&down=20&term=60' })
    const held = delay(LOCKED_MS)
    const forms = await Promise.all([
      ...Array.from({ length: PAGE_FORMS }, () => newVisitorsForm(site.url)),
      ...Array.from({ length: API_FORMS }, () => postToApi(site.url, newPhone())),
    ])
    await held
    await cached.stop()
    await rendered.stop()
    db.exec('rollback')
    db.close()
    const again = await waitUntil(
      async () => (await newVisitorsForm(site.url)).status === 303,
      'a form is taken again',
    ).catch(() => undefined)

    const longest = (times: readonly number[]) => Math.max(...times)
    const statuses = Map.groupBy(forms, ({ status }) => status)
    const slowestForm = longest(forms.map(({ tookMs }) => tookMs))
    yield {
      fault: `SQLite locked by another process for ${duration(LOCKED_MS)}`,
      promised: `kept and rendered pages are served throughout (kept in under ${duration(KEPT_WITHIN_MS)}); ${PAGE_FORMS} forms of pages and ${API_FORMS} of the API are 503 with Retry-After within ${duration(FORM_WITHIN_MS)}, and taken again by themselves`,
      seen: [
        `kept ${countsText(cached.statuses)}, longest ${duration(longest(cached.times))}`,
        `rendered ${countsText(rendered.statuses)}, longest ${duration(longest(rendered.times))}`,
        `forms ${[...statuses].map(([status, all]) => `${all.length} × ${status}`).join(', ')}, longest ${duration(slowestForm)}`,
        `${forms.filter(({ status, retryAfter }) => status === 503 && retryAfter === null).length} × 503 without Retry-After`,
        again === undefined ? 'not taken again' : `taken again after ${duration(again)}`,
      ].join('; '),
      ok:
        [cached, rendered].every((reader) => [...reader.statuses.keys()].join() === '200') &&
        longest(cached.times) < KEPT_WITHIN_MS &&
        forms.every(({ status, retryAfter }) => status === 503 && retryAfter !== null) &&
        slowestForm < FORM_WITHIN_MS &&
        again !== undefined,
    }
  },
}
