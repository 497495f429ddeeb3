import path from 'node:path'
import type { Collection } from '../src/content/collection.ts'
import { dealers } from '../src/content/collections/dealers.ts'
import { districts, provinces } from '../src/content/collections/places.ts'
import { importContent, readContent } from '../src/content/import.ts'
import { originalsIn } from '../src/content/originals.ts'
import { createPictureMaker } from '../src/content/pictures.ts'
import { FIXTURES } from './fixture-content.ts'
import { testApi } from './test-api.ts'

type ItemOf<C> = C extends Collection<infer Item> ? Item : never
type Province = ItemOf<typeof provinces>
type District = ItemOf<typeof districts>
type Dealer = ItemOf<typeof dealers>

export const aProvince = (id: string, th: string, en = 'Somewhere'): Province => ({
  id,
  name: { th, en },
  svgId: 'nsn',
})

export const aDistrict = (id: string, th: string, en = 'Somewhere'): District => ({
  id,
  province: id.slice(0, 2),
  name: { th, en },
})

/** In Mueang Nakhon Sawan unless said otherwise; its branch code follows from its sequence. */
export const aDealer = (given: Partial<Dealer> = {}): Dealer => ({
  id: `2000${String(given.sequence ?? 1).padStart(4, '0')}`,
  sequence: 1,
  nameTh: 'อรุณ ลีสซิ่ง สาขานครสวรรค์',
  type: 'branch',
  district: '6001',
  address: '9/7 ถนนพหลโยธิน ตำบลนครสวรรค์ตก อำเภอเมืองนครสวรรค์ จังหวัดนครสวรรค์ 60000',
  phone: '056000024',
  lat: 15.692,
  lng: 100.118,
  hours: 'วันจันทร์–ศุกร์ เวลา 08:30–17:00 น. เว้นวันหยุดนักขัตฤกษ์',
  hoursStructured: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:00' }],
  services: ['new-car', 'refinance'],
  ...given,
})

const THREE_PROVINCES = [
  aProvince('10', 'กรุงเทพมหานคร', 'Bangkok'),
  aProvince('57', 'เชียงราย', 'Chiang Rai'),
  aProvince('60', 'นครสวรรค์', 'Nakhon Sawan'),
]
const FOUR_DISTRICTS = [
  aDistrict('1030', 'จตุจักร', 'Chatuchak'),
  aDistrict('5701', 'เมืองเชียงราย', 'Mueang Chiang Rai'),
  aDistrict('6001', 'เมืองนครสวรรค์', 'Mueang Nakhon Sawan'),
  aDistrict('6007', 'ตาคลี', 'Takhli'),
]

type Given = { provinces?: Province[]; districts?: District[]; dealers?: Dealer[] }

/** An API that knows these dealers, in three provinces and four districts unless others are given. */
export async function testPlaces(given: Given = {}) {
  const records: [Collection, { id: string }[]][] = [
    [provinces, given.provinces ?? THREE_PROVINCES],
    [districts, given.districts ?? FOUR_DISTRICTS],
    [dealers, given.dealers ?? []],
  ]
  return await withRows(
    records.flatMap(([{ name: collection }, items]) =>
      items.map((item) => ({ collection, id: item.id, source: '{}', body: JSON.stringify(item) })),
    ),
  )
}

/** An API that holds the places and dealers that ship. */
export const testShippedPlaces = async () => await withRows((await readShipped()).rows)

async function withRows(rows: Parameters<typeof importContent>[1]) {
  const test = await testApi()
  await importContent(test.db, rows, { now: 0 })
  await test.content.refresh()
  return test
}

/** The places and dealers that ship, as records and with what is wrong in them. */
export async function readShipped() {
  const { rows, faults } = await readContent(
    FIXTURES,
    [provinces, districts, dealers],
    createPictureMaker(originalsIn(path.join(FIXTURES, 'pictures'))),
  )
  const of = <Item extends { id: string }>(collection: Collection<Item>) =>
    rows.filter((row) => row.collection === collection.name).map(({ body }) => JSON.parse(body) as Item)
  return { rows, faults, provinces: of(provinces), districts: of(districts), dealers: of(dealers) }
}
