import { expect, test } from 'vitest'
import type { Team } from '../content/collections/teams.ts'
import { teamOf } from './lead-team.ts'

const team = (id: string, forms: Team['forms'], provinces: string[]): Team => ({
  id,
  name: id,
  forms,
  provinces,
})

const TEAMS = [
  team('all', [], []),
  team('north', [], ['50', '60']),
  team('refinance', ['refinance'], []),
  team('refinance-north', ['refinance', 'contact-us'], ['60']),
]

test.each([
  ['refinance', '60', 'refinance-north'],
  ['refinance', '50', 'refinance'],
  ['refinance', null, 'refinance'],
  ['contact-us', '60', 'refinance-north'],
  ['contact-us', '50', 'north'],
  ['complaint', null, 'all'],
])('%s of %s is answered by %s', (form, province, id) => {
  expect(teamOf(TEAMS, { form, province })).toBe(id)
  expect(teamOf(TEAMS.toReversed(), { form, province })).toBe(id)
})

test('without a team that fits there is none', () => {
  expect(teamOf([team('north', [], ['50'])], { form: 'refinance', province: null })).toBeNull()
  expect(teamOf([], { form: 'refinance', province: '50' })).toBeNull()
})
