import path from 'node:path'
import { englishPage as servedPage } from '@leasing/contract/content/english'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { COLLECTIONS } from '../registry.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../../fixtures/content')

test('the page in English is served with the figures of the catalogue', async () => {
  const { rows, faults } = await readContent(
    FOLDER,
    COLLECTIONS,
    createPictureMaker(originalsIn(path.join(FOLDER, 'pictures'))),
  )
  const { request, db, content } = await testApi()
  await importContent(db, rows, { now: 0 })
  await content.refresh()

  const { sections } = servedPage.parse(await (await request('/english')).json())

  expect(faults).toEqual([])
  expect(sections[0]!.body).toMatch(/^<p>From \d+% down\. Foreigners need [^{}]+\.<\/p>$/)
})

test('before there is a page in English the answer is that it is not available', async () => {
  const { request } = await testApi()

  const answer = await request('/english')

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})
