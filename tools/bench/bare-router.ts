import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { createHttpClient } from '@leasing/contract/http-client'
import { createReadableStreamFromReadable } from '@react-router/node'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { NOW, TOKEN } from './site.ts'

/**
 * A server that runs React Router alone with the website's build: the same routes, with data that it fetches from the site (the argument is its address)
 * once and then caches; streamed and compressed as on the site. `/react` returns the microseconds that React alone takes to render the last page to a
 * string, and `/cpu` the processor seconds of this process.
 */
const siteUrl = process.argv[2]!
const build: ServerBuild = await import(
  path.join(import.meta.dirname, '../../apps/website/build/server/index.js')
)
const { createLoadContext } = build.entry
  .module as unknown as typeof import('../../apps/website/app/entry.server.tsx')
const api = createHttpClient({ baseUrl: `${siteUrl}/api`, token: TOKEN, fetch })
const now = Date.parse(NOW)

/** Loader data by route and URL. */
const loaderData = new Map<string, unknown>()

const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const loader = route!.module.loader
    if (!loader) return [id, route]
    const cached: typeof loader = async (args) => {
      const key = `${id} ${args.request.url}`
      if (!loaderData.has(key)) loaderData.set(key, await loader(args))
      return loaderData.get(key)
    }
    return [id, { ...route!, module: { ...route!.module, loader: cached } }]
  }),
)

type Rendered = { context: EntryContext; url: string }
let last: Rendered | undefined

/** The same as React Router's default entry. */
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

/** Returns the processor time in microseconds of one rendering of the last page. */
function measureReact(): number {
  const { url } = last!
  // The data stream can be read only once, so it is left out.
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

/** Forwards requests for files to the site. */
function forward(request: IncomingMessage, response: ServerResponse) {
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
  if (request.url === '/react') return response.end(String(measureReact()))
  if (isFile(request.url!)) return forward(request, response)
  const { status, headers, body } = await respond(request.url!)
  response.writeHead(status, { ...Object.fromEntries(headers), 'content-encoding': 'br' })
  await pipeline(Readable.fromWeb(body as never), createBrotliCompress(BROTLI), response)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
