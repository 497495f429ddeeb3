import { answerHelp, buildOffice, buildWebsite, install, runUntilItEnds, startBeside } from './prepare.mjs'

answerHelp(`npm start
Installs the packages of the lock file, builds what changed, and serves the site and the office. Variables configure it (README.md).`)

const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
const { SITE_MODE, OFFICE_URL, API_BASE_URL } = process.env

// In production and rehearsal nothing is installed or built under a running site: it serves what was deployed, or reports what is missing.
const isLocal = !['production', 'rehearsal'].includes(SITE_MODE)
if (isLocal) {
  await install()
  await buildWebsite()
}
// When the API runs elsewhere, this machine has no database for an office.
const hasOffice = OFFICE_URL || (isLocal && !API_BASE_URL)
// The same flags as in the image: a render leaves much garbage, and without them the heap would grow to half a gigabyte (docs/performance.md).
const heap = ['--max-semi-space-size=16', '--heap-growing-percent=80']
runUntilItEnds([...heap, 'bin/leasing.mjs', 'serve'], env, hasOffice && openOffice)

/** Runs when the site already answers, so that building the office does not delay the site. */
async function openOffice() {
  if (isLocal) await buildOffice()
  return startBeside(['bin/leasing.mjs', 'office'], env)
}
