import { parseArgs } from 'node:util'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { attempt } from '../process/attempt.ts'
import { type CommandLine, calledAs } from '../process/command-line.ts'
import type { Vault } from '../vault/vault.ts'
import { type Anchor, formatAnchor, parseAnchor, readKeptAnchor, verifyAudit } from './audit.ts'

const USAGE = `${calledAs('audit')} COMMAND …
  verify [--anchor N:HASH]  whether the log of who read what is whole; exit code 1 when it is not
--anchor: the last line of an earlier check, which a log that was cut off lacks; without it, what the office keeps in the store of files every day`

export const COMMAND_LINE: CommandLine = { usage: USAGE, commands: ['verify'] }

export type AuditTools = { db: Db; vault: Vault; files: Files; print: (line: string) => void }

/** Runs the command; returns the exit code. */
export async function runAuditCommand(argv: readonly string[], tools: AuditTools): Promise<0 | 1> {
  const { print } = tools
  const options = parse(argv)
  if (options?.command !== 'verify') {
    print(USAGE)
    return 1
  }
  const anchor = options.anchor ?? (await readKeptAnchor(tools.files))
  const { entries, last, fault } = await verifyAudit(tools, anchor)
  print(`${entries} entries are right`)
  if (last) print(`anchor ${formatAnchor(last)}`)
  if (fault) print(`entry ${fault.seq}: ${WORDS[fault.why]}`)
  return fault ? 1 : 0
}

const WORDS = {
  changed: 'it, or the one before it, is not what was written',
  missing: 'it is not there',
  'cut off': 'it is not there; the log was cut off',
  'unknown key': 'its key is neither DATA_KEY nor in DATA_KEY_PREVIOUS; name it to check on',
}

/** Undefined when an option is unknown or the anchor is none. */
function parse(argv: readonly string[]): { command: string | undefined; anchor?: Anchor } | undefined {
  const options = { anchor: { type: 'string' } } as const
  const parsed = attempt(() => parseArgs({ args: [...argv], allowPositionals: true, options }))
  if (!parsed) return undefined
  const [command] = parsed.positionals
  if (parsed.values.anchor === undefined) return { command }
  const anchor = parseAnchor(parsed.values.anchor)
  return anchor && { command, anchor }
}
