import type { FieldKind } from '@leasing/contract/forms/define-form'

/** The boxes of a day, by the name of the field. */
export const dayInputs = (name: string) =>
  ({ day: `${name}-day`, month: `${name}-month`, year: `${name}-year` }) as const

/** The inputs that a field is made of. */
export const inputsOf = (name: string, kind: FieldKind): string[] =>
  kind === 'day' ? Object.values(dayInputs(name)) : [name]

/** Under which the draft of a form is kept in the session storage. */
export const draftKey = (key: string) => `draft:${key}` as const
