import type { Call } from '@leasing/contract/call'

/** Finds the calls whose path, `/news/name/{path}`, fits the path of a request. */
export function callPaths<C extends Pick<Call, 'path'>>(calls: readonly C[]): (path: string) => C[] {
  const known = calls.map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call)
}
