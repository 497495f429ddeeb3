import { install, runUntilItEnds } from './prepare.mjs'

install()
runUntilItEnds(['--watch', '--watch-preserve-output', 'apps/website/server/dev.ts'], {
  NODE_ENV: 'development',
})
