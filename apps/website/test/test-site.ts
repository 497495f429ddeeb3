import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Files } from '@leasing/api/internals'
import type { SendCall } from '@leasing/contract/client'
import { ApiError } from '@leasing/contract/errors'
import type { Admit } from '@leasing/server/admission'
import { createConcurrencyLimiter } from '@leasing/server/concurrency-limiter'
import { createEarlyServer } from '@leasing/server/early-server'
import { closeServer, listen } from '@leasing/server/listen'
import { type Figures, openMetrics } from '@leasing/server/metrics'
import { createSecurityEvents } from '@leasing/server/security-events'
import type { ServerBuild } from 'react-router'
import type { ContentStore } from '../../api/src/content/store.ts'
import type { Limits } from '../../api/src/limits/limits.ts'
import { aSite } from '../../api/test/builders.ts'
import { whenFileEnds } from '../../api/test/file-end.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { type GivenContent, testApi, testLogger } from '../../api/test/test-api.ts'
import type { Analytics } from '../server/analytics.ts'
import { createFrontServer } from '../server/front-server.ts'
import type { Overload } from '../server/overload.ts'
import { createPageCache } from '../server/page-cache.ts'
import { mapRoutes } from '../server/page-map.ts'
import { createPages } from '../server/pages.ts'
import { createRenderer } from '../server/render.ts'
import { createSite } from '../server/site.ts'
import { loadStaticFiles } from '../server/static-files.ts'
import { createVisitorReader } from '../server/visitor.ts'

const BUILD = path.join(import.meta.dirname, '../build')

const CALM: Overload = { isOverloaded: () => false }

/** Read once for all sites of a test file. */
let staticFiles: ReturnType<typeof loadStaticFiles> | undefined

/** Without the elements around words, and React's separators of texts. */
const asRead = (html: string) => html.replaceAll(/<\/?(?:w-d|t-x)>|<!-- -->/g, '')

type Options = GivenContent & {
  /** Replaces the store that reads the database. */
  content?: ContentStore
  smsHourlyBudget?: number
  limits?: Limits
  now?: string
  files?: Files
  publicUrl?: string
  queueSize?: number
  /** How many forms of pages are handled at once. */
  formConcurrency?: number
  /** The content that ships, besides what is given. */
  shipped?: boolean
  /** Visitors come over TLS. */
  secure?: boolean
  analytics?: Analytics
}

async function importBuild(): Promise<ServerBuild> {
  if (!existsSync(`${BUILD}/server/index.js`))
    throw new Error('build the website first: npm run build -w @leasing/website')
  return await import(path.join(BUILD, 'server/index.js'))
}

export const builtRoutes = async () => mapRoutes(await importBuild())

/** The whole site as visitors get it, built pages and all, on exactly the content given. */
export async function testSite({
  publicUrl,
  queueSize = 100,
  formConcurrency = 32,
  shipped = false,
  secure = false,
  analytics,
  ...given
}: Options = {}) {
  const build = await importBuild()
  const { api, clock, db, content, sms, encryption } = await testApi({
    ...(!shipped && { site: [aSite()] }),
    ...given,
  })
  if (shipped) {
    await importFixtureContent(db)
    await content.refresh()
  }
  const { logger, logs } = testLogger()
  const asked: string[] = []
  let isApiAway = false
  const send: SendCall = async (call, input, caller) => {
    asked.push(`${call.method} ${call.path} ${JSON.stringify([input.params, input.query])}`)
    if (isApiAway) throw new ApiError('unavailable')
    return await api.send(call, input, caller)
  }
  const sessionSecret = 'the-session-secret-of-the-tests'
  const render = createRenderer({
    build,
    mode: 'production',
    send,
    clock,
    publicUrl,
    sessionSecret,
    analytics,
  })
  let frontFigures: Figures = {}
  const renderQueue = createConcurrencyLimiter({ concurrency: 8, queueSize, maxWaitMs: 60_000 })
  const formQueue = createConcurrencyLimiter({
    concurrency: formConcurrency,
    queueSize,
    maxWaitMs: 60_000,
    usesWaitBudget: true,
  })
  const cache = createPageCache({ clock, version: content.version })
  const pages = createPages({ render, renderQueue, formQueue, cache, build, clock, publicUrl })
  staticFiles ??= loadStaticFiles(`${BUILD}/client`)
  const site = createSite({
    api,
    findPicture: api.findPicture,
    files: staticFiles,
    pages,
    isReady: () => true,
    conditions: () => [],
    publicUrl,
    logger,
    securityEvents: createSecurityEvents({ logger, encryption, clock }),
  })
  const fetch = async (pathname: string, init?: RequestInit) => {
    const response = await site.fetch(new Request(`http://site.test${pathname}`, init), {
      address: '203.0.113.7',
      network: '203.0.113.7',
      secure,
    })
    const text = response.text.bind(response)
    // Some responses have a `text` that cannot be assigned.
    return Object.defineProperty(response, 'text', { value: async () => asRead(await text()) })
  }
  return {
    clock,
    db,
    content,
    encryption,
    logs,
    sms,
    /** As with an API elsewhere that does not answer. */
    takeApiAway() {
      isApiAway = true
    },
    /** The calls of the API that pages have made. */
    asked,
    pages,
    renderQueue,
    /** What the metrics of the site that listens say of requests. */
    requestMetrics: () => openMetrics(frontFigures),
    formQueue,
    /** Listens on a free port until the test file is done, with the limits of the real server. Answers its port. */
    async listen({
      trustProxy = 0,
      overload = CALM,
      admit,
    }: {
      trustProxy?: number
      overload?: Overload
      admit?: Admit
    } = {}) {
      const visitors = createVisitorReader({ trustProxy, publicUrl })
      const server = createEarlyServer(() => {})
      const front = createFrontServer({
        server,
        site,
        pages,
        files: staticFiles,
        visitors,
        admit,
        findAnswer: api.findCached,
        overload,
      })
      frontFigures = front.figures
      whenFileEnds(() => closeServer(server.server, 0))
      return await listen(server.server, { port: 0, host: '127.0.0.1' })
    },
    request: fetch,
    async html(pathname: string, init?: RequestInit) {
      return await (await fetch(pathname, init)).text()
    },
  }
}
