import { ArrowUpRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { useApp } from '../../state/app.ts'
import styles from './site-link.module.css'

/** A link within the site. What it leads to is fetched as soon as someone is about to follow it, except on a slow or costly line. */
export function SiteLink(props: Omit<LinkProps, 'prefetch'>) {
  const canPrefetch = useApp('canPrefetch')
  return <Link prefetch={canPrefetch ? 'intent' : 'none'} {...props} />
}

type ExternalLinkProps = Omit<React.ComponentProps<'a'>, 'target' | 'rel'> & {
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
