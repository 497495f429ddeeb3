import { build, install, runUntilItEnds } from './prepare.mjs'

// In production, and where a copy of it is tried, nothing is installed under a running site: what was deployed runs, or it says what is missing.
if (!['production', 'rehearsal'].includes(process.env.SITE_MODE)) {
  await install()
  await build()
}
runUntilItEnds(['bin/leasing.mjs', 'serve'], { NODE_ENV: 'production' })
