import type { CreditPolicy } from '@leasing/contract/content/credit-policy'
import { beforeAll, describe, expect, test } from 'vitest'
import { readShipped, servedRecords } from '../../../test/shipped-content.ts'
import { COLLECTIONS } from '../registry.ts'
import { creditPolicy } from './credit-policy.ts'
import { type HpProductRecord, hpFinancialProducts } from './hire-purchase.ts'

// What shipped texts say about age, income and papers is what the policy says.

type Text = { where: string; text: string }

let texts: Text[]
let policy: CreditPolicy
let newVehicle: HpProductRecord

beforeAll(async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const all = servedRecords(COLLECTIONS, rows)
  texts = COLLECTIONS.flatMap((collection) =>
    all(collection).flatMap((record) => textsIn(record, `${collection.name}/${record.id}`)),
  )
  policy = all(creditPolicy)[0]!
  newVehicle = all(hpFinancialProducts).find(({ id }) => id === 'new-vehicle')!
})

describe('texts keep to the policy', () => {
  test('there is one yardstick of income', () => {
    const percents = policy.incomeBands.map(({ debtServiceRatioPercent }) => debtServiceRatioPercent)
    const range = `${percents[0]}–${percents.at(-1)}`

    const stated = found(/([\d.–]+)% ของรายได้/g)

    expect(stated.length).toBeGreaterThan(5)
    for (const { where, matched } of stated) expect(matched[1], where).toBe(range)
    expect(found(/(สองเท่า|2 เท่า)(ของ)?ค่างวด|(หนึ่งในสาม|1 ใน 3|ครึ่งหนึ่ง)(ของ)?รายได้/g)).toEqual([])
  })

  test('the least income is that of the first band', () => {
    const stated = found(/รายได้[^0-9]{0,40}ตั้งแต่ ([\d,]+) บาท/g)

    expect(stated.length).toBeGreaterThan(1)
    for (const { where, matched } of stated)
      expect(matched[1], where).toBe(policy.incomeBands[0]!.fromIncome.toLocaleString('en'))
  })

  test('nobody is asked to be younger or older than the policy says', () => {
    const least = found(/(?:สัญชาติไทย |ต้อง|ที่มี)อายุ (\d+) ปี(?:บริบูรณ์)?ขึ้นไป/g)
    // Personal loans are another product, which ends earlier.
    const greatest = found(/ไม่เกิน (\d+) ปีเมื่อผ่อนครบ|อายุเกิน (\d+) ปี/g).filter(
      ({ where }) => !where.includes('personal-loan'),
    )

    expect(Math.min(least.length, greatest.length)).toBeGreaterThan(5)
    for (const { where, matched } of least) expect(Number(matched[1]), where).toBe(policy.age.least)
    for (const { where, matched } of greatest)
      expect(Number(matched[1] ?? matched[2]), where).toBe(policy.age.greatestAtEnd)
  })

  test('the shortest contract is that of new vehicles', () => {
    const stated = found(/สั้นที่สุด(?:คือ)? (\d+) งวด/g)

    expect(stated.length).toBeGreaterThan(0)
    for (const { where, matched } of stated) expect(Number(matched[1]), where).toBe(newVehicle.terms[0])
  })

  test('account statements are asked for over as many months as the policy says', () => {
    const { least, most } = policy.statementMonths

    const stated = found(/รายการเดินบัญชี(?:ของกิจการ)?ย้อนหลัง (\d+)(?:–(\d+))? เดือน/g)

    expect(stated.length).toBeGreaterThan(8)
    for (const { where, matched } of stated) {
      if (matched[2]) expect(matched.slice(1).map(Number), where).toEqual([least, most])
      else expect([least, most], where).toContain(Number(matched[1]))
    }
  })
})

const found = (pattern: RegExp) =>
  texts.flatMap(({ where, text }) => [...text.matchAll(pattern)].map((matched) => ({ where, matched })))

function textsIn(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${where} ${key}`))
}
