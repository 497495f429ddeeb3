import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../layouts/chrome/site-link.tsx'
import styles from './more-link.module.css'

/** 'See all' and the like: words and an arrow, large enough for a thumb. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SiteLink to={to} className={styles.more}>
      {children}
      <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
    </SiteLink>
  )
}
