import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FORMS } from '@leasing/contract/forms/registry'
import { expect, test } from 'vitest'
import { routeWeights } from './route-weights.ts'

/** Bytes of a first load as they travel (brotli): docs/performance.md says where they come from. */
const MOST = { script: 130_000, style: 15_000, fonts: 60_000 }

test('no page brings more than 130 kB of scripts, 15 kB of styles and 60 kB of fonts', () => {
  const tooHeavy = routeWeights().flatMap(({ route, ...weights }) =>
    (['script', 'style', 'fonts'] as const)
      .filter((kind) => weights[kind].br > MOST[kind])
      .map((kind) => `${route}: ${kind} ${weights[kind].br} (gzip ${weights[kind].gzip})`),
  )

  expect(tooHeavy).toEqual([])
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
