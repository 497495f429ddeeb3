import type { ReactNode } from 'react'
import { ReadAloudButton } from './read-aloud-button.tsx'
import styles from './spoken-heading.module.css'

/** A heading, followed by the button that reads its `data-spoken` section aloud. */
export const SpokenHeading = ({ children }: { children: ReactNode }) => (
  <div className={styles.line}>
    {children}
    <ReadAloudButton />
  </div>
)
