import { expect, test } from 'vitest'
import { rowStep } from './number-table.tsx'

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }

test.each([
  [{ key: 'Enter' }, 1],
  [{ key: 'Enter', shiftKey: true }, -1],
  [{ key: 'ArrowDown' }, 1],
  [{ key: 'ArrowUp' }, -1],
  // What the browser does with them stays.
  [{ key: 'ArrowUp', shiftKey: true }, undefined],
  [{ key: 'Enter', ctrlKey: true }, undefined],
  [{ key: 'ArrowLeft' }, undefined],
  [{ key: 'Tab' }, undefined],
])('%o goes %s rows down', (pressed, step) => {
  expect(rowStep({ ...none, ...pressed })).toBe(step)
})
