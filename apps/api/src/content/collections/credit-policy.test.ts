import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CreditPolicy, findCreditPolicy } from '@leasing/contract/content/credit-policy'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from '../../../test/content-folder.ts'
import { shippedCreditPolicy } from '../../../test/smart-fin.ts'
import { testApi } from '../../../test/test-api.ts'
import { readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { creditPolicy } from './credit-policy.ts'

const WRITTEN = path.join(import.meta.dirname, '../../../../../fixtures/content/credit-policy.yaml')

test('the yardsticks are served as they are written', async () => {
  const { request } = await testApi({ creditPolicy: [await shippedCreditPolicy()] })

  const policy = findCreditPolicy.answer.parse(await (await request('/credit-policy')).json())

  expect(policy).toEqual(parse(await readFile(WRITTEN, 'utf8')))
})

test('before there is content the call is unavailable', async () => {
  const { request } = await testApi()

  expect((await request('/credit-policy')).status).toBe(503)
})

test.each<{ about: string; spoil: (policy: CreditPolicy) => unknown; field: string; message: string }>([
  {
    about: 'a ratio that falls as income rises',
    spoil: ({ incomeBands }) => (incomeBands[2]!.debtServiceRatioPercent = 30),
    field: 'incomeBands.2.debtServiceRatioPercent',
    message: 'more income would lower the limit',
  },
  {
    about: 'income bands out of order',
    spoil: ({ incomeBands }) => incomeBands.reverse(),
    field: 'incomeBands.1.fromIncome',
    message: 'is not above the previous band',
  },
  {
    about: 'a contract that ends before it may begin',
    spoil: ({ age }) => (age.greatestAtEnd = 20),
    field: 'age.greatestAtEnd',
    message: 'is not above the least age',
  },
  {
    about: 'more months of statements than the most',
    spoil: ({ statementMonths }) => (statementMonths.least = 7),
    field: 'statementMonths.most',
    message: 'is below the least',
  },
  {
    about: 'a service twice',
    spoil: ({ applicants }) => (applicants[1]!.service = 'pickup'),
    field: 'applicants.1.service',
    message: 'duplicate pickup',
  },
  {
    about: 'a service for foreigners without their papers',
    spoil: (policy) => delete policy.foreignerPapers,
    field: 'foreignerPapers',
    message: 'is needed where foreigners may apply',
  },
])('$about is refused at its field', async ({ spoil, field, message }) => {
  const policy: CreditPolicy = parse(await readFile(WRITTEN, 'utf8'))
  spoil(policy)
  const folder = await contentFolder({ 'credit-policy.yaml': policy })

  const { faults } = await readContent(folder, [creditPolicy], createPictureMaker(originalsIn(folder)))

  expect(faults).toContainEqual({
    file: 'credit-policy.yaml',
    field,
    message: expect.stringContaining(message),
  })
})
