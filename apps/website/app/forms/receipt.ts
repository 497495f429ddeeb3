import type { CouponState } from '@leasing/contract/forms'

/** Content of the confirmation cookie of a form. */
export type Receipt = {
  /** Id of the request. Receipts of earlier releases lack this and the next two. */
  id?: string
  /** Paths of the fields that were filled in. */
  given?: readonly string[]
  isMarketingAllowed?: boolean
  reference: string
  receivedAt: string
  /** Masked phone number. */
  phone?: string
  /** Recipient of the requested mail. */
  email?: string
  /** Key of the form's `receivedWhen` texts. */
  about?: string
  /** Receipts of earlier releases lack `id` and `usedAt`. */
  coupon?: Omit<CouponState, 'usedAt'> & Partial<Pick<CouponState, 'usedAt'>> & { id?: string }
  /** Receipts of earlier releases lack `event`. */
  reward?: { id: string; code: string; title: string; event?: string; usedAt?: string | null }
  /** Id of the job opening. */
  careerId?: string
  /** Description of the vehicle to insure. */
  insured?: string
  /**
   * Details of a callback request: sequence of the dealer, or province of the staff who call; the calculation, or the typed values; id of the
   * promotion.
   */
  asked?: { dealer?: number; province?: string; calculated?: string; typed?: string; promotion?: string }
}
