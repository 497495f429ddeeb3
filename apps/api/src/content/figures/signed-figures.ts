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
    return [...byUnit].map(
      ([unit, quantities]): Subject => ({
        what,
        unit,
        words: anyWord(words),
        ...(of && { of: anyWord(of) }),
        values: quantities.map(({ value }) => value),
      }),
    )
  })
}
