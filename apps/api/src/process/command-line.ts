import { asksForHelp, unknownCommand } from '../../../../bin/command-words.mjs'

/** Usage and command names of a program of `bin/leasing.mjs`. */
export type CommandLine = { usage: string; commands: readonly string[] }

type Env = Readonly<Record<string, string | undefined>>

/** How to invoke a command in messages: as this process was started, by `npm run` or by `bin/leasing.mjs` (units, containers). */
export const calledAs = (command: string, env: Env = process.env): string =>
  env.npm_lifecycle_event === command ? `npm run ${command} --` : `node bin/leasing.mjs ${command}`

export type EarlyAnswer = { code: 0; output: string } | { code: 1; error: string }

/** Handles arguments that need neither configuration nor database: a request for help, or an unknown command. */
export function answerEarly(
  argv: readonly string[],
  { usage, commands }: CommandLine,
): EarlyAnswer | undefined {
  const [first] = argv
  if (asksForHelp(argv)) return { code: 0, output: usage }
  if (first === undefined) return { code: 1, error: usage }
  if (commands.includes(first) || first.startsWith('-')) return undefined
  return { code: 1, error: `${unknownCommand(first, commands)}\n${usage}` }
}
