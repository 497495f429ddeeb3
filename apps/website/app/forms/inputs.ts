import type { FieldKind } from '@leasing/contract/forms/define-form'

/** The names of the three inputs of a day. */
export const dayInputs = (name: string) =>
  ({ day: `${name}-day`, month: `${name}-month`, year: `${name}-year` }) as const

/** The names of the inputs of a field. */
export const inputsOf = (name: string, kind: FieldKind): string[] =>
  kind === 'day' ? Object.values(dayInputs(name)) : [name]

/** The key of a draft in the session storage. */
export const draftKey = (key: string) => `draft:${key}` as const
