/** Why a form was not accepted, and what was typed. Nothing is lost, with or without JavaScript; only passwords are typed anew. */
export type Outcome = {
  /** What is wrong with the form as a whole. */
  message?: string
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>
  values: readonly (readonly [name: string, value: string])[]
  /** The sign-in is too old for this: the same form is sent again with a code. */
  needsConfirm?: boolean
}

/** The last value typed into a field. */
export const typed = (outcome: Outcome | undefined, name: string): string | undefined =>
  outcome?.values.findLast(([field]) => field === name)?.[1]

/** Every value of a field that may be ticked several times. */
export const ticked = (outcome: Outcome | undefined, name: string): string[] | undefined =>
  outcome?.values.filter(([field]) => field === name).map(([, value]) => value)
