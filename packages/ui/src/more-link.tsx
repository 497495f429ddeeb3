import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './more-link.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

/** A link such as 'See all': words and an arrow, with a tap target that is large enough for a thumb. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      <ThaiText>{children}</ThaiText>
      <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
    </Link>
  )
}
