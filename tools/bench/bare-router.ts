import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { createApiClient } from '@leasing/contract/client'
import { createReadableStreamFromReadable } from '@react-router/node'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { NOW, TOKEN } from './site.ts'

/**
 * The least that React Router can do with the same build: the same routes and the same data, which is fetched once from the site (whose
 * address is the argument) and then at hand; streamed as it comes, compressed alike. `/react` answers how many microseconds React alone takes
 * to render the last page to a string, `/cpu` how many seconds of a processor this process has taken.
 */
const siteUrl = process.argv[2]!
const build: ServerBuild = await import(
  path.join(import.meta.dirname, '../../apps/website/build/server/index.js')
)
const { createLoadContext } = build.entry
  .module as unknown as typeof import('../../apps/website/app/entry.server.tsx')
const api = createApiClient({ baseUrl: `${siteUrl}/api`, token: TOKEN, fetch })
const now = Date.parse(NOW)

/** The data of a route at an address. */
const atHand = new Map<string, unknown>()

const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const loader = route!.module.loader
    if (!loader) return [id, route]
    const kept: typeof loader = async (args) => {
      const key = `${id} ${args.request.url}`
      if (!atHand.has(key)) atHand.set(key, await loader(args))
      return atHand.get(key)
    }
    return [id, { ...route!, module: { ...route!.module, loader: kept } }]
  }),
)

type Rendered = { context: EntryContext; url: string }
let last: Rendered | undefined

/** As React Router's own entry does it. */
function entry(request: Request, status: number, headers: Headers, context: EntryContext) {
  last = { context, url: request.url }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

const handle = createRequestHandler(
  { ...build, routes, entry: { module: { ...build.entry.module, default: entry } } } as ServerBuild,
  'production',
)

const respond = (target: string) =>
  handle(
    new Request(`http://127.0.0.1${target}`),
    createLoadContext({
      api,
      now,
      enhancerUrl: '',
      publicUrl: 'http://127.0.0.1',
      sitemap: async () => [],
      countView: undefined,
      requestId: 'bench',
      isRehearsal: false,
      secure: false,
      visitorAddress: '',
      encrypt: () => '',
      decrypt: () => undefined,
    }),
  )

/** Microseconds of a processor that one rendering of the last page takes. */
function reactAlone(): number {
  const { url } = last!
  // Without the stream of data, which can be read only once.
  const { serverHandoffStream: _, ...context } = last!.context
  const page = () => renderToString(createElement(ServerRouter, { context, url }))
  for (let i = 0; i < WARM_UP; i++) page()
  const before = process.cpuUsage()
  for (let i = 0; i < RENDERS; i++) page()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / RENDERS
}

const WARM_UP = 20
const RENDERS = 50

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const isFile = (target: string) => /^\/pictures\/|\.\w+$/.test(new URL(target, siteUrl).pathname)

/** What a browser asks for besides the page is the site's. */
function passOn(request: IncomingMessage, response: ServerResponse) {
  get(siteUrl + request.url!, { headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
}

const server = createServer(async (request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    return response.end(String((user + system) / 1e6))
  }
  if (request.url === '/react') return response.end(String(reactAlone()))
  if (isFile(request.url!)) return passOn(request, response)
  const { status, headers, body } = await respond(request.url!)
  response.writeHead(status, { ...Object.fromEntries(headers), 'content-encoding': 'br' })
  await pipeline(Readable.fromWeb(body as never), createBrotliCompress(BROTLI), response)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
