import { describe, expect, test } from 'vitest'
import { isVisible } from './visibility.ts'

const now = Date.parse('2026-06-15T12:00:00+07:00')
const open = { startDate: '2026-06-01', endDate: '2026-06-30' }
const lastDay = { startDate: '2026-06-01', endDate: '2026-06-15' }
const over = { startDate: '2026-06-01', endDate: '2026-06-14' }
const notYet = { startDate: '2026-06-16', endDate: '2026-06-30' }

describe.each(['promotion', 'news'] as const)('%s: shown within its dates only', (kind) => {
  test.each([
    { name: 'open', window: open, shown: true },
    { name: 'on its last day', window: lastDay, shown: true },
    { name: 'over', window: over, shown: false },
    { name: 'not yet open', window: notYet, shown: false },
  ])('$name', ({ window, shown }) => {
    expect(isVisible[kind](window, now)).toBe(shown)
  })
})

describe('a hero banner is shown when published, within its dates', () => {
  test.each([
    { name: 'published and open', banner: { publish: true, ...open }, shown: true },
    { name: 'published and over', banner: { publish: true, ...over }, shown: false },
    { name: 'withdrawn', banner: { publish: false, ...open }, shown: false },
  ])('$name', ({ banner, shown }) => {
    expect(isVisible.heroBanner(banner, now)).toBe(shown)
  })
})

describe('a career is shown when published, in an active department, within its dates', () => {
  const career = { publish: true, department: { active: true }, ...open }

  test.each([
    { name: 'all three', career, shown: true },
    { name: 'on its last day', career: { ...career, ...lastDay }, shown: true },
    { name: 'withdrawn', career: { ...career, publish: false }, shown: false },
    { name: 'the department is closed', career: { ...career, department: { active: false } }, shown: false },
    { name: 'over', career: { ...career, ...over }, shown: false },
    { name: 'not yet open', career: { ...career, ...notYet }, shown: false },
  ])('$name', ({ career, shown }) => {
    expect(isVisible.career(career, now)).toBe(shown)
  })
})

test.each(['popupBanner', 'testimonial', 'trainingCourse'] as const)('%s: shown when published', (kind) => {
  expect(isVisible[kind]({ publish: true }, now)).toBe(true)
  expect(isVisible[kind]({ publish: false }, now)).toBe(false)
})

test('a department is listed while it is active', () => {
  expect(isVisible.department({ active: true }, now)).toBe(true)
  expect(isVisible.department({ active: false }, now)).toBe(false)
})

test('a credit estimation group is asked when its status is true', () => {
  expect(isVisible.creditEstimationGroup({ status: true }, now)).toBe(true)
  expect(isVisible.creditEstimationGroup({ status: false }, now)).toBe(false)
})
