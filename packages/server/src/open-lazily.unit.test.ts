import { expect, test } from 'vitest'
import { openLazily } from './open-lazily.ts'

test('what failed to open is opened again at the next use, and then kept', async () => {
  let tries = 0
  const service = openLazily(async () => {
    tries++
    if (tries === 1) throw new Error('not there yet')
    return `opened at try ${tries}`
  })

  await expect(service.get()).rejects.toThrow('not there yet')

  expect([await service.get(), await service.get(), tries]).toEqual(['opened at try 2', 'opened at try 2', 2])
})

test('those who ask at once share one opening, also one that fails', async () => {
  let tries = 0
  const service = openLazily(async () => {
    tries++
    throw new Error('away')
  })

  const all = await Promise.allSettled([service.get(), service.get(), service.get()])

  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect([tries, service.peek()]).toEqual([1, undefined])
})
