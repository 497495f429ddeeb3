import { Button } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { Printer } from 'lucide-react'
import styles from './document-checklist.module.css'

type DocumentChecklistProps = {
  groups: readonly { title: string; items: readonly string[] }[]
  /** How many groups are open at first, counted from the top. The first one is for everyone, or the commonest case. */
  openGroups?: number
  /** Heading level of the groups. */
  level: 3 | 4
}

/** Checklist of documents to bring, for the screen or on paper. The checkboxes are not stored. */
export function DocumentChecklist({ groups, openGroups = 1, level }: DocumentChecklistProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }, i) => (
        <details key={title} className={`panel ${styles.group}`} open={i < openGroups}>
          <summary className="opens">
            <ThaiText as={Heading} className={styles.title}>
              {title}
            </ThaiText>
          </summary>
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
        </details>
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
