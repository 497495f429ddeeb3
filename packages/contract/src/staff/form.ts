import { z } from 'zod'
import { staffRead, staffWrite } from './call.ts'
import { collectionParams, recordParams, recordValue } from './content.ts'

/** How a record is edited: its fields, each with the words of the staff. Made from the schema of its collection. */

const choices = z.array(z.strictObject({ value: z.union([z.string(), z.number()]), label: z.string() }))

const about = {
  name: z.string(),
  label: z.string(),
  help: z.string().optional(),
  unit: z.string().optional(),
  required: z.boolean(),
}

const kind = <Kind extends string, Rest extends z.ZodRawShape>(name: Kind, rest: Rest) =>
  z.strictObject({ ...about, kind: z.literal(name), ...rest })

const leaf = z.discriminatedUnion('kind', [
  /** `isKey`: what the record is called in files and addresses, given once. `isPhone`: digits, however they are typed. `isLink`: where a link leads. */
  kind('text', {
    isLong: z.boolean().optional(),
    isKey: z.boolean().optional(),
    isPhone: z.boolean().optional(),
    isLink: z.boolean().optional(),
  }),
  /** Several texts, a line each. */
  kind('lines', {}),
  kind('number', { isWhole: z.boolean(), isMoney: z.boolean().optional() }),
  /** Several numbers, with commas. */
  kind('numbers', { isMoney: z.boolean().optional() }),
  /** A number, or numbers, or the name of a figure of the catalogue: `{{=offer.flatRate.from}}`. */
  kind('figure', { isSeveral: z.boolean().optional() }),
  kind('html', {}),
  kind('day', {}),
  /** `isUtc`: written with a Z; otherwise with the offset of Bangkok. */
  kind('moment', { isUtc: z.boolean() }),
  kind('time', {}),
  /** `value`: what a tick stands for. `preset`: what holds where nothing is written. */
  kind('tick', { value: z.union([z.literal(true), z.string()]), preset: z.boolean().optional() }),
  kind('choice', { choices }),
  kind('choices', { choices, preset: z.array(z.string()).optional() }),
  /** The id of a record of another collection, or of a part of one: `of` names the list of what there is. */
  kind('reference', { of: z.string() }),
  kind('references', { of: z.string() }),
  /** `place`: the widths that it is made in there, in pixels, and its shape. `speaks`: the picture is what the place says, and always needs words. */
  kind('picture', {
    place: z.strictObject({ widths: z.array(z.number()).readonly(), shape: z.number().optional() }),
    speaks: z.literal(true).optional(),
  }),
  /** Always the same; nobody types it. */
  kind('fixed', { value: z.union([z.string(), z.number()]) }),
  /** Prices by year and by one of `columns`: `{ manual: { 2026: 450000 } }`. */
  kind('prices', { columns: choices }),
])

type Leaf = z.output<typeof leaf>

type About = {
  name: string
  label: string
  help?: string | undefined
  unit?: string | undefined
  required: boolean
}

export type GroupField = About & { kind: 'group'; fields: FormField[] }

/** Records below each other. `one`: what one of them is called. */
export type ListField = About & { kind: 'list'; one: string; item: FormField }

/** One of several shapes. */
export type UnionField = About & { kind: 'union'; variants: { label: string; fields: FormField[] }[] }

/** By key: `{ car: 20 }`. */
export type MapField = About & { kind: 'map'; one: string; key: FormField; value: FormField }

/** A table of rates: numbers in `columns`, a row for each of `rows`, which begins with its `head` and holds a rate a column in `cells`. */
export type RatesField = About & {
  kind: 'rates'
  fields: FormField[]
  columns: { name: string; label: string; unit: string }
  rows: { name: string; head: string; label: string; cells: string }
  per: 'year' | 'month'
}

export type FormField = Leaf | GroupField | ListField | UnionField | MapField | RatesField

const described = z.strictObject(about)

export const formField: z.ZodType<FormField> = z.lazy(() =>
  z.union([
    leaf,
    described.extend({ kind: z.literal('group'), fields: z.array(formField) }),
    described.extend({ kind: z.literal('list'), one: z.string(), item: formField }),
    described.extend({
      kind: z.literal('union'),
      variants: z.array(z.strictObject({ label: z.string(), fields: z.array(formField) })),
    }),
    described.extend({ kind: z.literal('map'), one: z.string(), key: formField, value: formField }),
    described.extend({
      kind: z.literal('rates'),
      fields: z.array(formField),
      columns: z.strictObject({ name: z.string(), label: z.string(), unit: z.string() }),
      rows: z.strictObject({ name: z.string(), head: z.string(), label: z.string(), cells: z.string() }),
      per: z.enum(['year', 'month']),
    }),
  ]),
)

