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
  picture,
  children,
}: {
  /** None on a page that stands outside the Thai site. */
  trail?: Trail
  title: string
  lead?: string
  /** Of the place and its people: beside the heading on wide screens, below it on others. */
  picture?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={picture ? `${styles.head} ${styles.place}` : styles.head}>
      <Wrap>
        <div>
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
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </Wrap>
    </div>
  )
}
