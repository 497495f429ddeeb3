import type { NamedFigure, OfferFigures } from '@leasing/contract/staff/form'
import { createContext, use, useSyncExternalStore } from 'react'

type Own = Pick<OfferFigures, 'named'> & { offer?: { figures: readonly NamedFigure[] } | undefined }

/** The figures that the texts of a form can name. Those of the record come with its page, all others once somebody needs them. */
export type FigureStore = {
  /** Calls `listener` whenever figures change; the answer ends that. */
  subscribe: (listener: () => void) => () => void
  find: (name: string) => NamedFigure | undefined
  /** Those that can be inserted, the offer of the record first; another array whenever they change. */
  all: () => readonly NamedFigure[]
  /** Whether a figure that is not found does not exist. */
  isComplete: () => boolean
  /** Loads all others, once. */
  load: () => void
  /** The figures of the record as it is written now. */
  setOwn: (own: Own) => void
}

export function createFigureStore(
  first: Own,
  fetchAll: () => Promise<readonly NamedFigure[] | undefined>,
): FigureStore {
  const listeners = new Set<() => void>()
  let own = first
  let others: readonly NamedFigure[] | undefined
  let all: readonly NamedFigure[] = []
  let byName = new Map<string, NamedFigure>()
  let isLoading = false
  function change() {
    const offer = own.offer?.figures ?? []
    all = [...offer, ...(others ?? [])]
    byName = new Map([...(others ?? []), ...own.named, ...offer].map((figure) => [figure.name, figure]))
    for (const listener of listeners) listener()
  }
  change()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    find: (name) => byName.get(name),
    all: () => all,
    isComplete: () => others !== undefined,
    load() {
      if (others || isLoading) return
      isLoading = true
      void fetchAll().then((figures) => {
        isLoading = false
        if (!figures) return
        others = figures
        change()
      })
    },
    setOwn(now) {
      own = now
      change()
    },
  }
}

/** All figures of the site; undefined for any failure. */
export async function fetchFigures(): Promise<readonly NamedFigure[] | undefined> {
  const answer = await fetch('/figures').catch(() => undefined)
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return undefined
  return ((await answer.json()) as { items: NamedFigure[] }).items
}

export const FiguresContext = createContext<FigureStore>(createFigureStore({ named: [] }, fetchFigures))

/** The store; whoever uses it renders again whenever figures change. */
export function useFigures(): FigureStore {
  const store = use(FiguresContext)
  useSyncExternalStore(store.subscribe, store.all, store.all)
  return store
}
