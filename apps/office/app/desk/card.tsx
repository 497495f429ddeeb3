import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  id: string
  title: string
  lead?: ReactNode
  /** Link to the full list. */
  more?: ReactNode
  children: ReactNode
}

export function Card({ id, title, lead, more, children }: CardProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {more}
      </header>
      {children}
    </section>
  )
}

/** Cards side by side where there is room. */
export const Cards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>

/** Lines of a card, each with its actions. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>

export function Line({
  title,
  text,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <li>
      <div>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </li>
  )
}
