import { z } from 'zod'
import type { Figure, Figures } from './figure.ts'
import { WHEN, withPassages } from './passages.ts'

const NAME = String.raw`\s*([A-Za-z0-9.-]+)\s*`
const IN_TEXT = new RegExp(String.raw`\{\{=?${NAME}\}\}`, 'g')
/** In JSON: a whole value. */
const AS_VALUE = new RegExp(String.raw`"\{\{=${NAME}\}\}"`, 'g')
const IS_VALUE = new RegExp(String.raw`^\{\{=${NAME}\}\}$`)

/** Stands for a figure that is gone. The import refuses such a text, so that nobody meets it unless the catalogue was changed by hand. */
const GONE = '–'

/**
 * The JSON of a record with its figures: `{{name}}` in a text, `"{{=name}}"` where a number or a list of numbers belongs, and without the
 * passages whose condition does not hold.
 */
export const fillIn = (json: string, figureOf: (name: string) => Figure | undefined): string =>
  json.includes('{{')
    ? withPassages(json, (name) => Boolean(figureOf(name)?.value))
        .replace(AS_VALUE, (_, name: string) => {
          const figure = figureOf(name)
          return JSON.stringify(figure?.values ?? figure?.value ?? null)
        })
        .replace(IN_TEXT, (_, name: string) => figureOf(name)?.text ?? GONE)
    : json

/** The names in a text, in order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(IN_TEXT)].map(([, name]) => name!)

/** Of `{{=name}}`, which stands for a number. */
export const nameOfValue = (text: string): string | undefined => IS_VALUE.exec(text)?.[1]

/** A text without its placeholders, each of which becomes a space. */
export const withoutPlaceholders = (text: string): string => text.replace(IN_TEXT, ' ')

/** `offer.` is short for the record's own figures. */
export const inRecord =
  (figures: Figures, own: string | undefined) =>
  (name: string): Figure | undefined =>
    figures.get(name.startsWith('offer.') ? `${own}.${name.slice('offer.'.length)}` : name)

/** Of a record or an entry of a list that is there only while a condition holds: `link.app`, `not promotion.june`. Served as a boolean. */
export const whenField = z
  .string()
  .regex(WHEN, 'names what it depends on, as link.app or not promotion.june')
  .optional() as unknown as z.ZodOptional<z.ZodType<boolean>>

/** A number, or numbers, that may be written as `{{=name}}`. */
export const orFigure = <Value>(schema: z.ZodType<Value>): z.ZodType<Value> =>
  z.unknown().transform((value, { addIssue }): Value => {
    if (typeof value === 'string' && IS_VALUE.test(value)) return value as Value
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) return parsed.data
    // Whoever reads the record has the words for what the schema leaves to it.
    for (const { message, ...issue } of parsed.error.issues)
      addIssue(issue.code === 'custom' ? { ...issue, message } : issue)
    return z.NEVER
  })
