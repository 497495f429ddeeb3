import { check } from './report.ts'
import type { Exercise } from './site.ts'

/** Runs commands of the document as they stand; one that fails is shown. */
export async function perform({ machine }: Exercise, commands: string, cwd?: string) {
  for (const command of commands.trim().split('\n')) {
    const seconds = timer()
    const { code, output } = await machine.run(command, { ...(cwd && { cwd }) })
    check(`\`${command}\``, code === 0, code === 0 ? seconds() : output.slice(-1500))
  }
}

/** Answers what says how long that was. */
export function timer() {
  const started = performance.now()
  return () => `${((performance.now() - started) / 1000).toFixed(1)} s`
}
