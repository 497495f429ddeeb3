import { type FormBody, formCalls, type SentKey } from '@leasing/contract/forms'
import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import type { UploadValues } from '@leasing/contract/upload-words'
import { Hono } from 'hono'
import { instalmentWords } from '../calculations/instalment-words.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { findRefinanceCalculation } from '../refinance/calculate.ts'
import { claiming } from '../uploads/claim-uploads.ts'
import { type AcceptedForm, acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks, throwFieldError } from './checks.ts'
import { eCouponRoutes } from './e-coupon.ts'
import { emailRoute } from './emails.ts'
import { motorExpoRoutes } from './motor-expo.ts'

/** Every form that becomes a lead, except those that end a calculation or SMART FIN. */
export function formRoutes(deps: FormDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const [key, module] of Object.entries(FORMS) as [FormKey, (typeof FORMS)[FormKey]][]) {
    if (!('call' in module)) continue
    const add = ADDED[key as SentKey] as Add<AnyBody> | undefined
    writeRoute(routes, formCalls[module.call.name], deps, async ({ body: parsed, request }) => {
      const body: AnyBody = parsed
      formChecks(deps).content(module.form, body)
      const added = await add?.(deps, body)
      const phone = body.mobilePhone ?? body.phone
      const { folder } = module.form
      const within = folder && claiming(deps.clock, folder, body)
      return await acceptForm(deps, request, { form: key, body, phone, ...added }, within)
    })
  }
  emailRoute(routes, deps)
  eCouponRoutes(routes, deps)
  motorExpoRoutes(routes, deps)
  return routes
}

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
