import { app } from './app.ts'
import { creditEstimation, monthlyInstallment, otp, refinance } from './calculations.ts'
import {
  aboutUs,
  autoDebit,
  dealer,
  faq,
  fee,
  home,
  loanService,
  news,
  promotion,
  registrationService,
  serviceFee,
} from './content.ts'
import {
  email,
  form,
  friendGetFriend,
  happyCar,
  motorExpo,
  newProductForm,
  refinanceECoupon,
  uploader,
} from './forms.ts'

/** All client state, one section per feature. Specification, section 3. */
export const sections = {
  app,
  aboutUs,
  dealer,
  home,
  loanService,
  registrationService,
  form,
  uploader,
  promotion,
  email,
  news,
  faq,
  serviceFee,
  autoDebit,
  fee,
  creditEstimation,
  monthlyInstallment,
  refinance,
  otp,
  refinanceECoupon,
  friendGetFriend,
  motorExpo,
  happyCar,
  newProductForm,
}

export function resetAll() {
  for (const section of Object.values(sections)) section.reset()
}
