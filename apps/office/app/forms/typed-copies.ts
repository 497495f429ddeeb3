import type { Entries } from './form-text.ts'

// Local copies of unsaved text in this browser. Content only: the office has no forms with visitors' data.

/** Owner of a copy: the person, and the record or other object (`releases`, `media`). */
export type CopyOwner = { person: string; collection: string; id: string }

export type TypedCopy = {
  key: string
  owner: CopyOwner
  typedAt: number
  /** Id of the last edited field. */
  focus: string
  entries: Entries
  /** An earlier submitted text that may have been saved without a response. */
  sent?: Entries | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Covers a holiday and a week. */
export const MAX_AGE_MS = 14 * DAY_MS

const PREFIX = 'typed:'

/** A key per open form, so that tabs do not overwrite each other. */
export const newCopyKey = (): string => PREFIX + crypto.randomUUID()

const isOf = (a: CopyOwner, b: CopyOwner) =>
  a.person === b.person && a.collection === b.collection && a.id === b.id

/** Set by a sign-out: no tab stores copies until a signed-in person opens or saves a record. */
let isOver = false

export function beginKeeping(): void {
  isOver = false
}

/** Storage may be full; leaving the page asks anyway. */
export function keepCopy({ key, ...copy }: TypedCopy): void {
  if (isOver) return
  try {
    localStorage.setItem(key, JSON.stringify(copy))
  } catch {
    localStorage.removeItem(key)
  }
}

export const removeCopy = (key: string): void => localStorage.removeItem(key)

/** Deletes the copies of everybody who has used this browser. */
export function removeAllCopies(): void {
  isOver = true
  localStorage.clear()
}

/** Calls `tell` when another tab calls `removeAllCopies`. Returns a function that stops. */
export function heedSignOut(tell: () => void): () => void {
  const heed = ({ key }: StorageEvent) => {
    if (key !== null) return
    isOver = true
    tell()
  }
  window.addEventListener('storage', heed)
  return () => window.removeEventListener('storage', heed)
}

export const hasCopies = (): boolean => keys().length > 0

/**
 * Reports copies of a record that no open form holds, the newest first: now, and whenever another tab releases one. Deletes expired ones. Returns a
 * function that stops.
 */
export function watchCopies(
  owner: CopyOwner,
  own: string,
  tell: (waiting: readonly TypedCopy[]) => void,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const awaited = new Set<string>()
  async function look() {
    const { held = [] } = await navigator.locks.query()
    if (signal.aborted) return
    // An open form holds its copy alone. Whoever waits for its end shares the lock, so that nobody takes them for an open form.
    const elsewhere = held
      .flatMap(({ name = '', mode }) => (mode === 'exclusive' ? name : []))
      .filter((name) => name.startsWith(PREFIX) && name !== own)
    tell(waitingCopies(owner, [own, ...elsewhere], Date.now()))
    for (const name of elsewhere.filter((name) => !awaited.has(name))) {
      awaited.add(name)
      navigator.locks
        .request(name, { mode: 'shared', signal }, () => void awaited.delete(name))
        .then(look, () => {})
    }
  }
  void look()
  return () => stopped.abort()
}

export function waitingCopies(owner: CopyOwner, open: readonly string[], now: number): TypedCopy[] {
  const all = keys().flatMap((key) => readCopy(key) ?? [])
  const isOld = ({ typedAt }: TypedCopy) => now - typedAt > MAX_AGE_MS
  for (const copy of all) if (isOld(copy)) removeCopy(copy.key)
  return all
    .filter((copy) => isOf(copy.owner, owner) && !open.includes(copy.key) && !isOld(copy))
    .sort((a, b) => b.typedAt - a.typedAt)
}

/** Marks a copy as held by an open form, for other tabs. Returns a function that releases it. */
export function holdCopy(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(key, () => promise)
  return resolve
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

function readCopy(key: string): TypedCopy | undefined {
  try {
    return { ...(JSON.parse(localStorage.getItem(key) ?? '') as Omit<TypedCopy, 'key'>), key }
  } catch {
    removeCopy(key)
    return undefined
  }
}
