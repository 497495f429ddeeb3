import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { watchForm } from './form-changes.ts'
import { textAtFirst, textOfForm } from './form-text.ts'
import { hasCopies } from './typed-copies.ts'

type FormRef = RefObject<HTMLFormElement | null>

/** Unsaved forms of the page; read before the next render. */
const unsavedForms = new Set<FormRef>()

type UnsavedOptions = {
  /** Changes with each form that replaces the shown one. */
  shown: unknown
  /** Whether the shown form differs from the saved record. */
  beginsUnsaved: boolean
}

/** Compares a form with its saved text. Leaving the page asks while they differ: `useAskBeforeLeaving`. */
export function useUnsaved(form: FormRef, { shown, beginsUnsaved }: UnsavedOptions) {
  const [isDirty, setIsDirty] = useState(beginsUnsaved)
  /** The saved text, if known. */
  const saved = useRef<string>(undefined)

  const compare = useCallback(() => {
    if (!form.current) return
    const isDirty = textOfForm(form.current) !== saved.current
    if (isDirty) unsavedForms.add(form)
    else unsavedForms.delete(form)
    setIsDirty(isDirty)
  }, [form])

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the form that is shown now.
  useEffect(() => {
    if (!form.current) return
    saved.current = beginsUnsaved ? undefined : textAtFirst(form.current)
    compare()
    return watchForm(form.current, compare)
  }, [shown])

  useEffect(() => () => void unsavedForms.delete(form), [form])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    isDirty,
    isSaved: (text: string) => text === saved.current,
    setSaved: (text: string) => {
      saved.current = text
      compare()
    },
  }
}

/** One blocker for all forms: the router supports only one. */
export const useAskBeforeLeaving = () =>
  useBlocker(
    useCallback(
      ({ currentLocation, nextLocation, historyAction }) =>
        unsavedForms.size > 0 &&
        historyAction !== 'REPLACE' &&
        currentLocation.pathname !== nextLocation.pathname &&
        // The sign-out button asks itself.
        !(nextLocation.pathname === '/sign-out' && hasCopies()) &&
        !window.confirm('มีสิ่งที่ยังไม่ได้บันทึก ออกจากหน้านี้โดยไม่บันทึกไหม'),
      [],
    ),
  )
