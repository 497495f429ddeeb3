import { Link } from '@leasing/ui/navigation'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  lead?: ReactNode
  /** Link to the list that contains this page. */
  back?: { to: string; label: string } | undefined
  /** Main action of the page. */
  action?: ReactNode
}

/** Heading of a page. */
export function PageHead({ title, lead, back, action }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {action}
    </header>
  )
}
