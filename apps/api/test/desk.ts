import path from 'node:path'
import { originalsIn } from '../src/content/originals.ts'
import { COLLECTIONS } from '../src/content/registry.ts'
import { claimJobs } from '../src/jobs/queue.ts'
import type { MailMessage } from '../src/mail/mail.ts'
import { releaseHandlers } from '../src/staff/desk/publish-jobs.ts'
import { FIXTURES, importFixtureContent } from './fixture-content.ts'
import { type Browser, OFFICE, testStaff } from './staff.ts'
import { memoryFiles } from './test-api.ts'
import { connectForTest, migratedDatabase } from './test-database.ts'

/** Without the many places, and the teams that name them: nothing of the desk is about these. */
export const WHOLE = COLLECTIONS.map(({ name }) => name).filter(
  (name) => !['provinces', 'districts', 'dealers', 'teams'].includes(name),
)

const FEW = ['fees', 'news', 'welfares']

export const ORIGINALS = originalsIn(path.join(FIXTURES, 'pictures'))

type Key = { collection: string; id: string }

/** Two need to approve it, and its record has no picture. */
export const FEE = { collection: 'fees', id: 'annual-tax-service' }

/** The office of a process with some content of the tests. Each test has its own database: the history cannot be emptied. */
export async function testDesk(collections: readonly string[] = FEW) {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  await importFixtureContent(
    db,
    FIXTURES,
    COLLECTIONS.filter(({ name }) => collections.includes(name)),
  )
  const files = memoryFiles()
  const staff = await testStaff({ db, originals: ORIGINALS, files })
  const clock = () => Date.now()

  /** Saves a draft with these fields changed; returns what was saved. */
  async function draft(editor: Browser, key: Key, changed: Record<string, unknown>) {
    const { published, draft: before, revision } = await editor.json('findRecord', { params: key })
    const value = { ...(before ?? published).value, ...changed }
    const body = { version: before?.version ?? 0, baseRevision: revision, value }
    return await editor.json('saveDraft', { params: key, body })
  }

  /** Such a draft in a release of its own. */
  async function release(
    editor: Browser,
    key: Key,
    changed: Record<string, unknown>,
    given: { publishAt?: number } = {},
  ): Promise<{ id: string; version: number }> {
    await draft(editor, key, changed)
    return await editor.json('createRelease', { body: { title: 'ปรับค่าบริการ', items: [key], ...given } })
  }

  return {
    ...staff,
    config,
    files,
    draft,
    release,
    /** The answer of a step of a release, as the status and what it became or the code of the refusal. */
    async step(
      person: Browser,
      call: 'submitRelease' | 'reviewRelease' | 'publishRelease' | 'cancelRelease',
      { id, version }: { id: string; version: number },
      body: object = {},
    ): Promise<string> {
      const answer = await person.ask(call, { params: { id }, body: { version, ...body } })
      const { state, code = state } = await answer.json()
      return `${answer.status} ${code}`
    },
    approve(person: Browser, release: { id: string; version: number }) {
      return this.step(person, 'reviewRelease', release, { verdict: 'approve' })
    },
    /** What is public of a record. */
    async publicValue({ collection, id }: Key) {
      const row = await db
        .selectFrom('content')
        .select('source')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && JSON.parse(row.source)
    },
    /** Does the jobs that are due; returns the mails. */
    async work(): Promise<MailMessage[]> {
      const letters: MailMessage[] = []
      const mail = { send: async (letter: MailMessage) => void letters.push(letter), close: () => {} }
      const deps = { ...staff.deps, originals: ORIGINALS, files, clock, mail, officeUrl: OFFICE }
      const handlers = releaseHandlers(deps)
      const kinds = Object.keys(handlers)
      for (;;) {
        const jobs = await claimJobs(db, { kinds, limit: 10, now: clock(), until: clock() + 60_000 })
        if (jobs.length === 0) return letters
        for (const job of jobs) {
          await handlers[job.kind]!(job, new AbortController().signal)
          await db.updateTable('job').set({ doneAt: clock() }).where('id', '=', job.id).execute()
        }
      }
    },
  }
}
