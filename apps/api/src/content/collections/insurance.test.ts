import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listInsuranceClasses, compulsoryInsurance as served } from '@leasing/contract/content/insurance'
import { INSURANCE_CLASSES } from '@leasing/contract/words'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { save } from '../../../test/content-folder.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { compulsoryInsurance, insuranceClasses } from './insurance.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

test('a class for each tab, lowest position first', async () => {
  const request = await shippedApi()

  const { items } = await classes(request)

  expect(items.map(({ key }) => key)).toEqual([...INSURANCE_CLASSES])
  expect(items.map(({ orderPosition }) => orderPosition)).toEqual([1, 2, 3, 4, 5, 6])
})

test('the table compares the classes cover by cover; the gap cover is not one of them', async () => {
  const request = await shippedApi()

  const { comparison } = await classes(request)

  expect(comparison.columns.map(({ key }) => key)).toEqual(INSURANCE_CLASSES.filter((key) => key !== 'gap'))
  const levels = comparison.rows.map(({ cover, cells }) => [cover, ...cells.map(({ level }) => level)])
  const yes = 'covered'
  const no = 'not-covered'
  const depends = 'depends'
  expect(levels).toEqual([
    ['people-outside', yes, yes, yes, yes, yes],
    ['property-outside', yes, yes, yes, yes, no],
    ['own-with-vehicle', yes, yes, yes, no, no],
    ['own-without-vehicle', yes, no, no, no, no],
    ['fire-theft', yes, yes, no, no, no],
    ['flood', depends, depends, no, no, no],
    ['passengers', depends, depends, depends, depends, yes],
  ])
  for (const { title, cells } of comparison.rows)
    for (const { text } of cells) expect(text, title).not.toBe('')
})

test('the same cover is called the same in every class that is compared', async () => {
  const request = await shippedApi()

  const { items, comparison } = await classes(request)

  const titles = comparison.rows.map(({ title }) => title)
  for (const { key, covers } of items.filter((item) => item.key !== 'gap'))
    expect(
      covers.map(({ title }) => title),
      key,
    ).toEqual(titles)
})

test('the compulsory insurance is served with its source and the day of its figures', async () => {
  const request = await shippedApi()

  const answer = await request('/insurance/compulsory')

  expect(answer.status).toBe(200)
  const { premiums, law } = served.parse(await answer.json())
  expect(premiums.find(({ id }) => id === 'pickup-to-3t')).toMatchObject({ base: 900, totalSatang: 967_28 })
  expect(new Set(premiums.map(({ id }) => id)).size).toBe(premiums.length)
  expect(law).toMatchObject({ source: expect.stringContaining('คปภ.'), checkedOn: '2026-11-01' })
  // Nobody knows since when these hold: no day is invented.
  expect(law).not.toHaveProperty('effectiveFrom')
})

test('a total that does not follow from its base is refused, with the row named', async () => {
  const folder = await tempFolder()
  const written = parse(await readFile(`${CONTENT}/compulsory-insurance.yaml`, 'utf8'))
  written.premiums[1].totalSatang = 645_20
  await save(folder, 'compulsory-insurance.yaml', written)

  const { faults } = await readContent(folder, [compulsoryInsurance], createPictureMaker(originalsIn(folder)))

  expect(faults).toMatchObject([
    { field: 'premiums.1.totalSatang', message: expect.stringContaining('64521') },
  ])
})

test('a cover that stands twice in a class is refused', async () => {
  const folder = await tempFolder()
  const written = parse(await readFile(`${CONTENT}/insurance-classes/gap.yaml`, 'utf8'))
  await save(folder, 'insurance-classes/gap.yaml', {
    ...written,
    covers: [written.covers[0], written.covers[0]],
  })

  const { faults } = await readContent(folder, [insuranceClasses], createPictureMaker(originalsIn(folder)))

  expect(faults).toMatchObject([{ record: 'gap', field: 'covers' }])
})

test('before there is any content the compulsory insurance is not available', async () => {
  const { request } = await testApi()

  expect((await request('/insurance/compulsory')).status).toBe(503)
})

async function classes(request: (path: string) => Promise<Response>) {
  return listInsuranceClasses.answer.parse(await (await request('/insurance/classes')).json())
}

/** An API that holds what ships. */
async function shippedApi() {
  const { db, content, request } = await testApi()
  const { rows, faults } = await readContent(
    CONTENT,
    [insuranceClasses, compulsoryInsurance],
    createPictureMaker(originalsIn(`${CONTENT}/pictures`)),
  )
  expect(faults).toEqual([])
  await importContent(db, rows, { now: 0 })
  await content.refresh()
  return request
}
