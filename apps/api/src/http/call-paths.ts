import type { Call } from '@leasing/contract/call'

/** Finds the calls whose path, `/news/name/{path}`, fits the path of a request; one without parameters goes before one with them. */
export function callPaths<C extends Pick<Call, 'path'>>(calls: readonly C[]): (path: string) => C[] {
  const known = calls
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call)
}

/** The path of a call. Over the network it is below `/api`; callers in this process may leave that out. */
export const callPath = (path: string): string =>
  path === '/api' || path.startsWith('/api/') ? path.slice('/api'.length) || '/' : path
