import { setTimeout as delay } from 'node:timers/promises'
import type { RunningSite } from '../../e2e/site.ts'

/** What a visitor may wait for it. */
const WITHIN_MS = 3000
const LOOK_MS = 100

/** `from` to `until`: when the office's clock shows the minute. It takes a moment to start, and its clock with it. */
export type Minute = { from: number; until: number }

export const minuteOf = (moment: number): Minute => ({ from: moment, until: moment })

/**
 * Looks at a page of each process all the time: nothing of `text` before the minute, and all of it within three seconds after. Returns the
 * milliseconds after the minute of each.
 */
export function untilPublic(sites: readonly RunningSite[], page: string, text: string, minute: Minute) {
  return Promise.all(sites.map((site) => seenAt(site.url + page, text, minute)))
}

async function seenAt(url: string, text: string, { from, until }: Minute): Promise<number> {
  let looks = 0
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    const isThere = (await answer.text()).includes(text)
    const now = Date.now()
    if (isThere && looks === 0) throw new Error(`${url} had “${text}” from the beginning`)
    if (isThere && now < from) throw new Error(`${url} showed “${text}” ${from - now} ms before its minute`)
    if (isThere) return now - until
    if (now > until + WITHIN_MS)
      throw new Error(`${url} without “${text}” ${now - until} ms after its minute`)
    looks++
    await delay(LOOK_MS)
  }
}
