import type { FaqItem } from '@leasing/contract/content/faqs'
import { Fold } from '@leasing/ui/fold'
import { ThaiText } from '@leasing/ui/thai-text'
import { Listen } from './listen.tsx'
import { RichText } from './rich-text.tsx'

type Question = Pick<FaqItem, 'id' | 'question' | 'answer' | 'exact'>

type QuestionListProps = { items: readonly Question[] }

/** A few questions below a heading of level 2, each opening to its answer. */
export function QuestionList({ items }: QuestionListProps) {
  return (
    <div>
      {items.map((item) => (
        <Fold key={item.id} id={item.id} heading={<ThaiText as="h3">{item.question}</ThaiText>}>
          <Answer item={item} />
        </Fold>
      ))}
    </div>
  )
}

/** The answer of a question whose heading is of level 3, and folded below it the rules word for word. */
export function Answer({ item: { id, answer, exact } }: { item: Omit<Question, 'question'> }) {
  return (
    <div data-spoken>
      <Listen />
      <RichText html={answer} />
      {exact && (
        <Fold id={`${id}-exact`} heading={<h4>เงื่อนไขฉบับเต็ม</h4>}>
          <RichText html={exact} />
        </Fold>
      )}
    </div>
  )
}
