import type { FaqItem } from '@leasing/contract/faqs'
import { ChevronDown } from 'lucide-react'
import styles from './question-list.module.css'

/** A few questions, each opening to its answer. */
export function QuestionList({ items }: { items: readonly Pick<FaqItem, 'id' | 'question' | 'answer'>[] }) {
  return (
    <div className={styles.questions}>
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.question}>
          <summary>
            {question}
            <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the rich-text policy at import */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  )
}
