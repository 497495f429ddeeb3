import type { Form } from '@leasing/contract/forms/define-form'
import type { ZodType } from 'zod'
import type { Failure } from './failure.ts'

/**
 * How to build a page with a form. The server validates; validation in the browser is a convenience.
 *
 * 1. Describe the form in the contract (`packages/contract/src/forms/contact-us.ts`): fields, schema, call, and the texts for its requests. List it
 *    in `registry.ts` beside it.
 *
 * 2. In the route, add the action of the server and of the browser:
 *
 *        export const action = (args: Route.ActionArgs) =>
 *          submitForm(args, contactUs, (api, body) => api.sendContactUsForm({ body }))
 *        export const clientAction = createClientAction(contactUs)
 *
 *    `submitForm` responds with 422 and the submitted values, or redirects to `/received/{key}`. A page with more steps uses its parts:
 *    `readSubmission`, `outcomeOf`, `redirectToReceived`, and `flow-cookie.server.ts` for data of the next page.
 *
 * 3. On the page, with `outcome` from `useActionData`:
 *
 *        <LeadForm form={contactUs} outcome={outcome} submitLabel="ส่งข้อความ" next="เราโทรกลับภายใน 1 วันทำการ">
 *          <NameField name="firstName" />
 *          …
 *          <ConsentFields />
 *        </LeadForm>
 *
 *    A field finds its label, choices, value, error and draft by its name. A name that no form has does not compile; a name of another form throws
 *    when the page renders.
 *    A field that the page does not render fails `test/form-fields.test.ts`, which lists the pages of each form.
 *
 * Reasons: docs/decisions/0030-forms.md.
 */

/** Loads the schema with its validation library. The browser loads it only when a visitor starts to fill in the form. */
export const loadSchema = <Schema extends ZodType>({ schema }: Form<Schema>): Promise<Schema> =>
  import('@leasing/contract/forms/builders').then(schema)

/** Submitted values, by input name. */
export type Values = Readonly<Record<string, string>>

/** Error of a field: `message` is shown beside it, `summary` in the error summary, with the name of the field. */
export type FormError = {
  path: string
  message: string
  summary: string
  /** The probable address, if the form only asks about a typo. */
  likely?: string
}

/** Why a form was rejected, with the submitted values. */
export type FormOutcome = Omit<Failure, 'reason'> & {
  reason: Failure['reason'] | 'fields'
  errors: FormError[]
  values: Values
  /** The privacy notice has a new version, so the root loader must revalidate. */
  hasNewNotice?: true
}
