import { bangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test, vi } from 'vitest'
import { testDesk, WHOLE } from '../../test/desk.ts'
import { later } from '../../test/staff.ts'
import { hpModelGroups } from '../content/collections/hire-purchase.ts'
import { COLLECTIONS } from '../content/registry.ts'
import { openContentStore } from '../content/store.ts'
import { writeChanges } from '../content/write-rows.ts'
import { lockTable } from '../db/connect.ts'
import { readRateChanges } from './rate-changes.ts'
import { rateCalls } from './routes.ts'

type Key = { collection: string; id: string }

const GROUP: Key = { collection: hpModelGroups.name, id: 'khopfa' }
const DAY = 24 * 60 * 60

async function testRates() {
  const desk = await testDesk(WHOLE)
  const { db } = desk
  const store = await openContentStore(db, COLLECTIONS)

  /** Publishes another text of a record, as a release of the office does. */
  async function publish(key: Key, change: (value: never) => object | null) {
    const row = await db
      .selectFrom('content')
      .selectAll()
      .where('collection', '=', key.collection)
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    const value = change(JSON.parse(row.source) as never)
    const source = JSON.stringify(value)
    await db.transaction().execute(async (transaction) => {
      await lockTable(transaction, 'content')
      const what = value === null ? 'removed' : 'changed'
      const rows = value === null ? [] : [{ ...key, source, body: source }]
      const publishing = { origin: 'office', by: 'staff:malee' } as const
      await writeChanges(transaction, [{ ...key, change: what }], rows, { now: Date.now(), publishing })
    })
    await store.refresh()
  }

  const read = () => readRateChanges(db, store, bangkokDay(Date.now()))
  return { ...desk, store, publish, read }
}

type Group = { name: string; grids: { bands: { downFrom: number; flat: number[] }[] }[] }

const withRate = (flat: number) => (group: Group) => {
  const copy = structuredClone(group)
  copy.grids[0]!.bands[0]!.flat[0] = flat
  return copy
}

test('what the files held at first is no change, and since when changes are kept is said', async () => {
  const { read, publish } = await testRates()

  expect(await read()).toEqual({ since: '1970-01-01', days: [], planned: [] })
  await publish(GROUP, (group: Group) => ({ ...group, name: 'อีกชื่อหนึ่ง' }))
  expect((await read()).days).toEqual([])
})

test('a rate is told by its day, with the effective rate of before and after, and never by whom', async () => {
  const { read, publish } = await testRates()
  await publish(GROUP, withRate(3.5))
  later(DAY)
  await publish(GROUP, withRate(9.9))
  await publish(GROUP, withRate(3.6))

  const answer = await read()

  expect(answer.days.map(({ day }) => day)).toEqual(['2026-06-16', '2026-06-15'])
  expect(answer.days[0]!.changes).toEqual([
    {
      name: 'ขอบฟ้า 7 ที่นั่ง',
      for: 'เช่าซื้อรถใหม่',
      by: 'down',
      from: expect.any(Number),
      terms: [12],
      before: { flat: 3.5, effective: { from: 6.4, to: 6.4 } },
      after: { flat: 3.6, effective: { from: 6.58, to: 6.58 } },
    },
  ])
  expect(JSON.stringify(answer)).not.toContain('malee')
})

test('a product that is withdrawn, and a monthly rate of refinancing as one of the year', async () => {
  const { read, publish } = await testRates()
  await publish(GROUP, () => null)
  const product = { collection: 'refinance/financial-products', id: 'refinance-90' }
  await publish(product, (value: { grids: { years: { perMonth: number[] }[] }[] }) => {
    const copy = structuredClone(value)
    copy.grids[0]!.years[0]!.perMonth[0] = 0.5
    return copy
  })

  const [{ changes } = { changes: [] }] = (await read()).days

  expect(changes.find(({ by }) => by === 'down')).not.toHaveProperty('after')
  expect(changes.filter(({ by }) => by === 'year')).toMatchObject([{ terms: [12], after: { flat: 6 } }])
})

const FEE: Key = { collection: 'fees', id: 'document-copy' }
const TAX: Key = { collection: 'fees', id: 'annual-tax-service' }

test('fees are told beside the rates of the day, in words, with the figures that their words name', async () => {
  const { read, publish } = await testRates()
  await publish(GROUP, withRate(3.5))
  await publish(FEE, (fee: object) => ({ ...fee, amount: 120 }))
  await publish(TAX, (fee: object) => ({ ...fee, serviceFee: 350 }))
  await publish({ collection: 'service-fees', id: 'counter-service' }, (fee: object) => ({
    ...fee,
    provinces: '25 บาท',
  }))
  await publish({ collection: 'fees', id: 'returned-cheque' }, (fee: object) => ({ ...fee, note: 'อีกแบบ' }))

  const { days } = await read()

  expect(days.map(({ day, changes }) => [day, changes.length])).toEqual([['2026-06-15', 1]])
  expect(days[0]!.fees).toEqual([
    {
      name: 'ต่อภาษีรถประจำปี',
      unit: expect.any(String),
      before: 'ค่าบริการ 300 บาท บวกค่าภาษีตามจริง',
      after: 'ค่าบริการ 350 บาท บวกค่าภาษีตามจริง',
    },
    { name: expect.stringContaining('สำเนาสัญญา'), unit: 'ต่อฉบับ', before: '100 บาท', after: '120 บาท' },
    {
      name: 'เคาน์เตอร์เซอร์วิส',
      before: 'กรุงเทพฯ และปริมณฑล 15 บาท ต่างจังหวัด 20 บาท',
      after: 'กรุงเทพฯ และปริมณฑล 15 บาท ต่างจังหวัด 25 บาท',
    },
  ])
})

test('what is published for a later day is planned, counts from that day, and is a change then', async () => {
  const { read, publish, store } = await testRates()
  const flatOf = () => store.all(hpModelGroups).find(({ id }) => id === GROUP.id)!.grids[0]!.bands[0]!.flat[0]
  const before = flatOf()
  await publish(GROUP, (group: Group) => {
    const [grid, ...others] = group.grids
    const later = { ...withRate(4.1)(group).grids[0]!, effectiveFrom: '2026-07-01' }
    return { ...group, grids: [grid, later, ...others] }
  })
  await publish(FEE, (fee: object) => ({ ...fee, laterPrices: [{ startDate: '2026-07-01', amount: 80 }] }))

  const { days, planned } = await read()

  expect(days).toEqual([])
  expect(planned).toMatchObject([
    {
      day: '2026-07-01',
      changes: [{ before: { flat: before }, after: { flat: 4.1 } }],
      fees: [{ before: '100 บาท', after: '80 บาท' }],
    },
  ])
  expect(flatOf()).toBe(before)

  vi.setSystemTime(Date.parse('2026-07-01T00:00:01+07:00'))
  await store.refresh()

  expect(flatOf()).toBe(4.1)
  expect(await read()).toMatchObject({ days: planned, planned: [] })
})

test('the history is read from the database once for each version of the content and day', async () => {
  const { db, store, publish } = await testRates()
  const read = vi.spyOn(db, 'selectFrom')
  const [call] = rateCalls({ db, content: store, clock: Date.now })
  const ask = async () => (await call!.handle({} as never, {} as never)) as { answer: { days: unknown[] } }

  await Promise.all([ask(), ask()])
  expect(read).toHaveBeenCalledTimes(1)

  await publish(GROUP, withRate(3.5))
  read.mockClear()
  expect((await ask()).answer.days).toHaveLength(1)
  await ask()
  later(DAY)
  await ask()

  expect(read).toHaveBeenCalledTimes(2)
})
