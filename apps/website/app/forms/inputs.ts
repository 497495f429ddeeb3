import type { FieldKind } from '@leasing/contract/forms/define-form'

/** The names of the three inputs of a day. */
export const dayInputs = (name: string) =>
  ({ day: `${name}-day`, month: `${name}-month`, year: `${name}-year` }) as const

/** The names of the inputs of a field. */
export const inputsOf = (name: string, kind: FieldKind): string[] =>
  kind === 'day' ? Object.values(dayInputs(name)) : [name]

/** The input that tells the check in the browser why a file of this field could not be stored. */
export const failedInput = (name: string) => `${name}-failed`

/** The keys of a form in the session storage: its draft, and when it was last sent. */
