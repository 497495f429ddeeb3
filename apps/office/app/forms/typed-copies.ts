import type { Entries } from './form-text.ts'

// What is typed into a form and not saved, kept by this browser. Only words on content: no form of a visitor is in the office.

/** Whose form it is, and of what: a record, or something else of the office, as `releases` or `media`. */
export type CopyOwner = { person: string; collection: string; id: string }

export type TypedCopy = {
  key: string
  owner: CopyOwner
  typedAt: number
  /** The id of the field that was typed into last. */
  focus: string
  entries: Entries
  /** An earlier text of the form that was sent and may be saved, since no answer came. */
  sent?: Entries | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A holiday and a week. */
export const MAX_AGE_MS = 14 * DAY_MS

const PREFIX = 'typed:'

/** Each form that is open has its own: what is typed in one tab does not overwrite what was typed in another. */
export const newCopyKey = (): string => PREFIX + crypto.randomUUID()

const isOf = (a: CopyOwner, b: CopyOwner) =>
  a.person === b.person && a.collection === b.collection && a.id === b.id

/** After a sign-out nothing is kept any more, in any tab, until somebody who is signed in opens or saves a record. */
let isOver = false

export function beginKeeping(): void {
  isOver = false
}

/** A browser without room keeps nothing: leaving the page asks all the same. */
export function keepCopy({ key, ...copy }: TypedCopy): void {
  if (isOver) return
  try {
    localStorage.setItem(key, JSON.stringify(copy))
  } catch {
    localStorage.removeItem(key)
  }
}

export const removeCopy = (key: string): void => localStorage.removeItem(key)

/** Removes the copies of everybody who has used this browser. */
export function removeAllCopies(): void {
  isOver = true
  localStorage.clear()
}

/** Calls of another tab to `removeAllCopies` reach this one, and are told. Returns how to stop listening. */
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
 * Tells which copies of a record no open form holds, the newest first: now, and whenever another tab lets go of one. Removes what is too old.
 * Returns how to stop.
 */
export function watchCopies(
  owner: CopyOwner,
  own: string,
  tell: (waiting: readonly TypedCopy[]) => void,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  async function look() {
    const { held = [] } = await navigator.locks.query()
    if (signal.aborted) return
    const elsewhere = held
      .flatMap(({ name = '' }) => name)
      .filter((name) => name.startsWith(PREFIX) && name !== own)
    tell(waitingCopies(owner, [own, ...elsewhere], Date.now()))
    for (const name of elsewhere) navigator.locks.request(name, { signal }, () => {}).then(look, () => {})
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

/** Says to other tabs that an open form holds this copy. Returns how to let go of it. */
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
