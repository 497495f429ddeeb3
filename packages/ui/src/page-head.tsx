import type { ReactNode } from 'react'
import { Breadcrumb, type Trail } from './breadcrumb.tsx'
import styles from './page-head.module.css'
import { Wrap } from './section.tsx'
import { ThaiText } from './thai-text.tsx'

/** The head of every page below the home page: breadcrumb, heading and lead. One with a picture has a ground, a tool has no horizon. */
export function PageHead({
  trail,
  title,
  lead,
  picture,
  tool = false,
  children,
}: {
  /** Omitted on pages outside of the Thai site. */
  trail?: Trail
  title: string
  lead?: string
  /** Beside the heading on wide screens, below it on narrow ones. */
  picture?: ReactNode
  /** The page is a tool: a low head, so that its first control is on the first screen. */
  tool?: boolean
  children?: ReactNode
}) {
  return (
    <div className={[styles.head, picture && styles.pictured, tool && styles.tool].filter(Boolean).join(' ')}>
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
