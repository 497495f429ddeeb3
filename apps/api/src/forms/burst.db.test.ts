import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { contentFolder } from '../../test/content-folder.ts'
import { aContactUsForm } from '../../test/form-builders.ts'
import { mailServer } from '../../test/mail-server.ts'
import { type Program, spawnProgram } from '../../test/spawn-program.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { connectForTest, emptyDatabase, once } from '../../test/test-database.ts'
import { webhookReceiver } from '../../test/webhook-receiver.ts'
import { listLeads } from '../leads/lead.ts'

const CLICKS = process.env.LONG_TESTS ? 500 : 100
const AT_ONCE = 25
/** How many clicks were answered when the process is killed. */
const KILL_AFTER = [CLICKS * 0.24, CLICKS * 0.6]
const DATA_KEY = 'the-data-key-of-the-tests'
/** Longer than a killed worker's claim on a job. */
const CLAIM_MS = 120_000

once(
  'two kills in the middle of a crowd of requests lose none that was acknowledged, deliver each, and give no click two references',
  async () => {
    const [mail, webhook] = [await mailServer(), await webhookReceiver()]
    const database = await emptyDatabase()
    const given = {
      database,
      contentFolder: await contentFolder(),
      filesFolder: await tempFolder(),
      dataKey: DATA_KEY,
      token: 'token',
      delivery: {
        mail: { smtpUrl: mail.url, from: 'website@company.example' },
        leadsTo: ['leads@company.example'],
        webhook: { url: webhook.url, secret: 'a-secret-of-at-least-32-characters' },
      },
    }
    let starts = 0
    let url = ''
    let program: Program
    const logs: Program[] = []
    async function start() {
      const aheadMs = CLAIM_MS * starts++
      program = spawnProgram('test/programs/serve-api.ts', [JSON.stringify({ ...given, aheadMs })])
      logs.push(program)
      const [, port] = await program.printed(/open (\d+)/)
      url = `http://127.0.0.1:${port}/forms/contact-us-forms`
    }
    await start()

    const references = Array.from({ length: CLICKS }, () => new Set<string>())
    let answered = 0
    let next = 0
    let restarting: Promise<void> | undefined
    async function visitor() {
      for (let click = next++; click < CLICKS; click = next++) {
        // The visitor presses the button again until the page says that the request was received.
        while (references[click]!.size === 0) {
          await restarting
          const reference = await send(url, click)
          if (!reference) await setTimeout(50)
          else references[click]!.add(reference)
        }
        answered++
        if (KILL_AFTER.includes(answered)) {
          program.signal('SIGKILL')
          restarting = program.ended.then(start)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    // A last reload of every page.
    for (let click = 0; click < CLICKS; click += 10) references[click]!.add((await send(url, click))!)

    const db = await connectForTest(database)
    const leads = await listLeads(db, {})
    const stored = new Set(leads.map(({ reference }) => reference))
    expect(starts).toBe(1 + KILL_AFTER.length)
    expect(references.map((all) => all.size)).toEqual(references.map(() => 1))
    expect(stored.size).toBe(CLICKS)
    for (const all of references) for (const reference of all) expect(stored).toContain(reference)

    const undelivered = () => {
      const mailed = mail.mails.map(({ subject }) => subject ?? '').join()
      const posted = webhook.posts.map(({ body }) => body).join()
      return [...stored].filter((reference) => !mailed.includes(reference) || !posted.includes(reference))
        .length
    }
    await expect.poll(undelivered, { timeout: 60_000, interval: 500 }).toBe(0)
    for (const { output } of logs) expect(output.stdout + output.stderr).not.toMatch(/0560\d{5}|สมหญิง/)
  },
  120_000,
)

async function send(url: string, click: number): Promise<string | undefined> {
  const phone = `0560${String(click).padStart(5, '0')}`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
      body: JSON.stringify(aContactUsForm({ phone, email: undefined })),
      signal: AbortSignal.timeout(10_000),
    })
    return response.status === 201 ? (await response.json()).reference : undefined
  } catch {
    return undefined
  }
}
