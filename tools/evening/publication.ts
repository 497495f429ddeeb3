import { setTimeout as delay } from 'node:timers/promises'
import type { RunningSite } from '../../e2e/site.ts'

/** The longest acceptable delay until visitors see it. */
const WITHIN_MS = 3000
const POLL_MS = 100

/** The period in which the office's clock shows the minute. It is not one moment, because a process starts its clock while it starts. */
export type Minute = { from: number; until: number }

export const minuteOf = (moment: number): Minute => ({ from: moment, until: moment })

/**
 * Polls a page of each site: `text` must not appear before the minute, and must appear within three seconds after it. Returns the delay of each site
 * in milliseconds.
 */
export function waitUntilPublic(sites: readonly RunningSite[], page: string, text: string, minute: Minute) {
  return Promise.all(sites.map((site) => measureDelay(site.url + page, text, minute)))
}

async function measureDelay(url: string, text: string, { from, until }: Minute): Promise<number> {
  let polls = 0
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    const isThere = (await answer.text()).includes(text)
    const now = Date.now()
    if (isThere && polls === 0) throw new Error(`${url} had “${text}” from the beginning`)
    if (isThere && now < from) throw new Error(`${url} showed “${text}” ${from - now} ms before its minute`)
    if (isThere) return now - until
    if (now > until + WITHIN_MS)
      throw new Error(`${url} without “${text}” ${now - until} ms after its minute`)
    polls++
    await delay(POLL_MS)
  }
}
