import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const DELAY_MS = 300

/**
 * What a visitor types or chooses: as the address says it at first, then at once as changed. The address follows after a pause, without a request,
 * so that what is seen can be linked and reloaded. Another address (back, a link) brings its own value: `read` takes it from the new props.
 */
export function useLiveAddress<Value>(read: () => Value, hrefOf: (value: Value) => string) {
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

/** Runs the latest of several actions once none has followed for `delayMs`; nothing after the component has gone or `key` has changed. */
export function useDebounce(delayMs: number, key?: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key cancels
  useEffect(() => cancel, [key])

  function debounce(action: () => void) {
    cancel()
    timer.current = setTimeout(action, delayMs)
  }
  return { debounce, cancel }
}
