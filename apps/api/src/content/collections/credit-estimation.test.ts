import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findCreditEstimation } from '@leasing/contract/credit-estimation'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from '../../../test/content-folder.ts'
import { shippedCreditEstimation } from '../../../test/smart-fin.ts'
import { testApi } from '../../../test/test-api.ts'
import type { Collection } from '../collection.ts'
import { readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { creditEstimation } from './credit-estimation.ts'
import type { CreditEstimation } from './credit-estimation-record.ts'
import { creditPolicy } from './credit-policy.ts'
import { hpFinancialProducts, rateCeilings } from './hire-purchase.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content/credit-estimation.yaml')

const served = async () => {
  const { request } = await testApi({ creditEstimation: [await shippedCreditEstimation()] })
  return findCreditEstimation.answer.parse(await (await request('/credit-estimation')).json())
}

test('three active groups are served in their order, with 14 questions of all four types', async () => {
  const { groups } = await served()

  const questions = groups.flatMap((group) => group.questions)
  expect(groups.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(questions.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
  expect(new Set(questions.map(({ type }) => type))).toEqual(
    new Set(['radio', 'checkbox', 'select', 'number']),
  )
  expect(questions.some(({ showWhen }) => showWhen)).toBe(true)
})

test('an inactive group is kept but not served', async () => {
  const { groups } = await shippedCreditEstimation()
  const inactive = groups.filter(({ status }) => !status)

  expect(inactive).toHaveLength(1)
  expect(JSON.stringify(await served())).not.toContain(inactive[0]!.id)
})

test('group 3 screens out, each time with the kind of rule, what could change it and the way to an alternative', async () => {
  const { groups } = await served()

  const out = groups.flatMap(({ number, questions }) =>
    questions.flatMap(({ options = [] }) =>
      options.filter(({ screenOut }) => screenOut).map((option) => ({ number, option })),
    ),
  )

  expect(out.length).toBeGreaterThan(1)
  for (const { number, option } of out) {
    expect(number).toBe(3)
    expect(option.advice!.rule).toMatch(/^เกณฑ์/)
    expect(option.advice!.alternative.href).toMatch(/^\//)
    expect(JSON.stringify(option.advice)).not.toMatch(/คะแนน/)
  }
})

test('how long a contract may run, and what is worth improving, is not served', async () => {
  expect(JSON.stringify(await served())).not.toMatch(/"ages"|improvable/)
})

test('before there is content the call is unavailable', async () => {
  const { request } = await testApi()

  expect((await request('/credit-estimation')).status).toBe(503)
})

const find = (content: CreditEstimation, id: string) =>
  content.groups.flatMap(({ questions }) => questions).find((question) => question.id === id)!

test.each<{ about: string; spoil: (content: CreditEstimation) => void; field: string; message: string }>([
  {
    about: 'a worse grade that pays less',
    spoil: ({ policy }) => (policy.grades[1]!.flatRatePercentPerYear = 3),
    field: 'policy.grades.1.flatRatePercentPerYear',
    message: 'is below the better grade',
  },
  {
    about: 'a worse grade that pays less down',
    spoil: ({ policy }) => (policy.grades[1]!.minDownPaymentPercent = 5),
    field: 'policy.grades.1.minDownPaymentPercent',
    message: 'is below the better grade',
  },
  {
    about: 'grades that leave someone out',
    spoil: ({ policy }) => (policy.grades[2]!.fromScore = 0),
    field: 'policy.grades.2.fromScore',
    message: 'is left out in the last grade only',
  },
  {
    about: 'a worse grade that asks for more',
    spoil: ({ policy }) => (policy.grades[1]!.fromScore = 60),
    field: 'policy.grades.1.fromScore',
    message: 'is not below the better grade',
  },
  {
    about: 'an income that nobody is asked for',
    spoil: ({ policy }) => policy.inputs.income.push('salary'),
    field: 'policy.inputs.income',
    message: '"salary" is not an active question for a number',
  },
  {
    about: 'a price that some are not asked for',
    spoil: (content) => (find(content, 'car-price').required = false),
    field: 'policy.inputs.price',
    message: 'needs a required question without showWhen',
  },
  {
    about: 'a condition on a later question',
    spoil: (content) => (find(content, 'car-price').showWhen = { question: 'occupation', in: ['farmer'] }),
    field: 'groups.0.questions.1.showWhen.question',
    message: 'is not the id of an earlier question',
  },
  {
    about: 'a condition on an option that does not exist',
    spoil: (content) => find(content, 'work-papers').showWhen!.in.push('pilot'),
    field: 'groups.1.questions.2.showWhen.in',
    message: '"pilot" is not an option of occupation',
  },
  {
    about: 'a way on to an earlier question',
    spoil: (content) => (find(content, 'occupation').options![0]!.next = 'car-price'),
    field: 'groups.1.questions.0.options.0.next',
    message: 'is not the id of a later question',
  },
  {
    about: 'a question that everybody is led past',
    spoil: (content) => {
      for (const option of find(content, 'vehicle-type').options!) option.next = 'purchase-within'
    },
    field: 'groups.0.questions.1',
    message: 'is never asked',
  },
  {
    about: 'an option of group 2 that screens out',
    spoil: (content) =>
      Object.assign(find(content, 'occupation').options![6]!, {
        screenOut: true,
        advice: find(content, 'legal-status').options![1]!.advice,
      }),
    field: 'groups.1.questions.0.options',
    message: 'only group 3 screens out',
  },
  {
    about: 'a screen-out without advice',
    spoil: (content) => delete find(content, 'legal-status').options![1]!.advice,
    field: 'groups.2.questions.4.options.1.advice',
    message: 'an option that screens out needs it',
  },
  {
    about: 'the same id twice',
    spoil: (content) => (find(content, 'debts').id = 'extra-income'),
    field: 'groups.2.questions.1.id',
    message: 'duplicate',
  },
  {
    about: 'an option twice',
    spoil: (content) => find(content, 'debts').options!.push({ value: 'house', label: 'บ้าน' }),
    field: 'groups.2.questions.1.options',
    message: 'duplicate value',
  },
  {
    about: 'a number without bounds',
    spoil: (content) => delete find(content, 'car-price').max,
    field: 'groups.0.questions.1.max',
    message: 'a number has a min from 0 up',
  },
  {
    about: 'a choice without options',
    spoil: (content) => delete find(content, 'age').options,
    field: 'groups.2.questions.0.options',
    message: 'belong to every question but one for a number',
  },
  {
    about: 'numbers out of order',
    spoil: (content) => (find(content, 'car-price').number = 40),
    field: 'groups',
    message: 'the numbers of the active questions do not rise',
  },
  {
    about: 'a missing group',
    spoil: ({ groups }) => (groups[1]!.status = false),
    field: 'groups',
    message: 'the active groups are number 1, 2 and 3',
  },
])('$about is refused at its field', async ({ spoil, field, message }) => {
  const content = await readShipped()
  spoil(content)
  const folder = await contentFolder({ 'credit-estimation.yaml': content })

  const { faults } = await readContent(folder, [creditEstimation], createPictureMaker(originalsIn(folder)))

  expect(faults).toContainEqual({
    file: 'credit-estimation.yaml',
    field,
    message: expect.stringContaining(message),
  })
})

test.each<{ about: string; spoil: (content: CreditEstimation) => void; field: string; message: string }>([
  {
    about: 'a rate above the legal ceiling',
    spoil: ({ policy }) => (policy.grades[2]!.flatRatePercentPerYear = 5.5),
    field: 'policy.grades.2.flatRatePercentPerYear',
    message: 'above the legal 10 % of new vehicles',
  },
  {
    about: 'less down than the product takes',
    spoil: ({ policy }) => (policy.grades[0]!.minDownPaymentPercent = 4),
    field: 'policy.grades.0.minDownPaymentPercent',
    message: 'new-vehicle takes 5 to 60 % down',
  },
  {
    about: 'as much down as the product takes at most',
    spoil: ({ policy }) => (policy.grades[2]!.minDownPaymentPercent = 60),
    field: 'policy.grades.2.minDownPaymentPercent',
    message: 'new-vehicle takes 5 to 60 % down',
  },
  {
    about: 'an unknown product',
    spoil: ({ policy }) => (policy.financialProduct = 'boat'),
    field: 'policy.financialProduct',
    message: 'there is no financial product boat',
  },
  {
    about: 'an age that is screened out although a contract ends in time',
    spoil: (content) => (find(content, 'age').options!.at(-1)!.ages!.from = 64),
    field: `groups.2.questions.0.options.7.ages`,
    message: 'a contract is possible from 20 to 64 years, so nobody of them is screened out',
  },
  {
    about: 'an age that goes on although every contract ends too late',
    spoil: (content) => (find(content, 'age').options!.at(-2)!.ages!.to = 65),
    field: `groups.2.questions.0.options.6.ages`,
    message: 'a contract is possible from 20 to 64 years, so everybody else is screened out',
  },
])('$about is refused beside the catalogue', async ({ spoil, field, message }) => {
  const content = await readShipped()
  spoil(content)
  const folder = await contentFolder({
    'credit-estimation.yaml': content,
    ...Object.fromEntries(await Promise.all(BESIDE.map(async (file) => [file, await readWritten(file)]))),
  })
  const collections = [creditEstimation, creditPolicy, hpFinancialProducts, rateCeilings] as Collection[]

  const { faults } = await readContent(folder, collections, createPictureMaker(originalsIn(folder)))

  expect(faults).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(message) }))
})

const BESIDE = [
  'credit-policy.yaml',
  'hire-purchase/financial-products.yaml',
  'hire-purchase/rate-ceilings.yaml',
]

const readWritten = async (file: string) =>
  parse(await readFile(path.join(path.dirname(CONTENT), file), 'utf8'))

async function readShipped(): Promise<CreditEstimation> {
  return parse(await readFile(CONTENT, 'utf8'))
}
