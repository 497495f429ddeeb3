import { createOTP } from '@better-auth/utils/otp'
import { problem } from '@leasing/contract/errors'
import type { StaffCall } from '@leasing/contract/staff/call'
import { type StaffCalls, staffCalls } from '@leasing/contract/staff/calls'
import type { Grant, StaffRole } from '@leasing/contract/staff/permissions'
import { createSecurityEvents } from '@leasing/server/security-events'
import { hashPassword, symmetricEncrypt } from 'better-auth/crypto'
import { onTestFinished, vi } from 'vitest'
import { type Originals, PictureFault } from '../src/content/originals.ts'
import type { Db } from '../src/db/schema.ts'
import { createEncryption } from '../src/encryption/encryption.ts'
import type { Files } from '../src/files/files.ts'
import { claimJobs } from '../src/jobs/queue.ts'
import { readRetention } from '../src/leads/retention.ts'
import type { MailMessage } from '../src/mail/mail.ts'
import type { StaffApi } from '../src/staff/deps.ts'
import { staffMailHandlers } from '../src/staff/mails.ts'
import { savePassword } from '../src/staff/passwords.ts'
import { createStaffApi } from '../src/staff/staff-api.ts'
import { inviteUser } from '../src/staff/users.ts'
import { memoryFiles, testLogger } from './test-api.ts'
import { cleanDatabase } from './test-database.ts'

export const OFFICE = 'http://localhost:3100'
/** Where previews are. */
export const PREVIEW = 'http://preview.example:3101'
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
export const PASSWORD = 'a cart full of green mangoes'
export const SECRET = 'the-office-secret-of-the-tests-is-long'
const passwordHash = hashPassword(PASSWORD)

/** Publishes a dealer, of which there can be agents. */
export const addBranch = (db: Db, code: string, name = 'สาขาทดสอบ') =>
  db
    .insertInto('content')
    .values({
      collection: 'dealers',
      id: code,
      source: JSON.stringify({ id: code, sequence: Number(code), nameTh: name }),
      body: '{}',
      updatedAt: 0,
    })
    .execute()

type Options = {
  db?: Db
  officeUrl?: string
  previewUrl?: string
  now?: string
  originals?: Originals
  files?: Files
  pictureEffort?: number
}

const NO_PICTURES: Originals = {
  list: async () => [],
  read: async (picture) => {
    throw new PictureFault(`no such picture: ${picture}`)
  },
}

/** The staff API of a process on the emptied database of the test file. The clock stands still; codes of apps follow it. */
export async function testStaff({
  db: given,
  officeUrl = OFFICE,
  previewUrl = PREVIEW,
  now = '2026-06-15T10:00:00+07:00',
  originals = NO_PICTURES,
  files = memoryFiles(),
  pictureEffort,
}: Options = {}) {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    onTestFinished(() => void vi.useRealTimers())
  }
  const db = given ?? (await cleanDatabase())
  const { logger, logs } = testLogger()
  const encryption = createEncryption('the-data-key-of-the-tests')
  const clock = () => Date.now()
  const securityEvents = createSecurityEvents({ logger, encryption, clock })
  const api = createStaffApi({
    db,
    encryption,
    clock,
    officeUrl,
    previewUrl,
    secret: SECRET,
    originals,
    files,
    pictureEffort,
    retention: readRetention(),
    logger,
    securityEvents,
  })
  const deps = { db, encryption, clock }
  const browser = (address = '203.0.113.7') => aBrowser(api, officeUrl, address)

  /** Invites, and answers the part of the link that is secret. */
  async function invited(roles: readonly Grant[], email = 'malee@example.co.th', name = 'มาลี ใจดี') {
    const { id, link } = await inviteUser(deps, { actor: 'cli:test' }, { email, name, roles })
    return { id, email, token: link.token }
  }

  return {
    api,
    db,
    deps,
    logs,
    logger,
    browser,
    invited,
    /** Runs the mails that wait, and what they lead to, and answers them. */
    async deliver({ isDown = false } = {}): Promise<MailMessage[]> {
      const letters: MailMessage[] = []
      const send = async (letter: MailMessage) => {
        if (isDown) throw new Error('the mail server is away')
        letters.push(letter)
      }
      const handlers = staffMailHandlers({ ...deps, mail: { send, close: () => {} }, officeUrl })
      const kinds = Object.keys(handlers)
      for (;;) {
        const jobs = await claimJobs(db, { kinds, limit: 100, now: clock(), until: clock() + 60_000 })
        if (jobs.length === 0) return letters
        for (const job of jobs) {
          await handlers[job.kind]!(job, new AbortController().signal)
          await db.updateTable('job').set({ doneAt: clock() }).where('id', '=', job.id).execute()
        }
      }
    },
    /** Somebody who is signed in, without a password: hashing one takes a fifth of a second. */
    async signedIn(role: StaffRole, email = `${role}@example.co.th`) {
      const { id, token } = await invited([{ role }], email)
      const person = browser()
      await person.ask('openInvitation', { body: { token } })
      await db.updateTable('staff').set({ twoFactorEnabled: 1 }).where('id', '=', id).execute()
      await db.updateTable('staffSession').set({ factor: 'passkey' }).where('userId', '=', id).execute()
      return { ...person, id, email }
    },
    /** Somebody with a password, an app and backup codes, who is signed in: as the library would have written it, with a hash made once. */
    async enrolled(roles: readonly Grant[], email?: string) {
      const person = await invited(roles, email)
      const first = browser()
      await first.ask('openInvitation', { body: { token: person.token } })
      const appSecret = 'the secret of an app for codes!!'
      const backupCodes = Array.from({ length: 10 }, (_, i) => `abcd${i}-FGHIJ`)
      const sealed = (data: string) => symmetricEncrypt({ key: SECRET, data })
      await savePassword(db, deps, person.id, await passwordHash)
      await db
        .insertInto('staffTwoFactor')
        .values({
          id: person.id,
          userId: person.id,
          secret: await sealed(appSecret),
          backupCodes: await sealed(JSON.stringify(backupCodes)),
          verified: 1,
          failedVerificationCount: 0,
        })
        .execute()
      await db.updateTable('staff').set({ twoFactorEnabled: 1 }).where('id', '=', person.id).execute()
      await db.updateTable('staffSession').set({ factor: 'code' }).where('userId', '=', person.id).execute()
      return { ...first, ...person, app: anApp(appSecret), appSecret, backupCodes }
    },
  }
}

