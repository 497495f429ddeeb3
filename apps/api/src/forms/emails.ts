import { sendEmail } from '@leasing/contract/forms'
import { type HandledCall, handleWrite } from '../calls/handled-call.ts'
import { findCalculation } from '../monthly-installment/calculate.ts'
import { findRefinanceCalculation } from '../refinance/calculate.ts'
import { claiming } from '../uploads/claim-uploads.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks, throwFieldError } from './checks.ts'
import { type LookedAt, refinanceQuote, workingQuote } from './quotes.ts'

/** A complaint to the company, or the table of a calculation to the visitor: never an address or words of the caller's choosing. */
export const emailCall = (deps: FormDeps): HandledCall =>
  handleWrite(sendEmail, deps, async ({ body: { template: _, ...body }, caller }) => {
    if ('workingId' in body) {
      const quote = (await findQuote(deps, body)) ?? throwFieldError('workingId', 'gone')
      return await acceptForm(
        deps,
        caller,
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
    return await acceptForm(
      deps,
      caller,
      { form: 'complaint', body, phone: body.phone },
      claiming(deps.clock, 'complaint', body),
    )
  })

/** Of either kind of calculation: an id names one of them. */
async function findQuote(
  { db, clock }: FormDeps,
  { workingId, ...lookedAt }: { workingId: string } & LookedAt,
) {
  const working = await findCalculation(db, workingId, clock())
  if (working) return workingQuote(working, lookedAt)
  const refinance = await findRefinanceCalculation(db, workingId, clock())
  return refinance && refinanceQuote(refinance, lookedAt)
}
