import type { Team } from '../content/collections/teams.ts'

/** The team of a request: the one that names its form and province, else its form, else its province, else neither; null if there is none. */
export function teamOf(
  teams: readonly Team[],
  { form, province }: { form: string; province: string | null },
): string | null {
  const matching = teams.filter(
    ({ forms, provinces }) =>
      (forms.length === 0 || forms.some((one) => one === form)) &&
      (provinces.length === 0 || (province !== null && provinces.includes(province))),
  )
  const [best] = matching.toSorted((a, b) => closeness(b) - closeness(a) || a.id.localeCompare(b.id))
  return best?.id ?? null
}

const closeness = ({ forms, provinces }: Team) => (forms.length > 0 ? 2 : 0) + (provinces.length > 0 ? 1 : 0)
