import type { ReactNode } from 'react'
import { Breadcrumb, type Trail } from './breadcrumb.tsx'
import styles from './page-head.module.css'
import { Wrap } from './section.tsx'
import { ThaiText } from './thai-text.tsx'

/** How every page below the home page begins: where one is, its heading, one sentence, standing on the horizon. */
export function PageHead({
  trail,
  title,
  lead,
  children,
}: {
  /** None on a page that stands outside the Thai site. */
  trail?: Trail
  title: string
  lead?: string
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <Wrap>
        {trail && <Breadcrumb trail={trail} />}
        <ThaiText as="h1" className={styles.title}>
          {title}
        </ThaiText>
        {lead && (
          <ThaiText as="p" className={styles.lead}>
            {lead}
          </ThaiText>
        )}
        {children && <div className={styles.below}>{children}</div>}
      </Wrap>
    </div>
  )
}
