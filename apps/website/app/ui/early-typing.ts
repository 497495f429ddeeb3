type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Input types that hold nothing typed, or that a script cannot fill. */
const SKIPPED = ['hidden', 'file', 'submit', 'button']

/**
 * What was typed and chosen before hydration, in the whole page or a part of it, to be told to React by events: on a slow line a page is used
 * long before its scripts are there. The boxes hold it, but nothing that follows from it is shown yet. Call as React takes over, since whatever
 * it draws next puts the boxes back; call the answer outside React's effects, where it would batch the events into one.
 */
export function readEarlyTyping(part: ParentNode): () => void {
  const boxes = [...part.querySelectorAll<Box>('input, select, textarea')]
  const repeats = boxes.filter(({ type }) => !SKIPPED.includes(type)).map(repeatOf)
  return () => {
    for (const repeat of repeats) repeat?.()
  }
}

/** How to do again what was done to a box; undefined when it is as it came. */
function repeatOf(box: Box): (() => void) | undefined {
  if (box instanceof HTMLSelectElement) return repeatOfChoice(box)
  if (box instanceof HTMLInputElement && ['radio', 'checkbox'].includes(box.type)) return repeatOfTick(box)
  const { value, defaultValue } = box
  if (value === asShown(box)) return undefined
  return () => {
    // React compares with the value that was last set through the element itself, not through its prototype.
    box.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')!.set!.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** What the box showed before anyone typed. A slider moves to its nearest step, which nobody chose. */
function asShown(box: HTMLInputElement | HTMLTextAreaElement): string {
  const untouched = box.cloneNode() as typeof box
  untouched.value = box.defaultValue
  return untouched.value
}

function repeatOfChoice(select: HTMLSelectElement) {
  const { value, options } = select
  const atFirst = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (value === atFirst?.value) return undefined
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Of a group of radios only the one that is ticked now has something to tell. */
function repeatOfTick(box: HTMLInputElement) {
  const { checked, defaultChecked, type } = box
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    box.checked = !checked
    box.click()
  }
}
