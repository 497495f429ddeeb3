import type { FormKey } from '@leasing/contract/form-words'
import type { UploadFolder } from '@leasing/contract/upload-words'
import type { ZodType, z } from 'zod'
import type { Refusal } from './refusal-of.ts'

/**
 * How to build a page with a form. The server decides; everything else is help.
 *
 * 1. Describe the form beside the page, in a module without a schema library (`form.ts`):
 *
 *        export const contactUs = defineForm({
 *          key: 'contact-us',
 *          fields: { ...PERSON, topic: 'choice', message: 'text', ...CONSENT },
 *          schema: () => import('@leasing/contract/forms').then(({ contactUsForm }) => contactUsForm),
 *        })
 *
 * 2. In the route, the server's decision and the browser's hint:
 *
 *        export const action = (args: Route.ActionArgs) =>
 *          submitForm(args, contactUs, (api, body) => api.sendContactUsForm({ body }))
 *        export const clientAction = checkInBrowser(contactUs)
 *
 *    `submitForm` answers 422 with what was typed, or redirects to `/received/{key}`. A page that does more than send and say thanks
 *    uses the parts of it: `readSubmission`, `refusedBy`, `redirectToReceived`, and `flow-cookie.server.ts` for what goes to the next page.
 *
 * 3. On the page, with `outcome` from `useActionData`:
 *
 *        <LeadForm form={contactUs} outcome={outcome} submitLabel="ส่งข้อความ" next="เราโทรกลับภายใน 1 วันทำการ">
 *          <NameField name="firstName" />
 *          …
 *          <ConsentFields />
 *        </LeadForm>
 *
 *    A field knows its label, what was typed, what is wrong with it and where its draft is by its name alone. Names come from the schema:
 *    one that is missing in `fields`, or misspelt there or on the page, does not compile.
 *
 * 4. What happens next is told by `routes/received/words.ts`.
 *
 * Why so: docs/decisions/0030-forms.md.
 */
export type Form<Schema extends ZodType = ZodType> = {
  key: FormKey
  fields: Fields
  /** Loaded when someone begins to fill the form, and by the server. */
  schema: () => Promise<Schema>
  /** Where its files are kept. */
  folder?: UploadFolder
}

/** Field names as they are in the body, with dots for what is nested: `friend.mobilePhone`. */
export type Fields = Readonly<Record<string, FieldKind>>

/** The fields of a form whose body this is: what the schema requires has to be there, and nothing that it does not know. */
export type FieldsOf<Body> = {
  readonly [Path in RequiredPathsOf<Body>]: FieldKind
} & { readonly [Path in PathsOf<Body>]?: FieldKind }

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

/**
 * `digits` may be typed in Thai and with separators; `chosen-number` is picked from a list; `day` are three boxes; `secret` and `code` are never kept as a draft; `upload` and
 * `uploads` carry the keys of files that are already stored.
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

/** What was typed, by the name of the input. */
export type Values = Readonly<Record<string, string>>

/** What is wrong with a field: beside it, and in the summary, where its name is said as well. */
export type FormError = { path: string; message: string; summary: string }

/** Why a form was not taken, and what was typed. */
export type FormOutcome = Omit<Refusal, 'reason'> & {
  reason: Refusal['reason'] | 'fields' | 'offline'
  errors: FormError[]
  values: Values
}

export const defineForm = <Schema extends ZodType>(
  form: Omit<Form<Schema>, 'fields'> & { fields: FieldsOf<z.input<Schema>> },
): Form<Schema> => form as Form<Schema>

export const PERSON = { firstName: 'text', lastName: 'text', mobilePhone: 'digits' } as const

export const CONSENT = {
  'consent.privacyNotice': 'checkbox',
  'consent.marketing': 'checkbox',
  'consent.noticeVersion': 'hidden',
} as const
