import type { FaqItem } from '@leasing/contract/faqs'
import { Fold } from './fold.tsx'
import { Phrases } from './phrases.tsx'
import { scrollableTables } from './scrollable-tables.ts'

type QuestionListProps = { items: readonly Pick<FaqItem, 'id' | 'question' | 'answer'>[] }

/** A few questions below a heading of level 2, each opening to its answer. */
export function QuestionList({ items }: QuestionListProps) {
  return (
    <div>
      {items.map(({ id, question, answer }) => (
        <Fold
          key={id}
          id={id}
          heading={
            <h3>
              <Phrases>{question}</Phrases>
            </h3>
          }
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the rich-text policy at import */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: scrollableTables(answer) }} />
        </Fold>
      ))}
    </div>
  )
}
