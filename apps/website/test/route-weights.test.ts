import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FORMS } from '@leasing/contract/forms/registry'
import { expect, test } from 'vitest'
import { type RouteWeight, routeWeights } from './route-weights.ts'

/** Most bytes of a first load as they travel (brotli), in steps of 5 kB: docs/performance.md has the weights. */
const MOST_OF_STATIC = { script: 10_000, style: 20_000, fonts: 60_000 }
const MOST_OF_TOOLS = { script: 155_000, style: 20_000, fonts: 60_000 }

const tooHeavy = (weights: RouteWeight[], most: typeof MOST_OF_TOOLS) =>
  weights.flatMap(({ route, ...weights }) =>
    (['script', 'style', 'fonts'] as const)
      .filter((kind) => weights[kind].br > most[kind])
      .map((kind) => `${route}: ${kind} ${weights[kind].br}`),
  )

test('a static page brings no more than 10 kB of scripts, a tool 155', async () => {
  const weights = await routeWeights()

  expect(weights.filter(({ isTool }) => !isTool).length).toBeGreaterThan(20)
  expect(
    tooHeavy(
      weights.filter(({ isTool }) => !isTool),
      MOST_OF_STATIC,
    ),
  ).toEqual([])
  expect(
    tooHeavy(
      weights.filter(({ isTool }) => isTool),
      MOST_OF_TOOLS,
    ),
  ).toEqual([])
})

test('the weights are those of what a browser loads: scripts, styles and both fonts of a page are found', async () => {
  const form = (await routeWeights()).find(({ route }) => route === '/contactus')!

  expect(form.script.files).toBeGreaterThan(10)
  expect(form.script.br).toBeLessThan(form.script.gzip)
  expect(form.style.files).toBeGreaterThan(2)
  expect(form.fonts.files).toBe(2)
})

test('the pages of tracking bring no more scripts than a form of their kind', async () => {
  const weights = await routeWeights()
  const scriptOf = (wanted: string) => weights.find(({ route }) => route === wanted)!.script.br
  // The page for documents takes files, as the message form does.
  const formLike = (route: string) => (route.includes('/documents/') ? '/contactus' : '/new-product')
  const tracking = weights.flatMap(({ route }) => (/^\/track\b/.test(route) ? [route] : []))

  expect(tracking).toContain('/track/documents/:reference')
  expect(tracking.filter((route) => scriptOf(route) > scriptOf(formLike(route)))).toEqual([])
  // What shows a thread needs no framework.
  for (const route of ['/track/requests', '/track/call/:reference', '/received/:form'])
    expect(scriptOf(route), route).toBe(scriptOf('/aboutus'))
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
