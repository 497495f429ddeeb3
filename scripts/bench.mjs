import { findChromium } from './chromium.mjs'
import { answerHelp, build, install, runUntilItEnds } from './prepare.mjs'

answerHelp(`npm run bench -- [NAME …]
Measures what the site takes and weighs (docs/performance.md); without names everything.
NAME: weight, cached, rendered, calls, start, memory, growth, leads, processes, flood, evening, browser`)

await install()
await build()
const wanted = process.argv.slice(2)
const chromium = wanted.length === 0 || wanted.includes('browser') ? await findChromium() : undefined
runUntilItEnds(['bench/main.ts', ...wanted], {
  NODE_ENV: 'production',
  ...(chromium && { CHROMIUM_PATH: chromium }),
})
