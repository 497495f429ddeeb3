import type { FaqItem } from '@leasing/contract/faqs'
import { Fold } from '@leasing/ui/fold'
import { NoBreakText } from '@leasing/ui/no-break-text'
import { ShortAndExact } from './short-and-exact.tsx'

type Question = Pick<FaqItem, 'id' | 'question' | 'answer' | 'exact'>

type QuestionListProps = { items: readonly Question[] }

/** A few questions below a heading of level 2, each opening to its answer. */
export function QuestionList({ items }: QuestionListProps) {
  return (
    <div>
      {items.map((item) => (
        <Fold
          key={item.id}
          id={item.id}
          heading={
            <h3>
              <NoBreakText>{item.question}</NoBreakText>
            </h3>
          }
        >
          <Answer item={item} />
        </Fold>
      ))}
    </div>
  )
}

/** The answer of a question whose heading is of level 3. */
export function Answer({ item: { id, answer, exact } }: { item: Omit<Question, 'question'> }) {
  return <ShortAndExact id={id} short={answer} exact={exact} heading={<h4>เงื่อนไขฉบับเต็ม</h4>} />
}
