import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { closeServer, listen } from '@leasing/server/listen'
import type { ServerBuild } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { whenFileEnds } from '../../api/test/file-end.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { tempFolder } from '../../api/test/temp-folder.ts'
import { memoryFiles, TOKEN, testApi } from '../../api/test/test-api.ts'
import { readSiteConfig } from '../server/config.ts'
import { type OpenSite, openSite } from '../server/open-site.ts'

const BUILD = path.join(import.meta.dirname, '../build')
const build: ServerBuild = await import(path.join(BUILD, 'server/index.js'))

/** The longest that a visitor waits for a page. */
const LIMIT_MS = 3000
const AT_ONCE = 8
const NOW = '2025-06-15T12:00:00+07:00'

let site: OpenSite | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

/** The API behind a port of its own, as another process would be, but able to die or hang at a word. */
async function startApi() {
  const files = memoryFiles()
  await files.put('pictures/june-800.webp', Buffer.from('a picture'), 'image/webp')
  const { api, db, content } = await testApi({ now: NOW, files })
  await importFixtureContent(db)
  await content.refresh()
  let state: 'up' | 'hung' = 'up'
  const respond = getRequestListener((request) => api.fetch(request))
  const server: Server = createServer((request, response) => {
    if (state === 'up') respond(request, response)
  })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const kill = () => closeServer(server, 0)
  whenFileEnds(kill)
  return {
    url: `http://127.0.0.1:${port}/api`,
    fail: {
      killed: kill,
      hung: async () => {
        state = 'hung'
      },
    },
  }
}

async function startSite(apiUrl: string) {
  vi.spyOn(console, 'error').mockReturnValue()
  const config = readSiteConfig({
    API_BASE_URL: apiUrl,
    API_TOKEN: TOKEN,
    DATA_DIR: await tempFolder(),
    PORT: '0',
    CLOCK: NOW,
    LOG_LEVEL: 'silent',
  })
  site = await openSite(config, { build, mode: 'production', assetsFolder: path.join(BUILD, 'client') })
  const origin = `http://127.0.0.1:${site.port}`
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  return origin
}

test('pictures come from an API elsewhere, with what it says of them', async () => {
  const { url } = await startApi()
  const origin = await startSite(url)

  const picture = await fetch(`${origin}/pictures/june-800.webp`)

  expect(picture.status).toBe(200)
  expect(await picture.text()).toBe('a picture')
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${origin}/pictures/none.webp`)).status).toBe(404)
})

type Route = NonNullable<ServerBuild['routes'][string]>

function addressOf({ path: own = '', parentId }: Route): string {
  const parent = parentId === undefined ? undefined : build.routes[parentId]
  const above: string = parent ? addressOf(parent) : ''
  const named = own
    .replace(/\/?:\w+\?/g, '')
    .replace(/:\w+/g, 'june')
    .replace('*', 'unknown')
  return named === '' ? above : `${above.replace(/\/$/, '')}/${named}`
}

const routes = Object.values(build.routes).filter((route) => route !== undefined)
const layouts = new Set(routes.map(({ parentId }) => parentId))

/** Every page and endpoint, with a search that no cache has, and what the router asks for when a visitor walks to it. */
const addresses = routes
  .filter(({ id }) => !layouts.has(id))
  .map((route) => addressOf(route) || '/')
  .flatMap((address) => [
    address,
    `${address}?province=10&q=x&carType=pickup&topic=payment&tab=x&departmentId=x`,
    `${address === '/' ? '/_root' : address}.data?province=11&carType=truck`,
  ])
  .concat('/pictures/none.webp')

async function viewAll(origin: string) {
  const views: { address: string; status: number; retryAfter: string | null; ms: number }[] = []
  const left = addresses.values()
  async function visit() {
    for (const address of left) {
      const began = performance.now()
      const response = await fetch(origin + address, { redirect: 'manual' })
      await response.arrayBuffer()
      const ms = performance.now() - began
      views.push({ address, status: response.status, retryAfter: response.headers.get('retry-after'), ms })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return views
}

test.each([
  { state: 'killed', seen: [] },
  { state: 'killed', seen: ['/', '/news'] },
  { state: 'hung', seen: [] },
  { state: 'hung', seen: ['/', '/news'] },
] as const)(
  'while an API elsewhere is $state, after visits of [$seen], every page is there or says in time when to come back',
  async ({ state, seen }) => {
    const api = await startApi()
    const origin = await startSite(api.url)
    for (const address of seen) expect((await fetch(origin + address)).status).toBe(200)

    await api.fail[state]()
    const views = await viewAll(origin)

    expect(views.length).toBeGreaterThan(150)
    expect(views.filter(({ status }) => status === 503).length).toBeGreaterThan(20)
    const wrong = views.filter(
      ({ status, retryAfter, ms }) =>
        (status >= 500 && (status !== 503 || !Number(retryAfter))) || ms > LIMIT_MS,
    )
    expect(wrong).toEqual([])
    for (const address of seen) expect((await fetch(origin + address)).status).toBe(200)
  },
)

test.each(['killed', 'hung'] as const)(
  'a form that is sent while an API elsewhere is %s keeps what was typed',
  async (state) => {
    const api = await startApi()
    const origin = await startSite(api.url)
    expect((await fetch(`${origin}/contactus`)).status).toBe(200)

    await api.fail[state]()
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).text()).toContain('api')
    const response = await fetch(`${origin}/contactus`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({
        firstName: 'สมชาย',
        lastName: 'ใจดี',
        phone: '0812345678',
        topic: 'payment',
        message: 'ขอใบเสร็จ',
        'consent.privacyNotice': 'on',
        'consent.noticeVersion': '2569-1',
      }),
    })

    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    const page = shownIn(await response.text())
    for (const typed of ['สมชาย', 'ใจดี', 'ขอใบเสร็จ']) expect(page).toContain(typed)
  },
)

test.each([
  '/happy-car',
  '/new-product',
  '/quality-management-service/complaint-channel',
  '/refinance-dealer-program',
  '/refinance/request',
])('the form of %s keeps what was typed while an API elsewhere is killed', async (address) => {
  const api = await startApi()
  const origin = await startSite(api.url)
  expect((await fetch(origin + address)).status).toBe(200)

  await api.fail.killed()
  const response = await fetch(origin + address, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ firstName: 'สมชาย' }),
  })

  expect(shownIn(await response.text())).toContain('สมชาย')
})

/** Without the data that scripts begin with. */
const shownIn = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
