/** An input that people do not see; programs fill in every input. */
export const HONEYPOT = 'homepage'

/** How long the form was open, written by the script of the page when it is sent. */
export const OPEN_FOR = 'openForMs'

/** The tick of the human step. When the API asked for it, its value is the challenge, which goes back as the proof. */
export const HUMAN = 'human'

/** The value of the tick, if it was ticked. */
export function tickOf(data: FormData): string | undefined {
  const tick = data.get(HUMAN)
  return typeof tick === 'string' && /^[\w.-]{1,200}$/.test(tick) ? tick : undefined
}

/** Nobody fills in a form faster. */
const MIN_FILL_MS = 1500

/** True when this looks like a program and was not confirmed. Such a form is never dropped: the visitor is asked. */
export function shouldAsk(data: FormData): boolean {
  if (tickOf(data)) return false
  const openForMs = data.get(OPEN_FOR)
  return Boolean(data.get(HONEYPOT)) || (Boolean(openForMs) && Number(openForMs) < MIN_FILL_MS)
}
