import { useEffect } from 'react'

let isAwake = false

/** Runs once after hydration: hands React what was typed before it, and sets `data-awake` on the document. */
export function useAwakening() {
  useEffect(() => {
    if (isAwake) return
    isAwake = true
    // Not inside the effect, where React would batch the events into one.
    setTimeout(() => {
      tellOfEarlyTyping(document)
      document.documentElement.dataset.awake = ''
    })
  }, [])
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Input types that hold nothing typed, or that a script cannot fill. */
const SKIPPED = ['hidden', 'file', 'submit', 'button']

/**
 * Fires the events of what was typed and chosen before hydration: on a slow line a page is used long before its scripts are there. The boxes
 * hold it, but nothing that follows from it is shown yet.
 */
function tellOfEarlyTyping(root: ParentNode) {
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
