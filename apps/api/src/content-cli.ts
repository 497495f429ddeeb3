import { contentCommand } from './content/command.ts'
import { runCommand } from './process/run-process.ts'

/** `npm run content -- …` */
await runCommand(() => contentCommand(process.argv.slice(2), process.env, console.log))
