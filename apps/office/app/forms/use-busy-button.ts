import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Quicker answers need no sign of waiting. */
const QUICK_MS = 400

/**
 * Marks the pressed button of any form as busy until the answer is shown, and ignores further presses of a form that writes meanwhile: the router
 * would submit it once more. Attributes and CSS only, so that the button keeps its size, its words and the focus. A form that queues its submissions
 * itself is marked `data-queues`.
 */
export function useBusyButton(): void {
  const isBusy = useNavigation().formMethod !== undefined
  const pressed = useRef<SubmitEvent>(undefined)
  const busyForm = useRef<EventTarget>(null)

  useEffect(() => {
    function press(event: SubmitEvent) {
      if (event.target !== busyForm.current) pressed.current = event
      else if (isLocked(event.target)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    // On the window, before React hears it.
    window.addEventListener('submit', press, true)
    return () => window.removeEventListener('submit', press, true)
  }, [])

  useEffect(() => {
    if (!isBusy || !pressed.current) return
    const { target, submitter: button } = pressed.current
    busyForm.current = target
    const mark = (value: string | null) => {
      if (!button) return
      button.ariaBusy = value
      if (isLocked(target)) button.ariaDisabled = value
    }
    const timer = setTimeout(() => mark('true'), QUICK_MS)
    return () => {
      clearTimeout(timer)
      mark(null)
      busyForm.current = null
      pressed.current = undefined
    }
  }, [isBusy])
}

/** A search may be sent anew at any time. */
const isLocked = (form: EventTarget | null) =>
  form instanceof HTMLElement && form.matches('[method=post]:not([data-queues])')
