import { expect, test } from 'vitest'
import { createOverload } from './overload.ts'

test('a process is overloaded when it stays late, and recovered when it stays on time', () => {
  const overload = createOverload()
  const said = [600, 10, 600, 600, 200, 20, 200, 20, 20, 400].map((medianMs) => {
    overload.look(medianMs)
    return overload.isOverloaded()
  })

  expect(said).toEqual([false, false, false, true, true, true, true, true, false, false])
})
