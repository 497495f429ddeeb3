import type { ChangeEvent } from 'react'

/** The part of the address that a form does not ask for, as name and value: submitting the form keeps it. */
export const HiddenFields = ({ values }: { values: readonly [name: string, value: string][] }) =>
  values.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)

/** The heading of a calculator's result: an address that points at it shows where the result begins. */
export const RESULT = 'result-title'

/** The name of a model without that of its group, with which it begins, and which stands in the field above: a phone shows little of an option. */
export const withoutStart = (name: string, group = ''): string =>
  name.startsWith(`${group} `) ? name.slice(group.length + 1) : name

/** State of an address that a choice leads to. Who chose by keyboard goes on from the field, or from where they have gone since. */
export const chosenIn = ({ target }: ChangeEvent<HTMLElement>) =>
  target.matches(':focus-visible') ? { byKeyboard: true } : null
