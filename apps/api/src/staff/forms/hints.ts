import { CHOICES, COMMON } from './labels.ts'
import { OWN } from './own-labels.ts'

/** What a schema does not say of a field. */
export type Hint = {
  label: string
  help?: string
  unit?: string
  isLong?: boolean
  /** What one entry of a list is called. */
  one?: string
  /** What a reference names. */
  of?: string
  /** What the shapes of a union are called, in its order. */
  variants?: readonly string[]
  /** A figure that is a list. */
  isSeveral?: boolean
  rates?: {
    columns: { name: string; label: string; unit: string }
    rows: { name: string; head: string; label: string; cells: string }
    per: 'year' | 'month'
  }
}

/** A label alone, or with more. */
export type Written = string | (Partial<Hint> & { label?: string })

type Place = { collection: string; path: string }

/** The hints of a field: by its name, within its parent, and of its own collection, the closest first. */
export function hintOf({ collection, path }: Place): Hint {
  const parts = path.split('.')
  const name = parts.at(-1)!
  const own = OWN[collection] ?? {}
  const found = [COMMON[name], COMMON[parts.slice(-2).join('.')], own[name], own[path]]
  return Object.assign({ label: '' }, ...found.map(asHint)) as Hint
}

const asHint = (written: Written | undefined) => (typeof written === 'string' ? { label: written } : written)

/** What a choice is called: by its field, or the same everywhere. */
export function choiceLabel({ path }: Place, value: string | number): string {
  const name = path.split('.').at(-1)!
  return CHOICES[name]?.[String(value)] ?? CHOICES['']?.[String(value)] ?? ''
}
