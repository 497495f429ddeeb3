import { sendEmail } from '@leasing/contract/forms'
import type { Hono } from 'hono'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { findCalculation } from '../monthly-installment/find-calculation.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks, throwFieldError } from './checks.ts'
import { claiming } from './claiming.ts'
import { quoteFrom } from './quote.ts'

/** A complaint to the company, or the table of a calculation to the visitor: never an address or words of the caller's choosing. */
export function emailRoute(routes: Hono<ApiEnv>, deps: FormDeps): void {
  writeRoute(routes, sendEmail, deps, async ({ body: { template: _, ...body }, request }) => {
    if ('workingId' in body) {
      const working =
        (await findCalculation(deps.db, body.workingId, deps.clock())) ?? throwFieldError('workingId', 'gone')
      const quote = quoteFrom(working)
      return await acceptForm(
        deps,
        request,
        { form: 'quote', body: { ...body, quote } },
        async (transaction) => {
          // The mail is all that this form is for: who gets none is told so now.
          if (!(await deps.limits.takeEmail(transaction, body.email)))
            throwFieldError('email', 'too-many-mails')
          return {}
        },
      )
    }
    formChecks(deps).notInFuture(body.incidentOn, 'incidentOn')
    const attachments = body.attachments ?? []
    return await acceptForm(
      deps,
      request,
      { form: 'complaint', body, phone: body.phone },
      claiming(deps.clock, 'complaint', [{ path: 'attachments', keys: attachments }]),
    )
  })
}
