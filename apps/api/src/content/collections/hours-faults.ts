import { contradictsHours, hoursInWords } from '@leasing/rules/hours-in-words'
import type { OpeningHours } from '@leasing/rules/opening-hours'

type Written = { hours?: string | undefined; hoursStructured: readonly OpeningHours[] }

/** A cross-check: the written opening hours must match the structured ones, which decide whether it is open now. */
export const hoursFaults =
  <Item>(field: string, hoursOf: (item: Item) => Written) =>
  (item: Item) => {
    const { hours, hoursStructured } = hoursOf(item)
    if (hours === undefined && hoursStructured.length === 0) return [{ field, message: 'required' }]
    if (hours === undefined || !contradictsHours(hours, hoursStructured)) return []
    return [{ field, message: `contradicts hoursStructured: ${hoursInWords(hoursStructured) || '-'}` }]
  }
