import type { DatabaseConfig } from '@leasing/api/internals'
import type { SiteProcess } from './process.ts'
import { addNote, enrol, isSaved, newDraftId, saveDraft } from './staff.ts'
import { addRequest, missingOf, missingSaves, readStored } from './stored.ts'
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
    const reference = await addRequest(databaseOf(process))
    for (let agent = 0; agent < AGENTS; agent++) {
      const person = await enrol(process, 'agent')
      for (let window = 0; window < WINDOWS_EACH; window++)
        senders.push((text) => addNote(person, reference, text))
    }
    return { senders, newKey: newDraftId, isAcknowledged: isSaved }
  },
  missing: missingSaves,
}

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
