import { parseLocalPath } from '@leasing/rules/local-path'

/** Where to go after signing in: a page of the office, and nothing else. */
export const returnPath = (search: string): string =>
  parseLocalPath(new URLSearchParams(search).get('to')) ?? '/'

/** Not of the page: what was said there once, of something just done, and what the router of the browser asks for its data with. */
const PASSING = ['done', '_routes', 'index']

/** The way in, and back to where somebody wanted to go. */
export function signInPath(wanted: string): string {
  const [path, search] = wanted.split('?')
  const params = new URLSearchParams(search)
  for (const name of PASSING) params.delete(name)
  const to = params.size > 0 ? `${path}?${params}` : path!
  return to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`
}
