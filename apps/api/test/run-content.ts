import { contentCommand } from '../src/content/command.ts'
import { describeFailure } from '../src/process/describe-failure.ts'

/** What `content-cli.ts` would print, without starting it: a start takes a second. */
export async function runContent(argv: readonly string[], env: Record<string, string>) {
  const output = { stdout: '', stderr: '' }
  const code = await contentCommand(argv, { LOG_LEVEL: 'silent', ...env }, (line) => {
    output.stdout += `${line}\n`
  }).catch((error) => {
    for (const line of describeFailure(error)) output.stderr += `${line}\n`
    return 1
  })
  return { code, ...output }
}
