import { answerHelp, buildOffice, buildWebsite, install, runUntilItEnds, startBeside } from './prepare.mjs'

answerHelp(`npm start
Installs what the lock file says, builds what changed, serves the site and the office. Variables configure it (README.md).`)

const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
const { SITE_MODE, OFFICE_URL, API_BASE_URL } = process.env

// In production, and where a copy of it is tried, nothing is installed under a running site: what was deployed runs, or it says what is missing.
const isLocal = !['production', 'rehearsal'].includes(SITE_MODE)
if (isLocal) {
  await install()
  await buildWebsite()
}
// With its API elsewhere this machine has no database for an office.
const hasOffice = OFFICE_URL || (isLocal && !API_BASE_URL)
// As in the image: a render leaves much behind, and the collector would let it grow to half a gigabyte (docs/performance.md).
const heap = ['--max-semi-space-size=16', '--heap-growing-percent=80']
runUntilItEnds([...heap, 'bin/leasing.mjs', 'serve'], env, hasOffice && openOffice)

/** The site answers already: nobody waits for the office, and nothing of it is in the way of the site. */
async function openOffice() {
  if (isLocal) await buildOffice()
  return startBeside(['bin/leasing.mjs', 'office'], env)
}
