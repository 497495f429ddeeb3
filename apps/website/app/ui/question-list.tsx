import type { FaqItem } from '@leasing/contract/faqs'
import { Fold } from '@leasing/ui/fold'
import { NoBreakText } from '@leasing/ui/no-break-text'
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
              <NoBreakText>{question}</NoBreakText>
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
