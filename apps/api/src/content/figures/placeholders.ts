import { z } from 'zod'
import type { Figure, Figures } from './figure.ts'
import { resolvePassages, WHEN } from './passages.ts'

const NAME = String.raw`\s*([A-Za-z0-9.-]+)\s*`
const IN_TEXT = new RegExp(String.raw`\{\{=?${NAME}\}\}`, 'g')
/** Matches a whole JSON value. */
const AS_VALUE = new RegExp(String.raw`"\{\{=${NAME}\}\}"`, 'g')
const IS_VALUE = new RegExp(String.raw`^\{\{=${NAME}\}\}$`)

/** Replaces a missing figure. The import refuses such texts, so visitors see it only after a manual change of the catalogue. */
const MISSING = '–'

/**
 * Fills in the JSON of a record: `{{name}}` in texts, and `"{{=name}}"` as a number or a list of numbers. Removes the passages whose condition is
 * false.
 */
export const fillIn = (json: string, figureOf: (name: string) => Figure | undefined): string =>
  json.includes('{{')
    ? resolvePassages(json, (name) => Boolean(figureOf(name)?.value))
        .replace(AS_VALUE, (_, name: string) => {
          const figure = figureOf(name)
          return JSON.stringify(figure?.values ?? figure?.value ?? null)
        })
        .replace(IN_TEXT, (_, name: string) => figureOf(name)?.text ?? MISSING)
    : json

/** The placeholder names in a text, in order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(IN_TEXT)].map(([, name]) => name!)

/** The name in `{{=name}}`, which is a number. */
export const nameOfValue = (text: string): string | undefined => IS_VALUE.exec(text)?.[1]

/** Replaces each placeholder of a text by a space. */
export const withoutPlaceholders = (text: string): string => text.replace(IN_TEXT, ' ')

/** Looks up figures; `offer.` abbreviates the prefix of the record itself. */
export const inRecord =
  (figures: Figures, prefix: string | undefined) =>
  (name: string): Figure | undefined =>
    figures.get(name.startsWith('offer.') ? `${prefix}.${name.slice('offer.'.length)}` : name)

/** A condition on which a record or an entry of a list is shown: `link.app`, `not promotion.june`. Served as a boolean. */
export const whenField = z
  .string()
  .regex(WHEN, 'names what it depends on, as link.app or not promotion.june')
  .optional() as unknown as z.ZodOptional<z.ZodType<boolean>>

/** A number or numbers, or a placeholder `{{=name}}`. */
export const orFigure = <Value>(schema: z.ZodType<Value>): z.ZodType<Value> =>
  z.unknown().transform((value, { addIssue }): Value => {
    if (typeof value === 'string' && IS_VALUE.test(value)) return value as Value
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) return parsed.data
    // Issues without a message of their own keep none, so that the caller's error map can provide it.
    for (const { message, ...issue } of parsed.error.issues)
      addIssue(issue.code === 'custom' ? { ...issue, message } : issue)
    return z.NEVER
  })
