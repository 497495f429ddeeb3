import { createSecurityEvents } from '@leasing/server/security-events'
import pino from 'pino'
import { type Api, createApi } from '../src/app.ts'
import type { Collection } from '../src/content/collection.ts'
import * as banners from '../src/content/collections/banners.ts'
import * as careers from '../src/content/collections/careers.ts'
import { creditEstimation } from '../src/content/collections/credit-estimation.ts'
import { creditPolicy } from '../src/content/collections/credit-policy.ts'
import { dealers } from '../src/content/collections/dealers.ts'
import * as hirePurchase from '../src/content/collections/hire-purchase.ts'
import { motorExpoEvents } from '../src/content/collections/motor-expo-events.ts'
import { news } from '../src/content/collections/news.ts'
import { provinces } from '../src/content/collections/places.ts'
import { promotions } from '../src/content/collections/promotions.ts'
import * as refinance from '../src/content/collections/refinance.ts'
import { site } from '../src/content/collections/site.ts'
import { rememberDerived } from '../src/content/derive.ts'
import { type ContentRow, importContent } from '../src/content/import.ts'
import { COLLECTIONS } from '../src/content/registry.ts'
import { type ContentStore, openContentStore } from '../src/content/store.ts'
import type { Db } from '../src/db/schema.ts'
import { createEncryption } from '../src/encryption/encryption.ts'
import type { Files } from '../src/files/files.ts'
import type { WatchedFiles } from '../src/files/watch-files.ts'
import { createLimits, type Limits } from '../src/limits/limits.ts'
import type { Sms, SmsMessage } from '../src/sms/sms.ts'
import type { VirusScan } from '../src/virus-scan/clamd.ts'
import { aSite } from './builders.ts'
import { checkAnswer } from './contract-check.ts'
import { testClock } from './test-clock.ts'
import { cleanDatabase } from './test-database.ts'

/** The collections among these may be given to a test's API, by name. */
const GIVEN = {
  site,
  ...banners,
  promotions,
  news,
  provinces,
  dealers,
  ...careers,
  motorExpoEvents,
  creditEstimation,
  creditPolicy,
  ...hirePurchase,
  ...refinance,
}

type ItemOf<C> = C extends Collection<infer Item> ? Item : never

/** Records as they are served. Specific dates are the builders' business. */
export type GivenContent = {
  [Name in keyof typeof GIVEN as (typeof GIVEN)[Name] extends { name: string; files: string }
    ? Name
    : never]?: ItemOf<(typeof GIVEN)[Name]>[]
}

export const TOKEN = 'the-bearer-credential-of-the-tests'

type Options = GivenContent & {
  /** Where the clock stands at first. */
  now?: string
  /** Replaces the store that reads the database. */
  content?: ContentStore
  files?: Files
  watchedFiles?: WatchedFiles
  /** Replaces the fake that keeps what is sent. */
  sms?: Sms
  /** Replaces the real ones. */
  limits?: Limits
  virusScan?: VirusScan
  hasOpenDocs?: boolean
  isReadOnly?: boolean
  smsHourlyBudget?: number
}

const giveBack = () => {}

/** Lets everything pass. */
export const NO_LIMITS: Limits = {
  take: async () => {},
  refuseForm: () => undefined,
  takeForm: async () => giveBack,
  sms: {
    check: async () => {},
    take: async () => {},
    figures: () => ({ sent: 0, refused: 0, used: 0, budget: 0 }),
  },
  takeAttempt: async () => giveBack,
  takeEmail: async () => giveBack,
  save: async () => {},
  close: async () => {},
}

/** A store that lives as long as the test. */
export function memoryFiles(): Files {
  const kept = new Map<string, Uint8Array>()
  return {
    has: async (key) => kept.has(key),
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
    list: async (folder) => [...kept.keys()].filter((key) => key.startsWith(folder)),
  }
}

let lastLimits: Limits | undefined

