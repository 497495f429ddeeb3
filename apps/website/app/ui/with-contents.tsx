import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './with-contents.module.css'

type WithContentsProps = {
  /** Names the list of contents. */
  label: string
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}

/** A long text in sections, with its contents beside it. */
export function WithContents({ label, sections, children }: WithContentsProps) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{label}</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <ThaiText as="a" href={`#${id}`}>
                {title}
              </ThaiText>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>{children}</div>
    </div>
  )
}
