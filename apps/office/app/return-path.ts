/** Where to go after signing in: a page of the office, and nothing else. */
export function returnPath(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/'
  // `//host` and `/\host` are other hosts.
  return /^\/(?![/\\])[^\\]*$/.test(to) ? to : '/'
}

/** The way in, and back to where somebody wanted to go. */
export const signInPath = (wanted: string): string =>
  wanted === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(wanted)}`
