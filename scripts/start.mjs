import { build, install, runUntilItEnds } from './prepare.mjs'

install()
build()
runUntilItEnds(['apps/website/server/main.ts'], { NODE_ENV: 'production' })
