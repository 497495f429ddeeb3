import { parseLocalPath } from '@leasing/rules/local-path'

/** The page to open after signing in: a path of the office only. */
export const returnPath = (search: string): string =>
  parseLocalPath(new URLSearchParams(search).get('to')) ?? '/'

/** Parameters to drop: the notice of a completed action, and those of React Router's data requests. */
const PASSING = ['done', '_routes', 'index']

/** Address of the sign-in that returns to `wanted`. */
export function signInPath(wanted: string): string {
  const [path, search] = wanted.split('?')
  const params = new URLSearchParams(search)
  for (const name of PASSING) params.delete(name)
  const to = params.size > 0 ? `${path}?${params}` : path!
  return to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`
}
