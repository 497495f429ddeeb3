import { expect, test } from 'vitest'
import { isNews } from './news.ts'

const at = (version: number, revision = 1) => ({ version, revision })

test('what others have saved or published since is news', () => {
  expect(isNews({ now: at(6), open: at(5) }, at(5))).toBe(true)
  expect(isNews({ now: at(0, 2), open: at(5) }, at(5))).toBe(true)
  expect(isNews({ now: at(5), open: at(5) }, at(5))).toBe(false)
  expect(isNews(undefined, at(5))).toBe(false)
})

test("one's own save is none, whenever the answer comes", () => {
  expect(isNews({ now: at(5), open: at(5) }, at(6))).toBe(false)
  expect(isNews({ now: at(6), open: at(5) }, at(6))).toBe(false)
})
