import { connect } from 'node:net'
import type { StaffRole } from '@leasing/contract/staff/permissions'
import type { ServerBuild } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../../api/test/staff.ts'
import { build, testOffice } from '../test/test-office.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

const all = Object.values(build.routes).filter((route) => route !== undefined)

/** The address of a route; a parameter is any word. */
function addressOf({ path = '', parentId }: Route): string {
  const parent = parentId === undefined ? undefined : build.routes[parentId]
  const above: string = parent ? addressOf(parent) : ''
  return path === '' ? above : `${above}/${path.replace(/:\w+/g, 'x').replace('*', 'nothere')}`
}

/** React Router asks for the same with `.data` behind. */
const bothOf = (route: Route) => {
  const address = addressOf(route)
  return address === '' ? ['/', '/_root.data'] : [address, `${address}.data`]
}

const leaves = all.filter(({ id }) => !all.some(({ parentId }) => parentId === id))
/** Signing out comes last. */
const forms = leaves
  .filter(({ module }) => module.action)
  .toSorted((a, b) => Number(a.path === 'sign-out') - Number(b.path === 'sign-out'))
const handleOf = ({ module }: Route) => (module.handle ?? {}) as { isPublic?: true; encoding?: string }

const MULTIPART = 'multipart/form-data'
const FIELDS = 'application/x-www-form-urlencoded'
const BODIES: [name: string, type: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['text', 'text/plain', 'email=a'],
  ['a type that is none', ';;;', 'a'],
  ['two types', `${FIELDS}; a=b, text/plain`, 'a'],
  ['JSON', 'application/json', '{"a":1}'],
  ['JSON that breaks off', 'application/json', '{"a"'],
  ['JSON that is no object', 'application/json', 'null'],
  ['bytes that are no text', FIELDS, new Uint8Array([255, 0, 254])],
  ['fields that no form has', FIELDS, '__proto__=1&%=2&=&do=take%20x&intent=nothing'],
  ['parts that break off', `${MULTIPART}; boundary=x`, '--x\r\nContent-Disposition: form'],
  ['parts without a boundary', MULTIPART, '--x--'],
]

const ODD_JSON = [
  '{',
  '1',
  'null',
  '"a"',
  '[]',
  '[null]',
  '{}',
  '{"draft":1}',
  '{"draft":{"value":1}}',
  '{"published":{"value":null},"base":1}',
]

const office = await testOffice()
let people = 0
const aPerson = (role: StaffRole) => office.signedIn(role, `${role}${++people}@example.co.th`)

const PEOPLE: [name: string, person: () => Promise<Browser | undefined>][] = [
  ['nobody', async () => undefined],
  ['an editor', () => aPerson('editor')],
  ['an administrator', () => aPerson('admin')],
]

const error = vi.spyOn(console, 'error')
const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  error.mockClear()
  warn.mockClear()
})

