import { FORMS, type FormKey, isFormKey } from '@leasing/contract/forms/registry'

export type Retention = Readonly<Record<FormKey, number>>

/** For how many days after its last change a lead is kept, by form. The privacy notice promises these, at the most. */
const RETENTION_DAYS = Object.fromEntries(
  Object.entries(FORMS).map(([key, { lead }]) => [key, lead.keptDays]),
) as Retention

/**
 * `refinance=180,complaint=1825`: days by form, for those that differ from the standard. Throws with the part that is wrong; a form cannot
 * be kept for longer than the privacy notice promises.
 */
export function readRetention(text = ''): Retention {
  const given = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, form = '', days = ''] = /^\s*([a-z-]+)=(\d{1,4})\s*$/.exec(part) ?? []
      if (!isFormKey(form)) throw new Error(`a form and its days, like refinance=180, not: ${part}`)
      const most = RETENTION_DAYS[form]
      if (Number(days) < 1 || Number(days) > most) throw new Error(`1 to ${most} days for ${form}`)
      return [form, Number(days)]
    })
  return { ...RETENTION_DAYS, ...Object.fromEntries(given) }
}
