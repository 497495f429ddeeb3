import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countWorkers, readMachine } from './worker-count.ts'

const MIB = 1024 * 1024
const GIB = 1024 * MIB

test.each([
  ['a small machine', 1, 2 * GIB, 1, 'processors'],
  ['two processors with 4 GB', 2, 4 * GIB, 2, 'processors'],
  ['four processors with 8 GB', 4, 8 * GIB, 4, 'processors'],
  ['memory for exactly two', 8, 1250 * MIB, 2, 'memory'],
  ['a little less than that', 8, 1250 * MIB - 1, 1, 'memory'],
  ['memory for as many as there are processors', 2, 1250 * MIB, 2, 'processors'],
  ['many processors with little memory', 16, 2 * GIB, 4, 'memory'],
  ['less memory than one needs', 4, 512 * MIB, 1, 'memory'],
  ['one processor with less memory than it needs', 1, 512 * MIB, 1, 'processors'],
] as const)('%s', (_, processors, memoryBytes, workers, boundedBy) => {
  expect(countWorkers({ processors, memoryBytes })).toEqual({ workers, boundedBy })
})

test('the shipped container runs as many processes as the documentation says, whatever the machine', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')
  const [, limitMib] = /^ {2}site:\n[\s\S]*?mem_limit: (\d+)m$/m.exec(read('compose.yaml'))!
  const [, documented] = /`mem_limit: \d+m` of `compose\.yaml` has room for (\w+)/.exec(
    read('docs/operations.md'),
  )!

  const { workers } = countWorkers({ processors: 64, memoryBytes: Number(limitMib) * MIB })

  expect(['one', 'two', 'three', 'four'][workers - 1]).toBe(documented)
})

test('this machine has processors and a memory that is not unlimited', () => {
  const { processors, memoryBytes } = readMachine()

  expect(processors).toBeGreaterThan(0)
  expect(memoryBytes).toBeGreaterThan(0)
  expect(memoryBytes).toBeLessThan(2 ** 50)
})
