import path from 'node:path'
import { REGISTRATION_SERVICES, registrationService } from '@leasing/contract/content/registration-service'
import { expect, test } from 'vitest'
import { save } from '../../../test/content-folder.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { fees } from './fees.ts'
import { registrationServices } from './registration-service.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

const LAW = { source: 'กรมการขนส่งทางบก', checkedOn: '2026-11-01', certainty: 'reported' }

test.each(REGISTRATION_SERVICES)(
  'the service %s is served whole: we do it, or the visitor does with our letter',
  async (key) => {
    const request = await shippedApi()

    const answer = await request(`/registration-service/${key}`)

    expect(answer.status).toBe(200)
    const served = registrationService.parse(await answer.json())
    expect(served.key).toBe(key)
    for (const part of ['ส่งเอกสารให้เรา', 'เราดำเนินการให้', 'คุณทำเองได้ด้วยหนังสือจากเรา'])
      expect(served.notes).toContain(part)
  },
)

test.each(REGISTRATION_SERVICES)(
  'the fees of %s keep the part of the state and ours apart, the first with its law',
  async (key) => {
    const request = await shippedApi()

    const { fees, notes } = registrationService.parse(
      await (await request(`/registration-service/${key}`)).json(),
    )

    expect(fees.filter(({ item }) => item.startsWith('ค่าบริการของเรา'))).not.toEqual([])
    const official = fees.filter(({ item }) => item.endsWith('(ราชการ)'))
    expect(official).not.toEqual([])
    for (const { item, law } of official) expect(law, item).toMatchObject({ checkedOn: '2026-11-01' })
    for (const { amount, item, note } of fees) if (amount === 0) expect(note, item).toBeTruthy()
    expect(notes).toContain('มีผลตั้งแต่ 1 มิถุนายน 2569')
  },
)

test.each(['unknown', 'constructor', 'TAX', '%2e%2e', '%00'])(
  'the service %s, which is not there, is not found',
  async (key) => {
    const request = await shippedApi()

    const answer = await request(`/registration-service/${key}`)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  },
)

test.each([
  { line: 'says that it is ours', item: 'ค่าบริการของเรา', law: LAW, amount: 300, isRefused: true },
  { line: 'rests on no law', item: 'ค่าส่งเอกสาร', amount: 50, isRefused: true },
  { line: 'names a figure that is no fee', item: 'ค่าส่ง', amount: '{{=policy.age.least}}', isRefused: true },
  { line: 'names a fee', item: 'ค่าบริการของเรา', amount: '{{=fee.change.serviceFee}}', isRefused: false },
  { line: 'goes to the state', item: 'ค่าคำขอ (ราชการ)', law: LAW, amount: 5, isRefused: false },
])('an amount of a line that $line is refused: $isRefused', async ({ item, law, amount, isRefused }) => {
  const { faults } = await readServices(await folderOf([{ item, amount, unit: 'บาท', ...(law && { law }) }]))

  expect(faults.filter(({ message }) => message.includes('charge of our own'))).toEqual(
    isRefused ? [expect.objectContaining({ record: 'tax', field: 'fees.0.amount' })] : [],
  )
})

test('a fee that the list does not have is refused by its line', async () => {
  const { faults } = await readServices(
    await folderOf([{ item: 'ค่าบริการของเรา', amount: '{{=fee.gone.amount}}', unit: 'บาท' }]),
  )

  expect(faults).toMatchObject([{ field: 'fees.0.amount', message: 'there is no figure fee.gone.amount' }])
})

async function folderOf(lines: readonly object[]): Promise<string> {
  const folder = await tempFolder()
  await save(folder, 'registration-services/tax.yaml', {
    id: 'tax',
    title: 'ต่อภาษี',
    lead: 'เราต่อภาษีให้',
    image: { picture: 'services/annual-tax.svg', alt: 'ป้ายภาษี' },
    documents: [{ title: 'รถทุกคัน', items: ['บัตรประชาชน'] }],
    steps: [{ title: 'ส่งเอกสาร', text: 'ที่สาขา' }],
    fees: lines,
    duration: '7 วัน',
    notes: '<p>ต่อภาษี</p>',
  })
  await save(folder, 'fees.yaml', [
    {
      id: 'change',
      kind: 'registration',
      name: 'ต่อภาษี',
      amountText: 'ค่าบริการ {{fee.change.serviceFee}} บาท',
      serviceFee: 300,
      unit: 'ต่อคัน',
      vat: 'included',
      effectiveFrom: '2026-06-01',
      orderPosition: 1,
    },
  ])
  return folder
}

const readServices = (folder: string) =>
  readContent(folder, [fees, registrationServices], createPictureMaker(originalsIn(`${CONTENT}/pictures`)))

/** An API that holds what ships. */
async function shippedApi() {
  const { db, content, request } = await testApi()
  const { rows, faults } = await readServices(CONTENT)
  expect(faults).toEqual([])
  await importContent(db, rows, { now: 0 })
  await content.refresh()
  return request
}
