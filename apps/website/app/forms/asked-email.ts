import type { Fields, Form } from '@leasing/contract/forms/define-form'
import { likelyEmail } from '@leasing/rules/likely-email'
import type { FormError, Values } from './form.ts'

// An address with a slip in its domain is asked about once. Both answers work without JavaScript: a tick corrects it, sending again keeps it.

/** The tick beside the field; its value is the address that it corrects to. */
export const correctionIn = (name: string) => `${name}:corrected`

/** The address that was asked about. */
export const askedIn = (name: string) => `${name}:asked`

const emailsOf = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.format === 'email')

/** What was asked about before, by the name of the input: it goes back with every answer. */
export const readAsked = (data: FormData, fields: Fields): Values =>
  Object.fromEntries(
    emailsOf(fields).flatMap((name) => {
      const asked = data.get(askedIn(name))
      return typeof asked === 'string' ? [[askedIn(name), asked.slice(0, 120)]] : []
    }),
  )

/** The values with every address corrected that was ticked, and a question for each that looks mistyped. */
export function askAboutEmails(values: Values, data: FormData, { fields }: Form) {
  const next: Record<string, string> = { ...values }
  const errors: FormError[] = []
  for (const name of emailsOf(fields)) {
    const typed = values[name] ?? ''
    const likely = likelyEmail(typed)
    if (!likely) continue
    if (data.get(correctionIn(name)) === likely) next[name] = likely
    else if (values[askedIn(name)] !== typed) {
      next[askedIn(name)] = typed
      const message = `หมายถึง ${likely} ใช่ไหม ถ้าใช่ ติ๊กให้เราแก้ ถ้าที่กรอกถูกแล้ว กดส่งอีกครั้ง`
      errors.push({ path: name, message, summary: `อีเมล: ${message}`, likely })
    }
  }
  return { values: next as Values, errors }
}
