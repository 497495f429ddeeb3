import http from 'node:http'
import { connect } from 'node:http2'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { readForm } from '../../apps/website/test/page-form.ts'

export const HOST = 'www.example.co.th'

/** What a busy address has to tick counts from two seconds on. */
const PROOF_AFTER_MS = 2200

export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }
export type Question = {
  method?: string
  headers?: Record<string, string>
  body?: FormData | URLSearchParams | string
}

/** Someone who asks on one address of this machine: through the proxy over TLS, or a process directly. */
export function visitorAt(port: number, ca?: Buffer) {
  async function ask(path: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
    const form = body && new Response(body)
    const bytes = form && Buffer.from(await form.arrayBuffer())
    const sent = {
      host: HOST,
      ...(bytes && {
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': String(bytes.length),
      }),
      ...headers,
    }
    const options = { host: '127.0.0.1', port, path, method, headers: sent, agent: false as const }
    return await new Promise((resolve, reject) => {
      const request = ca ? https.request({ ...options, ca, servername: HOST }) : http.request(options)
      request.on('error', reject)
      request.on('response', async (response) => {
        const text = (await buffer(response)).toString()
        resolve({ status: response.statusCode!, headers: response.headers, text })
      })
      request.end(bytes)
    })
  }

  /** Fills the form of a page as a browser without JavaScript does; once more where the page asks for a tick. */
  async function send(
    path: string,
    field: string,
    typed: Record<string, string>,
    files: File[] = [],
    name = '',
  ): Promise<Answer> {
    let page = await ask(path)
    for (let tries = 0; ; tries++) {
      const { hidden, ticks } = readForm(page.text, field)
      const fields = { ...hidden, ...typed, ...ticks }
      const body = new FormData()
      for (const [key, value] of Object.entries(fields)) body.append(key, value)
      for (const file of files) body.append(name, file)
      page = await ask(path, { method: 'POST', body: files.length > 0 ? body : new URLSearchParams(fields) })
      if (page.status === 303 || tries === 1 || !page.text.includes(`name="${field}"`)) return page
      await delay(PROOF_AFTER_MS)
    }
  }

  /** The version of HTTP that TLS agreed upon, and the status of a page over it. */
  async function askOverHttp2(path: string) {
    const session = connect(`https://${HOST}:${port}`, {
      ca: ca!,
      host: '127.0.0.1',
      servername: HOST,
      lookup: undefined,
    } as object)
    session.on('error', () => {})
    const request = session.request({ ':path': path, ':authority': HOST })
    const status = await new Promise((resolve, reject) => {
      request.on('response', (headers) => resolve(headers[':status']))
      request.on('error', reject)
    })
    request.resume()
    const { alpnProtocol } = session
    session.close()
    return { status, alpnProtocol }
  }

  return { ask, send, askOverHttp2 }
}

export type Visitor = ReturnType<typeof visitorAt>

type Tally = { stop: () => Promise<string[]> }

/** Visitors who read two pages, and with `sendForm` one who sends forms, until they are stopped; what they were answered. */
export function startTraffic(visitor: Visitor, sendForm?: () => Promise<Answer>): Tally {
  const seen = new Map<string, number>()
  let going = true
  async function repeat(what: string, ask: () => Promise<{ status: number }>, pauseMs: number) {
    while (going) {
      const { status } = await ask().catch(({ code, message }) => ({ status: code ?? message }))
      seen.set(`${what} ${status}`, (seen.get(`${what} ${status}`) ?? 0) + 1)
      await delay(pauseMs)
    }
  }
  const all = ['/', '/promotion?page=1'].map((path) => repeat('page', () => visitor.ask(path), 20))
  if (sendForm) all.push(repeat('form', sendForm, 300))
  return {
    async stop() {
      going = false
      await Promise.all(all)
      return [...seen].map(([what, times]) => `${times} × ${what}`)
    },
  }
}
