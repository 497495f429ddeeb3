import { bangkokDay, bangkokTime } from '@leasing/rules/bangkok-day'
import { parseThaiMoment } from '@leasing/rules/typed-date'

/** The moment (epoch ms) of a day and time as people type it, in Bangkok. Undefined if it cannot be read. */
export function momentOf(typed: string): number | undefined {
  const moment = parseThaiMoment(typed)
  return moment === undefined ? undefined : Date.parse(`${moment}+07:00`)
}

/** When a release is to become public: null for an empty field, 0, which the call refuses as past, for a text that cannot be read. */
export function publishAtOf(form: FormData): number | null {
  const typed = String(form.get('publishAt') ?? '').trim()
  return typed === '' ? null : (momentOf(typed) ?? 0)
}

/** A moment as `DateInput` takes it. */
export const inputOf = (moment: number) => `${bangkokDay(moment)}T${bangkokTime(moment)}`
