import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type TargetHeadingProps = { id: string; className?: string | undefined; children: ReactNode }

/** Going back returns to where one was, and a page that is loaded is shown by the browser. */
const seen = new Set(['default'])

/** A heading at which an address may point: it is brought into view and read out, after walking as after loading. */
export function TargetHeading({ id, className, children }: TargetHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}` || seen.has(key)) return
    seen.add(key)
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash, id, key])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h2>
  )
}
