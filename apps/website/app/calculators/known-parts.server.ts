import type { z } from 'zod'

/** The parts of an address that a call can be asked with. Whatever else was typed into it names nothing. */
export function knownParts<S extends z.ZodObject>(
  schema: S,
  given: Partial<Record<keyof z.input<S>, string>>,
): Partial<z.input<S>> {
  const parts = Object.entries(given).filter(
    ([name, value]) => value !== undefined && schema.shape[name]?.safeParse(value).success,
  )
  return Object.fromEntries(parts) as Partial<z.input<S>>
}
