import * as forms from '@leasing/contract/forms'
import { FILE_TYPES } from '@leasing/contract/upload-words'
import { Hono } from 'hono'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { findRefinanceCalculation } from '../refinance/find-calculation.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks } from './checks.ts'
import { claiming } from './claiming.ts'
import { eCouponRoute } from './e-coupon.ts'
import { emailRoute } from './emails.ts'
import { motorExpoRoutes } from './motor-expo.ts'

const PHOTO_TYPES = FILE_TYPES.filter((type) => type.startsWith('image/'))

/** Every form that becomes a lead, except those that end a calculation or SMART FIN. */
export function formRoutes(deps: FormDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()

  writeRoute(routes, forms.sendRefinanceForm, deps, async ({ body, request }) => {
    const check = formChecks(deps)
    check.province(body.province)
    check.promotion(body.promotion)
    const calculated = await calculatedFor(deps, body.calculation)
    return await acceptForm(deps, request, {
      form: 'refinance',
      body: { ...body, ...calculated },
      phone: body.mobilePhone,
    })
  })

  writeRoute(routes, forms.sendJobApplicationForm, deps, async ({ body, request }) => {
    const check = formChecks(deps)
    check.career(body.careerId)
    check.province(body.province)
    check.adult(body.birthDate)
    return await acceptForm(
      deps,
      request,
      { form: 'job-application', body, phone: body.mobilePhone },
      claiming(deps.clock, 'job-application', [
        { path: 'resume', keys: [body.resume], types: ['application/pdf'] },
        { path: 'photo', keys: body.photo ? [body.photo] : [], types: PHOTO_TYPES },
      ]),
    )
  })

  writeRoute(routes, forms.sendContactUsForm, deps, async ({ body, request }) =>
    acceptForm(deps, request, { form: 'contact-us', body, phone: body.phone }),
  )

  writeRoute(routes, forms.sendFriendGetFriend, deps, async ({ body, request }) => {
    formChecks(deps).province(body.friend.province, 'friend.province')
    const { friendConsent, ...rest } = body
    const { mobilePhone: phone } = body.referrer
    return await acceptForm(deps, request, { form: 'friend-get-friend', body: rest, phone, friendConsent })
  })

  writeRoute(routes, forms.sendHappyCar, deps, async ({ body, request }) => {
    formChecks(deps).province(body.province)
    return await acceptForm(deps, request, { form: 'happy-car', body, phone: body.mobilePhone })
  })

  writeRoute(routes, forms.sendNewProductForm, deps, async ({ body, request }) => {
    formChecks(deps).province(body.province)
    return await acceptForm(deps, request, { form: 'new-product', body, phone: body.mobilePhone })
  })

  emailRoute(routes, deps)
  eCouponRoute(routes, deps)
  motorExpoRoutes(routes, deps)
  return routes
}

/** What staff may hold the visitor's figures against. One that has been removed since is no reason to refuse a person. */
async function calculatedFor({ db, clock }: FormDeps, id: string | undefined) {
  const found = id === undefined ? undefined : await findRefinanceCalculation(db, id, clock())
  if (!found) return {}
  const { appraisedPrice, maxAmount, cashInHand } = found
  return { appraisedPrice, maxAmount, cashInHand }
}
