import { createSection } from './create-section.ts'
import type { Draft } from './forms.ts'

/** The dealer that is to call back, and between which hours of the day. Specification, section 9. */
export type SelectedDealer = {
  contactStartTime: number
  contactEndTime: number
  dealer: { branchCode: string; nameTh: string } | undefined
}

const NO_DEALER: SelectedDealer = { contactStartTime: 8, contactEndTime: 17, dealer: undefined }

/** SMART FIN, mirrored from the sealed cookie while the page is alive. */
export const creditEstimation = createSection({
  /** From 1; undefined before the questionnaire has begun. */
  questionNumber: undefined as number | undefined,
  /** The questions that the answers so far lead through, by number. */
  questionRunner: [] as readonly number[],
  isSubmitGroup2: false,
  isSubmitGroup3: false,
  isScreenOutGroup3: false,
  selectedDealer: NO_DEALER,
})

export const monthlyInstallment = createSection({
  draft: {} as Draft,
  workingId: undefined as string | undefined,
  selectedDealer: NO_DEALER,
})

export const refinance = createSection({ draft: {} as Draft })

/** The phone check: a request stores `ref`; a right code sets `isVerified` and stores `uuid`. */
export const otp = createSection({
  mobilePhone: '',
  ref: undefined as string | undefined,
  isVerified: false,
  uuid: undefined as string | undefined,
})
