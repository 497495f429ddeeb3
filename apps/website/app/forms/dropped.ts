import type { Values } from './form.ts'

/** The event of a box that stays empty because what is typed into it does not belong there. */
export const DROPPED = 'dropped'

/** Remembers it, so that whoever looks at the empty box reads why. */
export function noteDropped(box: HTMLInputElement, text: string) {
  box.dataset.dropped = (box.dataset.dropped ?? '') + text
  box.dispatchEvent(new Event(DROPPED, { bubbles: true }))
}

/** What was typed into boxes that are empty all the same, by their names. */
export const droppedIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[data-dropped]')]
      .filter(({ value }) => value === '')
      .map(({ name, dataset }) => [name, dataset.dropped!]),
  )
