import { type RefObject, useEffect, useState } from 'react'
import { watchForm } from './form-changes.ts'
import { type Entries, entriesOf, textOf } from './form-text.ts'
import {
  beginKeeping,
  type CopyOwner,
  heedSignOut,
  holdCopy,
  keepCopy,
  removeCopy,
  type TypedCopy,
  watchCopies,
} from './typed-copies.ts'

/** Delay before typed text is stored. */
const PAUSE_MS = 300

type TypedCopyOptions = {
  owner: CopyOwner
  key: string
  isDirty: boolean
  /** Latest server data for a signed-in person. */
  answered: unknown
  /** Submitted text that may have been saved without a response. */
  sent?: Entries | undefined
}

/** Stores typed text until it is saved. Returns whether a sign-out in another tab has stopped that. */
export function useTypedCopy(
  form: RefObject<HTMLFormElement | null>,
  { owner: { person, collection, id }, key, isDirty, answered, sent }: TypedCopyOptions,
): boolean {
  const [endedAfter, setEndedAfter] = useState<unknown>()
  const isOver = endedAfter === answered
  useEffect(() => holdCopy(key), [key])
  useEffect(() => {
    beginKeeping()
    return heedSignOut(() => setEndedAfter(answered))
  }, [answered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed in between is kept as soon as that is possible again.
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!isDirty) {
      removeCopy(key)
      return
    }
    let focus = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const { activeElement } = document
      if (element.contains(activeElement) && activeElement?.id) focus = activeElement.id
      const entries = entriesOf(new FormData(element))
      keepCopy({ key, owner: { person, collection, id }, typedAt: Date.now(), focus, entries, sent })
    }
    const keepSoon = () => {
      timer ??= setTimeout(keep, PAUSE_MS)
    }
    const keepNow = () => {
      if (timer !== undefined) keep()
    }
    keep()
    const stopWatching = watchForm(element, keepSoon)
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      keepNow()
      stopWatching()
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [form, person, collection, id, key, isDirty, isOver, sent])
  return isOver
}

/** Unsaved copies of this record, except those saved since. */
export function useWaitingCopies(
  { person, collection, id }: CopyOwner,
  key: string,
  isSaved: (text: string) => boolean,
) {
  const [waiting, setWaiting] = useState<readonly TypedCopy[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function with every render.
  useEffect(() => {
    return watchCopies({ person, collection, id }, key, (copies) => {
      const saved = copies.filter(({ entries }) => isSaved(textOf(entries)))
      for (const copy of saved) removeCopy(copy.key)
      setWaiting(copies.filter((copy) => !saved.includes(copy)))
    })
  }, [person, collection, id, key])
  return {
    waiting,
    drop: (copy: TypedCopy) => {
      removeCopy(copy.key)
      setWaiting(waiting.filter((other) => other !== copy))
    },
  }
}
