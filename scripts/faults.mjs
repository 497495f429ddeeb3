import { answerHelp, build, install, runUntilItEnds } from './prepare.mjs'

answerHelp(`npm run faults -- [NAME …] [--rounds N] [--target site|office] [--markdown]
Makes things fail and says what held (docs/reliability.md); without names all of them.
NAME: database, late, locked, office-locked, disk-full, oversized, crowding, one-address, odd, burst, stopped, backed-up, moved, upgraded, killed, workers
--rounds N   how often each fault is repeated
--target T   the site or the office alone, where a scenario tries both
--markdown   a table for a document`)

await install()
await build()
runUntilItEnds(['faults/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