/** An API on the emptied database of the test file, holding exactly the content given, and the site record: forms are about its privacy notice. */
export async function testApi({
  now = '2025-06-15T12:00:00+07:00',
  content,
  files = memoryFiles(),
  watchedFiles,
  sms: givenSms,
  limits: givenLimits,
  virusScan,
  hasOpenDocs,
  isReadOnly = false,
  smsHourlyBudget,
  ...given
}: Options = {}) {
  // What the test before counted must not be saved into the database of this one.
  await lastLimits?.close()
  const db = await cleanDatabase()
  await saveContent(db, { site: [aSite()], ...given })
  const clock = testClock(now)
  const store = content ?? (await openContentStore(db, COLLECTIONS, clock))
  const { logger, logs } = testLogger()
  const encryption = createEncryption('the-data-key-of-the-tests')
  const sms = testSms()
  const limits = givenLimits ?? createLimits({ db, encryption, clock, logger, smsHourlyBudget })
  lastLimits = limits
  const securityEvents = createSecurityEvents({ logger, encryption, clock })
  const countedLeads: string[] = []
  let wakings = 0
  const api = keptToContract(
    createApi({
      db,
      content: store,
      files,
      watchedFiles,
      encryption,
      limits,
      sms: givenSms ?? sms,
      clock,
      token: TOKEN,
      logger,
      securityEvents,
      virusScan,
      hasOpenDocs,
      isReadOnly: () => isReadOnly,
      onLead: (form) => countedLeads.push(form),
      wakeJobs: () => wakings++,
    }),
  )
  return {
    api,
    db,
    clock,
    encryption,
    content: store,
    sms,
    limits,
    securityEvents,
    /** The form of each new lead, as metrics count them. */
    countedLeads,
    /** How often the worker was told that there may be jobs. */
    wakings: () => wakings,
    /** What was logged, as objects. */
    logs,
    /** Asks with the credential, unless the headers given say otherwise. */
    async request(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${TOKEN}`)
      return await api.fetch(new Request(`http://api.test${path}`, { ...init, headers }))
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof testApi>>

/** The API, failing the test that makes a call answer otherwise than its OpenAPI document says: every test is one of the contract too. */
const keptToContract = (api: Api): Api => ({
  ...api,
  async fetch(request, connection) {
    const { method, url } = request
    const answer = await api.fetch(request, connection)
    const body = method === 'HEAD' ? undefined : new Uint8Array(await answer.clone().arrayBuffer())
    await checkAnswer(method, url, { status: answer.status, headers: answer.headers, body })
    return answer
  },
  async send(call, input, caller) {
    const answered = await api.send(call, input, caller)
    if (!(answered.answer instanceof Response)) call.answer.parse(answered.answer)
    return answered
  },
})

/** A day of the shipped content, whose relative days follow from it where a program fills the other collections. */
const FIRST_IMPORT = Date.parse('2026-11-20T10:00:00+07:00')

/** Writes records as an import does: the collections that changed get a new version, the others keep theirs. */
export async function saveContent(db: Db, given: GivenContent): Promise<void> {
  const names = Object.keys(given) as (keyof GivenContent)[]
  const rows = names.flatMap((name) => (given[name] ?? []).map((item) => rowOf(GIVEN[name].name, item)))
  await importContent(db, rows, { now: FIRST_IMPORT })
}

/** The same for a site that starts on it: as after a start of today's code, which has nothing left to derive or to fill. */
export async function saveStartedContent(db: Db, given: GivenContent): Promise<void> {
  await saveContent(db, given)
  await rememberDerived(db, COLLECTIONS)
}

function rowOf(collection: string, item: { id: string }): ContentRow {
  const body = JSON.stringify(item)
  return { collection, id: item.id, source: body, body }
}

/** Keeps what it is told to send. */
function testSms() {
  const sent: SmsMessage[] = []
  return { sent, send: async (message: SmsMessage) => void sent.push(message) }
}

/** A logger that keeps what it is told. */
export function testLogger() {
  const logs: Record<string, unknown>[] = []
  const logger = pino({}, { write: (line: string) => logs.push(JSON.parse(line)) })
  return { logger, logs }
}

/** What is worse than information, but for what content of a few records lacks. */
export const complaintsIn = (logs: readonly Record<string, unknown>[]) =>
  logs.filter(({ level, msg }) => Number(level) > 30 && msg !== 'pages lack content: import it')
