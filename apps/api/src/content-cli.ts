import { COMMAND_LINE } from './content/cli.ts'
import { contentCommand } from './content/command.ts'
import { runCommand } from './process/run-process.ts'

/** `node bin/leasing.mjs content …`, `npm run content -- …` */
await runCommand(() => contentCommand(process.argv.slice(2), process.env, console.log), COMMAND_LINE)
