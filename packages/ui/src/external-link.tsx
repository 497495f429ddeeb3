import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './external-link.module.css'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  href: string
  /** The arrow that marks an external link; omitted where the link is a button or contains a picture. */
  hasArrow?: boolean
}

/** A link that opens another site in a new tab and says so. */
export function ExternalLink({ children, hasArrow = true, ...props }: ExternalLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      {hasArrow && <ArrowUpRight className={styles.arrow} size={16} strokeWidth={1.75} />}
      <span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
    </a>
  )
}
