import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error: a script without types.
import { productionPackages } from '../../../scripts/production-packages.mjs'

const LOCK = path.join(import.meta.dirname, '../../../package-lock.json')
const wanted: ReadonlySet<string> = productionPackages(JSON.parse(readFileSync(LOCK, 'utf8')))

test('production has no tools, though a library may work with them', () => {
  for (const tool of ['vitest', 'vite', 'typescript', 'rolldown', 'lightningcss'])
    expect(wanted, tool).not.toContain(`node_modules/${tool}`)
  for (const part of ['sharp', '@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64', 'pg'])
    expect(wanted, part).toContain(`node_modules/${part}`)
})
