/** The `Cookie` header as a browser would send it after it got this `Set-Cookie`. */
export function withCookie(header: string | null, setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const name = pair.split('=')[0]!
  const others = (header ?? '').split(/;\s*/).filter((cookie) => cookie && cookie.split('=')[0] !== name)
  const isRemoved = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  return [...others, ...(isRemoved ? [] : [pair])].join('; ')
}
