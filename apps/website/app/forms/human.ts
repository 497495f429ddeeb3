/** Honeypot: hidden from people, filled in by bots. */
export const HONEYPOT = 'homepage'

/** Hidden input with the time the form was open, in ms, set by a script on submission. */
export const OPEN_FOR = 'openForMs'

/** Checkbox of the human step. If the API requested it, its value is the challenge of the API. */
export const HUMAN = 'human'

/** Value of the human-step checkbox, if checked. */
export function tickOf(data: FormData): string | undefined {
  const tick = data.get(HUMAN)
  return typeof tick === 'string' && /^[\w.-]{1,200}$/.test(tick) ? tick : undefined
}

/** Faster submissions are likely made by bots. */
const MIN_FILL_MS = 1500

/** True if the submission looks automated and was not confirmed. It is never dropped: the form then shows the human step. */
export function shouldAsk(data: FormData): boolean {
  if (tickOf(data)) return false
  const openForMs = data.get(OPEN_FOR)
  return Boolean(data.get(HONEYPOT)) || (Boolean(openForMs) && Number(openForMs) < MIN_FILL_MS)
}
