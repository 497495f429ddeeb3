import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { vehicleTax as served } from '@leasing/contract/content/vehicle-tax'
import { annualTax } from '@leasing/rules/annual-tax'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { save } from '../../../test/content-folder.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { compulsoryInsurance } from './insurance.ts'
import { vehicleTax } from './vehicle-tax.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

test('the tax table is served with how sure each class is, and where it comes from', async () => {
  const request = await shippedApi()

  const answer = await request('/registration-service/vehicle-tax')

  expect(answer.status).toBe(200)
  const { classes, late } = served.parse(await answer.json())
  expect(late).toEqual({ percentPerMonth: 1, partMonthCounts: true })
  expect(classes.map(({ id, law }) => [id, law.certainty])).toEqual([
    ['white-black', 'reported'],
    ['white-green', 'unconfirmed'],
    ['white-blue', 'reported'],
    ['truck-own', 'reported'],
    ['truck-hire', 'reported'],
  ])
  for (const { id, law } of classes) expect(law.checkedOn, id).toBe('2026-11-01')
})

test.each([
  { id: 'white-black', size: 1898, baht: 2492 },
  { id: 'white-black', size: 2999, baht: 6896 },
  { id: 'white-green', size: 1740, baht: 1050 },
  { id: 'white-blue', size: 1740, baht: 1300 },
  { id: 'truck-own', size: 8000, baht: 3600 },
  { id: 'truck-hire', size: 8000, baht: 4350 },
])('$id of $size cc or kg pays $baht baht', async ({ id, size, baht }) => {
  const request = await shippedApi()

  const { classes, late } = served.parse(await (await request('/registration-service/vehicle-tax')).json())
  const { scale } = classes.find((taxClass) => taxClass.id === id)!
  const vehicle =
    scale.by === 'engine'
      ? { scale, engineCc: size, ageYears: 0 }
      : { scale: { by: scale.by, steps: scale.steps }, weightKg: size, ageYears: 0 }

  expect(annualTax(vehicle, late).total).toBe(baht * 100)
})

test.each([
  { name: 'ends somewhere', at: 2, change: { upToCc: 9000, bahtPerCc: 4 } },
  { name: 'does not climb', at: 1, change: { upToCc: 600, bahtPerCc: 1.5 } },
])('a scale that $name is refused', async ({ at, change }) => {
  const folder = await tempFolder()
  const written = parse(await readFile(`${CONTENT}/vehicle-tax.yaml`, 'utf8'))
  written.classes[0].scale.bands[at] = change
  await save(folder, 'vehicle-tax.yaml', written)

  const { faults } = await readContent(folder, [vehicleTax], createPictureMaker(originalsIn(folder)))

  expect(faults).toMatchObject([{ field: 'classes.0.scale.bands' }])
})

test('a plate may name only premiums of the price list', async () => {
  const folder = await tempFolder()
  const written = parse(await readFile(`${CONTENT}/vehicle-tax.yaml`, 'utf8'))
  written.classes[0].compulsory = [{ premium: 'tank' }]
  await save(folder, 'vehicle-tax.yaml', written)
  await save(
    folder,
    'compulsory-insurance.yaml',
    parse(await readFile(`${CONTENT}/compulsory-insurance.yaml`, 'utf8')),
  )

  const { faults } = await readContent(
    folder,
    [vehicleTax, compulsoryInsurance],
    createPictureMaker(originalsIn(folder)),
  )

  expect(faults).toMatchObject([{ field: 'classes.0.compulsory.0.premium' }])
})

test('before there is any content the table is not available', async () => {
  const { request } = await testApi()

  expect((await request('/registration-service/vehicle-tax')).status).toBe(503)
})

/** An API that holds what ships. */
async function shippedApi() {
  const { db, content, request } = await testApi()
  const { rows, faults } = await readContent(
    CONTENT,
    [vehicleTax],
    createPictureMaker(originalsIn(`${CONTENT}/pictures`)),
  )
  expect(faults).toEqual([])
  await importContent(db, rows, { now: 0 })
  await content.refresh()
  return request
}
