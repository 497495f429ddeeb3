import * as aboutUs from './about-us.ts'
import { callsOf } from './call.ts'
import * as company from './company.ts'
import * as creditEstimation from './credit-estimation.ts'
import * as creditPolicy from './credit-policy.ts'
import * as dealers from './dealers.ts'
import * as english from './english.ts'
import * as faqs from './faqs.ts'
import * as fees from './fees.ts'
import * as forms from './forms.ts'
import * as home from './home.ts'
import * as insurance from './insurance.ts'
import * as loanService from './loan-service.ts'
import * as monthlyInstallment from './monthly-installment.ts'
import * as motorExpo from './motor-expo.ts'
import * as news from './news.ts'
import * as otp from './otp.ts'
import * as payment from './payment.ts'
import * as places from './places.ts'
import * as promotions from './promotions.ts'
import * as rateChanges from './rate-changes.ts'
import * as refinance from './refinance-calculation.ts'
import * as registrationService from './registration-service.ts'
import * as repayment from './repayment-rules.ts'
import * as site from './site.ts'
import * as uploads from './uploads.ts'
import * as vehicleTax from './vehicle-tax.ts'

/** Every call that a module of the contract exports, by its name, which the client gives it too. */
export const calls = {
  ...callsOf({
    ...site,
    ...home,
    ...promotions,
    ...news,
    ...aboutUs,
    ...fees,
    ...payment,
    ...repayment,
    ...company,
    ...english,
    ...places,
    ...dealers,
    ...loanService,
    ...vehicleTax,
    ...registrationService,
    ...faqs,
    ...insurance,
    ...creditPolicy,
    ...creditEstimation,
    ...otp,
    ...forms,
    ...motorExpo,
    ...uploads,
    ...monthlyInstallment,
    ...rateChanges,
    ...refinance,
  }),
  ...forms.formCalls,
}

export type Calls = typeof calls
