import type { Call } from '@leasing/contract/call'

type CallAddress = Pick<Call, 'method' | 'path'>

/** Finds the calls whose path, `/news/name/{path}`, fits the path of a request. */
export function callPaths(calls: readonly CallAddress[]): (path: string) => CallAddress[] {
  const known = calls.map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call)
}
