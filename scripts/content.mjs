import { install, runUntilItEnds } from './prepare.mjs'

install()
runUntilItEnds(['apps/api/src/content-cli.ts', ...process.argv.slice(2)])
