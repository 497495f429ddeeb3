import { answerHelp, install, runUntilItEnds } from './prepare.mjs'

answerHelp(`npm run exercise
Goes through docs/operations.md from top to bottom in a temporary folder and says of each promise whether it held; some minutes.`)

await install()
runUntilItEnds(['exercise/main.ts'])
