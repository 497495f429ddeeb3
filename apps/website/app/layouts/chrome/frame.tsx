import { type ReactNode, Suspense } from 'react'
import { useConnection } from './connection.ts'
import styles from './frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { usePageFocus } from './use-page-focus.ts'

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
  useConnection()
  usePageFocus()
  return (
    <>
      <a id="top" className={styles.skip} href="#main">
        {skip}
      </a>
      <ProgressBar />
      <Suspense>{before}</Suspense>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Suspense>{after}</Suspense>
      <OfflineNotice />
    </>
  )
}
