import { expect, test } from 'vitest'
import { latestRun } from './latest-run.ts'

function slowRuns() {
  const ends: ((failure?: Error) => void)[] = []
  const run = latestRun(
    () =>
      new Promise((resolve, reject) => {
        ends.push((failure) => (failure ? reject(failure) : resolve()))
      }),
  )
  return { ends, run }
}

const turn = () => new Promise(setImmediate)

test('whoever calls during a run gets the next one, together', async () => {
  const { ends, run } = slowRuns()
  const first = run()
  const [second, third] = [run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]!()
  await first
  await turn()
  expect(ends).toHaveLength(2)
  ends[1]!()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})

test('a failed run fails those who called before it, and nobody else', async () => {
  const { ends, run } = slowRuns()
  const first = run()
  const second = run()
  ends[0]!(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  await turn()
  ends[1]!()
  await expect(second).resolves.toBeUndefined()
})
