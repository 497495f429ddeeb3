import { install, runUntilItEnds } from './prepare.mjs'

install()
runUntilItEnds(['exercise/main.ts'])
