import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { tempFolder } from '../../test/temp-folder.ts'
import { describeFault } from './fault.ts'
import { contentFields } from './fields.ts'
import { checkRecord } from './import.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { COLLECTIONS } from './registry.ts'

// Records as the release before wrote them.

const FIXTURE = path.join(import.meta.dirname, '../../../../fixtures/content')

const NOTIFICATION = { effectiveFrom: '2023-01-10', source: 'ประกาศคณะกรรมการว่าด้วยสัญญา' }

const COLLECTING = { effectiveFrom: '2021-09-12', source: 'ประกาศคณะกรรมการกำกับการทวงถามหนี้' }

const step = (paidParts: number, ofParts: number, discountPercent: number) => ({
  ...{ paidParts, ofParts, discountPercent, ...NOTIFICATION },
  note: 'ขั้นหนึ่ง',
})

const EARLIER: [collection: string, written: Record<string, unknown>, today: object][] = [
  [
    'hire-purchase/rate-ceilings',
    { id: 'new', kind: 'new', maxEffectiveRatePercentPerYear: 10, ...NOTIFICATION, note: 'รถยนต์ใหม่' },
    {
      rows: [
        {
          appliesTo: 'รถยนต์ใหม่',
          figures: { maxEffectiveRatePercentPerYear: 10 },
          law: { ...NOTIFICATION, checkedOn: '2023-01-10', certainty: 'unconfirmed' },
        },
      ],
    },
  ],
  [
    'repayment-rules',
    {
      earlyClosing: { appliesTo: 'สัญญาส่วนตัว', steps: [step(1, 3, 60), step(1, 1, 100)] },
      defaultCharge: {
        ratePercentPerYear: 5,
        effectiveFrom: '2026-06-01',
        source: 'รายการค่าธรรมเนียม',
        note: 'n',
      },
      collectionFees: {
        freeUpTo: { baht: 1000, ...COLLECTING, note: 'n' },
        perCycle: [{ fromInstalments: 1, capBaht: 50, ...COLLECTING, note: 'n' }],
        fieldVisit: { capBaht: 400, ...COLLECTING, note: 'n' },
      },
      refinance: {
        flatRatePercentPerYear: 3.54,
        terms: [12],
        effectiveFrom: '2026-11-01',
        source: 's',
        note: 'n',
      },
      simulator: {
        example: {
          financeAmount: 640000,
          flatRatePercentPerYear: 2.5,
          term: 60,
          paid: 24,
          extraPerMonth: 3000,
        },
        daysLate: 30,
        limits: {
          minFinanceAmount: 10000,
          maxFinanceAmount: 20000000,
          maxFlatRatePercentPerYear: 15,
          minTerm: 6,
          maxTerm: 96,
        },
      },
      effects: [{ title: 't', text: 't' }],
      help: [{ name: 'n', text: 't', action: { label: 'l', href: 'tel:1366' } }],
    },
    {
      earlyClosing: { rows: [{ figures: [{ discountPercent: 60 }, { discountPercent: 100 }] }] },
      collectionFees: { law: COLLECTING, freeUpTo: { baht: 1000 } },
    },
  ],
  [
    'fees',
    {
      ...{
        id: 'change-colour',
        kind: 'registration',
        name: 'เปลี่ยนสีรถ',
        amount: 1105,
        amountText: '1,105 บาท',
      },
      ...{ unit: 'ต่อคัน', vat: 'included', officialFee: 105, serviceFee: 1000, orderPosition: 9 },
      ...{ effectiveFrom: '2026-11-01', source: 'กรมการขนส่งทางบก' },
    },
    { law: { source: 'กรมการขนส่งทางบก', certainty: 'unconfirmed' } },
  ],
  [
    'refinance/campaigns',
    {
      ...{ id: 'old', name: 'n', detail: 'd', financialProducts: ['a'], modelGroups: ['b'], fromYear: 2024 },
      ...{ minAmount: 100000, flatRateDiscountPercent: 0.6, minDownPercent: 0, terms: [36] },
      ...{ startDate: '2026-10-01', endDate: '2026-12-31' },
    },
    { maxVehicleAgeYears: 2 },
  ],
]

