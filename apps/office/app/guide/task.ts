import type { StaffAction, StaffRole } from '@leasing/contract/staff/permissions'

/** A picture in `pictures/`, and its description. */
export type StepPicture = { name: string; alt: string }

/** `**…**` marks words on the screen, verbatim; `npm run look -- guide` checks them. */
export type Step = string | { text: string; picture: StepPicture }

export type Task = {
  /** Also its fragment: `/guide#publish`. */
  id: string
  title: string
  /** Only for people who may do this; absent: everybody. */
  may?: StaffAction
  /** Only for this role. */
  role?: StaffRole
  steps: readonly Step[]
}

export type Part = { title: string; tasks: readonly Task[] }

export const textOf = (step: Step): string => (typeof step === 'string' ? step : step.text)

export const pictureOf = (step: Step): StepPicture | undefined =>
  typeof step === 'string' ? undefined : step.picture

/** Splits 'กด **ดู** แล้ว' into prose and screen words in turn: the second, fourth … are screen words. */
export const partsOf = (step: Step): string[] => textOf(step).split('**')

export const labelsOf = ({ steps }: Task): string[] =>
  steps.flatMap((step) => partsOf(step).filter((_, i) => i % 2 === 1))

/** Maximum size of the guide's pictures, each and together. */
export const MOST_BYTES_EACH = 30_000
export const MOST_BYTES_TOGETHER = 400_000

/** Device pixels per CSS pixel. */
export const PIXEL_RATIO = 2
