import { setTimeout as delay } from 'node:timers/promises'
import type { RunningSite } from '../../e2e/site.ts'

/** The number of concurrent requests. */
const READERS = 3
/** The pause between two requests of a reader during the steps; it reaches the total within a few minutes. */
const PAUSE_MS = 45

type ReadRequest = { path: string; headers?: Record<string, string> }

export type Reader = ReturnType<typeof startReader>

/**
 * A visitor who requests every page and API call of public sites repeatedly, and searches every response for unpublished texts. API calls carry the
 * token; some requests carry the cookie of a preview, which must not matter outside of the preview host.
 */
export function startReader({
  sites,
  paths,
  token,
}: {
  sites: RunningSite[]
  paths: string[]
  token: string
}) {
  const hidden = new Map<string, Buffer[]>()
  const leaks = new Map<string, number>()
  let publicTexts: Buffer[] = []
  let publicCount = 0
  const errors = new Map<string, number>()
  let preview = ''
  let count = 0
  let bytes = 0
  let leakedBytes = 0
  let pauseMs = PAUSE_MS
  let isPaused = false
  let isEnded = false
  let inFlight = 0

  async function read({ path, headers = {} }: ReadRequest, site: RunningSite) {
    const answer = await fetch(site.url + path, { headers, signal: AbortSignal.timeout(20_000) })
    const body = Buffer.from(await answer.arrayBuffer())
    bytes += body.length
    count++
    for (const [text, encodings] of hidden)
      for (const encoding of encodings) {
        const times = occurrences(body, encoding)
        if (times === 0) continue
        leakedBytes += times * encoding.length
        leaks.set(`${text} in ${path}`, (leaks.get(`${text} in ${path}`) ?? 0) + times)
      }
    if (publicTexts.some((text) => body.includes(text))) publicCount++
    if (!answer.ok && answer.status !== 404) {
      const error = `${answer.status} ${path}`
      errors.set(error, (errors.get(error) ?? 0) + 1)
    }
  }

  let next = 0
  async function readLoop() {
    while (!isEnded) {
      if (isPaused) {
        await delay(50)
        continue
      }
      const i = next++
      const path = paths[i % paths.length]!
      const site = sites[Math.floor(i / paths.length + i) % sites.length]!
      const headers = {
        ...(path.startsWith('/api/') && { authorization: `Bearer ${token}` }),
        ...(preview && i % 7 === 0 && { cookie: `preview=${preview}` }),
      }
      inFlight++
      try {
        await read({ path, headers }, site)
      } catch (error) {
        const message = `${(error as Error).message} ${path}`
        errors.set(message, (errors.get(message) ?? 0) + 1)
      } finally {
        inFlight--
      }
      if (pauseMs > 0) await delay(pauseMs)
    }
  }
  const readers = Array.from({ length: READERS }, readLoop)

  return {
    /** From now on no response may contain these texts. */
    hide(...texts: string[]) {
      for (const text of texts) hidden.set(text, encodingsOf(text))
    },
    /** The texts are public from now on, and are counted. */
    show(...texts: string[]) {
      for (const text of texts) hidden.delete(text)
      publicTexts = texts.flatMap(encodingsOf)
    },
    readAlso(...more: string[]) {
      paths.push(...more)
    },
    carryPreview(link: string) {
      preview = new URL(link).pathname.slice('/open/'.length)
    },
    /** Pauses while the processes restart. */
    async pause() {
      isPaused = true
      while (inFlight > 0) await delay(20)
    },
    resumeWith(others: RunningSite[]) {
      sites = others
      isPaused = false
    },
    /** Reads without pauses until the total number of requests is reached. */
    async finish(total: number) {
      pauseMs = 0
      while (count < total) await delay(50)
      isEnded = true
      await Promise.all(readers)
      return { count, bytes, leakedBytes, leaks: [...leaks], errors: [...errors], publicCount }
    },
    async stop() {
      isEnded = true
      await Promise.allSettled(readers)
    },
  }
}

/** The text as it appears in a page, in an address, and in escaped JSON. */
const encodingsOf = (text: string): Buffer[] =>
  [
    ...new Set([
      text,
      encodeURIComponent(text),
      text.replaceAll(/[^ -~]/g, escaped),
      text.replaceAll(' ', '+'),
    ]),
  ].map((encoding) => Buffer.from(encoding))

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

function occurrences(body: Buffer, text: Buffer): number {
  let times = 0
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) times++
  return times
}
