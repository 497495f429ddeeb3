type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Kinds that nobody types into, or that cannot be typed for them. */
const SKIPPED = ['hidden', 'file', 'submit', 'button']

/**
 * Lets React hear of what was typed and chosen before it had taken over: on a slow line a page is used long before its scripts are there. The
 * boxes hold it, but nothing that follows from it is shown yet. Call once, after hydration (use-awakening.ts).
 */
export function tellOfEarlyTyping(root: ParentNode) {
  const boxes = [...root.querySelectorAll<Box>('input, select, textarea')]
  // All are read before the first is told of: what follows from one would put the others back.
  const repeats = boxes.filter(({ type }) => !SKIPPED.includes(type)).map(repeatOf)
  for (const repeat of repeats) repeat?.()
}

/** How to do again what was done to a box; undefined when it is as it came. */
function repeatOf(box: Box): (() => void) | undefined {
  if (box instanceof HTMLSelectElement) return repeatOfChoice(box)
  if (box instanceof HTMLInputElement && ['radio', 'checkbox'].includes(box.type)) return repeatOfTick(box)
  const { value, defaultValue } = box
  if (value === defaultValue) return undefined
  return () => {
    // React compares with the value that was last set through the element itself, not through its prototype.
    box.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')!.set!.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
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
