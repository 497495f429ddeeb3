import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import map from '../app/routes.ts'
import { testSite } from './test-site.ts'

const APP = path.join(import.meta.dirname, '../app')

/** How a form asks for files, or an action reads them. */
const FILES = /<UploadField|type="file"|getAll\('file'\)/

test('the pages that take files are those whose form or action has files', async () => {
  const { pages } = await testSite()

  const [taking, having]: [string[], string[]] = [[], []]
  for (const { file, path: pattern = '' } of entriesOf(map)) {
    const address = `/${pattern.replace(/\/:\w+\?|:/g, '')}`
    if (pages.bodyOf(address) === 'files') taking.push(address)
    if (FILES.test(await sourceOf(file))) having.push(address)
  }

  expect(taking).toEqual(having)
  expect(taking).toContain('/career')
  expect(taking.map((address) => pages.bodyOf(`${address}.data`))).toEqual(taking.map(() => 'files'))
})

test.each([
  ['/', 'none'],
  ['/nothere', 'none'],
  ['/%zz', 'none'],
  ['/news', 'none'],
  ['/new-product', 'fields'],
  ['/new-product.data', 'fields'],
  ['/contactus', 'files'],
  ['/cookie-consent', 'fields'],
])('%s takes %s', async (address, kind) => {
  const { pages } = await testSite()

  expect(pages.bodyOf(address)).toBe(kind)
})

const entriesOf = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])])

/** The file of a route and those beside it that it is made of. */
async function sourceOf(file: string): Promise<string> {
  const source = await readFile(path.join(APP, file), 'utf8')
  const beside = [...source.matchAll(/from '(\.\/[\w.-]+\.tsx?)'/g)].map(([, name = '']) =>
    readFile(path.join(APP, path.dirname(file), name), 'utf8'),
  )
  return [source, ...(await Promise.all(beside))].join('\n')
}
