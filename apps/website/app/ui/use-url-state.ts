import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const DELAY_MS = 300

/**
 * State that is mirrored in the URL: it is initialised from the URL and updated immediately; the URL follows, debounced and without a request, so
 * that the view can be linked and reloaded. After navigation (Back, a link) `read` returns the value of the new props.
 */
export function useUrlState<Value>(read: () => Value, hrefOf: (value: Value) => string) {
  const { key } = useLocation()
  const [state, setState] = useState(() => ({ key, value: read() }))
  if (state.key !== key) setState({ key, value: read() })
  const { debounce } = useDebounce(DELAY_MS, key)

  function change(value: Value) {
    setState({ key, value })
    const href = hrefOf(value)
    debounce(() => window.history.replaceState(window.history.state, '', href))
  }
  return [state.value, change] as const
}

/** Runs the latest action after `delayMs` without another. Unmounting, or a new `key`, cancels it. */
export function useDebounce(delayMs: number, key?: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key cancels the action
  useEffect(() => cancel, [key])

  function debounce(action: () => void) {
    cancel()
    timer.current = setTimeout(action, delayMs)
  }
  return { debounce, cancel }
}
