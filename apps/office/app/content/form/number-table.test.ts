import { expect, test } from 'vitest'
import { redone, undone } from './history.ts'
import { historyStep, rowStep } from './number-table.tsx'

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

test.each([
  [{ key: 'z', ctrlKey: true }, undone],
  [{ key: 'z', metaKey: true }, undone],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, redone],
  [{ key: 'y', ctrlKey: true }, redone],
  [{ key: 'z' }, undefined],
  [{ key: 'a', ctrlKey: true }, undefined],
  [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
])('%o undoes or redoes', (pressed, step) => {
  expect(historyStep({ ...none, ...pressed })).toBe(step)
})
