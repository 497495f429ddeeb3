import { build, install, runUntilItEnds } from './prepare.mjs'

await install()
await build()
runUntilItEnds(['bench/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
