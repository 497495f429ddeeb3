import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { repaymentRules as served } from '@leasing/contract/repayment-rules'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from '../../../test/content-folder.ts'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { repaymentRules } from './repayment-rules.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

test('the rules that ship are served as the contract says, each figure with its day and source', async () => {
  const { rows, faults } = await readContent(
    CONTENT,
    [repaymentRules],
    createPictureMaker(originalsIn(CONTENT)),
  )
  const { request, db, content } = await testApi()
  await importContent(db, rows, { now: 0 })
  await content.refresh()

  const rules = served.parse(await (await request('/repayment-rules')).json())

  expect(faults).toEqual([])
  expect(rules.earlyClosing.steps.map(({ discountPercent }) => discountPercent)).toEqual([60, 70, 100])
})

test('steps out of order would hide one another, and are refused', async () => {
  const shipped = parse(await readFile(path.join(CONTENT, 'repayment-rules.yaml'), 'utf8'))
  const steps = shipped.earlyClosing.steps.toReversed()
  const folder = await contentFolder({
    'repayment-rules.yaml': { ...shipped, earlyClosing: { ...shipped.earlyClosing, steps } },
  })

  const { faults } = await readContent(folder, [repaymentRules], createPictureMaker(originalsIn(folder)))

  expect(faults).toHaveLength(1)
  expect(JSON.stringify(faults)).toContain('ascending')
})
