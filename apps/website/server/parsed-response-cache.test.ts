import type { Call } from '@leasing/contract/call'
import { calls } from '@leasing/contract/calls'
import { expect, test } from 'vitest'
import { cacheContent } from './parsed-response-cache.ts'

const NOON = Date.parse('2026-11-21T12:00:00+07:00')
const { listNews, findNews, listPromotions, calculateRefinance } = calls

/** A remote API that answers each call with a new value, and says that it holds for a second. */
function open() {
  const now = { time: NOON, version: '1', answersOf: '1' }
  const sent: string[] = []
  const send = cacheContent(
    async (call) => {
      sent.push(call.path)
      const freshness = { validUntil: NOON + 1000, version: now.answersOf }
      return { answer: { items: [{ id: 'a' }] }, freshness }
    },
    () => now.version,
    () => now.time,
  )
  const ask = async (call: Call, input: object = {}) => (await send(call, input, {})).answer
  return { now, sent, ask }
}

test('content is asked for once until it ends', async () => {
  const { now, sent, ask } = open()

  expect(await ask(listNews)).toBe(await ask(listNews))
  await ask(findNews, { params: { path: 'a' } })
  await ask(findNews, { params: { path: 'b' } })
  expect(sent).toEqual([listNews.path, findNews.path, findNews.path])

  now.time = NOON + 1000
  await ask(listNews)
  expect(sent).toHaveLength(4)
})

test('what was typed, and what is sent, is not cached', async () => {
  const { sent, ask } = open()

  for (let i = 0; i < 2; i++) {
    await ask(listPromotions, { query: { limit: 1 } })
    await ask(calculateRefinance, { body: {} })
  }

  expect(sent).toHaveLength(4)
})

test('after a change of the content nothing from before is found, nor kept when it comes late', async () => {
  const { now, sent, ask } = open()

  await ask(listNews)
  now.version = '2'
  await ask(listNews)
  await ask(listNews)
  expect(sent).toHaveLength(3)

  now.answersOf = '2'
  expect(await ask(listNews)).toBe(await ask(listNews))
})

test('nobody changes what others get as well', async () => {
  const { ask } = open()

  const answer = (await ask(listNews)) as { items: object[] }

  expect(() => answer.items.push({ id: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(answer.items[0]!, { id: 'b' })).toThrow(TypeError)
})
