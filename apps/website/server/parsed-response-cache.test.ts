import { expect, test } from 'vitest'
import { createParsedResponseCache } from './parsed-response-cache.ts'

const NOON = Date.parse('2026-11-21T12:00:00+07:00')

function given() {
  const now = { time: NOON, version: '1' }
  const kept = createParsedResponseCache(
    () => now.version,
    () => now.time,
  )
  const answer = { answer: { items: [{ id: 'a' }] }, freshness: { validUntil: NOON + 1000, version: '1' } }
  kept.keep('/site ', answer)
  return { kept, now, answer }
}

test('an answer is found until it ends', () => {
  const { kept, now, answer } = given()

  expect(kept.find('/site ')).toBe(answer)
  expect(kept.find('/fees ')).toBeUndefined()
  now.time = NOON + 1000
  expect(kept.find('/site ')).toBeUndefined()
})

test('after a change of the content nothing from before is found, nor kept when it comes late', () => {
  const { kept, now, answer } = given()

  now.version = '2'
  expect(kept.find('/site ')).toBeUndefined()
  kept.keep('/site ', answer)
  expect(kept.find('/site ')).toBeUndefined()
})

test('nobody changes what others get as well', () => {
  const { answer } = given()

  expect(() => answer.answer.items.push({ id: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(answer.answer.items[0]!, { id: 'b' })).toThrow(TypeError)
})
