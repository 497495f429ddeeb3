import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { builtRoutes } from './test-site.ts'

const APP = path.join(import.meta.dirname, '../app')

test('no address of a page is written by hand: href() refuses one that routes.ts does not know', async () => {
  const paths = (await builtRoutes()).map(({ path }) => path).filter((path) => path !== '/*')
  const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    // The enhancer cannot call `href`, which would bring the router to every page.
    (name) => /\.tsx?$/.test(name) && !/\.test\.|\.test-d\.|^routes\.ts$|^enhancer\/|last-work/.test(name),
  )

  const byHand = sources.flatMap((name) =>
    literalsOf(readFileSync(path.join(APP, name), 'utf8'))
      .filter((text) => paths.some((pattern) => matchPath(pattern, pathOf(text))))
      .map((text) => `${name}: ${text}`),
  )

  expect(sources.length).toBeGreaterThan(200)
  expect(byHand).toEqual([])
})

/** Texts in quotes that begin with a slash, but for what `href` is called with. */
function literalsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\bhref\(\s*(['"`]).*?\1/g, '')
  return [...code.matchAll(/(['"`])(\/(?!\/)(?:(?!\1).)*)\1/g)].map(([, , text]) => text!)
}

const pathOf = (text: string) => text.replace(/[?#].*$/, '').replace(/\$\{[^}]*\}/g, 'value')
