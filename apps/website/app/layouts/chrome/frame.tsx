import type { ReactNode } from 'react'
import { useConnection } from './connection.ts'
import styles from './frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** What stands around every page, whatever its layout: the page itself, and what comes before and after it. */
export function Frame({
  before,
  after,
  children,
}: {
  before: ReactNode
  after: ReactNode
  children: ReactNode
}) {
  useConnection()
  usePageFocus()
  return (
    <>
      <a id="top" className={styles.skip} href="#main">
        ข้ามไปยังเนื้อหา
      </a>
      <ProgressBar />
      {before}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {after}
      <OfflineNotice />
    </>
  )
}
