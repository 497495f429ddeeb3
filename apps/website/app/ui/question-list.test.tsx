import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuestionList } from './question-list.tsx'

const QUESTION = { id: 'late', question: 'จ่ายช้าเสียอะไร', answer: '<p>โทรหาเรา</p>' }

test('the rules of an answer are folded below it', () => {
  const html = renderToStaticMarkup(<QuestionList items={[{ ...QUESTION, exact: '<p>5% ต่อปี</p>' }]} />)

  expect(html).toMatch(/โทรหาเรา.*<details[^>]*><summary[^>]*><h4>.*id="late-exact">.*5% ต่อปี/)
})

test('an answer without rules folds nothing more', () => {
  const html = renderToStaticMarkup(<QuestionList items={[QUESTION]} />)

  expect(html.match(/<details/g)).toHaveLength(1)
})
