import type { LucideIcon } from 'lucide-react'
import styles from './icon-list.module.css'
import { ThaiText } from './thai-text.tsx'

type IconListProps = {
  items: readonly { icon: LucideIcon; title: string; text: string }[]
  level?: 3 | 4
}

/** Items of equal weight, each with an icon, in as many columns as fit. */
export function IconList({ items, level = 3 }: IconListProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.list}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.item}>
          <Icon aria-hidden size={28} strokeWidth={1.75} />
          <ThaiText as={Heading} className={styles.title}>
            {title}
          </ThaiText>
          <ThaiText as="p">{text}</ThaiText>
        </li>
      ))}
    </ul>
  )
}
