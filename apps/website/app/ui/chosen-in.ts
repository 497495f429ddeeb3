import type { ChangeEvent } from 'react'

/** State of an address that a choice leads to. Who chose by keyboard goes on from the field, or from where they have gone since. */
export const chosenIn = ({ target }: ChangeEvent<HTMLElement>) =>
  target.matches(':focus-visible') ? { byKeyboard: true } : null
