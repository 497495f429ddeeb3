import { expect, test } from 'vitest'
import { testDesk, WHOLE } from '../../test/desk.ts'
import { later } from '../../test/staff.ts'
import { hpModelGroups } from '../content/collections/hire-purchase.ts'
import { COLLECTIONS } from '../content/registry.ts'
import { openContentStore } from '../content/store.ts'
import { writeChanges } from '../content/write-rows.ts'
import { lockTable } from '../db/connect.ts'
import { readRateChanges } from './rate-changes.ts'

const GROUP = { collection: hpModelGroups.name, id: 'khopfa' }
const DAY = 24 * 60 * 60

async function testRates() {
  const desk = await testDesk(WHOLE)
  const { db } = desk
  const store = await openContentStore(db, COLLECTIONS)

  /** Publishes another text of a record, as a release of the office does. */
  async function publish(key: typeof GROUP, change: (value: never) => object | null) {
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

  return { ...desk, publish, read: () => readRateChanges(db, store) }
}

type Group = { name: string; grids: { bands: { downFrom: number; flat: number[] }[] }[] }

const withRate = (flat: number) => (group: Group) => {
  const copy = structuredClone(group)
  copy.grids[0]!.bands[0]!.flat[0] = flat
  return copy
}

test('what the files held at first is no change, and since when changes are kept is said', async () => {
  const { read, publish } = await testRates()

  expect(await read()).toEqual({ since: '1970-01-01', days: [] })
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
