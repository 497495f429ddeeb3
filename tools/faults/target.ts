import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConfig } from '@leasing/api/internals'
import { casePath } from '@leasing/contract/staff/links'
import type { SiteProcess } from './process.ts'
import { addNote, enrol, isSaved, newDraftId, saveDraft, takeRequest } from './staff.ts'
import { addRequests, missingOf, missingSaves, readStored } from './stored.ts'
import { type Answer, type Sender, type Sending, visitorsSending } from './visitors.ts'

/** The process to which a fault happens, the requests that clients send to it, and a check that acknowledged ones are stored. */
export type Target = {
  kind: 'site' | 'office'
  /** What the clients send, for the report. */
  sent: 'forms' | 'saves'
  /** A page that needs no database. */
  page: string
  /** Prepares the clients; needs the database. */
  enter: (process: SiteProcess) => Promise<Sending>
  /** Counts the acknowledged forms or saves that are not stored. */
  missing: (acknowledged: ReadonlySet<string>, database: DatabaseConfig) => Promise<number>
}

const SITE: Target = {
  kind: 'site',
  sent: 'forms',
  page: '/',
  enter: async ({ url }) => visitorsSending(url),
  missing: async (acknowledged, database) => missingOf(acknowledged, await readStored(database)),
}

const EDITORS = 2
const AGENTS = 2
const WINDOWS_EACH = 4
/** So many requests are there to be taken; then agents write notes only. */
const REQUESTS = 300
/** Open lists and pages of agents are read so often: far more than by themselves. */
const POLL_MS = 250

export const OFFICE: Target = {
  kind: 'office',
  sent: 'saves',
  page: '/sign-in',
  async enter(process) {
    const senders: Sender[] = []
    for (let editor = 0; editor < EDITORS; editor++) {
      const person = await enrol(process, 'editor')
      for (let window = 0; window < WINDOWS_EACH; window++) senders.push((id) => saveDraft(person, id))
    }
    const [first, ...untaken] = await addRequests(databaseOf(process), REQUESTS)
    const polling: Sender[] = []
    for (let agent = 0; agent < AGENTS; agent++) {
      const person = await enrol(process, 'agent')
      for (let window = 1; window < WINDOWS_EACH; window++)
        senders.push((text) => addNote(person, first!, text))
      senders.push(async (key) => {
        const reference = untaken.pop()
        if (reference === undefined) return await addNote(person, first!, key)
        takenBy.set(key, reference)
        return await takeRequest(person, reference)
      })
      for (const page of ['/cases?view=untaken', '/cases/news?since=0', casePath(first!)])
        polling.push(async () => {
          await delay(POLL_MS)
          return await person.get(page)
        })
    }
    return { senders, polling, newKey: newDraftId, isAcknowledged: isSaved }
  },
  missing: (acknowledged, database) =>
    missingSaves(new Set([...acknowledged].map((key) => takenBy.get(key) ?? key)), database),
}

/** The request that an agent took by the key of a sender. */
const takenBy = new Map<string, string>()

const databaseOf = ({ env }: SiteProcess): DatabaseConfig =>
  env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: env.DATA_DIR! }

export const TARGETS: readonly Target[] = [SITE, OFFICE]

/** Sends one more form or save; `isAccepted` says whether it was acknowledged. */
export async function sendOne({
  senders,
  newKey,
  isAcknowledged,
}: Sending): Promise<{ key: string; answer: Answer; isAccepted: boolean }> {
  const key = newKey()
  const answer = await senders[0]!(key)
  return { key, answer, isAccepted: isAcknowledged(answer) }
}
