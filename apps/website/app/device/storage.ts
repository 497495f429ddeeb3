import type { KeyIn } from './kept-on-device.ts'

type Area = 'localStorage' | 'sessionStorage'

/** Null when nothing is there, or when this browser stores nothing. */
export const readStored = <In extends Area>(area: In, key: KeyIn<In>): string | null =>
  attempt(() => window[area].getItem(key)) ?? null

/** Without storage the page works; only a reload forgets. */
export function store<In extends Area>(area: In, key: KeyIn<In>, text: string) {
  attempt(() => window[area].setItem(key, text))
}

export function removeStored<In extends Area>(area: In, key: KeyIn<In>) {
  attempt(() => window[area].removeItem(key))
}

export function clearStorage() {
  attempt(() => window.sessionStorage.clear())
  attempt(() => window.localStorage.clear())
}

/** A browser that blocks storage throws at every touch of it. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
