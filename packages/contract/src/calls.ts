import { callsOf } from './call.ts'
import * as callSlots from './call-slots.ts'
import * as content from './content/all.ts'
import * as creditEstimation from './credit-estimation.ts'
import * as emptySearches from './empty-searches.ts'
import * as forms from './forms.ts'
import * as monthlyInstallment from './monthly-installment.ts'
import * as otp from './otp.ts'
import * as promiseKept from './promise-kept.ts'
import * as rateChanges from './rate-changes.ts'
import * as rateTables from './rate-tables.ts'
import * as refinance from './refinance-calculation.ts'
import * as tracking from './tracking.ts'
import * as uploads from './uploads.ts'

/** Every call that a module of the contract exports, by its name, which the client gives it too. */
export const calls = {
  ...callsOf({
    ...content,
    ...creditEstimation,
    ...otp,
    ...forms,
    ...uploads,
    ...monthlyInstallment,
    ...rateChanges,
    ...rateTables,
    ...refinance,
    ...emptySearches,
    ...callSlots,
    ...promiseKept,
    ...tracking,
  }),
  ...forms.formCalls,
}

export type Calls = typeof calls
