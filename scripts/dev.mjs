import { install, runUntilItEnds } from './prepare.mjs'

/** Vite looks after the pages; a change of these restarts the server. */
const WATCHED = ['apps/api/src', 'apps/website/server', 'packages']

await install()
runUntilItEnds(
  [
    ...WATCHED.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    // As Vite resolves it: one React Router for the server and the pages.
    '--conditions=development',
    'apps/website/server/dev.ts',
  ],
  { NODE_ENV: 'development' },
)
