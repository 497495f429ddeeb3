import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { FORMS } from '@leasing/contract/forms/registry'
import { expect, test } from 'vitest'
import { routeWeights } from './route-weights.ts'

/** Bytes of a first load as they travel (brotli): docs/performance.md says where they come from. */
const MOST = { script: 119_000, style: 15_500, fonts: 60_000 }

/** Pages that only say something. */
const READ = [
  '/en',
  '/aboutus',
  '/news',
  '/news/:path',
  '/promotion',
  '/promotion/:path',
  '/payment',
  '/service-faq',
]
const MOST_TO_READ = 107_000

/** With nothing of their own but what they say. */
const PLAIN = ['/en', '/news']
const MOST_OF_PLAIN = 103_000

/** Menus and footer, which follow every page. */
const MOST_AROUND = 6_100

test('no page brings more than 119 kB of scripts, 15.5 kB of styles and 60 kB of fonts', () => {
  const tooHeavy = routeWeights().flatMap(({ route, ...weights }) =>
    (['script', 'style', 'fonts'] as const)
      .filter((kind) => weights[kind].br > MOST[kind])
      .map((kind) => `${route}: ${kind} ${weights[kind].br} (gzip ${weights[kind].gzip})`),
  )

  expect(tooHeavy).toEqual([])
})

test('a page that only says something brings no more than 107 kB of scripts, an ordinary one 103, and what stands around it 6.1 kB later', () => {
  const read = routeWeights().filter(({ route }) => READ.includes(route))
  const assets = path.join(import.meta.dirname, '../build/client/assets')
  const around = readdirSync(assets).find((name) => /^parts-.*\.js\.br$/.test(name))!

  expect(read.map(({ route }) => route).sort()).toEqual(READ.toSorted())
  expect(read.filter(({ script }) => script.br > MOST_TO_READ)).toEqual([])
  expect(read.filter(({ route, script }) => PLAIN.includes(route) && script.br > MOST_OF_PLAIN)).toEqual([])
  expect(statSync(path.join(assets, around)).size).toBeLessThan(MOST_AROUND)
})

test('the weights are those of what a browser loads: scripts, styles and both fonts of a page are found', () => {
  const home = routeWeights().find(({ route }) => route === '/')!

  expect(home.script.files).toBeGreaterThan(10)
  expect(home.script.br).toBeLessThan(home.script.gzip)
  expect(home.style.files).toBeGreaterThan(2)
  expect(home.fonts.files).toBe(2)
})

test('no script brings what mails and the pages after sending say of a form', () => {
  const assets = path.join(import.meta.dirname, '../build/client/assets')
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
  const isIn = (words: string) => scripts.some((script) => script.includes(words))

  const brought = Object.values(FORMS)
    .flatMap(({ lead }) => [lead.mail.next, lead.received?.lead ?? ''])
    .filter((words) => words !== '' && isIn(words))

  expect(isIn(FORMS['happy-car'].form.fields.wants!.label)).toBe(true)
  expect(brought).toEqual([])
})
