import { expect, test } from 'vitest'
import { withMeanings } from './term-meanings.ts'

const meanings = new Map([
  ['ยอดจัด', 'ราคารถหักเงินดาวน์'],
  ['เท่าใด', undefined],
])

test('a word of the trade brings its meaning along', () => {
  expect(withMeanings('<dt><Term word="ยอดจัด" /></dt>', meanings)).toBe(
    '<dt><Term word="ยอดจัด" means={"ราคารถหักเงินดาวน์"} /></dt>',
  )
})

test.each(['เงินกินเปล่า', 'เท่าใด'])('a word without a meaning is not built: %s', (word) => {
  expect(() => withMeanings(`<Term word="${word}" />`, meanings)).toThrow(word)
})
