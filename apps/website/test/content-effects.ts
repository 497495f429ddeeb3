import type { Collection } from '../../api/src/content/collection.ts'
import { AS_IT_IS, type Attempts, type State } from '../../api/test/content-changes.ts'
import type { Leaf, Part } from '../../api/test/content-marks.ts'
import type { EditableContent } from '../../api/test/editable-content.ts'
import type { View } from './content-views.ts'

/** A field that is changed, in all shown records of its collection. */
export type ChangedField = {
  place: string
  collection: Collection
  attempts: Attempts
  /** Where its records are shown comes first. */
  views: readonly View[]
}

type Options = {
  content: EditableContent
  /** The records of a collection anew, and the places in them that visitors can see. */
  copy: (collection: Collection) => { own: Part[]; leaves: Leaf[] }
}

/** Stands for every pair of states of a field. */
export const ALL_PAIRS = ['*']

/** An excuse is doubted where the field would show first; looking for it everywhere would take longer than all that is not excused. */
const DOUBTED_VIEWS = 3

/** Compares what is shown of one content with what is shown of another. */
export function createEffects({ content, copy }: Options) {
  const unchanged = new Map<View, string | undefined>()

  async function openUnchanged(view: View) {
    if (!unchanged.has(view)) {
      content.reset()
      unchanged.set(view, await view.open())
    }
    return unchanged.get(view)
  }

  async function openIn(state: State, { place, collection }: ChangedField, view: View) {
    if (state === AS_IT_IS) return await openUnchanged(view)
    const { own, leaves } = copy(collection)
    state.write(leaves.filter((leaf) => leaf.place === place))
    try {
      content.edit(collection, own)
      return await view.open()
    } catch {
      return undefined
    }
  }

  return {
    /** The pairs of states (`on = off`) that no view tells apart, and those that are excused and told apart nevertheless. */
    async compare({ ...field }: ChangedField, excused: readonly string[]) {
      const pairs = pairsOf(field.attempts[0]!.map(({ name }) => name))
      const isExcused = (pair: string) => excused === ALL_PAIRS || excused.includes(pair)
      const open = new Set(pairs)
      const isSettled = () => [...open].every(isExcused)
      for (const [i, view] of field.views.entries())
        for (const states of field.attempts) {
          if (isSettled() && (i >= DOUBTED_VIEWS || !pairs.some(isExcused))) break
          const shown = new Map<string, string | undefined>()
          for (const state of states) shown.set(state.name, await openIn(state, field, view))
          for (const pair of open) {
            const [one, other] = pair.split(' = ').map((name) => shown.get(name))
            if (one !== undefined && other !== undefined && one !== other) open.delete(pair)
          }
        }
      return {
        alike: [...open].filter((pair) => !isExcused(pair)),
        different: pairs.filter((pair) => isExcused(pair) && !open.has(pair)),
      }
    },
  }
}

const pairsOf = (names: readonly string[]) =>
  names.flatMap((one, i) => names.slice(i + 1).map((other) => `${one} = ${other}`))
