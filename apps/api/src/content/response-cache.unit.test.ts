import { expect, test } from 'vitest'
import { testClock } from '../../test/test-clock.ts'
import { createResponseCache } from './response-cache.ts'

const NOON = '2025-06-15T12:00:00+07:00'

function open(maxBytes?: number) {
  const clock = testClock(NOON)
  let generation = 1
  const content = { version: () => 'v1', generation: () => generation }
  return {
    clock,
    kept: createResponseCache(content, clock, maxBytes),
    change() {
      generation++
    },
  }
}

test('an answer is kept until the content changes', () => {
  const { kept, change } = open()
  kept.store('/promotions', { items: [] })

  expect(kept.find('/promotions')?.body.toString()).toBe('{"items":[]}')
  expect(kept.find('/promotions?limit=1')).toBeUndefined()
  change()
  expect(kept.find('/promotions')).toBeUndefined()
})

test('an answer is not sent after the moment at which it changes by itself', () => {
  const { kept, clock } = open()
  kept.store('/promotions', { items: [] }, Date.parse('2025-06-15T12:10:00+07:00'))

  clock.set('2025-06-15T12:09:59+07:00')
  const answer = kept.find('/promotions')!
  expect(kept.respond(answer, undefined).headers).toMatchObject({
    'cache-control': 'max-age=60',
    'x-valid-until': '2025-06-15T05:10:00.000Z',
    'x-content-version': 'v1',
  })
  clock.set('2025-06-15T12:10:00+07:00')
  expect(kept.find('/promotions')).toBeUndefined()
})

test('an answer is made anew after an hour, and when the clock was set back', () => {
  const { kept, clock } = open()

  kept.store('/a', {})
  clock.set('2025-06-15T13:00:00+07:00')
  expect(kept.find('/a')).toBeUndefined()
  kept.store('/a', {})
  clock.set(NOON)
  expect(kept.find('/a')).toBeUndefined()
})

test.each(['"TAG"', 'W/"TAG"', '"other", "TAG"', '*'])(
  'who has it already, as %s says, gets no body',
  (given) => {
    const { kept } = open()
    const answer = kept.store('/a', { text: 'ก' })

    const response = kept.respond(answer, given.replace('"TAG"', answer.etag))

    expect(response).toMatchObject({ status: 304, body: null, headers: { etag: answer.etag } })
  },
)

test('of more than fits, what was not asked for the longest goes', () => {
  const { kept } = open(2200)

  for (const name of ['/a', '/b', '/c']) kept.store(name, 'x'.repeat(200))
  kept.find('/a')
  for (const name of ['/d', '/e']) kept.store(name, 'x'.repeat(200))

  expect(['/a', '/b', '/c', '/d', '/e'].filter((name) => kept.find(name))).toEqual(['/a', '/d', '/e'])
})
