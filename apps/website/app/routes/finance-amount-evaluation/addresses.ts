import type { Question } from '@leasing/rules/questionnaire'

const START = '/finance-amount-evaluation'

/** The pages of SMART FIN. No address reveals anything about the visitor. */
export const STEPS = {
  start: START,
  personalInformation: `${START}/personal-information`,
  verifyOtp: `${START}/verify-otp`,
  resume: `${START}/resume`,
  questionnaire: `${START}/questionnaire`,
  checkYourAnswers: `${START}/check-your-answers`,
  screenOut: `${START}/screen-out`,
  result: `${START}/result`,
  selectDealer: `${START}/select-dealer`,
  attachDocument: `${START}/attach-document`,
  document: `${START}/document`,
  thankyou: `${START}/thankyou`,
  expired: `${START}/expired`,
} as const

export const pathOfType = (type: Question['type']) => `${START}/input-${type}`

export const hrefOfQuestion = ({ type, number }: Pick<Question, 'type' | 'number'>) =>
  `${pathOfType(type)}?question=${number}`