async function read(name: string, written: Record<string, unknown>) {
  const collection = COLLECTIONS.find((collection) => collection.name === name)!
  const pictures = createPictureMaker(originalsIn(await tempFolder()))
  const file = `${name}${collection.files === 'folder' ? `/${written.id}` : ''}.yaml`
  return await checkRecord(collection, collection.record(contentFields(pictures)), { file, value: written })
}

async function check(name: string, written: Record<string, unknown>) {
  const { row, faults } = await read(name, written)
  expect(faults.map(describeFault)).toEqual([])
  // The release before makes its own form of it again.
  expect(JSON.parse(row!.source)).toEqual(written)
  return JSON.parse(row!.body)
}

test.each(EARLIER)(
  'a record of %s as the release before wrote it is served on',
  async (name, written, today) => {
    expect(await check(name, written)).toMatchObject(today)
  },
)

const BROKEN: [collection: string, written: Record<string, unknown>, field: string][] = [
  ['repayment-rules', { earlyClosing: { appliesTo: 'สัญญาส่วนตัว', steps: [] } }, 'earlyClosing.rows'],
  ['repayment-rules', {}, 'earlyClosing'],
  ['compulsory-insurance', { source: 's', effectiveFrom: '2020-01-01' }, 'premiums'],
  ['vehicle-tax', { effectiveFrom: '2020-01-01', classes: null }, 'classes'],
  ['refinance/campaigns', { id: 'old', fromYear: 2024 }, 'startDate'],
  ['credit-estimation', { groups: [] }, 'policy'],
]

test.each(BROKEN)(
  'a broken record of %s, %j, is told by the name of its field',
  async (name, written, field) => {
    const { faults } = await read(name, written)

    expect(faults).toContainEqual(expect.objectContaining({ field }))
  },
)

test('a site record with a year for the copyright line, and with descriptions of the group companies, is served on', async () => {
  const today = parse(await readFile(path.join(FIXTURE, 'site.yaml'), 'utf8'))

  const { sales, insurance, ...group } = today.group
  const described = (company: object) => ({ ...company, description: 'บริษัทในกลุ่ม' })

  const served = await check('site', {
    ...today,
    serviceCards: [],
    copyrightYear: 2024,
    group: { ...group, sales: described(sales), insurance: described(insurance) },
  })

  expect(served.brand).toEqual(today.brand)
  expect(served).not.toHaveProperty('copyrightYear')
  expect(served.group).toEqual(today.group)
})

test('holidays that were single days without names are served on', async () => {
  const today = parse(await readFile(path.join(FIXTURE, 'site.yaml'), 'utf8'))

  const served = await check('site', {
    ...today,
    serviceCards: [],
    contact: { ...today.contact, holidays: ['2026-12-31', '2027-01-01'] },
  })

  expect(served.contact.holidays).toEqual([
    { name: 'วันหยุดของบริษัท', from: '2026-12-31' },
    { name: 'วันหยุดของบริษัท', from: '2027-01-01' },
  ])
})

test('questions whose ages stood in the labels, and a policy with figures of its own, are served on', async () => {
  const today = parse(await readFile(path.join(FIXTURE, 'credit-estimation.yaml'), 'utf8'))
  const { financialProduct, ...policy } = today.policy
  const earlier = {
    ...today,
    policy: { ...policy, terms: [48, 60], incomeBands: [], legalMaxEffectiveRate: NOTIFICATION },
    groups: JSON.parse(JSON.stringify(today.groups).replaceAll(/"ages":\{[^}]*\}/g, '"longestTerm":60')),
  }
  expect(JSON.stringify(earlier)).toContain('"longestTerm"')

  const served = await check('credit-estimation', earlier)

  expect(served.policy).toEqual(today.policy)
  expect(served.groups).toMatchObject(today.groups)
})
