import type { ZodType } from 'zod'
import * as complaint from './complaint.ts'
import * as contactDealer from './contact-dealer.ts'
import * as contactUs from './contact-us.ts'
import * as creditEstimation from './credit-estimation.ts'
import type { Form } from './define-form.ts'
import * as eCoupon from './e-coupon.ts'
import * as friendGetFriend from './friend-get-friend.ts'
import * as happyCar from './happy-car.ts'
import * as jobApplication from './job-application.ts'
import type { FormCall, LeadWords } from './lead-words.ts'
import * as motorExpo from './motor-expo.ts'
import * as newProduct from './new-product.ts'
import * as quote from './quote.ts'
import * as refinance from './refinance.ts'

/**
 * Every form that becomes a lead, by its key. Calls, retention, mails, exports and the confirmation page are derived from it: a new form needs a
 * module beside this one, a line here and a page. For the server only: a page imports the module of its own form.
 */
export const FORMS = {
  refinance,
  'job-application': jobApplication,
  'contact-us': contactUs,
  complaint,
  quote,
  'e-coupon': eCoupon,
  'friend-get-friend': friendGetFriend,
  'motor-expo': motorExpo,
  'happy-car': happyCar,
  'new-product': newProduct,
  'contact-dealer': contactDealer,
  'credit-estimation': creditEstimation,
}

export type FormKey = keyof typeof FORMS

type FormModule<Key extends string> = {
  form: Form<ZodType, Key>
  lead: LeadWords
  /** Registers a form that is sent by itself and returns a reference; other forms are steps of a flow, or return more. */
  call?: FormCall
}

// Each module is checked separately, so that an incomplete one causes a single error and the types of the others remain.
FORMS satisfies { [Key in FormKey]: FormModule<Key> }

export const isFormKey = (key: string): key is FormKey => Object.hasOwn(FORMS, key)

/** The texts for the requests of a form; undefined for a form that no longer exists. */
export const findLeadWords = (key: string): LeadWords | undefined =>
  isFormKey(key) ? FORMS[key].lead : undefined
