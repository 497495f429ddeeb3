import { build, install, runUntilItEnds } from './prepare.mjs'

// In production nothing is installed under a running site: what was deployed runs, or it says what is missing.
if (process.env.SITE_MODE !== 'production') {
  install()
  build()
}
runUntilItEnds(['bin/leasing.mjs', 'serve'], { NODE_ENV: 'production' })
