import { describeFailure } from './start-failure.ts'

export type Running = { close: () => Promise<void> }

/**
 * Starts a program and closes it on SIGTERM or SIGINT. Prints why it cannot start and ends with code 1; ends with 0 when it was closed.
 * A second signal ends it at once.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  const running = await start().catch(fail)
  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      running.close().then(() => process.exit(0), fail)
    })
}

/** For programs that end by themselves: prints what went wrong and ends with code 1. */
export function fail(error: unknown): never {
  for (const line of describeFailure(error)) console.error(line)
  process.exit(1)
}
