import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { whenFileEnds } from './file-end.ts'

/** Most of the time that a process takes to start goes into reading the same modules again. */
export const COMPILED = path.join(import.meta.dirname, '../../../node_modules/.cache/compiled')

export type Program = {
  pid: number
  /** All that it has printed so far. */
  output: { stdout: string; stderr: string }
  /** Waits until it has printed what the pattern finds; throws when it ends first. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>
  signal: (name: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void
  /** Ends its standard input. */
  endInput: () => void
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/**
 * Starts a program (a path below apps/api) as its own process, with these variables and nothing else of this process's. With
 * `ownGroup`, signals go to its whole process group.
 */
export function spawnProgram(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  { ownGroup = false } = {},
): Program {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', file), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
    detached: ownGroup,
  })
  const signal: Program['signal'] = (name) => {
    if (!ownGroup) child.kill(name)
    else if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, name)
  }
  whenFileEnds(() => signal('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)

  async function printed(pattern: RegExp) {
    for (;;) {
      const found = pattern.exec(output.stdout)
      if (found) return found
      const more = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)])
      if (!more && !pattern.test(output.stdout))
        throw new Error(`it ended without printing ${pattern}: ${output.stdout}${output.stderr}`)
    }
  }

  return {
    pid: child.pid!,
    output,
    printed,
    signal,
    endInput: () => child.stdin.end(),
    ended,
  }
}

/** Runs a program to its end. */
export async function runProgram(file: string, args: string[], env: Record<string, string> = {}) {
  const { ended, output } = spawnProgram(file, args, env)
  return { code: await ended, ...output }
}
