/** A box that no person sees; programs fill in all there are. */
export const HONEYPOT = 'homepage'

/** How long the form was open, written by the script of the page when it is sent. */
export const OPEN_FOR = 'openForMs'

/** The tick that a person adds when something made us ask. Where the API asked, its value is the challenge, and goes back as the proof. */
export const HUMAN = 'human'

/** What was ticked, if anything. */
export function tickOf(data: FormData): string | undefined {
  const tick = data.get(HUMAN)
  return typeof tick === 'string' && /^[\w.-]{1,200}$/.test(tick) ? tick : undefined
}

/** Nobody reads and fills a form sooner. */
export const MIN_FILL_MS = 1500

/** True when this looks like a program and nobody has said otherwise. Never a reason to drop it: the visitor is asked. */
export function shouldAsk(data: FormData): boolean {
  if (tickOf(data)) return false
  const openForMs = data.get(OPEN_FOR)
  return Boolean(data.get(HONEYPOT)) || (Boolean(openForMs) && Number(openForMs) < MIN_FILL_MS)
}