const expectNoErrors = () => {
  expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
  expect(office.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
}

test('the office has its forms', () => {
  expect(forms.length).toBeGreaterThan(20)
  expect(forms.map(addressOf)).toContain('/content/x/x')
})

test.each(PEOPLE)('%s gets no 500 for a body that no page sends', async (_, enter) => {
  const person = await enter()
  for (const address of forms.flatMap(bothOf))
    for (const [name, type, body] of BODIES) {
      const init = { method: 'POST', body, headers: { 'content-type': type } }
      const { status } = await office.request(address, init, person)
      expect([address, name, status < 500]).toEqual([address, name, true])
    }

  expectNoErrors()
})

test('a form without what its page writes into it stores nothing', async () => {
  const editor = await aPerson('editor')

  for (const address of forms.filter(({ path }) => path !== 'sign-out').map(addressOf))
    await office.request(
      address.replace('/content/x', '/content/news'),
      { method: 'POST', body: new URLSearchParams() },
      editor,
    )

  for (const table of ['draft', 'release', 'media'] as const)
    expect(await office.db.selectFrom(table).selectAll().execute()).toEqual([])
  expectNoErrors()
})

test.each([
  [
    '/content/news/~new',
    { do: 'save', id: 'june', '@version': '0', '@baseRevision': '0' },
    ['@base', '@conflict'],
  ],
  ['/content/news/june', { do: 'take title', '@version': '0', '@baseRevision': '0' }, ['@base', '@conflict']],
  ['/content/news', { do: 'keep', id: 'june', baseRevision: '0' }, ['value']],
  ['/media/x/replace', { by: 'y' }, ['record']],
])(
  '%s gets no 500 for other JSON than the page has written into its form',
  async (address, fields, names) => {
    const editor = await aPerson('editor')
    for (const name of names)
      for (const json of ODD_JSON) {
        const body = new URLSearchParams({ ...fields, [name]: json })
        const { status } = await office.request(address, { method: 'POST', body }, editor)
        expect([name, json, status < 500]).toEqual([name, json, true])
      }

    expectNoErrors()
  },
)

test('what is not what the form of a route is sent as is refused by its kind', async () => {
  const admin = await aPerson('admin')
  for (const route of forms) {
    const isJson = handleOf(route).encoding === 'json'
    const kinds = { text: 415, JSON: isJson ? 422 : 415, 'JSON that breaks off': isJson ? 400 : 415 }
    for (const [kind, status] of Object.entries(kinds)) {
      const [, type, body] = BODIES.find(([name]) => name === kind)!
      const init = { method: 'POST', body, headers: { 'content-type': type } }
      const address = addressOf(route).replace('/passkey/x', '/passkey/sign-in')
      const response = await office.request(address, init, admin)
      expect([address, kind, response.status]).toEqual([address, kind, status])
    }
  }

  expectNoErrors()
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s changes nothing', async (method) => {
  const admin = await aPerson('admin')
  for (const address of forms.flatMap(bothOf)) {
    const body = method === 'OPTIONS' ? null : new URLSearchParams({ email: 'a', intent: 'remove' })
    const response = await office.request(address, { method, body }, admin)
    expect([address, response.status]).toEqual([address, 405])
    expect(response.headers.get('allow')).toMatch(/^(GET, HEAD, )?POST$/)
  }

  expectNoErrors()
})

test.each(['POST', 'DELETE'])('a page without a form does not take %s', async (method) => {
  const editor = await aPerson('editor')
  const pages = leaves.filter(({ module }) => !module.action).flatMap(bothOf)
  for (const address of [...pages, '/assets/x', '/healthz', '/pictures/x', '/__manifest', '//']) {
    const response = await office.request(address, { method, body: new URLSearchParams({ q: '1' }) }, editor)
    const { headers, status } = response
    expect([address, status, headers.get('allow')]).toEqual([address, 405, 'GET, HEAD'])
  }

  expectNoErrors()
})

test.each(PEOPLE)('%s can look at every address', async (_, enter) => {
  const person = await enter()
  for (const address of leaves.flatMap(bothOf))
    for (const method of ['GET', 'HEAD']) {
      const { status } = await office.request(address, { method }, person)
      expect([address, method, status < 500]).toEqual([address, method, true])
    }

  expectNoErrors()
})

test('an address that cannot be decoded is not found, and not logged', async () => {
  for (const method of ['GET', 'POST'])
    expect((await office.request('/invitation/%E0%A4%A', { method })).status).toBe(404)

  expectNoErrors()
})

/** Sends the head and a part of the body, and answers the status that comes before the rest is sent. */
function statusBeforeBody(path: string, headers: Record<string, string>, part = 'x'.repeat(100)) {
  return new Promise<string>((resolve) => {
    const lines = Object.entries({ host: 'localhost:3100', origin: 'http://localhost:3100', ...headers })
    const socket = connect(office.port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${part}`,
    )
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1').split('\r\n')[0]!)
      socket.destroy()
    })
    socket.once('error', () => resolve('broke off'))
  })
}

test('a stranger is led to the sign-in before the body of a form for staff has come', async () => {
  const closed = forms.filter((route) => !handleOf(route).isPublic)
  expect(closed.map(addressOf)).toContain('/media/upload')

  for (const address of closed.map(addressOf))
    for (const type of [FIELDS, 'text/plain', `${MULTIPART}; boundary=x`]) {
      const headers = { 'content-type': type, 'content-length': '400000' }
      expect([address, type, await statusBeforeBody(address, headers)]).toEqual([
        address,
        type,
        'HTTP/1.1 302 Found',
      ])
    }
})

test('only the forms of the way in are taken from people who are not signed in', () => {
  expect(forms.filter((route) => handleOf(route).isPublic).map(({ path }) => path)).toEqual([
    'sign-in',
    'sign-in/code',
    'sign-in/backup-code',
    'forgotten-password',
    'new-password/:token',
    'invitation/:token',
    'passkey/:step',
  ])
})

test('a form that is too large is refused before it has come', async () => {
  const editor = await aPerson('editor')
  const cookie = [...editor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const large = { 'content-type': FIELDS, 'content-length': String(10 * 1024 * 1024) }

  expect(await statusBeforeBody('/sign-in', large)).toBe('HTTP/1.1 413 Payload Too Large')
  expect(await statusBeforeBody('/releases/new', { ...large, cookie })).toBe('HTTP/1.1 413 Payload Too Large')

  const chunks = `${(600 * 1024).toString(16)}\r\n${'x'.repeat(600 * 1024)}\r\n`
  const hidden = { 'content-type': FIELDS, 'transfer-encoding': 'chunked' }
  expect(await statusBeforeBody('/sign-in', hidden, chunks)).toBe('HTTP/1.1 413 Payload Too Large')
  expect(await statusBeforeBody('/releases/new', { ...hidden, cookie }, chunks)).toBe(
    'HTTP/1.1 413 Payload Too Large',
  )
})
