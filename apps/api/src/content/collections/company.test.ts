import path from 'node:path'
import { company as servedCompany } from '@leasing/contract/content/company'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { company } from './company.ts'

test('what ships about the company is served as the contract says, its milestones oldest first', async () => {
  const folder = path.join(import.meta.dirname, '../../../../../fixtures/content')
  const { rows, faults } = await readContent(
    folder,
    [company],
    createPictureMaker(originalsIn(path.join(folder, 'pictures'))),
  )
  const { request, db, content } = await testApi()
  await importContent(db, rows, { now: 0 })
  await content.refresh()

  expect(faults).toEqual([])
  const served = servedCompany.parse(await (await request('/company')).json())

  const years = served.milestones.map(({ year }) => year)
  expect(years).toHaveLength(10)
  expect(years).toEqual(years.toSorted((a, b) => a - b))
})

test('before there is any content about the company the answer is that it is not available', async () => {
  const { request } = await testApi()

  const answer = await request('/company')

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})
