import type { StaffAction, StaffRole } from '@leasing/contract/staff/permissions'

/** A picture of `pictures/`, and what is to be seen in it. */
export type StepPicture = { name: string; alt: string }

/** `**…**` is what stands on the screen, word for word: `npm run look -- guide` looks for it there. */
export type Step = string | { text: string; picture: StepPicture }

export type Task = {
  /** Also the end of its address: `/guide#publish`. */
  id: string
  title: string
  /** Of those who may do this; absent: of everybody. */
  may?: StaffAction
  /** Of this role only. */
  role?: StaffRole
  steps: readonly Step[]
}

export type Part = { title: string; tasks: readonly Task[] }

export const textOf = (step: Step): string => (typeof step === 'string' ? step : step.text)

export const pictureOf = (step: Step): StepPicture | undefined =>
  typeof step === 'string' ? undefined : step.picture

/** 'กด **ดู** แล้ว' → what is said, and what stands on the screen, in turns: the second, fourth … are words of the screen. */
export const partsOf = (step: Step): string[] => textOf(step).split('**')

export const labelsOf = ({ steps }: Task): string[] =>
  steps.flatMap((step) => partsOf(step).filter((_, i) => i % 2 === 1))

/** What the pictures of the guide may weigh: each, and all of them. */
export const MOST_BYTES_EACH = 30_000
export const MOST_BYTES_TOGETHER = 400_000

/** Pixels of a picture for one of the page. */
export const PIXEL_RATIO = 2
