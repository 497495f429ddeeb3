import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { repaymentRules as served } from '@leasing/contract/content/repayment-rules'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from '../../../test/content-folder.ts'
import { type TestApi, testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { repaymentRules } from './repayment-rules.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

const shippedApi = async () => {
  const { rows, faults } = await readContent(
    CONTENT,
    [repaymentRules],
    createPictureMaker(originalsIn(CONTENT)),
  )
  expect(faults).toEqual([])
  const api = await testApi()
  await importContent(api.db, rows, { now: 0 })
  await api.content.refresh()
  return api
}

const rulesOf = async ({ request }: TestApi) => served.parse(await (await request('/repayment-rules')).json())

test('the rules that ship are served as the contract says, each figure with its law', async () => {
  const { earlyClosing, collectionFees } = await rulesOf(await shippedApi())

  expect(earlyClosing.steps.map(({ discountPercent }) => discountPercent)).toEqual([60, 70, 100])
  expect(earlyClosing.law).toMatchObject({ effectiveFrom: '2023-01-10', certainty: 'confirmed' })
  expect(collectionFees.law).toMatchObject({ effectiveFrom: '2021-09-12', certainty: 'confirmed' })
})

test('from the day of a rule that nobody has read, the older steps are served with a word about it', async () => {
  const api = await shippedApi()

  api.clock.set('2026-05-31T23:59:59+07:00')
  const before = (await rulesOf(api)).earlyClosing
  api.clock.set('2026-06-01T00:00:00+07:00')
  const after = (await rulesOf(api)).earlyClosing

  expect(before).not.toHaveProperty('unread')
  expect(after.steps).toEqual(before.steps)
  expect(after.unread?.law).toMatchObject({ effectiveFrom: '2026-06-01', certainty: 'unread' })
})

test('an answer holds until the day on which another row of law begins', async () => {
  const api = await shippedApi()

  api.clock.set('2026-05-31T23:50:00+07:00')
  const answer = await api.request('/repayment-rules')

  expect(answer.headers.get('x-valid-until')).toBe('2026-05-31T17:00:00.000Z')
})

test.each([
  {
    fault: 'figures of a rule that was not read',
    change: (rows: Row[]) => [rows[0], { ...rows[1], figures: rows[0]!.figures }],
    field: 'earlyClosing.rows.1.figures',
  },
  {
    fault: 'a rule that was read without figures',
    change: (rows: Row[]) => [rows[0], { ...rows[1], law: { ...rows[1]!.law, certainty: 'reported' } }],
    field: 'earlyClosing.rows.1.figures',
  },
  { fault: 'rows out of order', change: (rows: Row[]) => rows.toReversed(), field: 'earlyClosing.rows' },
  {
    fault: 'certainty about a rule whose first day is not known',
    change: ([first]: Row[]) => [{ ...first, law: { ...first!.law, effectiveFrom: undefined } }],
    field: 'earlyClosing.rows.0.law.certainty',
  },
])('refused: $fault', async ({ change, field }) => {
  const shipped = parse(await readFile(path.join(CONTENT, 'repayment-rules.yaml'), 'utf8'))
  const folder = await contentFolder({
    'repayment-rules.yaml': { ...shipped, earlyClosing: { rows: change(shipped.earlyClosing.rows) } },
  })

  const { faults } = await readContent(folder, [repaymentRules], createPictureMaker(originalsIn(folder)))

  expect(faults.map(({ field }) => field)).toContain(field)
})

type Row = { law: Record<string, unknown>; figures?: unknown }

test('steps out of order would hide one another, and are refused', async () => {
  const shipped = parse(await readFile(path.join(CONTENT, 'repayment-rules.yaml'), 'utf8'))
  const [row] = shipped.earlyClosing.rows
  const folder = await contentFolder({
    'repayment-rules.yaml': {
      ...shipped,
      earlyClosing: { rows: [{ ...row, figures: row.figures.toReversed() }] },
    },
  })

  const { faults } = await readContent(folder, [repaymentRules], createPictureMaker(originalsIn(folder)))

  expect(faults).toHaveLength(1)
  expect(JSON.stringify(faults)).toContain('ascending')
})
