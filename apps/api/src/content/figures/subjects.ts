import type { Collection, ReadAll } from '../collection.ts'
import { derivedSubjects, words } from './derived-subjects.ts'
import type { Figures } from './figure.ts'
import { signedSubjects } from './signed-figures.ts'
import type { Subject } from './subject.ts'
import { LINES } from './subject-table.ts'

/** Everything that a number in a text can be about, with its true values. */
export function allSubjects(
  collections: readonly Collection[],
  all: ReadAll,
  figures: Figures,
): { owned: Subject[]; signed: Subject[] } {
  const valuesOf = (name: string | undefined): readonly number[] => {
    const figure = name === undefined ? undefined : figures.get(name)
    return figure ? (figure.values ?? [figure.value]) : []
  }
  const ofLines = LINES.map(
    ({ what, unit, words: pattern, of, least, most, values = [], isGeneral, per }): Subject => ({
      what,
      unit,
      words: words(pattern),
      ...(of && { of: words(of) }),
      ...(isGeneral && { isGeneral }),
      ...(per && { per }),
      ...(least && { least: valuesOf(least) }),
      ...(most && { most: valuesOf(most) }),
      values: values.flatMap(valuesOf),
    }),
  )
  const hasValues = ({ least = [], most = [], values }: Subject) =>
    least.length + most.length + values.length > 0
  return {
    owned: [
      ...ofLines,
      ...ofLines.filter((_, index) => LINES[index]!.isShare).map(asShare),
      ...derivedSubjects(collections, all, figures),
    ].filter(hasValues),
    signed: signedSubjects(all),
  }
}

/** A percentage of a whole, as texts say it in parts. */
function asShare({ least, most, values, ...subject }: Subject): Subject {
  const parts = (percents: readonly number[]) => percents.map((percent) => percent / 100)
  return {
    ...subject,
    unit: 'share',
    ...(least && { least: parts(least) }),
    ...(most && { most: parts(most) }),
    values: parts(values),
  }
}
