import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'

/**
 * Runs a PostgreSQL server and ends it when its own standard input does, then removes the server's folders. However the tests end, even
 * killed, the pipe closes: no server and no folder are left behind.
 */
const [folders, options, postgres, ...args] = process.argv.slice(2)
const server = spawn(postgres!, args, { ...JSON.parse(options!), stdio: 'ignore' })
server.on('error', () => {})

process.stdin.resume()
await Promise.race([once(process.stdin, 'close'), once(server, 'exit')])
await end()
for (const folder of JSON.parse(folders!))
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

async function end() {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const ended = once(server, 'exit')
  const giveUp = setTimeout(() => server.kill('SIGKILL'), 5000)
  server.kill('SIGQUIT') // at once: what it did not write yet is thrown away with the rest
  await ended
  clearTimeout(giveUp)
}
