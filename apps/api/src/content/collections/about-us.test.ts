import path from 'node:path'
import { testimonial, trainingCourse, welfare, workInformation } from '@leasing/contract/content/about-us'
import { company as servedCompany } from '@leasing/contract/content/company'
import { expect, test } from 'vitest'
import { anImage } from '../../../test/builders.ts'
import { type TestApi, testApi } from '../../../test/test-api.ts'
import type { Collection } from '../collection.ts'
import { type ContentRow, importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { company, testimonials, trainingCourses, welfares, workInformations } from './about-us.ts'

const CALLS = [
  {
    path: '/about-us/work-with-us/informations',
    collection: workInformations,
    shape: workInformation,
    record: { title: 'งานของเรา', detail: '<p>ช่วยให้คนผ่อนไหว</p>', image: anImage() },
    shipped: 4,
  },
  {
    path: '/about-us/work-with-us/testimonials',
    collection: testimonials,
    shape: testimonial,
    record: { name: 'มาลี', position: 'เจ้าหน้าที่สายด่วน', quote: 'พี่เลี้ยงสอนดี', publish: true },
    shipped: 4,
  },
  {
    path: '/about-us/work-with-us/training-courses',
    collection: trainingCourses,
    shape: trainingCourse,
    record: { title: 'พื้นฐานเช่าซื้อ', detail: 'เรียน 2 วัน', publish: true },
    shipped: 5,
  },
  {
    path: '/about-us/work-with-us/welfares',
    collection: welfares,
    shape: welfare,
    record: { title: 'ประกันสุขภาพ', detail: 'ตั้งแต่วันแรก', icon: 'heart-pulse' },
    shipped: 8,
  },
]

test.each(CALLS)('$path come with the lowest position first, in the shape of the contract', async (call) => {
  const { request } = await apiWith(call.collection, [
    { ...call.record, id: 'second', orderPosition: 2 },
    { ...call.record, id: 'third', orderPosition: 10 },
    { ...call.record, id: 'first', orderPosition: 1 },
  ])

  const items = await itemsOf(request, call.path)

  expect(items.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  for (const item of items) expect(call.shape.parse(item)).toEqual(item)
})

test.each(CALLS.filter(({ record }) => 'publish' in record))(
  '$path leave out what is not published',
  async ({ collection, path: callPath, record }) => {
    const { request } = await apiWith(collection, [
      { ...record, id: 'hidden', publish: false, orderPosition: 1 },
      { ...record, id: 'shown', orderPosition: 2 },
    ])

    expect((await itemsOf(request, callPath)).map(({ id }) => id)).toEqual(['shown'])
  },
)

test.each(CALLS)('$shipped records of $path ship', async ({ collection, path: callPath, shipped }) => {
  const folder = path.join(import.meta.dirname, '../../../../../fixtures/content')
  const { rows, faults } = await readContent(
    folder,
    [collection],
    createPictureMaker(originalsIn(`${folder}/pictures`)),
  )
  const { request } = await apiHolding(rows)

  expect(faults).toEqual([])
  expect(await itemsOf(request, callPath)).toHaveLength(shipped)
})

test('what ships about the company is served as the contract says, its milestones oldest first', async () => {
  const folder = path.join(import.meta.dirname, '../../../../../fixtures/content')
  const { rows, faults } = await readContent(folder, [company], createPictureMaker(originalsIn(folder)))
  const { request } = await apiHolding(rows)

  const served = servedCompany.parse(await (await request('/company')).json())

  expect(faults).toEqual([])
  const years = served.milestones.map(({ year }) => year)
  expect(years).toHaveLength(10)
  expect(years).toEqual(years.toSorted((a, b) => a - b))
})

test('before there is any content about the company the answer is that it is not available', async () => {
  const { request } = await testApi()

  const answer = await request('/company')

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})

const apiWith = <Item extends { id: string }>(collection: Collection, items: Item[]) =>
  apiHolding(
    items.map((item) => {
      const body = JSON.stringify(item)
      return { collection: collection.name, id: item.id, source: body, body }
    }),
  )

async function apiHolding(rows: ContentRow[]): Promise<TestApi> {
  const api = await testApi()
  await importContent(api.db, rows, { now: 0 })
  await api.content.refresh()
  return api
}

async function itemsOf(request: TestApi['request'], callPath: string): Promise<{ id: string }[]> {
  const { items } = await (await request(callPath)).json()
  return items
}
