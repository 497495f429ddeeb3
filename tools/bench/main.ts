import { cpus, loadavg } from 'node:os'
import { browser } from './browser.ts'
import { cachedPage } from './cached-page.ts'
import { calls } from './calls.ts'
import { evening } from './evening.ts'
import { flood } from './flood.ts'
import { growth } from './growth.ts'
import { leads } from './leads.ts'
import { GENERATORS } from './load.ts'
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
  processes,
  flood,
  evening,
  browser,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`there is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}; asked by ${GENERATORS}`,
)
if (wanted.some((name) => name !== 'weight') || wanted.length === 0) await makePictures()
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  // Whoever reads the figures should know what else the machine did.
  console.log(`\n── ${name} (load before: ${loadavg()[0]!.toFixed(1)})\n`)
  await BENCHES[name]!()
}
