import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useFormAction, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { OPEN_FOR } from './human.ts'
import styles from './lead-form.module.css'

/** Whether this form is on its way, and a submit handler that lets it go once. */
export function useSending() {
  const navigation = useNavigation()
  const action = useFormAction()
  const isPending =
    navigation.state !== 'idle' && navigation.formMethod === 'POST' && navigation.formAction === action
  const isSent = useRef(false)
  const openedAt = useRef(0)
  useEffect(() => {
    // The page that the browser loaded itself could be filled before this script came: it is open since the beginning.
    openedAt.current = window.history.state?.idx === 0 ? 0 : performance.now()
  }, [])
  useEffect(() => {
    if (navigation.state === 'idle') isSent.current = false
  }, [navigation.state])

  function sendOnce(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const busy = form.querySelector<HTMLElement>('[data-uploading]')
    if (isSent.current || busy) {
      event.preventDefault()
      busy?.focus()
      return
    }
    isSent.current = true
    const openFor = form.elements.namedItem(OPEN_FOR)
    if (openFor instanceof HTMLInputElement)
      openFor.value = String(Math.round(performance.now() - openedAt.current))
  }
  return { isPending, sendOnce }
}

/** Keeps its focus while it waits, which a disabled button would lose. */
export function SubmitButton({ isPending, children }: { isPending: boolean; children: string }) {
  return (
    <Button type="submit" tone="action" aria-disabled={isPending || undefined}>
      {isPending ? (
        <>
          <LoaderCircle aria-hidden size={20} strokeWidth={1.75} className={styles.spin} />
          กำลังส่ง…
        </>
      ) : (
        children
      )}
    </Button>
  )
}
