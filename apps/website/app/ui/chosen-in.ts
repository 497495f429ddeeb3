import type { ChangeEvent } from 'react'

/** State of an address that a choice leads to. Who chose by keyboard goes on from the field, which its page may have made anew. */
export const chosenIn = ({ target }: ChangeEvent<HTMLElement>) =>
  target.matches(':focus-visible') ? { field: target.id } : null
