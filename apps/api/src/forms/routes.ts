import { type FormBody, formCalls, type SentKey } from '@leasing/contract/forms'
import { FORMS } from '@leasing/contract/forms/registry'
import type { UploadValues } from '@leasing/contract/upload-words'
import { instalmentWords } from '../calculations/instalment-words.ts'
import { type HandledCall, handleWrite } from '../calls/handled-call.ts'
import { findRefinanceCalculation } from '../refinance/calculate.ts'
import { claiming } from '../uploads/claim-uploads.ts'
import { type AcceptedForm, acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks, throwFieldError } from './checks.ts'
import { eCouponCalls } from './e-coupon.ts'
import { emailCall } from './emails.ts'
import { motorExpoCalls } from './motor-expo.ts'

/** Every form that becomes a lead, except those that end a calculation or SMART FIN. */
export const formHandlers = (deps: FormDeps): HandledCall[] => [
  ...Object.entries(FORMS).flatMap(([key, module]) =>
    'call' in module ? formCall(key as SentKey, module, deps) : [],
  ),
  emailCall(deps),
  ...eCouponCalls(deps),
  ...motorExpoCalls(deps),
]

type SentForm = (typeof FORMS)[SentKey]

const formCall = (key: SentKey, { form, call }: SentForm, deps: FormDeps): HandledCall =>
  handleWrite(formCalls[call.name], deps, async ({ body: parsed, caller }) => {
    const body: AnyBody = parsed
    formChecks(deps).content(form, body)
    const added = await (ADDED[key] as Add<AnyBody> | undefined)?.(deps, body)
    const phone = body.mobilePhone ?? body.phone
    const within = form.folder && claiming(deps.clock, form.folder, body)
    return await acceptForm(deps, caller, { form: key, body, phone, ...added }, within)
  })

type AnyBody = AcceptedForm['body'] & UploadValues & { mobilePhone?: string; phone?: string }

/** What a form does besides being checked and kept. */
type Add<Body> = (deps: FormDeps, body: Body) => Promise<Partial<AcceptedForm>>

const ADDED: { [Key in SentKey]?: Add<FormBody<Key>> } = {
  async refinance(deps, body) {
    return { body: { ...body, ...(await calculatedFor(deps, body.calculation, body.term)) } }
  },

  async 'job-application'(deps, body) {
    formChecks(deps).adult(body.birthDate)
    return {}
  },

  async 'friend-get-friend'(_, { friendConsent, ...body }) {
    return { body, phone: body.referrer.mobilePhone, friendConsent }
  },
}

/** What staff may hold the visitor's figures against. */
async function calculatedFor({ db, clock }: FormDeps, id: string | undefined, term: number) {
  if (id === undefined) return {}
  const found =
    (await findRefinanceCalculation(db, id, clock())) ?? throwFieldError('calculation', 'calculation-gone')
  const { appraisedPrice, maxAmount, cashInHand, campaign, financialProduct, monthlyInstallments } = found
  const instalment = monthlyInstallments.find((instalment) => instalment.term === term)
  return {
    appraisedPrice,
    maxAmount,
    financialProduct: financialProduct.name,
    ...(campaign && { campaign: campaign.name }),
    ...(instalment && { instalment: instalmentWords(instalment) }),
    cashInHand,
  }
}
