import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Engine, SELECT } from './engine.ts'

/** The name of an element reference in WebDriver. */
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf'

/** Drives WebKit with Debian's WebKitWebDriver (WebDriver over HTTP). It needs a display: `xvfb-run`. */
export async function startWebKit(executable: string): Promise<Engine> {
  const port = await freePort()
  const child = spawn(executable, [`--port=${port}`], { stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

  while (!(await call<{ ready: boolean }>('GET', '/status').catch(() => ({ ready: false }))).ready)
    await delay(100)
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })
  const session = `/session/${sessionId}`
  const run = <T>(script: string) => call<T>('POST', `${session}/execute/sync`, { script, args: [] })
  const elementOf = async (find: string) => {
    await run(SELECT(find))
    return (await run<Record<string, string>>(`return (${find})()`))[REFERENCE]!
  }

  return {
    name: 'webkit',
    open: (url) => call('POST', `${session}/url`, { url }),
    /** Sets the size of the window; the page is as large as the window allows. */
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    async evaluate<T>(expression: string): Promise<T> {
      const value = await call<string | null>('POST', `${session}/execute/async`, {
        script: `Promise.resolve(${expression}).then((value) => arguments[0](JSON.stringify(value)))`,
        args: [],
      })
      return value === null ? (undefined as T) : JSON.parse(value)
    },
    press: async (find) => call('POST', `${session}/element/${await elementOf(find)}/click`, {}),
    async type(find, text) {
      const id = await elementOf(find)
      await call('POST', `${session}/element/${id}/value`, { text })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await call('DELETE', session)
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
