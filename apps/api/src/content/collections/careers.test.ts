import path from 'node:path'
import {
  career,
  careerDepartment,
  testimonial,
  trainingCourse,
  welfare,
  workInformation,
} from '@leasing/contract/content/careers'
import { expect, test } from 'vitest'
import { anImage } from '../../../test/builders.ts'
import { save } from '../../../test/content-folder.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { type TestApi, testApi } from '../../../test/test-api.ts'
import type { Collection } from '../collection.ts'
import { type ContentRow, importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { careers, departments, testimonials, trainingCourses, welfares, workInformations } from './careers.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

const aDepartment = (given: { id?: string; createdAt?: string; active?: boolean } = {}) => ({
  id: 'credit',
  name: 'ฝ่ายสินเชื่อ',
  createdAt: '2024-01-08T02:00:00.000Z',
  active: true,
  ...given,
})

type GivenCareer = {
  id?: string
  departmentId?: string
  startDate?: string
  endDate?: string
  publish?: boolean
}

const aCareer = (given: GivenCareer = {}) => ({
  id: 'analyst',
  title: 'เจ้าหน้าที่วิเคราะห์สินเชื่อ',
  departmentId: 'credit',
  location: 'สำนักงานใหญ่',
  headcount: 2,
  employment: 'full-time',
  summary: 'ดูว่าลูกค้าผ่อนไหวหรือไม่',
  detail: '<p>รายละเอียดงาน</p>',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  publish: true,
  ...given,
})

test('departments come oldest first, without those that are not active', async () => {
  const { request } = await apiWith({
    departments: [
      aDepartment({ id: 'second', createdAt: '2024-03-01T00:00:00.000Z' }),
      aDepartment({ id: 'closed', createdAt: '2024-02-01T00:00:00.000Z', active: false }),
      aDepartment({ id: 'first', createdAt: '2024-01-01T00:00:00.000Z' }),
    ],
  })

  const items = await departmentsOf(request)

  expect(items.map(({ id }) => id)).toEqual(['first', 'second'])
  for (const item of items) expect(careerDepartment.parse(item)).toEqual(item)
})

test('careers come newest first, by id where they begin on the same day, in the shape of the contract', async () => {
  const { request } = await apiWith({
    departments: [aDepartment()],
    careers: [
      aCareer({ id: 'oldest', startDate: '2025-01-01' }),
      aCareer({ id: 'newer-b', startDate: '2025-03-01' }),
      aCareer({ id: 'newest', startDate: '2025-05-01' }),
      aCareer({ id: 'newer-a', startDate: '2025-03-01' }),
    ],
  })

  const items = await careersOf(request)

  expect(items.map(({ id }) => id)).toEqual(['newest', 'newer-a', 'newer-b', 'oldest'])
  for (const item of items) expect(career.parse(item)).toEqual(item)
  expect(items[0]).toMatchObject({ department: { id: 'credit', name: 'ฝ่ายสินเชื่อ' } })
})

test('a career is shown from midnight of its first day to midnight after its last, in Bangkok', async () => {
  const { request, clock } = await apiWith({
    departments: [aDepartment()],
    careers: [aCareer({ startDate: '2025-06-01', endDate: '2025-06-30' })],
  })
  const shownAt = async (moment: string) => {
    clock.set(moment)
    return [(await careersOf(request)).length, (await departmentsOf(request))[0]?.openings]
  }

  expect(await shownAt('2025-05-31T23:59:59.999+07:00')).toEqual([0, 0])
  expect(await shownAt('2025-06-01T00:00:00+07:00')).toEqual([1, 1])
  expect(await shownAt('2025-06-30T23:59:59.999+07:00')).toEqual([1, 1])
  expect(await shownAt('2025-07-01T00:00:00+07:00')).toEqual([0, 0])
})

test.each([
  ['it is not published', aDepartment(), aCareer({ publish: false })],
  ['its department is not active', aDepartment({ active: false }), aCareer()],
  ['its department does not exist', aDepartment(), aCareer({ departmentId: 'nowhere' })],
])('a career is not shown when %s', async (_, department, hidden) => {
  const { request } = await apiWith({ departments: [department], careers: [hidden] })

  expect(await careersOf(request)).toEqual([])
})

test('the openings of a department are the careers that are shown, whatever their headcount', async () => {
  const { request } = await apiWith({
    departments: [aDepartment(), aDepartment({ id: 'registration', createdAt: '2024-06-01T00:00:00.000Z' })],
    careers: [
      aCareer({ id: 'a' }),
      aCareer({ id: 'b' }),
      aCareer({ id: 'unpublished', publish: false }),
      aCareer({ id: 'ended', endDate: '2025-06-14' }),
    ],
  })

  expect((await departmentsOf(request)).map(({ id, openings }) => [id, openings])).toEqual([
    ['credit', 2],
    ['registration', 0],
  ])
})

test('careers can be asked for by department', async () => {
  const { request } = await apiWith({
    departments: [
      aDepartment(),
      aDepartment({ id: 'registration' }),
      aDepartment({ id: 'it', active: false }),
    ],
    careers: [
      aCareer({ id: 'analyst' }),
      aCareer({ id: 'clerk', departmentId: 'registration' }),
      aCareer({ id: 'developer', departmentId: 'it' }),
    ],
  })
  const idsFor = async (departmentId: string) =>
    (await careersOf(request, `?departmentId=${departmentId}`)).map(({ id }) => id)

  expect(await idsFor('registration')).toEqual(['clerk'])
  expect(await idsFor('it')).toEqual([])
  expect(await idsFor('unknown')).toEqual([])
})

test.each(['Credit', 'credit%20', '..%2f', '%E0%B8%81', '', 'x'.repeat(81)])(
  'the department %j is refused as malformed',
  async (departmentId) => {
    const { request } = await testApi()

    const answer = await request(`/about-us/careers?departmentId=${departmentId}`)

    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'departmentId' }] })
  },
)

