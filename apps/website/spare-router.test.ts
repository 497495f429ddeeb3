import { globSync, readFileSync } from 'node:fs'
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

test('nothing of the site needs what is left out', () => {
  const NEEDS_IT =
    /use(Fetchers?|Blocker|ViewTransitionState)\b|viewTransition|navigate(=\{|: )false|\bclient(Loader|Middleware)\b|react-router['"].*\b(Nav)?Link\b/
  const files = globSync(['apps/website/app/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: path.join(import.meta.dirname, '../..'),
  })

  expect(files.length).toBeGreaterThan(300)
  expect(
    files.filter((file) =>
      NEEDS_IT.test(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')),
    ),
  ).toEqual([])
})
