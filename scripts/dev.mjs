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

/** Vite reloads the pages; a change of these folders restarts the server. */
function watched(app) {
  const folders = ['apps/api/src', `apps/${app}/server`, 'packages']
  return [
    ...folders.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    // The condition that Vite uses, so that the server and the pages share one React Router.
    '--conditions=development',
    `apps/${app}/server/dev.ts`,
  ]
}