export const contentForm = z.strictObject({
  collection: z.string(),
  /** What the collection is called, and what one record of it is. */
  title: z.string(),
  one: z.string(),
  /** The page of the site that shows a record: `pageOf` fills it in. */
  page: z.string().optional(),
  /** Shown, not changed: lists of the state, and what a program has to go with. */
  isReadOnly: z.boolean(),
  fields: z.array(formField),
})

export type ContentForm = z.output<typeof contentForm>

const option = z.strictObject({ value: z.string(), label: z.string(), group: z.string().optional() })

export const findContentForm = staffRead('/staff/content/{collection}/form', {
  area: 'Content',
  summary:
    'How the records of a collection are edited, what they can refer to, and the legal ceilings of their rates',
  may: 'content.read',
  params: collectionParams,
  answer: z.strictObject({
    form: contentForm,
    /** By the name that fields refer to. */
    references: z.record(z.string(), z.array(option)),
    /** The effective rate in percent a year, by product of hire purchase; under '' that of refinance. */
    ceilings: z.record(z.string(), z.number()),
  }),
})

export const proposeRecord = staffRead('/staff/content/{collection}/proposals', {
  area: 'Content',
  summary: 'Values of a new record, by field, that people may change: its id, its address and its place',
  may: 'content.read',
  params: collectionParams,
  answer: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A sentence that names figures, with the figures filled in, and where it stands in its record. */
export const figureSentence = z.strictObject({ field: z.string(), text: z.string() })

/**
 * A figure that texts name as `{{name}}`, in the words of the staff: its `title` within its `group`, and its `text` as visitors read it, which the
 * `unit` follows. A condition, `{{#name}}`, has no text, and says whether it `holds` now.
 */
export const namedFigure = z.strictObject({
  name: z.string(),
  title: z.string(),
  group: z.string(),
  text: z.string(),
  unit: z.string().optional(),
  holds: z.boolean().optional(),
})

export type NamedFigure = z.output<typeof namedFigure>

/** What the offer of a record comes to, and the sentences of the record that name its figures, as visitors would read them. */
const offerFigures = z.strictObject({
  /** Absent where the record has no offer, or one that the catalogue does not have. */
  offer: z
    .strictObject({
      rates: z.array(
        z.strictObject({
          term: z.int().positive(),
          instalment: z.string(),
          interest: z.string(),
          flatRate: z.string().optional(),
          effectiveRate: z.string().optional(),
        }),
      ),
      effectiveFrom: z.number(),
      effectiveTo: z.number(),
      ceiling: z.number().optional(),
      /** What texts can name: `offer.60.instalment`. */
      figures: z.array(namedFigure),
    })
    .optional(),
  sentences: z.array(figureSentence),
  /** The figures and conditions that its texts name, once each, without those that do not exist. */
  named: z.array(namedFigure),
})

export type OfferFigures = z.output<typeof offerFigures>

export const findRecordFigures = staffRead('/staff/content/{collection}/records/{id}/figures', {
  area: 'Content',
  summary: 'What the offer of a record as it is written comes to, and its sentences with their figures',
  may: 'content.read',
  params: recordParams,
  answer: offerFigures,
})

export const workOutFigures = staffWrite('/staff/content/{collection}/figures', {
  area: 'Content',
  summary: 'The same of what is being typed',
  may: 'content.edit',
  params: collectionParams,
  body: z.strictObject({ value: recordValue }),
  answer: offerFigures,
})

export const listFigures = staffRead('/staff/figures', {
  area: 'Content',
  summary: 'Every figure that texts can name, but those of the offer of a record that is being written',
  may: 'content.read',
  answer: z.strictObject({ items: z.array(namedFigure) }),
})

/** What a text can link to. `keywords`: other words that people look for it with. */
export const linkTarget = z.strictObject({
  href: z.string(),
  title: z.string(),
  group: z.string(),
  keywords: z.string().optional(),
})

export type LinkTarget = z.output<typeof linkTarget>

export const listLinkTargets = staffRead('/staff/link-targets', {
  area: 'Content',
  summary:
    'What texts can link to on this site: pages, records with a page of their own, and telephone numbers',
  may: 'content.read',
  answer: z.strictObject({ items: z.array(linkTarget) }),
})
