import { Fold } from '@leasing/ui/fold'
import type { ReactNode } from 'react'
import { scrollableTables } from './scrollable-tables.ts'
import styles from './short-and-exact.module.css'

type ShortAndExactProps = {
  /** Of what is explained; the exact text adds `-exact`. */
  id: string
  short: string
  exact: string | undefined
  /** Of the exact text, at the level of the page. */
  heading: ReactNode
}

/** A text for everyone, and folded below it the exact one. Both are rich text. */
export function ShortAndExact({ id, short, exact, heading }: ShortAndExactProps) {
  return (
    <>
      <RichText html={short} />
      {exact && (
        <div className={styles.exact}>
          <Fold id={`${id}-exact`} heading={heading}>
            <RichText html={exact} />
          </Fold>
        </div>
      )}
    </>
  )
}

function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the rich-text policy at import
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: scrollableTables(html) }} />
}
