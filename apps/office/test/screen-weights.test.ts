import path from 'node:path'
import { expect, test } from 'vitest'
import { branchOf, readManifest, weigh } from '../../website/test/built-routes.ts'

const CLIENT = path.join(import.meta.dirname, '../build/client')

/** Most bytes of the scripts of a screen as they travel (brotli): docs/performance.md. */
const MOST = { 'routes/content-list': 120_000, 'routes/content-record': 190_000 }
const MOST_OF_ANY = 190_000

const manifest = readManifest(CLIENT)
const screens = Object.values(manifest.routes)
  .filter(({ id, hasDefaultExport }) => hasDefaultExport && id.startsWith('routes/'))
  .map((route) => {
    const { entry, routes } = manifest
    const scripts = branchOf(route, routes).flatMap(({ module, imports = [] }) => [module, ...imports])
    const files = [...new Set([entry.module, ...entry.imports, ...scripts])]
    return { id: route.id, files, br: weigh(CLIENT, files).br }
  })

test.for(Object.entries(MOST))('the scripts of %s weigh at most %i bytes', ([id, most]) => {
  expect(screens.find((screen) => screen.id === id)!.br).toBeLessThanOrEqual(most)
})

test('no screen is heavier, and none brings the editor of rich text before it is opened', () => {
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter(({ br }) => br > MOST_OF_ANY)).toEqual([])
  expect(screens.flatMap(({ files }) => files.filter((file) => file.includes('rich-editor')))).toEqual([])
})
