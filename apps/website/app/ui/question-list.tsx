import type { FaqItem } from '@leasing/contract/content/faqs'
import { Fold } from '@leasing/ui/fold'
import { ThaiText } from '@leasing/ui/thai-text'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { RichText } from './rich-text.tsx'

type Question = Pick<FaqItem, 'id' | 'question' | 'answer' | 'exact'>

type QuestionListProps = { items: readonly Question[] }

/** Questions that open to their answers. Place it below a heading of level 2. */
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

/** Answer to a question with a level 3 heading, with the exact rules in a `<details>` below. */
export function Answer({ item: { id, answer, exact } }: { item: Omit<Question, 'question'> }) {
  return (
    <div data-spoken>
      <ReadAloudButton />
      <RichText html={answer} />
      {exact && (
        <Fold id={`${id}-exact`} heading={<h4>เงื่อนไขฉบับเต็ม</h4>}>
          <RichText html={exact} />
        </Fold>
      )}
    </div>
  )
}
