import { monthlyInstallmentAnswers } from '../monthly-installment/answers.ts'
import { refinanceAnswers } from '../refinance/answers.ts'
import type { Collection } from './collection.ts'
import {
  aboutUsAnswers,
  company,
  testimonials,
  trainingCourses,
  welfares,
  workInformations,
} from './collections/about-us.ts'
import {
  bannerAnswers,
  heroBanners,
  mobileAppBanners,
  popupBanners,
  refinanceBanners,
} from './collections/banners.ts'
import { careerAnswers, careers, departments } from './collections/careers.ts'
import { creditEstimation, creditEstimationAnswers } from './collections/credit-estimation.ts'
import { creditPolicy, creditPolicyAnswers } from './collections/credit-policy.ts'
import { dealerAnswers, dealers } from './collections/dealers.ts'
import { englishAnswers, englishPage } from './collections/english.ts'
import { faqAnswers, faqs } from './collections/faqs.ts'
import { feeAnswers, fees } from './collections/fees.ts'
import {
  hpCampaigns,
  hpCarTypes,
  hpFinancialProducts,
  hpModelGroups,
  rateCeilings,
} from './collections/hire-purchase.ts'
import { compulsoryInsurance, insuranceAnswers, insuranceClasses } from './collections/insurance.ts'
import { loanDetails, loanServiceAnswers, loanServices } from './collections/loan-service.ts'
import { motorExpoAnswers, motorExpoEvents } from './collections/motor-expo-events.ts'
import { news, newsAnswers } from './collections/news.ts'
import { appGuides, autoDebits, paymentAnswers, serviceFees } from './collections/payment.ts'
import { districts, placeAnswers, provinces } from './collections/places.ts'
import { promotionAnswers, promotions } from './collections/promotions.ts'
import {
  refinanceBrands,
  refinanceCampaigns,
  refinanceCarTypes,
  refinanceProducts,
} from './collections/refinance.ts'
import { registrationServiceAnswers, registrationServices } from './collections/registration-service.ts'
import { repaymentRuleAnswers, repaymentRules } from './collections/repayment-rules.ts'
import { site, siteAnswers } from './collections/site.ts'
import { statedFigures } from './collections/stated-figures.ts'
import { vehicleTax, vehicleTaxAnswers } from './collections/vehicle-tax.ts'

/** Every collection of the site. CONTRIBUTING.md says what belongs to a new one. */
export const COLLECTIONS = [
  site,
  heroBanners,
  refinanceBanners,
  mobileAppBanners,
  popupBanners,
  promotions,
  news,
  workInformations,
  testimonials,
  trainingCourses,
  welfares,
  departments,
  careers,
  fees,
  serviceFees,
  autoDebits,
  appGuides,
  repaymentRules,
  company,
  englishPage,
  provinces,
  districts,
  dealers,
  loanServices,
  loanDetails,
  registrationServices,
  vehicleTax,
  faqs,
  motorExpoEvents,
  insuranceClasses,
  compulsoryInsurance,
  creditPolicy,
  creditEstimation,
  rateCeilings,
  hpCarTypes,
  hpFinancialProducts,
  hpModelGroups,
  hpCampaigns,
  refinanceCarTypes,
  refinanceProducts,
  refinanceBrands,
  refinanceCampaigns,
  statedFigures,
] satisfies Collection[]

export const CONTENT_ANSWERS = [
  ...siteAnswers,
  ...bannerAnswers,
  ...promotionAnswers,
  ...newsAnswers,
  ...aboutUsAnswers,
  ...careerAnswers,
  ...feeAnswers,
  ...paymentAnswers,
  ...repaymentRuleAnswers,
  ...englishAnswers,
  ...placeAnswers,
  ...dealerAnswers,
  ...loanServiceAnswers,
  // Before the services: the first matching route wins.
  ...vehicleTaxAnswers,
  ...registrationServiceAnswers,
  ...faqAnswers,
  ...motorExpoAnswers,
  ...insuranceAnswers,
  ...creditPolicyAnswers,
  ...creditEstimationAnswers,
  ...monthlyInstallmentAnswers,
  ...refinanceAnswers,
]
