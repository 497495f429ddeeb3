/** Why a form was refused, and what was typed. Nothing is lost, with or without JavaScript, except passwords. */
export type Outcome = {
  /** Error of the form as a whole. */
  message?: string
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>
  values: readonly (readonly [name: string, value: string])[]
  /** The sign-in is too old: the same form is submitted again with a code. */
  needsConfirm?: boolean
}

/** The last value typed into a field. */
export const typedValue = (outcome: Outcome | undefined, name: string): string | undefined =>
  outcome?.values.findLast(([field]) => field === name)?.[1]

/** Every value of a field that may be ticked several times. */
export const checkedValues = (outcome: Outcome | undefined, name: string): string[] | undefined =>
  outcome?.values.filter(([field]) => field === name).map(([, value]) => value)
