import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './external-link.module.css'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  href: string
  /** The arrow that tells it apart; left out where the link is a button or has a picture. */
  hasArrow?: boolean
}

/** A link to another site: a new tab, and said so. */
export function ExternalLink({ children, hasArrow = true, ...props }: ExternalLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      {hasArrow && <ArrowUpRight className={styles.arrow} size={16} strokeWidth={1.75} />}
      <span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
    </a>
  )
}
