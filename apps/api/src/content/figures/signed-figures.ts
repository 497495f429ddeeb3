import type { ReadAll } from '../collection.ts'
import { statedFigures } from '../collections/stated-figures.ts'
import { anyWord } from './derived-subjects.ts'
import { quantitiesIn } from './quantities.ts'
import type { Subject } from './subject.ts'

/** What `stated-figures.yaml` signs off: figures as texts write them, with the words of their subject. */
export function signedSubjects(all: ReadAll): Subject[] {
  return all(statedFigures).flatMap(({ what, words = [], of, figures = [] }) => {
    const byUnit = Map.groupBy(
      figures.flatMap((figure) => quantitiesIn(figure)),
      ({ unit }) => unit,
    )
    return [...byUnit].map(([unit, quantities]): Subject => {
      // A single number may be a bound too; of a range only its own end is.
      const on = (side: 'least' | 'most') =>
        quantities.filter((one) => one.side === undefined || one.side === side).map(({ value }) => value)
      return {
        what,
        unit,
        words: anyWord(words),
        ...(of && { of: anyWord(of) }),
        least: on('least'),
        most: on('most'),
        values: quantities.map(({ value }) => value),
      }
    })
  })
}
