import { Button } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { Printer } from 'lucide-react'
import styles from './paper-list.module.css'

type PaperListProps = {
  groups: readonly { title: string; items: readonly string[] }[]
  /** The level of the headings of the groups. */
  level: 3 | 4
}

/** Documents to bring, to be ticked off on the screen or on paper. The ticks are the visitor's own and are kept nowhere. */
export function PaperList({ groups, level }: PaperListProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }) => (
        <div key={title} className={`panel ${styles.group}`}>
          <ThaiText as={Heading} className={styles.title}>
            {title}
          </ThaiText>
          <ul className={styles.papers}>
            {items.map((item) => (
              <li key={item}>
                <label className={styles.paper}>
                  <input type="checkbox" />
                  <ThaiText as="span">{item}</ThaiText>
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export function PrintButton() {
  return (
    <div className={styles.print} data-needs-script>
      <Button tone="quiet" data-print>
        <Printer aria-hidden size={20} strokeWidth={1.75} />
        พิมพ์รายการเอกสาร
      </Button>
    </div>
  )
}
