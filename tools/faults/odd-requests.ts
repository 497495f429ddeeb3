import { happyCarFields, NOTICE_VERSION } from './forms.ts'

export type OddRequest = { path: string; method: string; kind: string; init: RequestInit }

const MULTIPART = 'multipart/form-data'

/** Bodies that no page sends. The methods that store nothing get a complete form. */
const BODIES: Record<string, { type?: string; body?: string | Uint8Array }> = {
  'no body': {},
  text: { type: 'text/plain', body: 'hello' },
  'text without a type': { body: new TextEncoder().encode('hello') },
  JSON: { type: 'application/json', body: '{"firstName":"a"}' },
  'broken multipart': { type: `${MULTIPART}; boundary=x`, body: '--x\r\nContent-Disposition: form' },
  'multipart without boundary': { type: MULTIPART, body: '--x--' },
  'multipart of another boundary': { type: `${MULTIPART}; boundary=x`, body: '--y\r\n\r\n--y--' },
  'multipart cut off in a file': {
    type: `${MULTIPART}; boundary=x`,
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  },
  'type that is none': { type: ';;;', body: 'hello' },
  'bytes that are no text': {
    type: 'application/x-www-form-urlencoded',
    body: new Uint8Array([255, 0, 254]),
  },
  'JSON that breaks off': { type: 'application/json', body: '{"response":' },
  'fields that no form has': { type: 'application/x-www-form-urlencoded', body: '__proto__=1&%=2&=' },
}

/** Has fields of both applications. */
const WHOLE_FORM = {
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({
    ...happyCarFields('0899999999'),
    'consent.noticeVersion': NOTICE_VERSION,
    'consent.privacyNotice': 'on',
    email: 'somchai@company.example',
    intent: 'remove',
    do: 'save',
  }).toString(),
}

const KINDS: [method: string, kind: string][] = [
  ...Object.keys(BODIES).map((kind): [string, string] => ['POST', kind]),
  ...['PUT', 'PATCH', 'DELETE'].flatMap((method): [string, string][] => [
    [method, 'JSON'],
    [method, 'broken multipart'],
    [method, 'whole form'],
  ]),
]

/** Returns every odd request for every address, for the document and for its data. */
export function oddRequests(paths: readonly string[]): OddRequest[] {
  return paths
    .flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`])
    .flatMap((path) =>
      KINDS.map(([method, kind]) => {
        const { type, body } = kind === 'whole form' ? WHOLE_FORM : BODIES[kind]!
        const headers: Record<string, string> = type ? { 'content-type': type } : {}
        return {
          path,
          method,
          kind,
          init: { method, headers, ...(body !== undefined && { body }) } as RequestInit,
        }
      }),
    )
}

export type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  module: { action?: unknown }
}

/** Values for the route parameters. */
const PARAMETERS: Record<string, string> = {
  ':folder': 'complaint',
  ':form': 'contact-us',
  ':id': '1',
  ':tab': '',
  ':collection': 'news',
  ':step': 'sign-in',
}

/** The addresses of a route tree that accept forms, and the others. */
export const formAddresses = (routes: Routes) => addressesOf(routes, ({ module }) => Boolean(module.action))
export const otherAddresses = (routes: Routes) =>
  addressesOf(routes, ({ id, path, module }) => {
    const isLayout = Object.values(routes).some(({ parentId }) => parentId === id)
    return !module.action && !isLayout && path !== '*'
  })

type Routes = Readonly<Record<string, BuiltRoute>>

function addressesOf(routes: Routes, isWanted: (route: BuiltRoute) => boolean): string[] {
  function pathOf(route: BuiltRoute): string {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return [parent ? pathOf(parent) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  const paths = Object.values(routes)
    .filter(isWanted)
    .map((route) =>
      pathOf(route)
        .split('/')
        .map((part) => (part.startsWith(':') ? (PARAMETERS[part.replace('?', '')] ?? 'x') : part))
        .filter(Boolean)
        .join('/'),
    )
  return [...new Set(paths)].map((path) => `/${path}`).sort()
}
