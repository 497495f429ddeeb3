import type { Hint, Labels } from '../../content/collection-words.ts'
import { COMMON } from './labels.ts'

type Place = { labels: Labels; path: string }

/** The hints of a field: by its name, within its parent, and of its own collection, the closest first. */
export function hintOf({ labels, path }: Place): Hint {
  const parts = path.split('.')
  const name = parts.at(-1)!
  const found = [COMMON[name], COMMON[parts.slice(-2).join('.')], labels[name], labels[path]]
  return Object.assign({ label: '' }, ...found.map(asHint)) as Hint
}

const asHint = (written: Labels[string] | undefined) =>
  typeof written === 'string' ? { label: written } : written
