import type { Hint, Labels } from '../../content/collection-words.ts'
import { COMMON } from './labels.ts'

type Place = { labels: Labels; path: string }

/** The hints of a field: by its name, within its parent, and of its own collection, the closest last. */
export function hintOf({ labels, path }: Place): Hint {
  const parts = path.split('.')
  const name = parts.at(-1)!
  const parent = parts.slice(-2).join('.')
  const found = [COMMON[name], COMMON[parent], labels[name], labels[parent], labels[path]]
  return Object.assign({ label: '' }, ...found.map(asHint)) as Hint
}

const asHint = (written: Labels[string] | undefined) =>
  typeof written === 'string' ? { label: written } : written
