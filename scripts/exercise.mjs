import { install, runUntilItEnds } from './prepare.mjs'

await install()
runUntilItEnds(['exercise/main.ts'])
