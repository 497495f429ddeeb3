import { findChromium } from './chromium.mjs'
import { build, install, runUntilItEnds } from './prepare.mjs'

await install()
await build()
const wanted = process.argv.slice(2)
const chromium = wanted.length === 0 || wanted.includes('browser') ? await findChromium() : undefined
runUntilItEnds(['bench/main.ts', ...wanted], {
  NODE_ENV: 'production',
  ...(chromium && { CHROMIUM_PATH: chromium }),
})