export type TestStaff = Awaited<ReturnType<typeof testStaff>>

/** The app for codes of a person. Each code is of a later half minute than the one before: one counts once. */
export function anApp(secret: string) {
  const code = () => createOTP(secret).totp()
  return {
    code,
    async nextCode() {
      later(30)
      return await code()
    },
  }
}

export const later = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000)

/** The secret of an app from the key that a person types. */
export function fromBase32(key: string): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return String.fromCharCode(...(bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** A browser: keeps cookies, and says of each write that it comes from a page of the office. */
function aBrowser(api: StaffApi, officeUrl: string, address: string) {
  const jar = new Map<string, string>()
  const setCookies: string[] = []

  async function ask(
    name: keyof StaffCalls,
    { params = {}, query = {}, body = {} }: Input = {},
    headers: Record<string, string> = {},
  ) {
    const call: StaffCall = staffCalls[name]
    const path = call.path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(params[part] ?? 'nobody'))
    const url = new URL(path, officeUrl)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const isForm = body instanceof FormData
    const write = {
      method: call.method,
      body: isForm ? body : JSON.stringify(body),
      headers: {
        'user-agent': CHROME,
        origin: officeUrl,
        'sec-fetch-site': 'same-origin',
        ...(!isForm && { 'content-type': 'application/json' }),
        cookie,
        ...headers,
      },
    }
    const request = new Request(url, call.method === 'GET' ? { headers: { cookie, ...headers } } : write)
    const answer = await api.fetch(request, { address })
    for (const line of answer.headers.getSetCookie()) keep(line)
    if (!answer.ok) {
      const { code } = problem.parse(await answer.clone().json())
      if (!call.errors.includes(code)) throw new Error(`${call.method} ${call.path} does not declare ${code}`)
    } else if (!call.answerTypes) call.answer.parse(await answer.clone().json())
    return answer
  }

  function keep(line: string) {
    setCookies.push(line)
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [key = '', value = ''] = pair.split(/=(.*)/)
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(key)
    else jar.set(key, value)
  }

  return {
    ask,
    /** The status, and the code of a refusal. */
    async says(name: keyof StaffCalls, input?: Input, headers?: Record<string, string>): Promise<string> {
      const answer = await ask(name, input, headers)
      return answer.ok ? String(answer.status) : `${answer.status} ${(await answer.json()).code}`
    },
    async json(name: keyof StaffCalls, input?: Input) {
      const answer = await ask(name, input)
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      return await answer.json()
    },
    jar,
    setCookies,
  }
}

export type Browser = ReturnType<typeof aBrowser>

/** What the log says since the test began, as `actor action subject`. */
export async function auditSince(db: Db, seq = 0): Promise<string[]> {
  const rows = await db.selectFrom('audit').selectAll().where('seq', '>', seq).orderBy('seq').execute()
  return rows.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)
}
