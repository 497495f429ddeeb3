import type { Question } from '@leasing/rules/questionnaire'
import { href } from 'react-router'

/** Paths of SMART FIN. No URL contains data about the visitor. */
export const STEPS = {
  start: href('/finance-amount-evaluation'),
  personalInformation: href('/finance-amount-evaluation/personal-information'),
  verifyOtp: href('/finance-amount-evaluation/verify-otp'),
  resume: href('/finance-amount-evaluation/resume'),
  questionnaire: href('/finance-amount-evaluation/questionnaire'),
  checkYourAnswers: href('/finance-amount-evaluation/check-your-answers'),
  screenOut: href('/finance-amount-evaluation/screen-out'),
  result: href('/finance-amount-evaluation/result'),
  selectDealer: href('/finance-amount-evaluation/select-dealer'),
  attachDocument: href('/finance-amount-evaluation/attach-document'),
  document: href('/finance-amount-evaluation/document/:id?'),
  thankyou: href('/finance-amount-evaluation/thankyou'),
  expired: href('/finance-amount-evaluation/expired'),
} as const

export const pathOfType = (type: Question['type']) => href(`/finance-amount-evaluation/input-${type}`)

export const hrefOfQuestion = ({ type, number }: Pick<Question, 'type' | 'number'>) =>
  `${pathOfType(type)}?question=${number}`
