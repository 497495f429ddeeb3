import { install, runUntilItEnds } from './prepare.mjs'

install()
runUntilItEnds(['apps/api/src/leads-cli.ts', ...process.argv.slice(2)])
