import { lazy, Suspense, useEffect, useState } from 'react'
import { type LastWork, readLastWork } from './last-work.ts'

const GoOnCard = lazy(() => import('./go-on-card.tsx').then(({ GoOnCard }) => ({ default: GoOnCard })))

/** Shows what was left off on this device. It comes late: to be placed where it pushes nothing that is in sight. */
export function GoOn() {
  const [work, setWork] = useState<LastWork>()
  useEffect(() => setWork(readLastWork()), [])
  return <Suspense>{work && <GoOnCard work={work} onForget={() => setWork(undefined)} />}</Suspense>
}
