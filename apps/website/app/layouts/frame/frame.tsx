import { type ReactNode, Suspense } from 'react'
import { HydrationMark } from '../../tool-runtime.tsx'
import styles from './frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import progressStyles from './progress-bar.module.css'

/** The page shell shared by all layouts: skip link, progress bar, main content, and the content before and after it. */
export function Frame({
  skip = 'ข้ามไปยังเนื้อหา',
  before,
  after,
  children,
}: {
  /** Label of the skip link. */
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
        {/* A Suspense boundary hydrates separately, so that menu clicks do not wait for the page. */}
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

/** Shown by CSS while the document has `data-loading` (`enhancer/progress.ts`). */
const ProgressBar = () => (
  <div className={progressStyles.place}>
    <div className={progressStyles.bar} role="progressbar" aria-label="กำลังโหลด" />
  </div>
)
