import type { ZodType, z } from 'zod'
import type { UploadFolder } from '../upload-words.ts'
import type * as builders from './builders.ts'

/**
 * The description of a form for its page, its schema and the code that reads its requests. The page loads this module, so it must not import a
 * schema library: `schema` is a function of the builders, and runs where they are loaded (on the server, or in a browser once the visitor
 * begins to type).
 */
export type Form<Schema extends ZodType = ZodType, Key extends string = string> = {
  key: Key
  fields: Fields
  /** Labels of groups of nested fields: `friend` of `friend.mobilePhone`. */
  groups?: Readonly<Record<string, string>>
  schema: (builders: Builders) => Schema
  /** The folder of its uploads. */
  folder?: UploadFolder
}

export type Builders = typeof builders

/** Fields by their path in the body: `friend.mobilePhone`. In the order of the page. */
export type Fields = Readonly<Record<string, Field>>

export type Field = {
  kind: FieldKind
  /** Label beside the input, in messages, mails and column headings. Empty if it is never shown. */
  label: string
  /** Message for an empty field, if `กรอก` or `เลือก` before its label would not be proper Thai. */
  missing?: string
  choices?: Choices
  /** How staff see the value; by default as plain text. */
  format?: FieldFormat
  /** What a person earns or owes, or was told they can afford: staff see it only after they have said why. */
  isIncome?: true
  /** Tells who somebody is, though it is a choice or a day: staff see it with the name. */
  isPersonal?: true
}

/** Words by key. */
export type Choices = Readonly<Record<string, string>>

/**
 * `digits` may be typed in Thai and with separators; `chosen-number` is picked from a list; `day` is three inputs; `secret` and `code` are never
 * saved as a draft; `upload` and `uploads` contain the keys of stored files.
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

/** `phone` and `email` also identify a person's requests. Ids of content (`province` and below) are checked before a form is accepted. */
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

/** The schema determines the field names: a missing required field or an unknown field does not compile. */
export const defineForm = <Schema extends ZodType, const Key extends string>(
  form: Omit<Form<Schema, Key>, 'fields'> & { fields: FieldsOf<z.input<Schema>> },
): Form<Schema, Key> => form as Form<Schema, Key>

type FieldsOf<Body> = {
  readonly [Path in RequiredPathsOf<Body>]: Field
} & { readonly [Path in PathsOf<Body>]?: Field }

type Leaf = string | number | boolean | readonly unknown[]

/** Paths of nested fields, with dots. */
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

// Fields shared by many forms.

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
