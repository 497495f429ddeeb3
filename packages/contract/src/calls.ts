import * as aboutUs from './about-us.ts'
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

/** Every call that the contract holds, by the name that the client gives it. */
export const calls = {
  findSite: site.findSite,
  listHeroBanners: home.listHeroBanners,
  listRefinanceBanners: home.listRefinanceBanners,
  listMobileAppBanners: home.listMobileAppBanners,
  listPopupBanners: home.listPopupBanners,
  listPromotions: promotions.listPromotions,
  listRefinancePromotions: promotions.listRefinancePromotions,
  findPromotion: promotions.findPromotion,
  findEndedPromotion: promotions.findEndedPromotion,
  listNews: news.listNews,
  findNews: news.findNews,
  findEndedNews: news.findEndedNews,
  listWorkInformations: aboutUs.listWorkInformations,
  listTestimonials: aboutUs.listTestimonials,
  listTrainingCourses: aboutUs.listTrainingCourses,
  listWelfares: aboutUs.listWelfares,
  listCareerDepartments: aboutUs.listCareerDepartments,
  listCareers: aboutUs.listCareers,
  listRegistrationFees: fees.listRegistrationFees,
  listOtherFees: fees.listOtherFees,
  listServiceFees: payment.listServiceFees,
  listAutoDebits: payment.listAutoDebits,
  listAppGuides: payment.listAppGuides,
  findRepaymentRules: repayment.findRepaymentRules,
  findCompany: company.findCompany,
  findEnglishPage: english.findEnglishPage,
  listProvinces: places.listProvinces,
  listDistricts: places.listDistricts,
  listDealers: dealers.listDealers,
  listDealersNearby: dealers.listDealersNearby,
  listDealerProvinces: dealers.listDealerProvinces,
  listLoanDetails: loanService.listLoanDetails,
  findLoanService: loanService.findLoanService,
  findVehicleTax: vehicleTax.findVehicleTax,
  findRegistrationService: registrationService.findRegistrationService,
  listFaqs: faqs.listFaqs,
  findFaqTopic: faqs.findFaqTopic,
  listInsuranceClasses: insurance.listInsuranceClasses,
  findCompulsoryInsurance: insurance.findCompulsoryInsurance,
  findCreditPolicy: creditPolicy.findCreditPolicy,
  findCreditEstimation: creditEstimation.findCreditEstimation,
  openSubmission: creditEstimation.openSubmission,
  findSubmission: creditEstimation.findSubmission,
  submitCreditEstimation: creditEstimation.submitCreditEstimation,
  keepAnswers: creditEstimation.keepAnswers,
  calculateCreditEstimation: creditEstimation.calculateCreditEstimation,
  requestOtp: otp.requestOtp,
  verifyOtp: otp.verifyOtp,
  ...forms.formCalls,
  sendEmail: forms.sendEmail,
  sendECoupon: forms.sendECoupon,
  findECoupon: forms.findECoupon,
  sendMotorExpo: forms.sendMotorExpo,
  listMotorExpoEvents: motorExpo.listMotorExpoEvents,
  findMotorExpo: motorExpo.findMotorExpo,
  uploadImages: uploads.uploadImages,
  uploadFiles: uploads.uploadFiles,
  uploadObject: uploads.uploadObject,
  findUpload: uploads.findUpload,
  listHpCarTypes: monthlyInstallment.listHpCarTypes,
  listHpModelGroups: monthlyInstallment.listHpModelGroups,
  listHpModels: monthlyInstallment.listHpModels,
  listHpFinancialProducts: monthlyInstallment.listHpFinancialProducts,
  listHpIntRates: monthlyInstallment.listHpIntRates,
  listHpCampaigns: monthlyInstallment.listHpCampaigns,
  listRateChanges: rateChanges.listRateChanges,
  listRateCeilings: monthlyInstallment.listRateCeilings,
  listHpOffers: monthlyInstallment.listHpOffers,
  findHpChoices: monthlyInstallment.findHpChoices,
  listAffordableModels: monthlyInstallment.listAffordableModels,
  calculateMonthlyInstallment: monthlyInstallment.calculateMonthlyInstallment,
  findMonthlyInstallment: monthlyInstallment.findMonthlyInstallment,
  contactDealer: monthlyInstallment.contactDealer,
  listRefinanceCarTypes: refinance.listRefinanceCarTypes,
  findRfModel: refinance.findRfModel,
  listRefinanceProducts: refinance.listRefinanceProducts,
  listRefinanceRates: refinance.listRefinanceRates,
  listRefinanceCampaigns: refinance.listRefinanceCampaigns,
  findRefinanceChoices: refinance.findRefinanceChoices,
  calculateRefinance: refinance.calculateRefinance,
}

export type Calls = typeof calls
