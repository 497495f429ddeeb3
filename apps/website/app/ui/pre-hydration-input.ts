type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Input types that visitors do not type into, or that a script cannot fill. */
const SKIPPED = ['hidden', 'file', 'submit', 'button']

/**
 * Captures what was typed and chosen before hydration, and returns a function that replays it to React as events. On slow connections visitors use
 * a page long before its scripts run; the inputs then hold values that React state does not know. Call this in a layout effect during hydration,
 * because the next render resets the inputs. Call the returned function outside effects, in which React would batch the events into one.
 */
export function capturePreHydrationInput(root: ParentNode): () => void {
  const inputs = [...root.querySelectorAll<Input>('input, select, textarea')]
  const replays = inputs.filter(({ type }) => !SKIPPED.includes(type)).map(replayOf)
  return () => {
    for (const replay of replays) replay?.()
  }
}

/** Function that replays the change of an input; undefined if it is unchanged. */
function replayOf(input: Input): (() => void) | undefined {
  if (input instanceof HTMLSelectElement) return replayOfSelect(input)
  if (input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type))
    return replayOfCheckable(input)
  const { value, defaultValue } = input
  if (value === initialValue(input)) return undefined
  return () => {
    // React ignores an event if the value equals the one it last tracked. Setting it through the prototype bypasses this tracking.
    input.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Initial value as the browser sanitises it: a range input snaps to its nearest step without anyone choosing it. */
function initialValue(input: HTMLInputElement | HTMLTextAreaElement): string {
  const untouched = input.cloneNode() as typeof input
  untouched.value = input.defaultValue
  return untouched.value
}

function replayOfSelect(select: HTMLSelectElement) {
  const { value, options } = select
  const initialOption = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (value === initialOption?.value) return undefined
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Of a radio group only the checked input is replayed. */
function replayOfCheckable(input: HTMLInputElement) {
  const { checked, defaultChecked, type } = input
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    input.checked = !checked
    input.click()
  }
}
