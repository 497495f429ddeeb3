import { type ReactNode, Suspense } from 'react'
import { HydrationMark } from '../../tool-runtime.tsx'
import styles from './frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** What stands around every page, whatever its layout: the page itself, and what comes before and after it. */
export function Frame({
  skip = 'ข้ามไปยังเนื้อหา',
  before,
  after,
  children,
}: {
  /** What the first link says, which leads to the page itself. */
  skip?: string
  before: ReactNode
  after: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <a id="top" className={styles.skip} href="#main">
        {skip}
      </a>
      <ProgressBar />
      {before}
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* Hydrated by itself: a press on the menu meanwhile does not wait for the page. */}
        <Suspense>
          {children}
          <HydrationMark />
        </Suspense>
      </main>
      {after}
      <OfflineNotice />
    </>
  )
}
