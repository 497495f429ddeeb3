import path from 'node:path'
import { FAQ_TOPICS, faqTopic, listFaqs } from '@leasing/contract/content/faqs'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { faqs } from './faqs.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

const aTopic = (id: string, orderPosition: number, items: [id: string, orderPosition: number][]) => ({
  id,
  title: id,
  orderPosition,
  items: items.map(([itemId, position]) => ({
    id: itemId,
    question: 'ถาม',
    answer: '<p>ตอบ</p>',
    orderPosition: position,
  })),
})

async function apiWith(topics: { id: string }[]) {
  const { db, content, request } = await testApi()
  const rows = topics.map((topic) => {
    const body = JSON.stringify(topic)
    return { collection: faqs.name, id: topic.id, source: body, body }
  })
  await importContent(db, rows, { now: 0 })
  await content.refresh()
  return request
}

test('topics and their questions come with the lowest position first', async () => {
  const request = await apiWith([
    aTopic('payment', 2, [
      ['later', 9],
      ['sooner', 1],
    ]),
    aTopic('credit', 1, [['only', 5]]),
  ])

  const { topics } = listFaqs.answer.parse(await (await request('/faqs')).json())

  expect(topics.map(({ topic, items }) => [topic, items.map(({ id }) => id)])).toEqual([
    ['credit', ['only']],
    ['payment', ['sooner', 'later']],
  ])
})

test('a topic is found by its key', async () => {
  const request = await apiWith([aTopic('credit', 1, [['only', 5]])])

  const answer = await request('/faqs/credit')

  expect(answer.status).toBe(200)
  expect(faqTopic.parse(await answer.json())).toMatchObject({ topic: 'credit', items: [{ id: 'only' }] })
})

test.each(['unknown', 'payment', '__proto__', '%2e%2e', 'CREDIT', '%00'])(
  'the topic %s, which is not there, is not found',
  async (topic) => {
    const request = await apiWith([aTopic('credit', 1, [['only', 5]])])

    const answer = await request(`/faqs/${topic}`)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  },
)

test('45 questions in 8 topics ship, each with an address of its own', async () => {
  const request = await shippedApi()

  const { topics } = listFaqs.answer.parse(await (await request('/faqs')).json())

  expect(topics.map(({ topic }) => topic)).toEqual([...FAQ_TOPICS])
  const items = topics.flatMap((topic) => topic.items)
  expect(items).toHaveLength(45)
  expect(new Set(items.map(({ id }) => id)).size).toBe(45)
  for (const topic of topics)
    expect(topic.items.map(({ orderPosition }) => orderPosition)).toEqual(topic.items.map((_, i) => i + 1))
})

test('every question that ships can be searched by other words than its own', async () => {
  const request = await shippedApi()

  const { topics } = listFaqs.answer.parse(await (await request('/faqs')).json())

  for (const { id, keywords } of topics.flatMap((topic) => topic.items))
    expect(keywords?.length ?? 0, id).toBeGreaterThanOrEqual(4)
})

/** An API that holds what ships. */
async function shippedApi() {
  const { db, content, request } = await testApi()
  const { rows, faults } = await readContent(
    CONTENT,
    [faqs],
    createPictureMaker(originalsIn(`${CONTENT}/pictures`)),
  )
  expect(faults).toEqual([])
  await importContent(db, rows, { now: 0 })
  await content.refresh()
  return request
}
