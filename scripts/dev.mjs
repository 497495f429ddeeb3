import { answerHelp, install, runUntilItEnds, startBeside } from './prepare.mjs'

answerHelp(`npm run dev
The site and the office with hot reload; content is imported as it is saved. Variables configure it (README.md).`)

const env = { NODE_ENV: 'development' }

await install()
runUntilItEnds(
  watched('website'),
  env,
  process.env.API_BASE_URL ? undefined : () => startBeside(watched('office'), env),
)

/** Vite looks after the pages; a change of these restarts the server. */
function watched(app) {
  const folders = ['apps/api/src', `apps/${app}/server`, 'packages']
  return [
    ...folders.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    // As Vite resolves it: one React Router for the server and the pages.
    '--conditions=development',
    `apps/${app}/server/dev.ts`,
  ]
}
