import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replace, SPARED } from './spare-router.ts'

const LIB = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production/lib')

test.each(SPARED)('%s of the installed React Router has "%s"', (...spared) => {
  const code = readFileSync(path.join(LIB, spared[0]), 'utf8')

  expect(replace(code, spared)).not.toContain(spared[1])
})

test('a version that reads differently is refused', () => {
  expect(() => replace('if (init.hooks) {}', SPARED[0]!)).toThrow('no longer has')
})
