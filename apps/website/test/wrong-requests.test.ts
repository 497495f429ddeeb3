import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { testSite } from './test-site.ts'

const { routes }: ServerBuild = await import(path.join(import.meta.dirname, '../build/server/index.js'))

type Route = NonNullable<ServerBuild['routes'][string]>

/** The address of a route; a parameter that must be there is any word. */
function addressOf({ path = '', parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above: string = parent ? addressOf(parent) : ''
  const own = path.replace(/\/?:\w+\?/g, '').replace(/:\w+/g, 'contact-us')
  return own === '' ? above : `${above.replace(/\/$/, '')}/${own}`
}

/** React Router asks for the same with `.data` behind, where the page has something to show. */
const bothOf = (route: Route) => [addressOf(route), `${addressOf(route)}.data`]

const all = Object.values(routes).filter((route) => route !== undefined)
const withAction = all.filter(({ module }) => module.action)
const isUpload = ({ path }: Route) => path === 'upload/:folder/:field?'
const forms = withAction.filter((route) => !isUpload(route))
const pages = all.filter(({ module, path }) => !module.action && module.default && path)

const BODIES: [name: string, status: number, init: RequestInit][] = [
  ['nothing', 415, {}],
  ['text', 415, { body: 'phone=0812345678' }],
  ['JSON', 415, { body: '{}', headers: { 'content-type': 'application/json' } }],
  ['bytes of no type', 415, { body: new Uint8Array([1, 2, 3]) }],
  [
    'a form in parts that breaks off',
    400,
    {
      body: '--x\r\nContent-Disposition: form-data; name="phone"\r\n\r\n08',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  [
    'a form in parts without a boundary',
    400,
    { body: '--x--', headers: { 'content-type': 'multipart/form-data' } },
  ],
  ['no parts', 400, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
]

const site = await testSite({ shipped: true })
const error = vi.spyOn(console, 'error')
beforeEach(() => {
  error.mockClear()
})

const expectNoErrors = () => {
  expect(error.mock.calls).toEqual([])
  expect(site.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect(site.pages.figures.failed).toBe(0)
}

test('the map of the site has its forms', () => {
  expect(forms.length).toBeGreaterThan(20)
  expect(forms.map(addressOf)).toContain('/contactus')
})

test.each(BODIES)('a form page says kindly that %s is not a form', async (_, status, init) => {
  for (const address of forms.flatMap(bothOf)) {
    const response = await site.request(address, { method: 'POST', ...init })
    expect([address, response.status]).toEqual([address, status])
    expect(await response.text()).toContain('อ่านข้อมูลที่ส่งมาไม่ได้')
  }

  expectNoErrors()
})

test('an empty form is a form', async () => {
  for (const address of ['/contactus', ...forms.map((route) => `${addressOf(route)}.data`)]) {
    const empty = new ReadableStream({ start: (controller) => controller.close() })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', body: empty, headers, duplex: 'half' } as RequestInit
    const { status } = await site.request(address, init)
    expect([address, status < 500]).toEqual([address, true])
  }

  expectNoErrors()
})

test('an address for files refuses what is none', async () => {
  for (const address of withAction.filter(isUpload).flatMap(bothOf))
    for (const [name, , init] of BODIES) {
      const { status } = await site.request(address, { method: 'POST', ...init })
      expect([address, name, status >= 400 && status < 500]).toEqual([address, name, true])
    }

  expectNoErrors()
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s stores nothing', async (method) => {
  const body = method === 'OPTIONS' ? null : new URLSearchParams({ consent: 'accepted', intent: 'restart' })
  for (const address of withAction.flatMap(bothOf)) {
    const response = await site.request(address, { method, body })
    expect([address, response.status, response.headers.get('allow')]).toEqual([
      address,
      405,
      'GET, HEAD, POST',
    ])
  }

  expectNoErrors()
})

test.each(['POST', 'DELETE'])('a page without a form does not take %s', async (method) => {
  for (const address of [...pages.flatMap(bothOf), '/%E0%A4%A', '/__manifest', '//']) {
    const response = await site.request(address, { method, body: new URLSearchParams({ q: '1' }) })
    expect([address, response.status, response.headers.get('allow')]).toEqual([address, 405, 'GET, HEAD'])
  }

  expectNoErrors()
})
