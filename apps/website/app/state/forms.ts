import { createSection } from './create-section.ts'

/** What has been typed and not been sent, by the name of the field. */
export type Draft = Readonly<Record<string, string>>

const createDraftSection = () => createSection({ draft: {} as Draft })

/** The forms of refinance, job application and contact. */
export const form = createDraftSection()
export const email = createDraftSection()
export const refinanceECoupon = createDraftSection()
export const friendGetFriend = createDraftSection()
export const motorExpo = createDraftSection()
export const happyCar = createDraftSection()
export const newProductForm = createDraftSection()

export type Upload = {
  name: string
  sizeBytes: number
  progressPercent: number
  state: 'sending' | 'done' | 'failed'
}

export const uploader = createSection({ uploads: [] as readonly Upload[] })
