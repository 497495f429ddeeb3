import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data directory of the site under test: the global setup's, unless `SITE_DATA_DIR` names another. */
const dataDir = () =>
  process.env.SITE_DATA_DIR ?? path.join(import.meta.dirname, '../node_modules/.cache/site-data/e2e')

/** The one-time code of the message with this reference, which a site with this data directory has sent. */
export function codeOf(ref: string, folder = dataDir()): string {
  const outbox = path.join(folder, 'outbox/sms')
  for (const name of readdirSync(outbox).sort().reverse()) {
    const { text } = JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as { text: string }
    if (text.includes(`Ref ${ref}`)) return text.match(/OTP (\d{6})/)![1]!
  }
  throw new Error(`no message with Ref ${ref} was sent`)
}

/** Moves the requests of codes one minute into the past, so that a phone may request another code. */
export function skipOneMinute() {
  const db = new DatabaseSync(path.join(dataDir(), 'site.sqlite'))
  db.exec('pragma busy_timeout = 5000; update otpCode set requestedAt = requestedAt - 60000')
  db.close()
}
