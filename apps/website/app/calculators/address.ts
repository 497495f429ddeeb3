import { plainAmount } from '@leasing/rules/amount'
import type { z } from 'zod'

/** Longer than anything that is typed on purpose. */
const MAX_TYPED = 80

/** Longer than the calculations that are compared. */
const MAX_COMPARED_TEXT = 1200

type Parts<Name extends string> = { [Key in Name]?: string | undefined }

/**
 * The state of a calculator in the query of its address, as it was chosen and typed. `names` in the order in which an address is written;
 * those of `amounts` are baht, which an address carries as plain numbers. What is compared (`with`) may be there several times, and is read as one
 * text with spaces between.
 */
export const addressOf = <Name extends string>(names: readonly Name[], amounts: readonly Name[]) => ({
  read: (search: URLSearchParams): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value =
          name === 'with'
            ? search.getAll(name).join(' ').slice(0, MAX_COMPARED_TEXT)
            : search.get(name)?.slice(0, MAX_TYPED)
        return value ? [[name, value]] : []
      }),
    ) as Partial<Record<Name, string>>,

  write(parts: Parts<Name>): URLSearchParams {
    const search = new URLSearchParams()
    for (const name of names) {
      const value = parts[name]
      if (value) search.set(name, amounts.includes(name) ? plainAmount(value) : value)
    }
    return search
  },

  /** The parts that a form does not ask for, as name and value. */
  rest: (parts: Parts<Name>, asked: readonly Name[]): [name: string, value: string][] =>
    names.flatMap((name): [string, string][] => {
      const value = parts[name]
      return value && !asked.includes(name) ? [[name, value]] : []
    }),
})

/** `search` without a leading `?`. */
export const hrefWith = (path: string, search: string, hash = ''): string =>
  `${path}${search && `?${search}`}${hash && `#${hash}`}`

/** The parts of an address that a call accepts. Whatever else was typed into it names nothing. */
export function knownParts<S extends z.ZodObject>(
  schema: S,
  parts: Partial<Record<keyof z.input<S>, string>>,
): Partial<z.input<S>> {
  const known = Object.entries(parts).filter(
    ([name, value]) => value !== undefined && schema.shape[name]?.safeParse(value).success,
  )
  return Object.fromEntries(known) as Partial<z.input<S>>
}

type Chosen = { campaign?: string | undefined; promotion?: string | undefined }

/** The promotion to name to staff: the one that led here, unless another campaign was chosen since. A campaign has the id of its promotion. */
export const promotionOf = (asked: Chosen, { campaign = '' }: Chosen): string =>
  campaign === (asked.campaign ?? '') ? (asked.promotion ?? '') : campaign
