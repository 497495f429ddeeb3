import { FORMS, type FormKey, isFormKey } from '@leasing/contract/forms/registry'

export type Retention = Readonly<Record<FormKey, number>>

/** How many days a lead is kept after its last change, by form. The privacy notice promises these as a maximum. */
const RETENTION_DAYS = Object.fromEntries(
  Object.entries(FORMS).map(([key, { lead }]) => [key, lead.keptDays]),
) as Retention

/**
 * Parses `refinance=180,complaint=1825`: days by form, where they differ from the default. Throws with the invalid part; a form cannot be
 * kept longer than the privacy notice promises.
 */
export function readRetention(text = ''): Retention {
  const overrides = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, form = '', days = ''] = /^\s*([a-z-]+)=(\d{1,4})\s*$/.exec(part) ?? []
      if (!isFormKey(form)) throw new Error(`a form and its days, like refinance=180, not: ${part}`)
      const maxDays = RETENTION_DAYS[form]
      if (Number(days) < 1 || Number(days) > maxDays) throw new Error(`1 to ${maxDays} days for ${form}`)
      return [form, Number(days)]
    })
  return { ...RETENTION_DAYS, ...Object.fromEntries(overrides) }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The moment after which a lead is deleted, by its last change. */
export const keptUntil = (
  { form, updatedAt }: { form: string; updatedAt: number },
  retention: Retention,
): number => updatedAt + (isFormKey(form) ? retention[form] : 0) * DAY_MS
