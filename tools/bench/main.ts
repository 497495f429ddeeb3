import { cpus, loadavg } from 'node:os'
import { browser } from './browser.ts'
import { cachedPage } from './cached-page.ts'
import { calls } from './calls.ts'
import { evening } from './evening.ts'
import { flood } from './flood.ts'
import { growth } from './growth.ts'
import { leads } from './leads.ts'
import { GENERATORS } from './load.ts'
import { office } from './office.ts'
import { processes } from './processes.ts'
import { rendered } from './rendered.ts'
import { makePictures } from './site.ts'
import { memory, start } from './start.ts'
import { weight } from './weight.ts'

const BENCHES: Record<string, () => Promise<void>> = {
  weight,
  cached: cachedPage,
  rendered,
  calls,
  start,
  memory,
  growth,
  leads,
  office,
  processes,
  flood,
  evening,
  browser,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`unknown benchmark: ${unknown.join(', ')}; known: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}; load from ${GENERATORS}`,
)
if (names.some((name) => name !== 'weight') || names.length === 0) await makePictures()
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  // The load average tells readers of the figures whether the machine was busy.
  console.log(`\n── ${name} (load before: ${loadavg()[0]!.toFixed(1)})\n`)
  await BENCHES[name]!()
}
