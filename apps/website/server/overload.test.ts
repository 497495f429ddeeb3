import { expect, test } from 'vitest'
import { createOverload } from './overload.ts'

test('a process is overloaded when it stays late, and recovered when it stays on time', () => {
  const overload = createOverload()
  const said = [300, 10, 300, 300, 100, 20, 100, 20, 20, 150].map((medianMs) => {
    overload.look(medianMs)
    return overload.isOverloaded()
  })

  expect(said).toEqual([false, false, false, true, true, true, true, true, false, false])
})
