import type { Fields, Form } from '@leasing/contract/forms/define-form'
import { likelyEmail } from '@leasing/rules/likely-email'
import type { FormError, Values } from './form.ts'

// If an e-mail address has a likely typo in its domain, the form asks once. Ticking the checkbox corrects it; submitting again keeps it.

/** Name of the checkbox beside the field. Its value is the corrected address. */
export const correctionInput = (name: string) => `${name}:corrected`

/** Name of the hidden input with the address that the form has already asked about. */
export const questionedInput = (name: string) => `${name}:asked`

const emailFields = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.format === 'email')

/** Addresses already asked about, by input name. They are sent back with every outcome, so that the form does not ask twice. */
export const readQuestionedEmails = (data: FormData, fields: Fields): Values =>
  Object.fromEntries(
    emailFields(fields).flatMap((name) => {
      const questioned = data.get(questionedInput(name))
      return typeof questioned === 'string' ? [[questionedInput(name), questioned.slice(0, 120)]] : []
    }),
  )

/** Applies confirmed corrections to the values, and returns an error for each other address with a likely typo. */
export function suggestCorrections(values: Values, data: FormData, { fields }: Form) {
  const next: Record<string, string> = { ...values }
  const errors: FormError[] = []
  for (const name of emailFields(fields)) {
    const typed = values[name] ?? ''
    const likely = likelyEmail(typed)
    if (!likely) continue
    if (data.get(correctionInput(name)) === likely) next[name] = likely
    else if (values[questionedInput(name)] !== typed) {
      next[questionedInput(name)] = typed
      const message = `หมายถึง ${likely} ใช่ไหม ถ้าใช่ ติ๊กให้เราแก้ ถ้าที่กรอกถูกแล้ว กดส่งอีกครั้ง`
      errors.push({ path: name, message, summary: `อีเมล: ${message}`, likely })
    }
  }
  return { values: next as Values, errors }
}
