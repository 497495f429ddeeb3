import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigation } from 'react-router'

export type Unsaved = ReturnType<typeof useUnsaved>

/** Whether a form holds what is not saved. Leaving the page then asks; Ctrl+S saves. `refusal`: what a save came back with that changed nothing. */
export function useUnsaved(startsDirty: boolean, refusal?: object) {
  const form = useRef<HTMLFormElement>(null)
  const [isDirty, setDirty] = useState(startsDirty)
  const { state } = useNavigation()

  useEffect(() => {
    // At the window, behind React: rendered before a field has heard what was typed, React would write the earlier text into it again.
    const mark = ({ target }: Event) => {
      if (form.current?.contains(target as Node)) setDirty(true)
    }
    window.addEventListener('input', mark)
    return () => window.removeEventListener('input', mark)
  }, [])

  // A save that went through loads the page anew; one that was refused makes another form.
  useEffect(() => {
    if (state === 'loading') setDirty(false)
  }, [state])

  useEffect(() => {
    if (refusal) setDirty(true)
  }, [refusal])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  useBlocker(
    useCallback(
      ({ currentLocation, nextLocation, historyAction }) =>
        isDirty &&
        historyAction !== 'REPLACE' &&
        currentLocation.pathname !== nextLocation.pathname &&
        !window.confirm('มีสิ่งที่ยังไม่ได้บันทึก ออกจากหน้านี้โดยไม่บันทึกไหม'),
      [isDirty],
    ),
  )

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [])

  return { form, isDirty }
}
