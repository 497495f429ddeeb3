import { Button } from '@leasing/ui/button'
import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useActionData, useFormAction, useLocation, useNavigation } from 'react-router'
import { OPEN_FOR } from './human.ts'
import styles from './lead-form.module.css'
import { markTitle } from './title-mark.ts'

/** Of a list with `:is` a browser leaves out what it does not know. */
const AUTOFILLED = ':is(:autofill, :-webkit-autofill)'

/**
 * Whether this form is being sent, and a submit handler that sends it only once. Once it was refused the title of the page says so, until nothing is
 * wrong any more.
 */
export function useSending(isCorrected = false) {
  const navigation = useNavigation()
  const { key } = useLocation()
  const outcome = useActionData()
  useEffect(() => (outcome === undefined || isCorrected ? undefined : markTitle()), [outcome, isCorrected])
  const action = useFormAction()
  const isPending =
    navigation.state !== 'idle' && navigation.formMethod === 'POST' && navigation.formAction === action
  const isSent = useRef(false)
  const openedAt = useRef(0)
  useEffect(() => {
    // The first page of a visit could be filled in before hydration: it counts as open since navigation started.
    openedAt.current = window.history.state?.idx === 0 ? 0 : performance.now()
  }, [])
  // As the answer is drawn: an ordinary effect may come after the next press, which would be lost. A slow phone may never draw that the form
  // is on its way; then only the location tells that its answer has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another answer
  useLayoutEffect(() => {
    if (navigation.state === 'idle') isSent.current = false
  }, [navigation.state, key])

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
    // What the browser filled in by itself was not typed: however fast it was, it is no sign of a program.
    if (openFor instanceof HTMLInputElement)
      openFor.value = form.querySelector(AUTOFILLED)
        ? ''
        : String(Math.round(performance.now() - openedAt.current))
  }
  return { isPending, sendOnce }
}

/** `aria-disabled`, because a disabled button loses the focus. */
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
