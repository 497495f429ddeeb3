import { isDay } from '@leasing/rules/bangkok-day'
import { isSafeLink } from '@leasing/rules/safe-link'
import { z } from 'zod'

/** An object with exactly these fields. `id` is its name in the OpenAPI document. */
export const component = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.strictObject(shape).meta({ id })

/** A calendar day in Bangkok, `YYYY-MM-DD`. */
export const day = z
  .string()
  .refine(isDay, { error: 'not a calendar day (YYYY-MM-DD)' })
  .meta({ format: 'date', example: '2026-11-21' })

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-11-21T01:30:00.000Z' })

/**
 * How certain a legal figure is. `confirmed`: published by the authority, or several reports of the text agree, and its first day is known.
 * `reported`: reported by someone, but not compared with the text. `unconfirmed`: believed, without a source. `unread`: the rule exists, but its
 * text was not read, and there are no figures.
 */
export const certainty = z.enum(['confirmed', 'reported', 'unconfirmed', 'unread'])

export type Certainty = z.infer<typeof certainty>

/** The source of a legal figure. */
export const law = z
  .strictObject({
    source: z.string().min(1),
    /** The first day in force; absent if unknown. */
    effectiveFrom: day.optional(),
    /** The day on which the figure was last compared with its source. */
    checkedOn: day,
    certainty,
  })
  .refine((law) => law.certainty !== 'confirmed' || law.effectiveFrom !== undefined, {
    path: ['certainty'],
    error: 'cannot be confirmed without effectiveFrom',
  })
  .meta({ id: 'Law' })

export type Law = z.infer<typeof law>

/** Rich text, already sanitised by the policy of `@leasing/rules/rich-text-policy`. */
export const html = z.string().meta({ format: 'html' })

export const orderPosition = z.int().meta({ example: 10 })

/** Search terms: synonyms, English words, common misspellings. Not shown. */
export const keywords = z.array(z.string()).optional()

export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens only')
  .max(80)

/** A picture in one size for old browsers (`src`) and in better formats and several widths (`sources`). */
export const image = component('Image', {
  src: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  sources: z.array(z.strictObject({ type: z.string(), srcset: z.string() })).optional(),
})

export type Image = z.infer<typeof image>

/** Lists are wrapped in an object, so that fields can be added compatibly. */
export const listOf = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item) })

const error = ({ input }: { input?: unknown }) =>
  input === '' ? 'leads nowhere' : 'must begin with https:, http:, tel:, mailto:, line: or a single /'

/** A link in content: a page of this site, another site, a phone number, an e-mail address or LINE. */
export const link = z.string().refine(isSafeLink, { error }).meta({ example: '/refinance' })

/** A link to another site. */
export const outsideLink = z.url().refine(isSafeLink, { error })
