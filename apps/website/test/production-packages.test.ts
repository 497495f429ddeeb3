import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error: a script without types.
import { findPackage, productionPackages } from '../../../scripts/production-packages.mjs'

const ROOT = path.join(import.meta.dirname, '../../..')
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const lock = read('package-lock.json')
const wanted: ReadonlySet<string> = productionPackages(lock)

test('production has no tools, though a library may work with them', () => {
  for (const tool of ['vitest', 'vite', 'typescript', 'rolldown', 'lightningcss'])
    expect(wanted, tool).not.toContain(`node_modules/${tool}`)
  for (const part of ['sharp', '@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64', 'pg'])
    expect(wanted, part).toContain(`node_modules/${part}`)
})

test('production has every package that servers and pages import', () => {
  const missing = ['api/src', 'website/server', 'website/app', 'office/server', 'office/app'].flatMap(
    (folder) => {
      const [app = ''] = folder.split('/')
      const { devDependencies = {} } = read(`apps/${app}/package.json`)
      return importsOf(path.join(ROOT, 'apps', folder))
        .filter((name) => !(name in devDependencies))
        .filter((name) => !wanted.has(findPackage(lock.packages, `apps/${app}`, name)))
        .map((name) => `${folder} ${name}`)
    },
  )

  expect(missing).toEqual([])
})

/** The packages that the files of a folder name, also those that are loaded later. */
function importsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  )
  const names = files.flatMap((file) =>
    [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /^(?:import |(?:(?:import|export) (?!type\b).*|\}) from )'([^'./][^']*)'|\bimport\('([^'./][^']*)'\)/gm,
      ),
    ].map(([, first, later]) => (first ?? later)!),
  )
  const packages = names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
  return [...new Set(packages)].filter((name) => !isBuiltin(name) && !name.startsWith('node:'))
}
