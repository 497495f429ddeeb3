import { Button } from '@leasing/ui/button'
import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useActionData, useFormAction, useLocation, useNavigation } from 'react-router'
import { OPEN_FOR } from './human.ts'
import styles from './lead-form.module.css'

/** `:is` ignores selectors that a browser does not support. */
const AUTOFILLED = ':is(:autofill, :-webkit-autofill)'

/**
 * Whether this form is being submitted, and a submit handler that prevents double submission. After a rejection the page title has a prefix until all
 * errors are corrected.
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
    // The first page of a visit may be filled in before hydration, so its form counts as open since navigation start.
    openedAt.current = window.history.state?.idx === 0 ? 0 : performance.now()
  }, [])
  // In a layout effect: a passive effect may run after the next click, which would be lost. A slow phone may never render the pending
  // state; then only the location key shows that the response has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new response
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
    // Autofilled forms may be submitted fast by people, so the duration is no sign of a bot.
    if (openFor instanceof HTMLInputElement)
      openFor.value = form.querySelector(AUTOFILLED)
        ? ''
        : String(Math.round(performance.now() - openedAt.current))
  }
  return { isPending, sendOnce }
}

/** Uses `aria-disabled`, because a disabled button loses the focus. */
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

/** Screen readers read the title first: it says that the form was refused. */
export const ERROR_TITLE_PREFIX = 'ผิดพลาด: '

/** Prefixes the page title. The returned function restores it, unless navigation has replaced it. */
function markTitle() {
  const { title } = document
  document.title = ERROR_TITLE_PREFIX + title
  return () => {
    if (document.title === ERROR_TITLE_PREFIX + title) document.title = title
  }
}
