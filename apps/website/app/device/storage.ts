import type { StorageKey } from './storage-registry.ts'

type Area = 'localStorage' | 'sessionStorage'

/** Null when the key is absent, or the browser blocks storage. */
export const readStored = <In extends Area>(area: In, key: StorageKey<In>): string | null =>
  attempt(() => window[area].getItem(key)) ?? null

/** Does nothing if the browser blocks storage: the page works, but a reload loses the value. */
export function store<In extends Area>(area: In, key: StorageKey<In>, text: string) {
  attempt(() => window[area].setItem(key, text))
}

export function removeStored<In extends Area>(area: In, key: StorageKey<In>) {
  attempt(() => window[area].removeItem(key))
}

export function clearStorage() {
  attempt(() => window.sessionStorage.clear())
  attempt(() => window.localStorage.clear())
}

/** Browsers that block storage throw on every access. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
