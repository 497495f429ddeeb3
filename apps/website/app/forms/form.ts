import type { Form } from '@leasing/contract/forms/define-form'
import type { ZodType } from 'zod'
import type { Failure } from './failure.ts'

/**
 * How to build a page with a form. The server decides; everything else is help.
 *
 * 1. Describe the form in the contract (`packages/contract/src/forms/contact-us.ts`): its fields, its schema, its call, and what the server says of
 *    its requests. List it in `registry.ts` beside it.
 *
 * 2. In the route, the server's decision and the browser's hint:
 *
 *        export const action = (args: Route.ActionArgs) =>
 *          submitForm(args, contactUs, (api, body) => api.sendContactUsForm({ body }))
 *        export const clientAction = checkInBrowser(contactUs)
 *
 *    `submitForm` answers 422 with what was typed, or redirects to `/received/{key}`. A page that does more than send and say thanks
 *    uses the parts of it: `readSubmission`, `outcomeOf`, `redirectToReceived`, and `flow-cookie.server.ts` for what goes to the next page.
 *
 * 3. On the page, with `outcome` from `useActionData`:
 *
 *        <LeadForm form={contactUs} outcome={outcome} submitLabel="ส่งข้อความ" next="เราโทรกลับภายใน 1 วันทำการ">
 *          <NameField name="firstName" />
 *          …
 *          <ConsentFields />
 *        </LeadForm>
 *
 *    A field knows its label, its choices, what was typed, what is wrong with it and where its draft is by its name alone. A name that no form
 *    has does not compile; one of another form fails as soon as the page is rendered.
 *    A field that the page lacks fails `test/form-fields.test.ts`, where the pages of each form are listed.
 *
 * Why so: docs/decisions/0030-forms.md.
 */

/** The schema, with the library that it needs: loaded by the server, and by a browser when someone begins to fill in the form. */
export const loadSchema = <Schema extends ZodType>({ schema }: Form<Schema>): Promise<Schema> =>
  import('@leasing/contract/forms/builders').then(schema)

/** What was typed, by the name of the input. */
export type Values = Readonly<Record<string, string>>

/** What is wrong with a field: beside it, and in the summary, where its name is said as well. */
export type FormError = {
  path: string
  message: string
  summary: string
  /** Not wrong, but asked about: what was probably meant. */
  likely?: string
}

/** Why a form was not accepted, and what was typed. */
export type FormOutcome = Omit<Failure, 'reason'> & {
  reason: Failure['reason'] | 'fields'
  errors: FormError[]
  values: Values
  /** The privacy notice has another version than the page says: the frame, which knows it, is loaded anew. */
  hasNewNotice?: true
}
