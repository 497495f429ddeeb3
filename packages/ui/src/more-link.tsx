import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './more-link.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

/** 'See all' and the like: words and an arrow, large enough for a thumb. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      <ThaiText>{children}</ThaiText>
      <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
    </Link>
  )
}
