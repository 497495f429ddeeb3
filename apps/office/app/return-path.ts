import { parseLocalPath } from '@leasing/rules/local-path'

/** Where to go after signing in: a page of the office, and nothing else. */
export const returnPath = (search: string): string =>
  parseLocalPath(new URLSearchParams(search).get('to')) ?? '/'

/** The way in, and back to where somebody wanted to go. What was said there once, of something just done, is not said again. */
export function signInPath(wanted: string): string {
  const [path, search] = wanted.split('?')
  const params = new URLSearchParams(search)
  params.delete('done')
  const to = params.size > 0 ? `${path}?${params}` : path!
  return to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`
}
