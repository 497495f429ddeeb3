import { href } from 'react-router'

const NAMES = ['price', 'budget', 'down', 'term'] as const

/** The form that asks to be called, with what was chosen in a calculator: as it was typed, and nothing about a person. */
export function callHref(chosen: { [Name in (typeof NAMES)[number]]?: string | undefined }): string {
  const search = new URLSearchParams()
  for (const name of NAMES) if (chosen[name]) search.set(name, chosen[name])
  return `${href('/new-product')}?${search}`
}