test.each(['/about-us/careers', '/about-us/careers/departments'])(
  '%s holds until the next career comes or goes',
  async (callPath) => {
    const { request, clock } = await apiWith({
      departments: [aDepartment()],
      careers: [aCareer({ startDate: '2025-07-01' })],
    })

    clock.set('2025-06-30T23:50:00+07:00')
    const answer = await request(callPath)

    expect(answer.headers.get('x-valid-until')).toBe('2025-06-30T17:00:00.000Z')
  },
)

test('a career that ends before it starts is refused', async () => {
  const folder = await tempFolder()
  await save(folder, 'careers/analyst.yaml', aCareer({ startDate: '2025-07-01', endDate: '2025-06-30' }))

  const { faults } = await readContent(folder, [careers], createPictureMaker(originalsIn(folder)))

  expect(faults).toMatchObject([{ record: 'analyst', field: 'endDate', message: 'is before startDate' }])
})

test('8 careers in 5 departments ship, of which 5 are shown in 4 and 2 are outside their dates', async () => {
  const { request, clock, content } = await shippedApi()
  const idsAt = async (moment: string) => {
    clock.set(moment)
    return (await careersOf(request)).map(({ id }) => id)
  }
  const shown = [
    'software-developer',
    'hotline-officer',
    'credit-analyst',
    'credit-officer-nakhon-sawan',
    'registration-officer',
  ]

  expect(content.all(departments)).toHaveLength(5)
  expect(content.all(careers)).toHaveLength(8)
  expect(await idsAt('2026-11-21T12:00:00+07:00')).toEqual(shown)
  expect((await departmentsOf(request)).map(({ id, openings }) => [id, openings])).toEqual([
    ['credit', 2],
    ['customer-service', 1],
    ['registration', 1],
    ['technology', 1],
  ])
  expect(await idsAt('2026-06-30T23:59:59+07:00')).toEqual(['vehicle-appraiser'])
  expect(await idsAt('2029-11-01T00:00:00+07:00')).toContain('technology-intern')
})

test('every career that ships names a department that ships', async () => {
  const { content } = await shippedApi()

  const known = content.all(departments).map(({ id }) => id)

  expect(known).toEqual(expect.arrayContaining(content.all(careers).map(({ departmentId }) => departmentId)))
})

const WORK_WITH_US = [
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

test.each(WORK_WITH_US)(
  '$path come with the lowest position first, in the shape of the contract',
  async (call) => {
    const { request } = await apiHolding(
      rowsOf(call.collection, [
        { ...call.record, id: 'second', orderPosition: 2 },
        { ...call.record, id: 'third', orderPosition: 10 },
        { ...call.record, id: 'first', orderPosition: 1 },
      ]),
    )

    const items = await itemsOf(request, call.path)

    expect(items.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
    for (const item of items) expect(call.shape.parse(item)).toEqual(item)
  },
)

test.each(WORK_WITH_US.filter(({ record }) => 'publish' in record))(
  '$path leave out what is not published',
  async ({ collection, path: callPath, record }) => {
    const { request } = await apiHolding(
      rowsOf(collection, [
        { ...record, id: 'hidden', publish: false, orderPosition: 1 },
        { ...record, id: 'shown', orderPosition: 2 },
      ]),
    )

    expect((await itemsOf(request, callPath)).map(({ id }) => id)).toEqual(['shown'])
  },
)

test.each(WORK_WITH_US)('$shipped records of $path ship', async ({ collection, path: callPath, shipped }) => {
  const { rows, faults } = await readContent(CONTENT, [collection], createPictureMaker(originalsIn(CONTENT)))
  const { request } = await apiHolding(rows)

  expect(faults).toEqual([])
  expect(await itemsOf(request, callPath)).toHaveLength(shipped)
})

async function apiWith(given: { departments?: { id: string }[]; careers?: { id: string }[] }) {
  return await apiHolding([...rowsOf(departments, given.departments), ...rowsOf(careers, given.careers)])
}

const rowsOf = <Item extends { id: string }>(collection: Collection, items: Item[] = []): ContentRow[] =>
  items.map((item) => {
    const body = JSON.stringify(item)
    return { collection: collection.name, id: item.id, source: body, body }
  })

async function shippedApi() {
  const { rows, faults } = await readContent(
    CONTENT,
    [departments, careers],
    createPictureMaker(originalsIn(CONTENT)),
  )
  expect(faults).toEqual([])
  return await apiHolding(rows)
}

async function apiHolding(rows: ContentRow[]): Promise<TestApi> {
  const api = await testApi()
  await importContent(api.db, rows, { now: 0 })
  await api.content.refresh()
  return api
}

const careersOf = (request: TestApi['request'], query = '') => itemsOf(request, `/about-us/careers${query}`)

async function itemsOf(request: TestApi['request'], callPath: string): Promise<{ id: string }[]> {
  const { items } = await (await request(callPath)).json()
  return items
}

async function departmentsOf(request: TestApi['request']): Promise<{ id: string; openings: number }[]> {
  const { items } = await (await request('/about-us/careers/departments')).json()
  return items
}
