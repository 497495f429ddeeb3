import { Busy } from './turns.ts'

/** Thrown to a body that stopped coming, or came slowly while others needed its place. */
export class TooSlow extends Error {}

/** Thrown when the sender went away. */
export class BrokenOff extends Error {}

/** What a body takes besides its bytes: connection, request, streams. It also bounds how many there are. */
const BODY_BYTES = 16 * 1024

/** The same for each chunk: a body may come as a million chunks of one byte. */
const CHUNK_BYTES = 256

/** Who sends less than this may lose its place. The grace is for what a moving telephone does not send for some seconds. */
const MIN_BYTES_PER_MS = 8
const GRACE_MS = 5000

/** Nothing came for so long: the sender is gone, though its connection may not be. */
const STALL_MS = 30_000

type Options = {
  /** Of all bodies that are held at once. */
  totalBytes: number
  stallMs?: number
  /** Milliseconds of any clock that does not jump. */
  now?: () => number
}

type Body = {
  network: string
  heldBytes: number
  /** From when on it counts as slow. Every byte moves it on, to the grace from now at most. */
  slowAt: number
  /** Set while the next chunk is awaited: a body that is being worked on is not given up. */
  giveUp: ((error: Error) => void) | undefined
}

/**
 * Bounds the memory that bodies on their way take. Nobody is refused while there is room, however many share an address. When there is none,
 * a network that holds far more than the one that asks loses its slow bodies, then its latest; then whoever is slow loses its place; then the one that asks
 * is refused.
 */
export function createBodyBudget({ totalBytes, stallMs = STALL_MS, now = () => performance.now() }: Options) {
  /** In the order in which they came. */
  const bodies = new Set<Body>()
  const heldBytes = new Map<string, number>()
  let sumBytes = 0

  /** Begins a body of a visitor of this network. Throws `Busy`. */
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
      /** Its chunks, each counted as held. Throws `Busy`, `TooSlow` and `BrokenOff`. What is left unread is not cancelled: the server discards it. */
      chunksOf: (stream: ReadableStream<Uint8Array>) => chunksOf(body, stream),
      /** Says that what came until now is not held any more. */
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
    // Given up in the moment in which its chunk came.
    if (!bodies.has(body)) throw new Busy()
    while (sumBytes + bytes > totalBytes) {
      const victim = findGreedy(body, bytes) ?? findSlow([...bodies])
      if (!victim) throw new Busy()
      const isSlow = victim.slowAt < now()
      victim.giveUp!(isSlow ? new TooSlow() : new Busy())
      close(victim)
    }
    count(body, bytes)
  }

  /** A body of the network that holds the most, if that is a quarter of all more than the one that asks would hold. */
  function findGreedy({ network }: Body, bytes: number): Body | undefined {
    const [heaviest, most] = [...heldBytes].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (most <= (heldBytes.get(network) ?? 0) + bytes + totalBytes / 4) return undefined
    const theirs = [...bodies].filter((body) => body.network === heaviest && body.giveUp)
    return findSlow(theirs) ?? theirs.at(-1)
  }

  const findSlow = (among: Body[]): Body | undefined =>
    among.filter((body) => body.giveUp && body.slowAt < now()).sort((a, b) => a.slowAt - b.slowAt)[0]

  function count(body: Body, bytes: number) {
    body.heldBytes += bytes
    sumBytes += bytes
    const theirs = (heldBytes.get(body.network) ?? 0) + bytes
    if (theirs > 0) heldBytes.set(body.network, theirs)
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
