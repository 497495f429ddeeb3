import { setTimeout as delay } from 'node:timers/promises'
import { aConsent, aJobApplication } from '../../apps/api/test/form-builders.ts'
import { aRawPdf } from '../../apps/api/test/upload-builders.ts'
import { readForm } from '../../apps/website/test/page-form.ts'
import { addressFor, HAPPY_CAR, happyCarBody, happyCarFields, NOTICE_VERSION, newPhone } from './forms.ts'
import { TOKEN } from './process.ts'
import { count } from './report.ts'

const ANSWER_WITHIN_MS = 60_000

export type Answer = {
  status: number
  text: string
  tookMs: number
  retryAfter: string | null
  location: string | null
  cookies: string[]
}

/** Sends a request and reads the whole response. Status 0 means that the connection broke. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now()
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...init,
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      tookMs: performance.now() - started,
      retryAfter: response.headers.get('retry-after'),
      location: response.headers.get('location'),
      cookies: response.headers.getSetCookie(),
    }
  } catch {
    const tookMs = performance.now() - started
    return { status: 0, text: '', tookMs, retryAfter: null, location: null, cookies: [] }
  }
}

export const postToApi = (url: string, phone: string) =>
  ask(`${url}/api/happy-car`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(happyCarBody(phone)),
  })

/** Sends a job application with an uploaded file, as the page does with JavaScript. */
async function applyToApi(url: string, phone: string): Promise<Answer> {
  const authorization = `Bearer ${TOKEN}`
  const files = new FormData()
  files.append('file', new File([aRawPdf()], 'cv.pdf', { type: 'application/pdf' }))
  const upload = await ask(`${url}/api/upload/object/job-application`, {
    method: 'POST',
    headers: { authorization },
    body: files,
  })
  if (upload.status !== 201) return upload
  const careers = await ask(`${url}/api/about-us/careers`, { headers: { authorization } })
  const careerId = JSON.parse(careers.text).items[0].id
  const resume = JSON.parse(upload.text).items[0].key
  return await ask(`${url}/api/forms/job-application-forms`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(
      aJobApplication({
        mobilePhone: phone,
        careerId,
        resume,
        consent: aConsent({ noticeVersion: NOTICE_VERSION }),
      }),
    ),
  })
}

export type FormOptions = {
  address?: string
  hidden?: Record<string, string>
  ticks?: Record<string, string>
}

/** Sends the form of `/happy-car` as a browser without JavaScript does. */
export function postForm(url: string, phone: string, options: FormOptions = {}) {
  const { address = addressFor(phone), hidden = NOTICE, ticks = { 'consent.privacyNotice': 'on' } } = options
  return ask(url + HAPPY_CAR, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
    body: new URLSearchParams({ ...hidden, ...happyCarFields(phone), ...ticks }),
  })
}

const NOTICE = { 'consent.noticeVersion': NOTICE_VERSION }

const A_PERSON_READS_MS = 2500

/** Sends the form as a person does: when the page shows an additional question, it is answered and the form is sent again. */
export async function sendAsPerson(url: string, phone: string, address: string) {
  const page = await ask(url + HAPPY_CAR, { headers: { 'x-forwarded-for': address } })
  const first = await postForm(url, phone, { address, ...readForm(page.text, 'mobilePhone') })
  if (first.status === 303 || !first.text.includes('name="mobilePhone"'))
    return { answer: first, extraStep: false }
  const again = readForm(first.text, 'mobilePhone')
  await delay(A_PERSON_READS_MS)
  return { answer: await postForm(url, phone, { address, ...again }), extraStep: true }
}

/** Sends the form of a new visitor from a new address. */
export const newVisitorsForm = (url: string) => postForm(url, newPhone())

export type Tally = {
  /** Keys of acknowledged requests: phones of forms, ids of drafts. */
  acknowledged: Set<string>
  statuses: Map<number, number>
  /** Keys of requests that got status 503 without Retry-After. */
  withoutRetryAfter: Set<string>
}

export type Writers = Tally & { stop: () => Promise<void> }

/** Sends a form or draft that has this key, by which the database is searched later. */
export type Sender = (key: string) => Promise<Answer>

export type Sending = {
  senders: readonly Sender[]
  /** Readers of pages that need the database, whose statuses count and of which nothing is stored. */
  polling?: readonly Sender[]
  newKey: () => string
  isAcknowledged: (answer: Answer) => boolean
}

/** Each sender sends one request after another without a pause until it is stopped. */
export function startSenders({ senders, polling = [], newKey, isAcknowledged }: Sending): Writers {
  const tally: Tally = { acknowledged: new Set(), statuses: new Map(), withoutRetryAfter: new Set() }
  let isRunning = true
  const all = [...senders, ...polling].map(async (send) => {
    while (isRunning) {
      const key = newKey()
      const answer = await send(key)
      const { status, retryAfter } = answer
      count(tally.statuses, status)
      if (status === 503 && retryAfter === null) tally.withoutRetryAfter.add(key)
      if (isAcknowledged(answer)) tally.acknowledged.add(key)
      // After a failure it pauses, since the process may be down.
      else await delay(20)
    }
  })
  return {
    ...tally,
    async stop() {
      isRunning = false
      await Promise.all(all)
    },
  }
}

const SENDERS = { api: postToApi, form: postForm, application: applyToApi }

/** Simulates visitors, half of whom use the API and half the page. */
export const visitorsSending = (
  url: string,
  { writers = 8, to = ['api', 'form'] as (keyof typeof SENDERS)[] } = {},
): Sending => ({
  senders: Array.from({ length: writers }, (_, index) => {
    const send = SENDERS[to[index % to.length]!]
    return (phone) => send(url, phone)
  }),
  newKey: newPhone,
  isAcknowledged: ({ status }) => status === 201 || status === 303,
})

export const startWriters = (...options: Parameters<typeof visitorsSending>): Writers =>
  startSenders(visitorsSending(...options))

/** Requests a cached page repeatedly, and records statuses and response times. */
export function startReader(url: string, { path = '/', everyMs = 25 } = {}) {
  const statuses = new Map<number, number>()
  const times: number[] = []
  let isRunning = true
  const reading = (async () => {
    while (isRunning) {
      const { status, tookMs } = await ask(url + path)
      count(statuses, status)
      times.push(tookMs)
      await delay(everyMs)
    }
  })()
  return {
    statuses,
    times,
    async stop() {
      isRunning = false
      await reading
    },
  }
}

/** Polls until `condition` is true. Returns the elapsed milliseconds, and throws after `limitMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  description: string,
  limitMs = 30_000,
  everyMs = 10,
): Promise<number> {
  const started = performance.now()
  while (!(await condition())) {
    if (performance.now() - started > limitMs)
      throw new Error(`${description}: not within ${limitMs / 1000} s`)
    await delay(everyMs)
  }
  return performance.now() - started
}
