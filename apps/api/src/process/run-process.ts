import { userInfo } from 'node:os'
import { answerAtOnce, type CommandLine } from './command-line.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import { describeFailure } from './start-failure.ts'

/** Longer than draining, open responses and a delivery together. */
const CLOSE_WITHIN_MS = 60_000

export type Running = { close: () => Promise<void> }

/**
 * Starts a program and closes it on SIGTERM or SIGINT. Exit code 1 with the reasons when it cannot start; 0 when it was closed, even before
 * it had started. A second signal ends it at once, and so does a close that takes too long. `hasParent`: only SIGTERM counts, since Ctrl-C reaches
 * the parent as well, which then says SIGTERM.
 */
export async function runProcess(
  start: () => Promise<Running>,
  { closeWithinMs = CLOSE_WITHIN_MS, hasParent = false } = {},
): Promise<void> {
  prepare()
  let running: Running | undefined
  let closing = false
  if (hasParent) process.on('SIGINT', () => {})
  for (const signal of hasParent ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT'] as const))
    process.on(signal, () => {
      if (closing) process.exit(1)
      // It may be waiting for its database. Safe: nothing was acknowledged yet, and writes are in transactions.
      if (!running) process.exit(0)
      closing = true
      setTimeout(() => {
        console.error(
          `closing took longer than ${closeWithinMs / 1000} s: something that it waits for is away`,
        )
        process.exit(1)
      }, closeWithinMs).unref()
      running.close().then(() => process.exit(0), fail)
    })
  running = await start().catch(fail)
}

/**
 * Runs a command to its exit code. When it throws, prints why; exit code 1. With `commandLine`, help and unknown commands are answered before
 * `command` reads any configuration.
 */
export async function runCommand(command: () => Promise<0 | 1>, commandLine?: CommandLine): Promise<void> {
  prepare()
  const answer = commandLine && answerAtOnce(process.argv.slice(2), commandLine)
  if (answer?.code === 0) console.log(answer.output)
  else if (answer) console.error(answer.refusal)
  process.exitCode = answer?.code ?? (await command().catch(fail))
}

function prepare() {
  // Database, uploads, exports, backups: only our own user may read them (0600 and 0700).
  process.umask(0o077)
  for (const line of misspeltVariables(process.env)) console.warn(line)
}

function fail(error: unknown): never {
  for (const line of describeFailure(error)) console.error(line)
  process.exit(1)
}

/** Who runs a command, for the audit log. A container may run as a number without a name. */
export function userOfSystem(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
