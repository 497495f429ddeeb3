import path from 'node:path'
import { type Fee, fee } from '@leasing/contract/content/fees'
import { expect, test } from 'vitest'
import { save } from '../../../test/content-folder.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { type TestApi, testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { fees } from './fees.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

const LAW = {
  source: 'กรมการขนส่งทางบก',
  checkedOn: '2025-06-01',
  certainty: 'reported',
} as const

type Given = Omit<Partial<Fee>, 'amountText'> & {
  amountText?: string | undefined
  kind?: 'registration' | 'other'
}

const aFee = (given: Given = {}) => ({
  id: 'change-colour',
  kind: 'registration',
  name: 'เปลี่ยนสีรถ',
  amountText: '1,105 บาท',
  unit: 'ต่อคัน',
  vat: 'included',
  effectiveFrom: '2025-06-01',
  orderPosition: 1,
  ...given,
})

test('the fees for registration and the others come apart, lowest position first, in the shape of the contract', async () => {
  const folder = await folderOf([
    aFee({ id: 'second', orderPosition: 2 }),
    aFee({ id: 'other-second', kind: 'other', orderPosition: 20 }),
    aFee({ id: 'first', orderPosition: 1 }),
    aFee({ id: 'other-first', kind: 'other', orderPosition: 3 }),
  ])
  const { request } = await apiFrom(folder)

  const registration = await feesOf(request, '/fees/registration')
  const other = await feesOf(request, '/fees/other')

  expect(registration.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(other.map(({ id }) => id)).toEqual(['other-first', 'other-second'])
  for (const item of [...registration, ...other]) expect(fee.parse(item)).toEqual(item)
})

test.each([
  {
    fault: 'whose parts do not add up',
    given: { amountText: undefined, amount: 1100, officialFee: 105, serviceFee: 1000, law: LAW },
    field: 'amount',
  },
  { fault: 'whose official part has no law', given: { officialFee: 105 }, field: 'law' },
  {
    fault: 'of ours that does not say from when it holds',
    given: { effectiveFrom: undefined },
    field: 'effectiveFrom',
  },
  { fault: 'whose words state another amount', given: { amount: 955 }, field: 'amountText' },
  {
    fault: 'whose words state another charge of ours',
    given: { amountText: 'ค่าบริการ 300 บาท บวกค่าภาษี', serviceFee: 350 },
    field: 'amountText',
  },
  {
    fault: 'whose words state another percentage',
    given: { amountText: '0.2% ของราคาเช่าซื้อ', percentOfInstalments: 0.1 },
    field: 'amountText',
  },
  {
    fault: 'with neither an amount nor words',
    given: { amountText: undefined },
    field: 'amountText',
  },
  { fault: 'with a part of a baht', given: { amount: 49.5 }, field: 'amount' },
  { fault: 'from a day that does not exist', given: { effectiveFrom: '' }, field: 'effectiveFrom' },
])('a fee $fault is refused', async ({ given, field }) => {
  const { faults } = await read(await folderOf([aFee(given)]))

  expect(faults).toMatchObject([{ file: 'fees.yaml', record: 'change-colour', field }])
})

test('14 fees for registration and 12 others ship, with the default charge and the collection fees', async () => {
  const { request } = await apiFrom(CONTENT)

  const registration = await feesOf(request, '/fees/registration')
  const other = await feesOf(request, '/fees/other')

  expect(registration).toHaveLength(14)
  expect(other).toHaveLength(12)
  expect(other.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'default-charge',
      'collection-one-instalment',
      'collection-more-instalments',
      'collection-visit',
    ]),
  )
})

test('a fee that changes is changed in one place: its words name it, or are made of it', async () => {
  const folder = await folderOf([
    aFee({ id: 'whole', amount: 1105, amountText: undefined }),
    aFee({ id: 'free', amount: 0, amountText: undefined, orderPosition: 2 }),
    aFee({
      id: 'part',
      serviceFee: 350,
      amountText: 'ค่าบริการ {{fee.part.serviceFee}} บาท',
      orderPosition: 3,
    }),
  ])
  const { request } = await apiFrom(folder)

  const served = await feesOf(request, '/fees/registration')

  expect(served.map(({ amountText }) => amountText)).toEqual(['1,105 บาท', 'ไม่คิดค่าบริการ', 'ค่าบริการ 350 บาท'])
})

test('what ships says an amount in words as it says it in figures', async () => {
  const { request } = await apiFrom(CONTENT)

  const all = [...(await feesOf(request, '/fees/registration')), ...(await feesOf(request, '/fees/other'))]

  for (const { amount, amountText } of all) {
    if (amount === undefined) continue
    expect(amountText).toBe(amount === 0 ? 'ไม่คิดค่าบริการ' : `${amount.toLocaleString('en-US')} บาท`)
  }
})

async function folderOf(written: { id: string }[]): Promise<string> {
  const folder = await tempFolder()
  await save(folder, 'fees.yaml', written)
  return folder
}

const read = (folder: string) => readContent(folder, [fees], createPictureMaker(originalsIn(folder)))

async function apiFrom(folder: string): Promise<TestApi> {
  const { rows, faults } = await read(folder)
  expect(faults).toEqual([])
  const api = await testApi()
  await importContent(api.db, rows, { now: 0 })
  await api.content.refresh()
  return api
}

async function feesOf(request: TestApi['request'], callPath: string): Promise<Fee[]> {
  return (await (await request(callPath)).json()).fees
}
