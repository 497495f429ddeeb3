import { userInfo } from 'node:os'
import { answerEarly, type CommandLine } from './command-line.ts'
import { describeFailure } from './describe-failure.ts'
import { misspeltVariables } from './misspelt-variables.ts'

/** Longer than draining, open responses and a delivery take together. */
const CLOSE_WITHIN_MS = 60_000

export type Running = { close: () => Promise<void> }

/**
 * Starts a program and closes it on SIGTERM or SIGINT. Exit code 1 with the reasons when it cannot start; 0 when it was closed, even before
 * it had started. A second signal ends it immediately, and so does a close that takes too long. `hasParent`: SIGINT is ignored, since Ctrl-C
 * reaches the parent as well, which then sends SIGTERM.
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
      // The start may be waiting for its database. Exiting is safe: nothing was acknowledged yet, and writes are in transactions.
      if (!running) process.exit(0)
      closing = true
      setTimeout(() => {
        console.error(
          `closing took longer than ${closeWithinMs / 1000} s: a service that it waits for does not respond`,
        )
        process.exit(1)
      }, closeWithinMs).unref()
      running.close().then(() => process.exit(0), fail)
    })
  running = await start().catch(fail)
}

/**
 * Runs a command and sets its exit code; prints the reason and sets 1 when it throws. With `commandLine`, help and unknown commands are
 * handled before `command` reads any configuration.
 */
export async function runCommand(command: () => Promise<0 | 1>, commandLine?: CommandLine): Promise<void> {
  prepare()
  const early = commandLine && answerEarly(process.argv.slice(2), commandLine)
  if (early?.code === 0) console.log(early.output)
  else if (early) console.error(early.error)
  process.exitCode = early?.code ?? (await command().catch(fail))
}

function prepare() {
  // Database, uploads, exports and backups may be read by our own user only (0600 and 0700).
  process.umask(0o077)
  for (const line of misspeltVariables(process.env)) console.warn(line)
}

function fail(error: unknown): never {
  for (const line of describeFailure(error)) console.error(line)
  process.exit(1)
}

/** The system user who runs a command, for the audit log. In a container it may be a number without a name. */
export function userOfSystem(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
