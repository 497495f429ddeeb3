import { asksForHelp, unknownCommand } from '../../../../bin/command-words.mjs'

/** What a program of `bin/leasing.mjs` understands: its usage, and the words that may come first. */
export type CommandLine = { usage: string; commands: readonly string[] }

type Env = Readonly<Record<string, string | undefined>>

/** How to call a command, in the way in which this process was started: by `npm run`, or by `bin/leasing.mjs` as units and containers do. */
export const calledAs = (command: string, env: Env = process.env): string =>
  env.npm_lifecycle_event === command ? `npm run ${command} --` : `node bin/leasing.mjs ${command}`

export type Answer = { code: 0; output: string } | { code: 1; refusal: string }

/** The answer to arguments that need neither configuration nor database: a request for help, or a first word that is no command. */
export function answerAtOnce(argv: readonly string[], { usage, commands }: CommandLine): Answer | undefined {
  const [first] = argv
  if (asksForHelp(argv)) return { code: 0, output: usage }
  if (first === undefined) return { code: 1, refusal: usage }
  if (commands.includes(first) || first.startsWith('-')) return undefined
  return { code: 1, refusal: `${unknownCommand(first, commands)}\n${usage}` }
}
