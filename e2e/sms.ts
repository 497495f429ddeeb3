import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the site under test keeps its data: that of the global set-up, unless a run names another one. */
const dataDir = () =>
  process.env.SITE_DATA_DIR ?? path.join(import.meta.dirname, '../node_modules/.cache/site-data/e2e')

/** The code of the message with this reference. */
export function codeOf(ref: string): string {
  const outbox = path.join(dataDir(), 'outbox/sms')
  for (const name of readdirSync(outbox).sort().reverse()) {
    const { text } = JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as { text: string }
    if (text.includes(`Ref ${ref}`)) return text.match(/OTP (\d{6})/)![1]!
  }
  throw new Error(`no message with Ref ${ref} was sent`)
}

/** Lets the minute pass after which a phone may have another code. */
export function letAMinutePass() {
  const db = new DatabaseSync(path.join(dataDir(), 'site.sqlite'))
  db.exec('pragma busy_timeout = 5000; update otpCode set requestedAt = requestedAt - 60000')
  db.close()
}
