import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Engine, SELECT } from './engine.ts'

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }

/** Firefox by its own WebDriver BiDi: one socket, numbered commands. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const child = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  )
  const socket = new WebSocket(`${await listening()}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let sent = 0

  async function listening(): Promise<string> {
    for await (const line of createInterface(child.stderr!)) {
      const address = line.match(/ws:\/\/\S+/)?.[0]
      if (address) return address
    }
    throw new Error('Firefox ended before it listened')
  }

  const call = async (method: string, params: object): Promise<never> => {
    const id = ++sent
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`)
    return answer.result as never
  }

  await call('session.new', { capabilities: {} })
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]!.context

  const run = async (expression: string) => {
    const { result, exceptionDetails } = (await call('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })) as { result: { value?: unknown; sharedId?: string }; exceptionDetails?: { text: string } }
    if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`)
    return result
  }
  const press = async (find: string) => {
    await run(SELECT(find))
    const { sharedId } = await run(`(${find})()`)
    await call('input.performActions', {
      context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  }

  return {
    name: 'firefox',
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => call('browsingContext.setViewport', { context, viewport: { width, height } }),
    async evaluate<T>(expression: string): Promise<T> {
      const { value } = await run(`Promise.resolve(${expression}).then((value) => JSON.stringify(value))`)
      return value === undefined ? (undefined as T) : JSON.parse(value as string)
    },
    press,
    async type(find, text) {
      await press(find)
      await run(SELECT(find))
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await call('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async screenshot() {
      const { data } = (await call('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    async close() {
      socket.close()
      child.kill()
      await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
