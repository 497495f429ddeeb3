import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type TargetHeadingProps = { id: string; className?: string | undefined; children: ReactNode }

/** Going back returns to where one was, and a page that is loaded is shown by the browser. */
const seen = new Set(['default'])

/** State of an address that a choice leads to. Who chose by keyboard goes on from the field, which its page may have made anew. */
export const chosenIn = ({ target }: ChangeEvent<HTMLElement>) =>
  target.matches(':focus-visible') ? { field: target.id } : null

/** A heading at which an address may point: it is brought into view and read out, after walking as after loading. */
export function TargetHeading({ id, className, children }: TargetHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key, state } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}` || seen.has(key)) return
    seen.add(key)
    const field = state?.field && document.getElementById(state.field)
    const { top, bottom } = heading.current!.getBoundingClientRect()
    if (!field || top < 0 || bottom > window.innerHeight) heading.current!.scrollIntoView()
    const next = field || heading.current
    next.focus({ preventScroll: true })
  }, [hash, id, key, state])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h2>
  )
}
