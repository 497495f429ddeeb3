import type { Group } from '@leasing/rules/questionnaire'
import { expect, test } from 'vitest'
import { hrefOfNextStep, progressSteps, withSubmitted } from './journey.server.ts'

const aGroup = (number: 1 | 2, id: string): Group => ({
  id: `group-${number}`,
  number,
  title: `หมวด ${number}`,
  status: true,
  orderPosition: number,
  questions: [
    {
      id,
      number,
      type: 'radio',
      title: 'คำถาม',
      required: true,
      options: [
        { value: 'yes', label: 'ใช่' },
        { value: 'never', label: 'ไม่เคย', screenOut: true },
      ],
    },
  ],
})

const GROUPS = [aGroup(1, 'first'), aGroup(2, 'second')]
const ALL = { first: 'yes', second: 'yes' }
const PAGE = '/finance-amount-evaluation'

test.each([
  ['nothing is answered', { answers: {}, submitted: {} }, '/input-radio?question=1'],
  ['a group is answered', { answers: { first: 'yes' }, submitted: {} }, '/check-your-answers'],
  [
    'a group is submitted',
    { answers: { first: 'yes' }, submitted: { first: 'yes' } },
    '/input-radio?question=2',
  ],
  ['an answer screens out', { answers: { first: 'never' }, submitted: { first: 'never' } }, '/screen-out'],
  ['all is submitted', { answers: ALL, submitted: ALL }, '/result'],
  ['a dealer is chosen', { answers: ALL, submitted: ALL, selectedDealer: {} }, '/attach-document'],
  ['that was all', { answers: ALL, submitted: ALL, selectedDealer: {}, isFinished: true }, '/thankyou'],
  [
    'an answer was changed afterwards',
    { answers: { ...ALL, second: 'never' }, submitted: ALL },
    '/check-your-answers',
  ],
])('when %s, the next step is on the page that belongs to it', (_, position, page) => {
  expect(hrefOfNextStep(GROUPS, position)).toBe(PAGE + page)
})

test('answers of a group take the place of those that were submitted before, and leave the others', () => {
  const submitted = withSubmitted(GROUPS, ALL, GROUPS[0]!, { first: 'never' })

  expect(submitted).toEqual({ first: 'never', second: 'yes' })
})

test.each([
  ['nothing', {}, {}, ['current', 'upcoming']],
  ['a group that is not submitted', { first: 'yes' }, {}, ['current', 'upcoming']],
  ['a submitted group', { first: 'yes' }, { first: 'yes' }, ['done', 'current']],
  ['both groups, one of them submitted', ALL, { first: 'yes' }, ['done', 'current']],
  ['a change of a submitted group', { ...ALL, first: 'never' }, ALL, ['current', 'done']],
  ['everything', ALL, ALL, ['done', 'done']],
])('after %s the list of steps marks the group of the next step', (_, answers, submitted, states) => {
  expect(progressSteps(GROUPS, { answers, submitted }).map(({ state }) => state)).toEqual(states)
})

test('whoever looks at an earlier group sees it as the current one', () => {
  const steps = progressSteps(GROUPS, { answers: { first: 'yes' }, submitted: { first: 'yes' } }, 1)

  expect(steps.map(({ state }) => state)).toEqual(['current', 'upcoming'])
})
