import type { ZodType, z } from 'zod'
import type { UploadFolder } from '../upload-words.ts'
import type * as builders from './builders.ts'

/**
 * A form: what its page, its schema and whoever reads the request have to know of its fields. The page loads this module, so it must load no
 * schema library: `schema` is a function of the builders, and runs where they are (the server, or a browser in which someone begins to type).
 */
export type Form<Schema extends ZodType = ZodType, Key extends string = string> = {
  key: Key
  fields: Fields
  /** What a group of nested fields is called: `friend` of `friend.mobilePhone`. */
  groups?: Readonly<Record<string, string>>
  schema: (builders: Builders) => Schema
  /** Where its files are kept. */
  folder?: UploadFolder
}

export type Builders = typeof builders

/** Field names as they are in the body, with dots for what is nested: `friend.mobilePhone`. In the order of the page. */
export type Fields = Readonly<Record<string, Field>>

export type Field = {
  kind: FieldKind
  /** What it is called beside its input, in a message, a mail and at the head of a column. Empty for what nobody reads. */
  label: string
  /** What a visitor reads who left it empty, where `กรอก` or `เลือก` before its label is no Thai. */
  missing?: string
  choices?: Choices
  /** How staff read the value; plain when left out. */
  format?: FieldFormat
}

/** Words by key. */
export type Choices = Readonly<Record<string, string>>

/**
 * `digits` may be typed in Thai and with separators; `chosen-number` is picked from a list; `day` is three inputs; `secret` and `code` are never
 * kept as a draft; `upload` and `uploads` carry the keys of files that are already stored.
 */
export type FieldKind =
  | 'text'
  | 'digits'
  | 'number'
  | 'choice'
  | 'chosen-number'
  | 'checkbox'
  | 'day'
  | 'hidden'
  | 'secret'
  | 'code'
  | 'upload'
  | 'uploads'

/** `phone` and `email` are also what a person's requests are found by. Ids of content (`province` and below) are checked before a form is taken. */
export type FieldFormat =
  | 'baht'
  | 'months'
  | 'year'
  | 'day'
  | 'phone'
  | 'email'
  | 'national-id'
  | 'files'
  | 'friend-consent'
  | 'province'
  | 'dealer'
  | 'career'
  | 'promotion'
  | 'event'

/** The schema decides which names there are: one that it requires and that is missing here, or that it does not know, does not compile. */
export const defineForm = <Schema extends ZodType, const Key extends string>(
  form: Omit<Form<Schema, Key>, 'fields'> & { fields: FieldsOf<z.input<Schema>> },
): Form<Schema, Key> => form as Form<Schema, Key>

type FieldsOf<Body> = {
  readonly [Path in RequiredPathsOf<Body>]: Field
} & { readonly [Path in PathsOf<Body>]?: Field }

type Leaf = string | number | boolean | readonly unknown[]

/** Names with dots for what is nested. */
export type PathsOf<Body> = {
  [Key in keyof Body & string]-?: NonNullable<Body[Key]> extends Leaf
    ? Key
    : `${Key}.${PathsOf<NonNullable<Body[Key]>>}`
}[keyof Body & string]

type RequiredPathsOf<Body> = {
  [Key in keyof Body & string]-?: undefined extends Body[Key]
    ? never
    : Body[Key] extends Leaf
      ? Key
      : `${Key}.${RequiredPathsOf<Body[Key]>}`
}[keyof Body & string]

// Fields that many forms have.

export const NAME = {
  firstName: { kind: 'text', label: 'ชื่อ' },
  lastName: { kind: 'text', label: 'นามสกุล' },
} as const satisfies Fields

export const PERSON = {
  ...NAME,
  mobilePhone: { kind: 'digits', label: 'เบอร์มือถือ', format: 'phone' },
} as const satisfies Fields

export const EMAIL = { kind: 'text', label: 'อีเมล', format: 'email' } as const satisfies Field

export const PROVINCE = { kind: 'choice', label: 'จังหวัด', format: 'province' } as const satisfies Field

export const CONTRACT_NUMBER = { kind: 'text', label: 'เลขที่สัญญา' } as const satisfies Field

export const CONSENT = {
  'consent.privacyNotice': { kind: 'checkbox', label: '' },
  'consent.marketing': { kind: 'checkbox', label: '' },
  'consent.noticeVersion': { kind: 'hidden', label: '' },
} as const satisfies Fields
