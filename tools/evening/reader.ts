import { setTimeout as delay } from 'node:timers/promises'
import type { RunningSite } from '../../e2e/site.ts'

/** Reads that are on their way at once. */
const READERS = 3
/** Between two reads of a reader while somebody works in the office: enough for the whole number in a few minutes. */
const PAUSE_MS = 45

type Asked = { path: string; headers?: Record<string, string> }

export type Reader = ReturnType<typeof startReader>

/**
 * A visitor who asks public processes for everything there is, over and over, and looks in every answer for texts that are not public.
 * Answers of the API need its token; whoever has the cookie of a preview is a visitor here like any other.
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
  const found = new Map<string, number>()
  let shown: Buffer[] = []
  let shownCount = 0
  const refused = new Map<string, number>()
  let preview = ''
  let count = 0
  let bytes = 0
  let foundBytes = 0
  let pauseMs = PAUSE_MS
  let isPaused = false
  let isEnded = false
  let onTheirWay = 0

  async function read({ path, headers = {} }: Asked, site: RunningSite) {
    const answer = await fetch(site.url + path, { headers, signal: AbortSignal.timeout(20_000) })
    const body = Buffer.from(await answer.arrayBuffer())
    bytes += body.length
    count++
    for (const [text, shapes] of hidden)
      for (const shape of shapes) {
        const times = occurrences(body, shape)
        if (times === 0) continue
        foundBytes += times * shape.length
        found.set(`${text} in ${path}`, (found.get(`${text} in ${path}`) ?? 0) + times)
      }
    if (shown.some((text) => body.includes(text))) shownCount++
    if (!answer.ok && answer.status !== 404) {
      const fault = `${answer.status} ${path}`
      refused.set(fault, (refused.get(fault) ?? 0) + 1)
    }
  }

  let next = 0
  async function goOn() {
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
      onTheirWay++
      try {
        await read({ path, headers }, site)
      } catch (error) {
        const fault = `${(error as Error).message} ${path}`
        refused.set(fault, (refused.get(fault) ?? 0) + 1)
      } finally {
        onTheirWay--
      }
      if (pauseMs > 0) await delay(pauseMs)
    }
  }
  const readers = Array.from({ length: READERS }, goOn)

  return {
    /** From now on these must be in no answer. */
    hide(...texts: string[]) {
      for (const text of texts) hidden.set(text, shapesOf(text))
    },
    /** They have become public: who looks for them finds them now. */
    show(...texts: string[]) {
      for (const text of texts) hidden.delete(text)
      shown = texts.flatMap(shapesOf)
    },
    readAlso(...more: string[]) {
      paths.push(...more)
    },
    carryPreview(link: string) {
      preview = new URL(link).pathname.slice('/open/'.length)
    },
    /** While the processes stand still. */
    async pause() {
      isPaused = true
      while (onTheirWay > 0) await delay(20)
    },
    goOnWith(others: RunningSite[]) {
      sites = others
      isPaused = false
    },
    /** Reads on as fast as it goes until there were so many. */
    async finish(wanted: number) {
      pauseMs = 0
      while (count < wanted) await delay(50)
      isEnded = true
      await Promise.all(readers)
      return { count, bytes, foundBytes, found: [...found], refused: [...refused], shownCount }
    },
    async stop() {
      isEnded = true
      await Promise.allSettled(readers)
    },
  }
}

/** As it stands in a page, in an address, and in JSON that is careful. */
const shapesOf = (text: string): Buffer[] =>
  [
    ...new Set([
      text,
      encodeURIComponent(text),
      text.replaceAll(/[^ -~]/g, escaped),
      text.replaceAll(' ', '+'),
    ]),
  ].map((shape) => Buffer.from(shape))

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

function occurrences(body: Buffer, text: Buffer): number {
  let times = 0
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) times++
  return times
}
