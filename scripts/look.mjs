import { findChromium } from './chromium.mjs'
import { build, install, runUntilItEnds } from './prepare.mjs'

await install()
await build()
const chromium = await findChromium()
runUntilItEnds(['e2e/look.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...(chromium && { CHROMIUM_PATH: chromium }),
})
