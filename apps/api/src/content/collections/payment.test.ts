import path from 'node:path'
import { appGuide, autoDebit, serviceFee } from '@leasing/contract/content/payment'
import { expect, test } from 'vitest'
import { save } from '../../../test/content-folder.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { type TestApi, testApi } from '../../../test/test-api.ts'
import type { Collection } from '../collection.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { appGuides, autoDebits, serviceFees } from './payment.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

const CALLS = [
  {
    path: '/service-fees',
    collection: serviceFees,
    shape: serviceFee,
    record: { channel: 'โลตัส', bangkok: '10 บาท', provinces: '10 บาท', effectiveFrom: '2025-06-01' },
    shipped: 10,
  },
  {
    path: '/auto-debits',
    collection: autoDebits,
    shape: autoDebit,
    record: {
      bank: 'ธนาคารกรุงไทย',
      how: [{ title: 'สมัครในแอป', steps: ['เปิดแอป'] }],
      days: '3–7 วันทำการ',
    },
    shipped: 8,
  },
  {
    path: '/payment/mobile-application',
    collection: appGuides,
    shape: appGuide,
    record: { title: 'เริ่มใช้แอป', lead: 'ทำครั้งเดียว', steps: [{ title: 'ติดตั้ง', text: 'จากร้านค้าแอป' }] },
    shipped: 3,
  },
]

test.each(CALLS)('$path come with the lowest position first, in the shape of the contract', async (call) => {
  const folder = await tempFolder()
  await save(folder, `${call.collection.name}.yaml`, [
    { ...call.record, id: 'second', orderPosition: 2 },
    { ...call.record, id: 'third', orderPosition: 10 },
    { ...call.record, id: 'first', orderPosition: 1 },
  ])
  const { request } = await apiFrom(folder, call.collection)

  const items = await itemsOf(request, call.path)

  expect(items.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  for (const item of items) expect(call.shape.parse(item)).toEqual(item)
})

test.each(CALLS)('$shipped records of $path ship', async ({ collection, path: callPath, shipped }) => {
  const { request } = await apiFrom(CONTENT, collection)

  expect(await itemsOf(request, callPath)).toHaveLength(shipped)
})

test('a step of a guide has the picture of its screen where the content has one', async () => {
  const { request } = await apiFrom(CONTENT, appGuides)

  const [guide] = (await (await request('/payment/mobile-application')).json()).items

  expect(guide.steps[0].image).toMatchObject({
    alt: expect.stringContaining('ร้านค้าแอป'),
    sources: expect.any(Array),
  })
  expect(guide.steps[1].image).toBeUndefined()
})

async function apiFrom(folder: string, collection: Collection): Promise<TestApi> {
  const { rows, faults } = await readContent(
    folder,
    [collection],
    createPictureMaker(originalsIn(path.join(folder, 'pictures'))),
  )
  expect(faults).toEqual([])
  const api = await testApi()
  await importContent(api.db, rows, { now: 0 })
  await api.content.refresh()
  return api
}

async function itemsOf(request: TestApi['request'], callPath: string): Promise<{ id: string }[]> {
  return (await (await request(callPath)).json()).items
}
