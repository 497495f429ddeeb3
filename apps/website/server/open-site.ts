import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createDiskFiles } from '@leasing/api/files/disk-files'
import { type OpenApi, openApi } from '@leasing/api/open-api'
import { createClock } from '@leasing/api/process/clock'
import { prepareDataDir } from '@leasing/api/process/data-dir'
import { closeServer, listen } from '@leasing/api/process/listen'
import { createLogger } from '@leasing/api/process/logger'
import type { Running } from '@leasing/api/process/run-process'
import type { SiteConfig } from './config.ts'
import { createRenderer, type RendererOptions } from './render.ts'
import { createSite } from './site.ts'

export const CONTENT_FOLDER = path.join(import.meta.dirname, '../../../content')

export type WebsiteBuild = Pick<RendererOptions, 'build' | 'mode'> & {
  /** The built browser files; absent in development, where Vite serves them. */
  assetsFolder?: string
  /** Sees requests first and answers what it knows: in development, Vite's own files. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** An API that does not answer in this time is unavailable; the visitor is told so instead of waiting. */
const REMOTE_LIMIT_MS = 10_000

const fetchRemote = (request: Request) => fetch(request, { signal: AbortSignal.timeout(REMOTE_LIMIT_MS) })

export type OpenSite = Running & { port: number; server: Server }

/** Config → database → outside services → API → site → listen. Throws when one of them cannot be had. */
export async function openSite(config: SiteConfig, website: WebsiteBuild): Promise<OpenSite> {
  prepareDataDir(config.dataDir)
  const logger = createLogger(config.logLevel)
  const clock = createClock(config.clockStart)
  const files = createDiskFiles(config.dataDir)
  const { database, apiToken: token, apiBaseUrl } = config
  const api: OpenApi | undefined = apiBaseUrl
    ? undefined
    : await openApi({ database, contentFolder: CONTENT_FOLDER, files, token, clock, logger })

  const transport = api
    ? { baseUrl: 'http://api.internal', token, fetch: api.fetch }
    : { baseUrl: apiBaseUrl!, token, fetch: fetchRemote, checkAnswers: true }
  const { build, mode, assetsFolder } = website
  const render = createRenderer({ build, mode, api: transport, clock, publicUrl: config.publicUrl })
  const site = createSite({ api, transport, assetsFolder, render, logger })
  const answer = getRequestListener(site.fetch)
  const { before } = website
  const server = createServer((request, response) => {
    if (before) before(request, response, () => answer(request, response))
    else answer(request, response)
  })
  try {
    const port = await listen(server, config)
    return {
      port,
      server,
      async close() {
        await closeServer(server)
        await api?.close()
      },
    }
  } catch (error) {
    await api?.close()
    throw error
  }
}
