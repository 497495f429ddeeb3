/** Thrown when the memory for bodies is used up. */
export class BudgetFull extends Error {}

/** Thrown for a body that stalled, or that was slow while others needed its memory. */
export class TooSlow extends Error {}

/** Thrown when the sender disconnects. */
export class BrokenOff extends Error {}

/** Overhead of one body: connection, request, streams. It also bounds the number of bodies. */
const BODY_BYTES = 16 * 1024

/** Overhead of one chunk: a body may arrive as a million chunks of one byte. */
const CHUNK_BYTES = 256

/** A slower sender may be cut off when memory is short. The grace period covers a phone that loses its signal for some seconds. */
const MIN_BYTES_PER_MS = 8
const GRACE_MS = 5000

/** A sender silent for this long counts as gone, even if its connection is open. */
const STALL_MS = 30_000

type Options = {
  /** For all bodies in memory at once. */
  totalBytes: number
  stallMs?: number
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

type Body = {
  network: string
  heldBytes: number
  /** When it starts to count as slow. Every byte received moves this later, up to now plus the grace. */
  slowAt: number
  /** Aborts the body. Set only while waiting for the next chunk: a body that is being processed is never aborted. */
  giveUp: ((error: Error) => void) | undefined
}

/**
 * Limits the memory that incoming bodies take. No body is refused while memory is free, even if many share an address. When memory is short,
 * bodies are aborted in this order: slow bodies of a network that holds far more than the newcomer's, then its latest, then any slow body. If
 * none is left, the newcomer is refused.
 */
export function createBodyBudget({ totalBytes, stallMs = STALL_MS, now = () => performance.now() }: Options) {
  /** In order of arrival. */
  const bodies = new Set<Body>()
  const heldBytes = new Map<string, number>()
  let sumBytes = 0

  /** Registers a body from this network. Throws `BudgetFull`. */
  function open(network: string) {
    const body: Body = { network, heldBytes: 0, slowAt: now() + GRACE_MS, giveUp: undefined }
    bodies.add(body)
    try {
      hold(body, BODY_BYTES)
    } catch (error) {
      close(body)
      throw error
    }
    return {
      /** Yields chunks and counts their memory. Throws `BudgetFull`, `TooSlow` and `BrokenOff`. An unread rest is not cancelled: the server discards it. */
      chunksOf: (stream: ReadableStream<Uint8Array>) => chunksOf(body, stream),
      /** Frees the memory counted so far. */
      release() {
        if (bodies.has(body)) count(body, BODY_BYTES - body.heldBytes)
        body.slowAt = now() + GRACE_MS
      },
      close: () => close(body),
    }
  }

  async function* chunksOf(body: Body, stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const givenUp = Promise.withResolvers<never>()
    givenUp.promise.catch(() => {})
    const stall = setTimeout(() => body.giveUp?.(new TooSlow()), stallMs)
    const reader = stream.getReader()
    try {
      while (true) {
        body.giveUp = givenUp.reject
        stall.refresh()
        const { done, value } = await Promise.race([reader.read().catch(brokenOff), givenUp.promise])
        body.giveUp = undefined
        if (done) return
        const { length } = value
        const gained = Math.max(body.slowAt, now() - GRACE_MS) + length / MIN_BYTES_PER_MS
        body.slowAt = Math.min(gained, now() + GRACE_MS)
        hold(body, length + CHUNK_BYTES)
        yield value
      }
    } finally {
      clearTimeout(stall)
      body.giveUp = undefined
      reader.releaseLock()
    }
  }

  function hold(body: Body, bytes: number) {
    // It was aborted at the moment its chunk arrived.
    if (!bodies.has(body)) throw new BudgetFull()
    while (sumBytes + bytes > totalBytes) {
      const victim = findGreedy(body, bytes) ?? findSlow([...bodies])
      if (!victim) throw new BudgetFull()
      const isSlow = victim.slowAt < now()
      victim.giveUp!(isSlow ? new TooSlow() : new BudgetFull())
      close(victim)
    }
    count(body, bytes)
  }

  /** A body of the network that holds the most, if it exceeds the newcomer's network by a quarter of the budget. */
  function findGreedy({ network }: Body, bytes: number): Body | undefined {
    const [heaviest, most] = [...heldBytes].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (most <= (heldBytes.get(network) ?? 0) + bytes + totalBytes / 4) return undefined
    const abortable = [...bodies].filter((body) => body.network === heaviest && body.giveUp)
    return findSlow(abortable) ?? abortable.at(-1)
  }

  const findSlow = (among: Body[]): Body | undefined =>
    among.filter((body) => body.giveUp && body.slowAt < now()).sort((a, b) => a.slowAt - b.slowAt)[0]

  function count(body: Body, bytes: number) {
    body.heldBytes += bytes
    sumBytes += bytes
    const networkBytes = (heldBytes.get(body.network) ?? 0) + bytes
    if (networkBytes > 0) heldBytes.set(body.network, networkBytes)
    else heldBytes.delete(body.network)
  }

  function close(body: Body) {
    if (bodies.delete(body)) count(body, -body.heldBytes)
  }

  return { open, heldBytes: () => sumBytes }
}

function brokenOff(cause: unknown): never {
  throw new BrokenOff('the body broke off', { cause })
}

export type BodyBudget = ReturnType<typeof createBodyBudget>
export type OpenBody = ReturnType<BodyBudget['open']>
