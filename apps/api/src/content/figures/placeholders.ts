import type { Figures } from './figure.ts'

const PLACEHOLDER = /\{\{\s*([A-Za-z0-9.-]+)\s*\}\}/g

/** Stands for a figure that is gone. The import refuses such a text, so that nobody meets it unless the catalogue was changed by hand. */
const GONE = '–'

/** The JSON of a record with its placeholders filled in. */
export const fillIn = (json: string, figures: (name: string) => string | undefined): string =>
  json.includes('{{') ? json.replace(PLACEHOLDER, (_, name: string) => figures(name) ?? GONE) : json

/** The names in a text, in order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)

/** A text without its placeholders, each of which becomes a space. */
export const withoutPlaceholders = (text: string): string => text.replace(PLACEHOLDER, ' ')

/** `offer.` is short for the record's own offer. */
export const inRecord =
  (figures: Figures, own: string | undefined) =>
  (name: string): string | undefined =>
    figures.get(name.startsWith('offer.') ? `${own}.${name.slice('offer.'.length)}` : name)?.text
